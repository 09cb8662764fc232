import StyleCompiler
import StyleSupport

/// A formatter that gives style sheets their canonical layout.
///
///     let formatted = SheetFormatter.format(Source(path: "Follow.style", bytes: bytes))
///     if formatted.diagnostics.isEmpty { write(formatted.bytes) }
///
/// There is one layout, and it has no options. The formatter changes only whitespace, newlines, semicolons, and the
/// case of hexadecimal colors, so it never changes the meaning of a style sheet.
public enum SheetFormatter {
  /// The maximum number of columns of a line that can be broken.
  package static let lineWidth = 120

  /// The number of spaces for each level of indentation.
  package static let indentation = 4

  /// The result of formatting a style sheet.
  public struct Result: Sendable {
    /// The style sheet in its canonical layout, or unchanged if there are diagnostics.
    public let bytes: [UInt8]

    /// The lexical and grammatical errors that prevented formatting.
    public let diagnostics: [Diagnostic]
  }

  /// Returns the style sheet `source` in its canonical layout.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func format(_ source: Source) -> Result {
    let bytes = SourceBytes(source.bytes)
    let (tree, found) = Parser.parse(bytes)
    let diagnostics = EncodingCheck.diagnostics(for: bytes) + found
    guard diagnostics.isEmpty else {
      return Result(bytes: source.bytes, diagnostics: diagnostics.ordered { $0.span < $1.span })
    }
    var printer = SheetPrinter(bytes)
    withRoom(if: tree.isDeep) { printer.printSheet() }
    return Result(bytes: LineAligner.text(of: printer.lines, in: printer.text), diagnostics: [])
  }
}

/// A line of a style sheet in canonical layout, before it is aligned with adjacent lines.
internal struct PrintedLine {
  /// The start offset of the line's text, without indentation.
  let start: Int

  /// The end offset of the line's text.
  var end: Int

  /// The indentation level.
  let level: Int

  /// Whether an empty line precedes this one.
  let followsBlank: Bool

  /// The parts to align if the line consists of a rule with its whole block, or `nil` for any other line.
  var rule: Rule?

  /// The position of the trailing comment, or `nil` if there is none.
  var comment: Mark?

  /// A one-line rule, with widths in columns.
  struct Rule {
    /// The position of the block's `<`, including the space before it.
    let opener: Mark

    /// The position of the value of the only declaration, or `nil` if there isn't exactly one declaration.
    ///
    /// The width of this mark is measured from the opener.
    let value: Mark?

    /// The width of the rule without its trailing comment.
    let width: Int
  }

  /// A position in the text, and the width of the text before it.
  struct Mark {
    let offset: Int
    let width: Int
  }

  /// The number of columns that are available for the text.
  var room: Int { SheetFormatter.lineWidth - level * SheetFormatter.indentation }
}

/// A type that assembles printed lines into text, and aligns adjacent one-line rules and adjacent trailing comments.
internal struct LineAligner {
  /// The minimum number of spaces between a line and its trailing comment.
  private static let commentGap = 2

  /// The spaces to insert into a line.
  private struct Padding {
    var opener = 0
    var value = 0
    var comment = 0
  }

  private let text: [UInt8]
  private let lines: [PrintedLine]
  private var paddings: [Padding]

  /// Returns the text of `lines`, each followed by a newline.
  ///
  /// - Parameters:
  ///   - lines: The lines, whose offsets refer to `text`.
  ///   - text: The contents of the lines, without indentation and newlines.
  static func text(of lines: [PrintedLine], in text: [UInt8]) -> [UInt8] {
    var aligner = LineAligner(text: text, lines: lines)
    aligner.forEachGroup(where: { $0.rule != nil }) { $0.alignRules($1) }
    aligner.forEachGroup(where: { $0.comment != nil }) { $0.alignComments($1) }
    return aligner.result
  }

  private init(text: [UInt8], lines: [PrintedLine]) {
    self.text = text
    self.lines = lines
    paddings = Array(repeating: Padding(), count: lines.count)
  }

  /// Calls `body` for each run of adjacent lines that have the same level and satisfy `wanted`.
  private mutating func forEachGroup(
    where wanted: (PrintedLine) -> Bool, _ body: (inout LineAligner, Range<Int>) -> Void
  ) {
    var start = 0
    while start < lines.count {
      var end = start + 1
      guard wanted(lines[start]) else {
        start = end
        continue
      }
      while end < lines.count, wanted(lines[end]), lines[end].level == lines[start].level, !lines[end].followsBlank {
        end += 1
      }
      body(&self, start..<end)
      start = end
    }
  }

  private mutating func alignRules(_ group: Range<Int>) {
    let columns = Columns(lines[group])
    for index in group {
      guard let rule = lines[index].rule else { continue }
      paddings[index].opener = columns.opener.map { $0 - rule.opener.width } ?? 0
      paddings[index].value = columns.value.map { $0 - (rule.value?.width ?? 0) } ?? 0
    }
  }

  private mutating func alignComments(_ group: Range<Int>) {
    let widths = group.map { (lines[$0].comment?.width ?? 0) + paddings[$0].opener + paddings[$0].value }
    let widest = widths.max() ?? 0
    for (index, width) in zip(group, widths) { paddings[index].comment = widest - width + Self.commentGap }
  }

  private var result: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + lines.count * 2 * SheetFormatter.indentation)
    for (line, padding) in zip(lines, paddings) { append(line, padding, to: &result) }
    return result
  }

  private func append(_ line: PrintedLine, _ padding: Padding, to result: inout [UInt8]) {
    if line.followsBlank { result.append(UInt8(ascii: "\n")) }
    Self.appendBlanks(line.level * SheetFormatter.indentation, to: &result)
    var start = line.start
    let marks = [
      (line.rule?.opener, padding.opener), (line.rule?.value, padding.value), (line.comment, padding.comment),
    ]
    for case (let mark?, let count) in marks where count > 0 {
      result += text[start..<mark.offset]
      Self.appendBlanks(count, to: &result)
      start = mark.offset
    }
    result += text[start..<line.end]
    result.append(UInt8(ascii: "\n"))
  }

  private static func appendBlanks(_ count: Int, to result: inout [UInt8]) {
    result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }
}

/// The aligned widths of the parts of a group of lines.
///
/// A width is `nil` if the part isn't aligned.
private struct Columns {
  /// The width up to the opener.
  private(set) var opener: Int?

  /// The width from the opener to the value.
  private(set) var value: Int?

  /// Creates the widths for `lines`, and leaves out each alignment that would make a line too wide.
  init(_ lines: ArraySlice<PrintedLine>) {
    guard lines.count > 1, let widest = lines.compactMap({ $0.rule?.opener.width }).max() else { return }
    guard lines.allSatisfy({ $0.fits(opener: widest) }) else { return }
    opener = widest
    guard lines.allSatisfy({ $0.rule?.value != nil }), let furthest = lines.compactMap({ $0.rule?.value?.width }).max(),
      lines.allSatisfy({ $0.fits(opener: widest, value: furthest) })
    else { return }
    value = furthest
  }
}

extension PrintedLine {
  /// Returns whether the line fits if it has the given widths up to its opener, and from there to its value.
  fileprivate func fits(opener: Int, value: Int? = nil) -> Bool {
    guard let rule else { return true }
    let growth = opener - rule.opener.width + (value.map { $0 - (rule.value?.width ?? 0) } ?? 0)
    return rule.width + growth <= room
  }
}
