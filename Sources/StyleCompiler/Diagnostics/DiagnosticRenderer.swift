/// A renderer that converts diagnostics to text for people.
///
///     var renderer = DiagnosticRenderer(compilation.sources)
///     for diagnostic in compilation.diagnostics { print(renderer.text(of: diagnostic), terminator: "") }
///
/// This example prints each diagnostic as follows:
///
/// ```text
/// Follow.style:3:8: error: there is no state 'selectd' in the lineage of 'button.follow' [unknown-state]
/// button.follow[selectd] < title: "已关注" >
///               ^~~~~~~
/// ```
///
/// Notes and fix-its have the same form. The text contains no control characters except line feeds and the tabs of
/// the source, so a style sheet can't control the terminal.
public struct DiagnosticRenderer: Sendable {
  private let sources: [Source]

  /// The line table of each source, which is created on first use.
  private var lines: [LineTable?]

  private let palette: Palette

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - sources: The files that the spans of the diagnostics refer to.
  ///   - usesColor: Whether the text contains escape sequences that color it in a terminal.
  public init(_ sources: [Source], usesColor: Bool = false) {
    self.sources = sources
    lines = Array(repeating: nil, count: sources.count)
    palette = usesColor ? .terminal : .plain
  }

  /// Returns the lines of `diagnostic`, its notes, and its fix-its, each with a newline.
  ///
  /// - Complexity: O(log *n*) in the number of lines, regardless of their length. The first diagnostic of a file
  ///   takes O(*n*) in the number of bytes.
  public mutating func text(of diagnostic: Diagnostic) -> String {
    let color = diagnostic.severity == .error ? palette.error : palette.warning
    let message = palette.strong(diagnostic.message.shortened.visible + " [\(diagnostic.id.rawValue)]")
    var text = head(diagnostic.span, color(diagnostic.severity.rawValue + ":"), message) + excerpt(diagnostic.span)
    for note in diagnostic.notes { text += lines(of: note, at: diagnostic.span) }
    for fixIt in diagnostic.fixIts {
      text += head(fixIt.span, palette.fixIt("fix-it:"), fixIt.message.shortened.visible)
    }
    return text
  }

  /// Returns the lines of `note`, which belongs to a diagnostic at `span`.
  ///
  /// The standard style sheet isn't a file that a person can open. A note about it is printed at `span` and names the
  /// line.
  private mutating func lines(of note: Diagnostic.Note, at span: SourceSpan) -> String {
    let kind = palette.note("note:")
    let message = note.message.shortened.visible
    guard isStandard(note.span.file), !isStandard(span.file) else {
      return head(note.span, kind, message) + excerpt(note.span)
    }
    let line = lineTable(note.span.file).location(of: note.span.start).line
    let place = "\(StandardSheet.path):\(line); 'stylec standard' prints it"
    return head(span, kind, "\(message) (\(place))") + excerpt(note.span)
  }

  /// Returns whether the source at index `file` is the standard style sheet.
  private func isStandard(_ file: Int) -> Bool {
    sources[file].path == StandardSheet.path && sources[file].bytes == StandardSheet.bytes
  }

  /// Returns the line with the start of `span` and the message.
  private mutating func head(_ span: SourceSpan, _ kind: String, _ message: String) -> String {
    let (line, column) = lineTable(span.file).location(of: span.start)
    let place = palette.strong("\(sources[span.file].path.visible):\(line):\(column):")
    return "\(place) \(kind) \(message)\n"
  }

  /// Returns the source line of `span` and a line that underlines it, or an empty string if the source is empty.
  private mutating func excerpt(_ span: SourceSpan) -> String {
    if sources[span.file].bytes.isEmpty { return "" }
    let column = lineTable(span.file).location(of: span.start).column
    let excerpt = SourceExcerpt(span, in: sources[span.file].bytes, lineStart: span.start - (column - 1))
    return "\(excerpt.line)\n\(excerpt.indentation)\(palette.underline(excerpt.underline))\n"
  }

  private mutating func lineTable(_ file: Int) -> LineTable {
    if let table = lines[file] { return table }
    let table = LineTable(sources[file])
    lines[file] = table
    return table
  }
}
