import StyleCompiler

/// One file of a golden.
struct GoldenSection {
  let name: String
  /// The line that starts the file, or `nil` for the first file of a golden.
  let header: [UInt8]?
  /// Whether the file is passed to the compiler. Otherwise, it can only be imported.
  let isGiven: Bool
  /// The number of spaces that the file consists of, or `nil` if the golden contains its text.
  let size: Int?
  /// The file's lines, including annotations, without line breaks.
  var lines: [[UInt8]] = []

  init(name: String) {
    self.name = name
    header = nil
    isGiven = true
    size = nil
  }

  /// Creates the file that `header` starts, or `nil` if it isn't a header.
  init?(header: [UInt8]) {
    let text = String(decoding: header, as: UTF8.self)
    let parts = text.split(separator: " ")
    guard parts.count == 3 || parts.count == 5, parts[0] == "//", parts[1] == "file:" || parts[1] == "given:" else {
      return nil
    }
    name = String(parts[2])
    self.header = header
    isGiven = parts[1] == "given:"
    size = parts.count == 5 ? Int(parts[3].dropFirst()) : nil
  }

  var text: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// The text without annotations.
  var textWithoutAnnotations: String {
    annotationsByLine.map { String(decoding: lines[$0.line], as: UTF8.self) }.joined(separator: "\n")
  }

  /// The header and the text.
  var fileBytes: [UInt8] { (header.map { $0 + [UInt8(ascii: "\n")] } ?? []) + text }

  /// The annotations, in order.
  var annotations: [GoldenAnnotation] { annotationsByLine.flatMap(\.value) }

  /// The lines of the style sheet itself, as indices in `lines`, each with the annotations below it.
  private var annotationsByLine: [(line: Int, value: [GoldenAnnotation])] {
    var result: [(line: Int, value: [GoldenAnnotation])] = []
    for (index, line) in lines.enumerated() {
      let before = result.last?.value.last
      if let annotation = GoldenAnnotation(line: line, isBelowAnother: before != nil), !result.isEmpty {
        result[result.count - 1].value.append(annotation)
      } else {
        result.append((index, []))
      }
    }
    return result
  }

  func annotated(by program: CompiledProgram, keepsOpen: Bool) -> GoldenSection {
    var result = self
    result.lines = []
    let sourceLines = annotationsByLine
    let map = GoldenLines(lines)
    let own = program.diagnostics.filter { program.path(of: $0.span.file) == name }
    for (number, (line, annotations)) in sourceLines.enumerated() {
      result.lines.append(lines[line])
      let next = number + 1 < sourceLines.count ? sourceLines[number + 1].line : lines.count
      let here = own.filter { (line..<next).contains(map.line(of: $0.span.start)) }.sorted(by: Self.isBefore)
      for diagnostic in here {
        result.lines += GoldenAnnotation.lines(
          for: diagnostic, in: map, of: program, open: keepsOpen ? annotations.filter(\.isOpen) : [])
      }
    }
    return result
  }

  /// Returns whether `left` comes before `right` on the same line: by location, then by ID, then by message.
  private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    (left.span.start, left.span.end, left.id.rawValue, left.message)
      < (right.span.start, right.span.end, right.id.rawValue, right.message)
  }
}
