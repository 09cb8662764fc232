/// Makes the text of diagnostics that a person reads.
///
///     var renderer = DiagnosticRenderer(compilation.sources)
///     for diagnostic in compilation.diagnostics { print(renderer.text(of: diagnostic), terminator: "") }
///
/// prints for each
///
/// ```text
/// Follow.style:3:8: error: there is no state 'selectd' in the lineage of 'button.follow' [unknown-state]
/// button.follow[selectd] < title: "已关注" >
///               ^~~~~~~
/// ```
///
/// and its notes and fix-its in the same form. Whatever a sheet contains, the text has no control characters but tabs of
/// the source and line feeds, so that it cannot drive the terminal.
public struct DiagnosticRenderer: Sendable {
  private let sources: [Source]

  /// Where the lines of each source begin, for those that were asked for.
  private var lines: [LineTable?]

  private let palette: Palette

  /// A renderer of diagnostics.
  ///
  /// - Parameters:
  ///   - sources: The files that the diagnostics' spans refer to.
  ///   - usesColor: Whether the text has the escape sequences that colour it on a terminal.
  public init(_ sources: [Source], usesColor: Bool = false) {
    self.sources = sources
    lines = Array(repeating: nil, count: sources.count)
    palette = usesColor ? .terminal : .plain
  }

  /// The lines of `diagnostic`, its notes and its fix-its, each line with its end.
  ///
  /// - Complexity: O(log *n*) in the number of lines, however long they are; O(*n*) in the number of bytes for the first
  ///   diagnostic of a file.
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

  /// The lines of `note`, which belongs to what is at `span`.
  ///
  /// The standard sheet is no file that could be opened: a note about it stands at `span` and names its line.
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

  /// Whether the source numbered `file` is the standard sheet.
  private func isStandard(_ file: Int) -> Bool {
    sources[file].path == StandardSheet.path && sources[file].bytes == StandardSheet.bytes
  }

  /// The line that says where `span` begins and what there is to say.
  private mutating func head(_ span: SourceSpan, _ kind: String, _ message: String) -> String {
    let (line, column) = lineTable(span.file).location(of: span.start)
    let place = palette.strong("\(sources[span.file].path.visible):\(line):\(column):")
    return "\(place) \(kind) \(message)\n"
  }

  /// The source line of `span`, and a line that underlines it; empty where the source is.
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
