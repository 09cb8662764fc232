import StyleCompiler
import TestSupport

struct SheetMutator {
  var random: SplitMix64
  let snippets: SheetSnippets

  init(seed: UInt64, _ snippets: SheetSnippets) {
    random = SplitMix64(seed: seed)
    self.snippets = snippets
  }

  /// Returns `sheet` with one change, or unchanged if the chosen change doesn't apply.
  mutating func changed(_ sheet: [UInt8]) -> [UInt8] {
    let outline = SheetOutline(sheet)
    let changed =
      switch random.number(in: 0...13) {
      case 0: deleting(outline)
      case 1: doubling(outline)
      case 2: swapping(outline)
      case 3: moving(outline)
      case 4: inserting(outline)
      case 5: renaming(outline)
      case 6: replacingValue(outline)
      case 7: wrappingValue(outline)
      case 8: editingStates(outline)
      case 9: editingCondition(outline)
      case 10: nesting(outline)
      case 11: unnesting(outline)
      case 12: changingLayout(outline)
      default: changingNumber(outline)
      }
    return changed ?? sheet
  }

  mutating func changed(_ input: SheetSections) -> SheetSections {
    var result = input
    if random.once(in: 24) { return dividing(input) }
    let position = random.once(in: 3) ? random.number(in: 0...input.sections.count - 1) : 0
    result.sections[position].text = changed(input.sections[position].text)
    return result
  }

  /// Returns `sheet` with an item of `other`.
  mutating func crossed(_ sheet: [UInt8], with other: [UInt8]) -> [UInt8] {
    let (outline, donor) = (SheetOutline(sheet), SheetOutline(other))
    guard let item = randomItem(of: donor) else { return sheet }
    return inserting(donor.text(of: item), item.kind, into: outline) ?? sheet
  }

  mutating func randomItem(
    of outline: SheetOutline, where fits: (SheetOutline.Item) -> Bool = { $0.kind != .other }
  ) -> SheetOutline.Item? {
    outline.items.filter(fits).randomElement(using: &random)
  }

  /// Moves a statement of the first file to another one, which the first file imports.
  private mutating func dividing(_ input: SheetSections) -> SheetSections {
    var result = input
    let outline = SheetOutline(input.sections[0].text)
    guard let item = randomItem(of: outline, where: { $0.kind.isTopLevel && $0.kind != .importing }) else {
      return input
    }
    let text = outline.text(of: item)
    result.sections[0].text = outline.replacing(outline.range(of: item), with: [])
    if let position = input.sections.indices.dropFirst().randomElement(using: &random) {
      result.sections[position].text = text + [UInt8(ascii: "\n")] + input.sections[position].text
    } else {
      result.sections[0].text = Array("@import \"_Part\"\n".utf8) + result.sections[0].text
      result.sections.append(.init(header: Array("// file: _Part.style\n".utf8), text: text))
    }
    return result
  }
}

extension SheetOutline {
  func replacing(_ range: Range<Int>, with text: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + text + bytes[range.upperBound...]
  }

  func replacing(_ range: Range<Int>, with text: String) -> [UInt8] { replacing(range, with: Array(text.utf8)) }
}
