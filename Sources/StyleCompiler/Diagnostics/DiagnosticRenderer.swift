import StyleSupport

/// A renderer that converts diagnostics to text for people.
///
///     var renderer = DiagnosticRenderer(compilation.sources)
///     for diagnostic in compilation.diagnostics { print(renderer.text(of: diagnostic), terminator: "") }
///
/// This example prints each diagnostic as follows:
///
/// ```text
/// Follow.style:3:15: error: cannot find state 'selectd' in scope [unknown-state]
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
    let location = "\(StandardSheet.path):\(line); 'stylec standard' prints it"
    return head(span, kind, "\(message) (\(location))") + excerpt(note.span)
  }

  /// Returns whether the source at index `file` is the standard style sheet.
  private func isStandard(_ file: Int) -> Bool {
    sources[file].path == StandardSheet.path && sources[file].bytes == StandardSheet.bytes
  }

  /// Returns the line with the start of `span` and the message.
  private mutating func head(_ span: SourceSpan, _ kind: String, _ message: String) -> String {
    let (line, column) = lineTable(span.file).location(of: span.start)
    let location = palette.strong("\(sources[span.file].path.visible):\(line):\(column):")
    return "\(location) \(kind) \(message)\n"
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

/// The source line of a span, shortened to a readable length, and its underline.
private struct SourceExcerpt {
  /// The displayed line.
  let line: String

  /// The whitespace before the underline, as wide as the line before the span. It contains the same tabs as the line.
  let indentation: String

  /// The underline, `^~~~`, as wide as the visible part of the span. It contains at least `^`.
  let underline: String

  /// The maximum number of characters in a line that is displayed in full.
  private static let fullLength = 160

  /// The number of characters to display on each side in a longer line, if there are that many.
  private static let context = 80

  /// The number of bytes to examine on each side of an offset. Usually, `fullLength` characters take no more than
  /// this.
  private static let reach = 640

  /// Creates the excerpt of `bytes` for `span`.
  ///
  /// - Parameters:
  ///   - span: The span to underline.
  ///   - bytes: The bytes of the file.
  ///   - lineStart: The offset of the first byte in the line where `span` starts. It's at most the start of `span`.
  /// - Complexity: O(1), regardless of the length of the line.
  init(_ span: SourceSpan, in bytes: [UInt8], lineStart: Int) {
    let start = min(span.start, bytes.count)
    let window = Self.window(around: start, in: bytes, lineStart: min(lineStart, start))
    let end = max(start, min(span.end, window.upperBound))
    var before = Self.characters(bytes[window.lowerBound..<start])
    var marked = Self.characters(bytes[start..<end])
    var after = Self.characters(bytes[end..<window.upperBound])

    let roomBefore = max(Self.context, Self.fullLength - marked.count - after.count)
    let isCutBefore = before.cut(toLast: roomBefore) || window.lowerBound > lineStart
    let room = max(Self.context, Self.fullLength - before.count)
    let isMarkCut = marked.cut(toFirst: room)
    let isCutAfter = after.cut(toFirst: room - marked.count) || isMarkCut || Self.continues(window.upperBound, bytes)

    let (head, body) = (String(before).visibleKeepingTabs, String(marked).visibleKeepingTabs)
    let tail = String(after).visibleKeepingTabs
    line = (isCutBefore ? "…" : "") + head + body + tail + (isCutAfter ? "…" : "")
    indentation = (isCutBefore ? " " : "") + Self.blank(head)
    let column = Self.width(of: head, from: isCutBefore ? 1 : 0)
    underline = "^" + String(repeating: "~", count: max(0, Self.width(of: body, from: column) - column - 1))
  }

  /// Returns the bytes to examine in the line of a span that starts at `start`.
  private static func window(around start: Int, in bytes: [UInt8], lineStart: Int) -> Range<Int> {
    var lower = max(lineStart, start - reach)
    while lower > lineStart, lower < start, bytes[lower].continuesScalar { lower += 1 }
    let last = min(bytes.count, start + reach)
    var upper = bytes[start..<last].firstIndex { $0.endsLine } ?? last
    if upper == last {
      while upper < bytes.count, upper > start, bytes[upper].continuesScalar { upper -= 1 }
    }
    return lower..<upper
  }

  /// Returns whether the line continues at `offset`.
  private static func continues(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    offset < bytes.count && !bytes[offset].endsLine
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Substring {
    Substring(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns whitespace that is as wide as `text` and contains the same tabs.
  private static func blank(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: displayWidth(of: $0)) }
      .joined(separator: "\t")
  }

  /// Returns the column, from 0, after `text` that starts at `column`. Tabs stop at every eighth column, as in
  /// terminals.
  private static func width(of text: String, from column: Int) -> Int {
    var result = column
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += 8 - result % 8 }
      result += displayWidth(of: part)
    }
    return result
  }
}

extension Substring {
  /// Keeps the last `count` characters, and returns whether this removes any.
  fileprivate mutating func cut(toLast count: Int) -> Bool {
    guard let first = index(endIndex, offsetBy: -count, limitedBy: startIndex), first > startIndex else { return false }
    self = self[first...]
    return true
  }

  /// Keeps the first `count` characters, and returns whether this removes any.
  fileprivate mutating func cut(toFirst count: Int) -> Bool {
    guard let last = index(startIndex, offsetBy: count, limitedBy: endIndex), last < endIndex else { return false }
    self = self[..<last]
    return true
  }
}

extension UInt8 {
  /// Whether the byte continues a scalar in UTF-8.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
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

  /// Returns the start of `span` as `path:line:column`, in which columns count bytes from 1.
  ///
  /// The text contains no control characters from the path.
  package func text(of span: SourceSpan) -> String {
    let (line, column) = lines[span.file].location(of: span.start)
    return "\(sources[span.file].path.visible):\(line):\(column)"
  }
}
