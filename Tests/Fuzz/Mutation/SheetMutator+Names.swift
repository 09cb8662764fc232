import StyleCompiler

extension SheetMutator {
  /// Replaces a name with another name that has the same role.
  mutating func renaming(_ outline: SheetOutline) -> [UInt8]? {
    let names = SheetNames(outline)
    guard let use = randomUse(of: names, where: { $0 != .value }) else { return nil }
    let others = names.texts(like: use) + standardNames(use.role)
    return outline.replacing(use.range, with: random.pick(others))
  }

  private mutating func randomUse(of names: SheetNames, where fits: (SheetNames.Role) -> Bool) -> SheetNames.Use? {
    names.uses.filter { fits($0.role) }.randomElement(using: &random)
  }

  private func standardNames(_ role: SheetNames.Role) -> [[UInt8]] {
    let names: [String] =
      switch role {
      case .control: ["control", "button", "label", "segment", "text-field", "button.more"]
      case .state: ["highlighted", "disabled", "selected", "focused", "normal"]
      case .warning: ["low-contrast", "indistinct-state", "falls-to-normal", "unused-allow", "expected"]
      case .axisValue: ["dark", "light", "increased", "reduced", "compact", "right-to-left"]
      case .identifier: ["true", "red", "none"]
      case .function: ["lighten", "darken", "fade", "alpha", "size", "offset"]
      case .property, .token, .overriddenToken, .value: []
      }
    return names.map { Array($0.utf8) }
  }

  mutating func replacingValue(_ outline: SheetOutline) -> [UInt8]? {
    let names = SheetNames(outline)
    guard let use = randomUse(of: names, where: { $0 == .value }) else { return nil }
    let values = SheetSnippets.values(use.type ?? .other).map { Array($0.utf8) }
    let texts = random.once(in: 2) ? names.texts(like: use) : values
    return outline.replacing(use.range, with: random.pick(texts))
  }

  /// Makes a value part of a larger value of the same kind.
  mutating func wrappingValue(_ outline: SheetOutline) -> [UInt8]? {
    guard let use = randomUse(of: SheetNames(outline), where: { $0 == .value }) else { return nil }
    let value = String(decoding: outline.bytes[use.range], as: UTF8.self)
    let texts =
      switch use.type ?? .other {
      case .number: ["(\(value))", "\(value) + 1", "-1 * (\(value))", "\(value)pt"]
      case .length, .percent: ["(\(value))", "\(value) * 2", "(\(value)) / 3", "\(value) - \(value)"]
      case .color, .identifier:
        ["fade(\(value), 50%)", "mix(\(value), #fff, 20%)", "lighten(\(value), 10%)", "alpha(\(value), 0%)"]
      case .string: ["\(value.dropLast())\\u{41}\"", "\(value.dropLast())\\(amount)\"", "\(value.dropLast())\\\\\""]
      case .token, .call, .other: ["(\(value))", "fade(\(value), 99%)", "\(value) * 2", "\(value) + \(value)"]
      }
    return outline.replacing(use.range, with: random.pick(texts))
  }

  /// Adds or removes a state, a `!`, a `|*`, or a combination.
  mutating func editingStates(_ outline: SheetOutline) -> [UInt8]? {
    let heads = outline.items.filter { $0.kind == .rule || $0.kind == .block }.map(\.head)
    let lists = heads.flatMap { head in head.filter { outline.tokens[$0].kind == .leftBracket } }
    guard !lists.isEmpty else { return addingStates(outline) }
    let start = random.pick(lists) + 1
    let end = outline.tokens[start...].firstIndex { $0.kind == .rightBracket } ?? outline.tokens.count
    guard start < end else { return nil }
    let position = random.number(in: start...end - 1)
    let before = Int(outline.tokens[position].start)
    let last = Int(outline.tokens[end - 1].end)
    switch random.number(in: 0...6) {
    case 0: return outline.replacing(before..<before, with: "!")
    case 1: return outline.replacing(last..<last, with: "|*")
    case 2: return outline.replacing(last..<last, with: "|" + randomState)
    case 3: return outline.replacing(last..<last, with: ", " + randomState + random.pick(["", "|*"]))
    case 4: return outline.replacing(outline.range(of: start..<end), with: randomState)
    case 5: return outline.replacing(before..<before, with: randomState + "|")
    default: return outline.replacing(outline.range(of: position..<position + 1), with: [])
    }
  }

  private var randomState: String {
    mutating get { random.pick(["highlighted", "disabled", "selected", "focused", "!focused", "*", "normal"]) }
  }

  /// Adds a value to the condition of a theme, or removes one.
  mutating func editingCondition(_ outline: SheetOutline) -> [UInt8]? {
    guard let theme = randomItem(of: outline, where: { $0.kind == .theme && $0.head.count > 1 }) else { return nil }
    let condition = theme.head.dropFirst()
    let range = outline.range(of: condition)
    if condition.count > 2, random.once(in: 2) {
      let last = outline.range(of: condition.dropLast(2))
      return outline.replacing(range, with: Array(outline.bytes[last]))
    }
    let values = SheetNames(outline).uses.filter { $0.role == .axisValue }.map { Array(outline.bytes[$0.range]) }
    let value = random.pick(values + standardNames(.axisValue))
    return outline.replacing(range.upperBound..<range.upperBound, with: [UInt8(ascii: "|")] + value)
  }

  private mutating func addingStates(_ outline: SheetOutline) -> [UInt8]? {
    guard let rule = randomItem(of: outline, where: { $0.kind == .rule && !$0.head.isEmpty }) else { return nil }
    let end = outline.range(of: rule.head).upperBound
    return outline.replacing(end..<end, with: "[\(randomState)\(random.pick(["", "|*"]))]")
  }

  mutating func changingNumber(_ outline: SheetOutline) -> [UInt8]? {
    let kinds: Set<Token.Kind> = [.number, .quantity, .color]
    let numbers = outline.tokens.indices.filter { kinds.contains(outline.tokens[$0].kind) }
    guard !numbers.isEmpty else { return nil }
    let position = random.pick(numbers)
    var text = outline.text(at: position)
    let digits = text.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[$0]) }
    guard !digits.isEmpty else { return nil }
    text[random.pick(digits)] = UInt8(ascii: "0") + UInt8(random.number(in: 0...9))
    return outline.replacing(outline.range(of: position..<position + 1), with: text)
  }
}
