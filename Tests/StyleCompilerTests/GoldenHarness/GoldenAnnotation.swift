import StyleCompiler

/// A line of an annotation: the head, which specifies the location, or a note or fix-it below it.
struct GoldenAnnotation {
  /// The text after `//` and the spaces.
  private let content: Substring
  private let line: String

  /// Creates the annotation on `line`, or `nil` if it is none. Notes and fix-its must be below another annotation.
  init?(line: [UInt8], isBelowAnother: Bool) {
    self.line = String(decoding: line, as: UTF8.self)
    guard self.line.hasPrefix("//") else { return nil }
    content = self.line.dropFirst(2).drop { $0 == " " }
    if isBelowAnother && (content.hasPrefix("note: ") || content.hasPrefix("fix-it: ")) { return }
    guard let mark = content.first, "~^@".contains(mark), id != nil else { return nil }
  }

  /// The ID in a head, or `nil` for a note or a fix-it.
  var id: String? {
    let parts = content.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let level = ["error[", "warning["].first(where: { parts[1].hasPrefix($0) }) else {
      return nil
    }
    return String(parts[1].dropFirst(level.count).prefix { $0 != "]" })
  }

  /// Whether this is a head that accepts any message.
  var isOpen: Bool { id != nil && content.hasSuffix("]") }

  /// The column, severity, and ID of a head, which an annotation without a message specifies.
  private var start: String? { Self.start(of: line) }

  /// Returns the column where `head` begins and the text after the location, or `nil` if `head` isn't a head.
  private static func start(of head: String) -> String? {
    let spaces = head.dropFirst(2).prefix { $0 == " " }.count
    let parts = head.dropFirst(2 + spaces).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let mark = parts[0].first else { return nil }
    let column = mark == "@" ? String(parts[0].dropFirst().prefix { $0.isNumber }) : "\(spaces + 3)"
    return "\(column) \(parts[1])"
  }

  /// Returns the lines for `diagnostic` among the lines of `map`, or only the head if it matches one of `open`.
  static func lines(
    for diagnostic: Diagnostic, in map: GoldenLines, of program: CompiledProgram, open: [GoldenAnnotation]
  ) -> [[UInt8]] {
    let mark = mark(for: diagnostic.span, in: map)
    let head = "\(mark) \(diagnostic.severity.rawValue)[\(diagnostic.id.rawValue)]"
    if let stated = open.first(where: { $0.start == start(of: head) }) { return [Array(stated.line.utf8)] }
    let margin = String(mark.prefix { $0 == "/" || $0 == " " })
    let notes = diagnostic.notes.map { "\(margin)note: \($0.message) (\(location(of: $0.span, in: program)))" }
    let fixIts = diagnostic.fixIts.map { "\(margin)fix-it: \($0.message)" }
    return (["\(head): \(diagnostic.message)"] + notes + fixIts).map { Array($0.utf8) }
  }

  /// Returns the part of a line that points at `span`, including the `//`.
  private static func mark(for span: SourceSpan, in map: GoldenLines) -> String {
    let start = map.column(of: span.start)
    let end = map.column(of: span.end)
    let lineCount = map.line(of: span.end) - map.line(of: span.start)
    if lineCount > 0 { return "// @\(start)-+\(lineCount):\(end)" }
    guard start > 2, map.isPlain(before: span.end) else { return "// @\(start)-\(end)" }
    let underline = start == end ? "^" : String(repeating: "~", count: end - start)
    return "//" + String(repeating: " ", count: start - 3) + underline
  }

  private static func location(of span: SourceSpan, in program: CompiledProgram) -> String {
    let location = program.location(of: span.start, in: span.file)
    return "\(program.path(of: span.file)):\(location.line):\(location.column)"
  }
}
