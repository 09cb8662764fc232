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
      } else if FuzzFiles.isHeader(line) {
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
    return sections.lastIndex { FuzzFiles.name(inHeader: $0.header.dropLast()) == path }
  }
}
