import StyleSupport

/// A renderer that converts diagnostics to text for people.
///
///     var renderer = DiagnosticRenderer(compilation.sources)
///     for diagnostic in compilation.diagnostics { print(renderer.text(of: diagnostic), terminator: "") }
///
/// This example prints each diagnostic as follows:
///
/// ```text
/// Follow.style:9:15: error: impossible state combination 'highlighted|loading' [impossible-state]
/// 4 | @state loading implies disabled
///   |                        ~~~~~~~~ note: 'loading' implies 'disabled'
/// … |
/// 9 | button.follow[highlighted|loading] < title: "Follow" >
///   |               ^~~~~~~~~~~~~~~~~~~
///   = fix-it: remove 'highlighted'
/// ```
///
/// The first line has the form that editors find. Below it are the lines of the file that the diagnostic, its notes, and
/// its fix-its are about, each once. Notes and fix-its at the place of the diagnostic follow them. Notes and fix-its in
/// another file have the same form as a diagnostic.
///
/// The text contains no control characters except line feeds and the tabs of the source, so a style sheet can't control
/// the terminal.
public struct DiagnosticRenderer: Sendable, CustomStringConvertible {
  private let sources: [Source]

  /// The lines of each source, up to the last one that was looked up.
  private var lines: [LineTable]

  private let palette: Palette

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - sources: The files that the spans of the diagnostics refer to.
  ///   - usesColor: Whether the text contains escape sequences that color it in a terminal.
  public init(_ sources: [Source], usesColor: Bool = false) {
    self.sources = sources
    lines = sources.map { LineTable(firstLineOf: $0) }
    palette = usesColor ? .terminal : .plain
  }

  /// Returns the lines of `diagnostic`, its notes, and its fix-its, each with a newline.
  ///
  /// - Complexity: O(*k* log *n*) in the number of lines and of notes and fix-its, regardless of the length of lines, and
  ///   O(*n*) in the number of bytes between the last location that was looked up and a later one.
  public mutating func text(of diagnostic: Diagnostic) -> String {
    var text = ""
    var rest = remarks(of: diagnostic)
    while let first = rest.first {
      let remarks = rest.filter { $0.span.file == first.span.file }
      rest.removeAll { $0.span.file == first.span.file }
      text += head(first) + picture(of: first, with: Array(remarks.dropFirst()))
    }
    return text
  }

  /// Returns the message of `diagnostic`, and then its notes and fix-its.
  private func remarks(of diagnostic: Diagnostic) -> [Remark] {
    let color = diagnostic.severity == .error ? palette.error : palette.warning
    let message = diagnostic.message.shortened.visible + " [\(diagnostic.id.rawValue)]"
    let main = Remark(
      kind: color(diagnostic.severity.rawValue + ":"), message: palette.strong(message), span: diagnostic.span)
    let notes = diagnostic.notes.map {
      Remark(
        kind: palette.note("note:"), message: $0.message.shortened.visible, span: $0.span, isBelow: $0.span == main.span
      )
    }
    let fixIts = diagnostic.fixIts.map {
      // A span next to that of the diagnostic is below it, too.
      let isBelow = main.span.file == $0.span.file && main.span.start <= $0.span.start && $0.span.end <= main.span.end
      return Remark(
        kind: palette.fixIt("fix-it:"), message: $0.message.shortened.visible, span: $0.span, isBelow: isBelow)
    }
    return [main] + notes + fixIts
  }

  /// Returns the line with the start of a span and the message.
  private mutating func head(_ remark: Remark) -> String {
    let (line, column) = location(of: remark.span)
    let location = palette.strong("\(sources[remark.span.file].path.visible):\(line):\(column):")
    return "\(location) \(remark.text)\n"
  }

