import StyleCompiler

extension SheetMutator {
  mutating func deleting(_ outline: SheetOutline) -> [UInt8]? {
    guard let item = randomItem(of: outline) else { return nil }
    return outline.replacing(outline.range(of: item), with: [])
  }

  mutating func doubling(_ outline: SheetOutline) -> [UInt8]? {
    guard let item = randomItem(of: outline, where: { ![.control, .token, .other].contains($0.kind) }) else {
      return nil
    }
    let text = outline.text(of: item)
    return outline.replacing(outline.range(of: item), with: text + [UInt8(ascii: "\n")] + text)
  }

  mutating func swapping(_ outline: SheetOutline) -> [UInt8]? {
    guard let item = randomItem(of: outline) else { return nil }
    let range = outline.range(of: item)
    let partner = randomItem(of: outline) { $0.kind == item.kind && !outline.range(of: $0).overlaps(range) }
    guard let partner else { return nil }
    let other = outline.range(of: partner)
    let (first, second) = range.lowerBound < other.lowerBound ? (range, other) : (other, range)
    let later = outline.replacing(second, with: Array(outline.bytes[first]))
    return Array(later[..<first.lowerBound] + outline.bytes[second] + later[first.upperBound...])
  }

  mutating func moving(_ outline: SheetOutline) -> [UInt8]? {
    guard let item = randomItem(of: outline) else { return nil }
    let rest = SheetOutline(outline.replacing(outline.range(of: item), with: []))
    return inserting(outline.text(of: item), item.kind, into: rest)
  }

  mutating func inserting(_ outline: SheetOutline) -> [UInt8]? {
    let kind = random.pick(SheetOutline.Kind.allCases)
    return snippets.texts(kind).randomElement(using: &random).flatMap { inserting($0, kind, into: outline) }
  }

  /// Returns the sheet of `outline` with `text` inserted where an item of the kind `kind` can be.
  mutating func inserting(_ text: [UInt8], _ kind: SheetOutline.Kind, into outline: SheetOutline) -> [UInt8]? {
    let line = [UInt8(ascii: "\n")] + text + [UInt8(ascii: "\n")]
    if kind.isTopLevel {
      let others = outline.items.filter(\.kind.isTopLevel).map { outline.range(of: $0).upperBound }
      let offset = random.pick([0] + others)
      return outline.replacing(offset..<offset, with: line)
    }
    let item = randomItem(of: outline) { $0.body != nil && kind.belongs(in: $0.kind) }
    guard let body = item?.body else { return nil }
    // After the `<`, or after one of the tokens at which an item ends.
    let ends = body.filter { outline.tokens[$0].kind == .semicolon && random.once(in: 4) }
    let offset = Int(outline.tokens[random.pick([body.lowerBound - 1] + ends)].end)
    return outline.replacing(offset..<offset, with: line)
  }

  mutating func nesting(_ outline: SheetOutline) -> [UInt8]? {
    guard let item = randomItem(of: outline, where: { $0.kind == .declaration || $0.kind == .block }) else {
      return nil
    }
    let states = random.pick([
      "selected", "selected|*", "!focused|*", "*", "highlighted, focused|*", "disabled|!selected|*",
    ])
    let text = Array("[\(states)] < ".utf8) + outline.text(of: item) + Array(" >".utf8)
    return outline.replacing(outline.range(of: item), with: text)
  }

  mutating func unnesting(_ outline: SheetOutline) -> [UInt8]? {
    guard let block = randomItem(of: outline, where: { $0.kind == .block && !($0.body ?? 0..<0).isEmpty }),
      let body = block.body
    else { return nil }
    return outline.replacing(outline.range(of: block), with: Array(outline.bytes[outline.range(of: body)]))
  }

  /// Changes the whitespace between two tokens, or inserts a comment or a `;` there.
  mutating func changingLayout(_ outline: SheetOutline) -> [UInt8]? {
    guard outline.tokens.count > 1 else { return nil }
    let position = random.number(in: 1...outline.tokens.count - 1)
    let gap = Int(outline.tokens[position - 1].end)..<Int(outline.tokens[position].start)
    let texts = [
      " ", "", "\n", "\n\n\n", "\r\n", "\t", " // a\n", " /* b */ ", "\n/// c\n", ";", "/* /* d */\n*/", " // 关注 \n",
    ]
    return outline.replacing(random.once(in: 2) ? gap : gap.lowerBound..<gap.lowerBound, with: random.pick(texts))
  }
}
