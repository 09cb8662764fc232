import StyleCompiler

/// Takes out of sheets what keeps them from compiling.
enum SheetRepair {
  /// The most times that sheets are compiled.
  private static let rounds = 5

  /// Returns `input` without the items that have errors, or `nil` if there are still errors after a few rounds.
  static func repaired(_ input: SheetSections) -> SheetSections? {
    var input = input
    for _ in 0..<rounds {
      let compilation = FuzzFiles(input.sheets).compiled()
      if compilation.table != nil { return input }
      takeErrors(of: compilation, outOf: &input)
    }
    return nil
  }

  /// Takes out the smallest item around each error, or the byte there if it is in none.
  private static func takeErrors(of compilation: Compilation, outOf input: inout SheetSections) {
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
