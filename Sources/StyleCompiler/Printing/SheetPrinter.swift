/// A printer that prints the tokens and comments of a style sheet, line by line.
///
/// - Requires: The style sheet has no lexical or grammatical errors.
internal struct SheetPrinter {
  private let source: SourceBytes
  internal var cursor: WordCursor

  /// The text of all lines, without indentation and newlines between them.
  internal private(set) var text: [UInt8] = []

  /// The lines so far.
  internal private(set) var lines: [PrintedLine] = []

  /// Whether the last line is still open.
  private var isLineOpen = false

  /// Creates a printer for `source`.
  init(_ source: SourceBytes) {
    self.source = source
    cursor = WordCursor(source)
    text.reserveCapacity(source.count)
  }

  /// Prints the whole style sheet.
  mutating func printSheet() {
    printStatements(level: 0)
  }

  /// A state of the printer that it can return to.
  internal struct State {
    fileprivate let cursor: WordCursor
    fileprivate let textCount: Int
    fileprivate let lineCount: Int
    fileprivate let lastLine: PrintedLine?
    fileprivate let isLineOpen: Bool
  }

  internal var state: State {
    State(
      cursor: cursor, textCount: text.count, lineCount: lines.count, lastLine: lines.last, isLineOpen: isLineOpen)
  }

  /// Discards everything that was printed after `state`.
  internal mutating func restore(_ state: State) {
    cursor = state.cursor
    text.removeSubrange(state.textCount...)
    lines.removeSubrange(state.lineCount...)
    if let line = state.lastLine { lines[lines.count - 1] = line }
    isLineOpen = state.isLineOpen
  }
}

extension SheetPrinter {
  /// Starts a new line, and ends the last line first if it is open.
  internal mutating func startLine(level: Int, followsBlank: Bool = false) {
    if isLineOpen { endLine() }
    lines.append(
      PrintedLine(
        start: text.count, end: text.count, level: level, followsBlank: followsBlank && !lines.isEmpty))
    isLineOpen = true
  }

  /// Ends the last line.
  internal mutating func endLine() {
    if isLineOpen { lines[lines.count - 1].end = text.count }
    isLineOpen = false
  }

  /// Prints one character.
  internal mutating func put(_ character: Unicode.Scalar) {
    text.append(UInt8(ascii: character))
  }

  /// Prints the current token and advances past it.
  internal mutating func putWord() {
    let range = Int(cursor.token.start)..<Int(cursor.token.end)
    if cursor.token.kind == .color {
      text.append(contentsOf: source.bytes[range].lazy.map { $0 &- UInt8(ascii: "A") < 6 ? $0 | 0x20 : $0 })
    } else {
      text.append(contentsOf: source.bytes[range])
    }
    cursor.advance()
  }

  /// Prints a comment: a line comment without trailing whitespace, or a block comment with LF for every newline.
  internal mutating func put(_ comment: WordCursor.Comment) {
    let bytes = source.bytes[comment.range]
    if comment.isLine {
      let end = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      text.append(contentsOf: bytes[...(end ?? bytes.startIndex)])
    } else {
      for offset in comment.range where !isFirstOfTwo(offset) {
        text.append(source[offset] == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : source[offset])
      }
    }
  }

  private func isFirstOfTwo(_ offset: Int) -> Bool {
    source[offset] == UInt8(ascii: "\r") && source[offset + 1] == UInt8(ascii: "\n")
  }

  /// Returns the width, in columns, of the text from `offset` to the end.
  internal func width(from offset: Int) -> Int { width(of: offset..<text.count) }

  /// Returns the width, in columns, of the text in `range`.
  internal func width(of range: Range<Int>) -> Int {
    let bytes = text[range]
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return displayWidth(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns whether the last line, with `more` additional columns, would be wider than allowed.
  ///
  /// No character has more columns than bytes. The number of bytes therefore usually suffices to answer this.
  internal func isTooWide(adding more: Int = 0) -> Bool {
    text.count - lineStart + more > lastLine.room && width(from: lineStart) + more > lastLine.room
  }

  /// Changes the record of the last line.
  internal mutating func markLine(_ change: (inout PrintedLine) -> Void) {
    change(&lines[lines.count - 1])
  }

  /// The last line.
  internal var lastLine: PrintedLine { lines[lines.count - 1] }

  /// The offset at which the last line starts.
  internal var lineStart: Int { lastLine.start }

  /// Whether the last line is still open.
  internal var isOnLine: Bool { isLineOpen }
}
