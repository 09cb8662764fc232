import StyleCompiler

/// One line of an annotation: the head with the place, or a note or fix-it below it.
struct GoldenAnnotation {
  /// What stands behind the `//` and the blanks.
  private let content: Substring

  /// The line as it is.
  private let line: String

  /// The annotation on `line`; nil where that is part of the sheet.
  ///
  /// - Parameter isBelowAnother: Whether the line before is an annotation, too, which notes and fix-its need.
  init?(line: [UInt8], isBelowAnother: Bool) {
    self.line = String(decoding: line, as: UTF8.self)
    guard self.line.hasPrefix("//") else { return nil }
    content = self.line.dropFirst(2).drop { $0 == " " }
    if isBelowAnother && (content.hasPrefix("note: ") || content.hasPrefix("fix-it: ")) { return }
    guard let mark = content.first, "~^@".contains(mark), id != nil else { return nil }
  }

  /// The id of a head; nil for a note or a fix-it.
  var id: String? {
    let parts = content.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let level = ["error[", "warning["].first(where: { parts[1].hasPrefix($0) }) else {
      return nil
    }
    return String(parts[1].dropFirst(level.count).prefix { $0 != "]" })
  }

  /// Whether this is a head that accepts any message.
  var isOpen: Bool {
    id != nil && content.hasSuffix("]")
  }

  /// What an annotation without a message holds of a diagnostic: where it begins, how grave it is and its id.
  private var start: String? {
    Self.start(of: line)
  }

  /// The column where `head` begins, and what stands behind the place.
  private static func start(of head: String) -> String? {
    let blanks = head.dropFirst(2).prefix { $0 == " " }.count
    let parts = head.dropFirst(2 + blanks).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let mark = parts[0].first else { return nil }
    let column = mark == "@" ? String(parts[0].dropFirst().prefix { $0.isNumber }) : "\(blanks + 3)"
    return "\(column) \(parts[1])"
  }

  /// The lines for `diagnostic`, whose file has the lines of `map`; only the head where one of `open` holds.
  static func lines(
    for diagnostic: Diagnostic, in map: GoldenLines, of program: CompiledProgram, open: [GoldenAnnotation]
  ) -> [[UInt8]] {
    let mark = mark(for: diagnostic.span, in: map)
    let head = "\(mark) \(diagnostic.severity.rawValue)[\(diagnostic.id.rawValue)]"
    if let stated = open.first(where: { $0.start == start(of: head) }) { return [Array(stated.line.utf8)] }
    let margin = String(mark.prefix { $0 == "/" || $0 == " " })
    let notes = diagnostic.notes.map { "\(margin)note: \($0.message) (\(place(of: $0.span, in: program)))" }
    let fixIts = diagnostic.fixIts.map { "\(margin)fix-it: \($0.message)" }
    return (["\(head): \(diagnostic.message)"] + notes + fixIts).map { Array($0.utf8) }
  }

  /// What points at `span`, from the line's start.
  private static func mark(for span: SourceSpan, in map: GoldenLines) -> String {
    let start = map.column(of: span.start)
    let end = map.column(of: span.end)
    let lineCount = map.line(of: span.end) - map.line(of: span.start)
    if lineCount > 0 { return "// @\(start)-+\(lineCount):\(end)" }
    guard start > 2, map.isPlain(before: span.end) else { return "// @\(start)-\(end)" }
    let underline = start == end ? "^" : String(repeating: "~", count: end - start)
    return "//" + String(repeating: " ", count: start - 3) + underline
  }

  /// The place of a note.
  private static func place(of span: SourceSpan, in program: CompiledProgram) -> String {
    let location = program.location(of: span.start, in: span.file)
    return "\(program.path(of: span.file)):\(location.line):\(location.column)"
  }
}
