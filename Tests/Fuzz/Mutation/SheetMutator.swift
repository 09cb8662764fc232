import StyleCompiler
import TestSupport

/// Changes style sheets according to their grammar.
struct SheetMutator {
  /// The source of random choices.
  var random: SplitMix64

  /// Pieces of other style sheets.
  let snippets: SheetSnippets

  /// Creates a mutator whose choices depend on `seed`.
  init(seed: UInt64, _ snippets: SheetSnippets) {
    random = SplitMix64(seed: seed)
    self.snippets = snippets
  }

  /// The kinds of changes.
  private enum Change: CaseIterable {
    case delete, double, swap, move, insert, rename, replaceValue, wrapValue, editStates, editCondition, nest, unnest
    case layout, number
  }

  /// Returns `sheet` with one change, or unchanged if the chosen change doesn't apply.
  mutating func changed(_ sheet: [UInt8]) -> [UInt8] {
    let outline = SheetOutline(sheet)
    switch random.pick(Change.allCases) {
    case .delete: return deleting(outline)
    case .double: return doubling(outline)
    case .swap: return swapping(outline)
    case .move: return moving(outline)
    case .insert: return inserting(outline)
    case .rename: return renaming(outline)
    case .replaceValue: return replacingValue(outline)
    case .wrapValue: return wrappingValue(outline)
    case .editStates: return editingStates(outline)
    case .editCondition: return editingCondition(outline)
    case .nest: return nesting(outline)
    case .unnest: return unnesting(outline)
    case .layout: return changingLayout(outline)
    case .number: return changingNumber(outline)
    }
  }

  /// Returns `input` with one change to one of its files.
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
    return inserting(donor.text(of: item), item.kind, into: outline)
  }

  /// Returns a random item of `outline`, or `nil` if there is none.
  mutating func randomItem(
    of outline: SheetOutline, where fits: (SheetOutline.Item) -> Bool = { $0.kind != .other }
  ) -> SheetOutline.Item? {
    let items = outline.items.filter(fits)
    return items.isEmpty ? nil : random.pick(items)
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
  /// Returns the sheet with `text` in place of the bytes of `range`.
  func replacing(_ range: Range<Int>, with text: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + text + bytes[range.upperBound...]
  }

  /// Returns the sheet with `text` in place of the bytes of `range`.
  func replacing(_ range: Range<Int>, with text: String) -> [UInt8] { replacing(range, with: Array(text.utf8)) }
}