  /// Returns the lines of the source that `main` and `others` are about, with underlines, and the remarks below them.
  ///
  /// - Requires: All remarks are about the same file.
  private mutating func picture(of main: Remark, with others: [Remark]) -> String {
    let bytes = sources[main.span.file].bytes
    let shown = bytes.isEmpty ? [] : others.filter { !$0.isBelow }
    // In a line, the main remark is the first.
    let marks = ([main] + shown).enumerated().map { index, remark in
      let (line, column) = location(of: remark.span)
      return (remark, line: line, column: column, order: index == 0 ? 0 : column)
    }.sorted { ($0.line, $0.order) < ($1.line, $1.order) }
    let gutter = Gutter(lastLine: marks.last?.line ?? 1, palette)
    var text = ""
    var previous: (line: Int, text: String)?
    for (remark, line, column, order) in bytes.isEmpty ? [] : marks {
      let excerpt = SourceExcerpt(
        remark.span, in: bytes, lineStart: remark.span.start - (column - 1), column: gutter.width)
      if let previous, previous.line + 1 < line { text += gutter.gap }
      if previous?.line != line || previous?.text != excerpt.line { text += gutter.line(line, excerpt.line) }
      text += underline(excerpt, remark, isMain: order == 0, gutter)
      previous = (line, excerpt.line)
    }
    return others.filter { $0.isBelow || bytes.isEmpty }.reduce(text) { $0 + gutter.remark($1.text) }
  }

  /// Returns the underline of `remark`, followed by its message unless that's on the first line. A long message has a line
  /// of its own.
  private func underline(_ excerpt: SourceExcerpt, _ remark: Remark, isMain: Bool, _ gutter: Gutter) -> String {
    let line = (isMain ? "^" : "~") + String(repeating: "~", count: excerpt.width - 1)
    let underline = excerpt.indentation + palette.underline(line)
    if isMain { return gutter.line(nil, underline) }
    let length = excerpt.indentation.utf8.count + excerpt.width + remark.message.utf8.count
    if length <= SourceExcerpt.fullLength { return gutter.line(nil, underline + " " + remark.text) }
    return gutter.line(nil, underline) + gutter.line(nil, remark.text)
  }

  private mutating func location(of span: SourceSpan) -> (line: Int, column: Int) {
    lines[span.file].extend(to: span.start)
    return lines[span.file].location(of: span.start)
  }

  /// The purpose of the value: it has nothing else to show.
  public var description: String { "renderer of diagnostics" }
}

/// The message of a diagnostic, a note, or a fix-it, ready to be printed.
private struct Remark {
  /// The word before the message, such as `note:`.
  let kind: String

  let message: String
  let span: SourceSpan

  /// Whether the remark is about the place of its diagnostic, so that it needs no underline of its own.
  var isBelow = false

  var text: String { kind + " " + message }
}

/// The column with line numbers.
private struct Gutter {
  /// The number of digits in the last line's number.
  private let digits: Int

  private let palette: Palette

  init(lastLine: Int, _ palette: Palette) {
    digits = String(lastLine).utf8.count
    self.palette = palette
  }

  /// The number of columns before the text of a line.
  var width: Int { digits + 3 }

  /// A line that stands for lines that aren't shown.
  var gap: String { number("…", "|") + "\n" }

  /// Returns `text` after the number of its line, or below the line if `line` is `nil`.
  func line(_ line: Int?, _ text: String) -> String {
    number(line.map(String.init) ?? "", "|") + (text.isEmpty ? "" : " " + text) + "\n"
  }

  /// Returns a line with `text`, which belongs to all lines above it.
  func remark(_ text: String) -> String { "\(number("", "=")) \(text)\n" }

  /// Returns `number`, right-aligned, and `separator`.
  private func number(_ number: String, _ separator: String) -> String {
    palette.gutter(String(repeating: " ", count: digits - number.count) + number + " " + separator)
  }
}

/// A formatter that converts locations in source files to text for people and editors.
package struct LocationFormatter {
  private let sources: [Source]
  private let lines: [LineTable]

  /// Creates a formatter for locations in `sources`. Spans refer to them by index.
  package init(_ sources: [Source]) {
    self.sources = sources
    lines = sources.map { LineTable($0) }
  }

  /// Returns the start of `span` as `path:line:column`, in which columns count bytes from 1. The text contains no
  /// control characters from the path.
  package func text(of span: SourceSpan) -> String {
    let (line, column) = lines[span.file].location(of: span.start)
    return "\(sources[span.file].path.visible):\(line):\(column)"
  }
}
