import StyleCompiler

enum SheetRepair {
  private static let rounds = 5

  /// Returns `input` without the items that have errors, or `nil` if there are still errors after a few rounds.
  static func repaired(_ input: SheetSections) -> SheetSections? {
    var input = input
    for _ in 0..<rounds {
      let compilation = FuzzFiles(input.sheets).compiled()
      if compilation.table != nil { return input }
      removeErrors(of: compilation, from: &input)
    }
    return nil
  }

  /// Removes the smallest item around each error, or the bytes of the error if it isn't in an item.
  private static func removeErrors(of compilation: Compilation, from input: inout SheetSections) {
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    for (path, errors) in Dictionary(grouping: errors, by: { compilation.sources[$0.span.file].path }) {
      guard let position = input.position(of: path) else { continue }
      let outline = SheetOutline(input.sections[position].text)
      let ranges = errors.map { range(around: $0.span, in: outline) }
      input.sections[position].text = outline.bytes.indices
        .filter { offset in !ranges.contains { $0.contains(offset) } }.map { outline.bytes[$0] }
    }
  }

  private static func range(around span: SourceSpan, in outline: SheetOutline) -> Range<Int> {
    if let item = outline.innermost(at: span.start) { return outline.range(of: item) }
    let start = min(span.start, outline.bytes.count)
    return start..<min(max(span.end, start + 1), outline.bytes.count)
  }
}
