import StyleCompiler

/// The files of one input as texts that can be changed. Each file except the first has a header.
struct SheetSections {
  struct Section {
    /// The line that names the file, with its line break, or an empty array for the first file.
    let header: [UInt8]
    var text: [UInt8]
  }

  var sections: [Section] = [Section(header: [], text: [])]
  /// The numbers in the lines `// edit: NUMBER`, which describe the second version in a comparison.
  var edits: [UInt64] = []

  init(_ input: [UInt8]) {
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "// edit: ".utf8) {
        edits.append(UInt64(String(decoding: line.dropFirst(9), as: UTF8.self)) ?? 0)
      } else if FuzzFiles.header(line) != nil {
        sections.append(Section(header: line + Self.end, text: []))
      } else {
        sections[sections.count - 1].text += line + Self.end
      }
    }
    // The last line is empty or has no line break.
    if sections[sections.count - 1].text.last == Self.end[0] { sections[sections.count - 1].text.removeLast() }
  }

  private static let end = [UInt8(ascii: "\n")]

  /// The input without its edits.
  var sheets: [UInt8] {
    sections.reduce(into: []) { input, section in
      if !section.header.isEmpty, let last = input.last, last != Self.end[0] { input += Self.end }
      input += section.header + section.text
    }
  }

  var input: [UInt8] {
    let lines = edits.map { "\n// edit: \($0)" }.joined()
    return sheets + lines.utf8
  }

  /// Returns the position of the file at `path`, or `nil` if there is none.
  func position(of path: String) -> Int? {
    if path == "Main.style" { return 0 }
    return sections.lastIndex { FuzzFiles.header($0.header.dropLast())?.name == path }
  }
}

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
