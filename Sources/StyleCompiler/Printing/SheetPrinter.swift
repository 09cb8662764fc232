/// Prints the words and comments of a sheet, line by line.
///
/// - Requires: The sheet has no errors of words or grammar.
internal struct SheetPrinter {
  private let source: SourceBytes
  internal var cursor: WordCursor

  /// The text of the lines, one behind the other, without indentation and line breaks.
  internal private(set) var text: [UInt8] = []

  /// The lines.
  internal private(set) var lines: [PrintedLine] = []

  /// Whether anything stands on the last line yet.
  private var isLineOpen = false

  /// A printer of `source`.
  init(_ source: SourceBytes) {
    self.source = source
    cursor = WordCursor(source)
    text.reserveCapacity(source.count)
  }

  /// Prints everything.
  mutating func printSheet() {
    printStatements(level: 0)
  }

  /// Where the printer is, to come back to.
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

  /// Forgets what was printed since `state`.
  internal mutating func restore(_ state: State) {
    cursor = state.cursor
    text.removeSubrange(state.textCount...)
    lines.removeSubrange(state.lineCount...)
    if let line = state.lastLine { lines[lines.count - 1] = line }
    isLineOpen = state.isLineOpen
  }
}

extension SheetPrinter {
  /// Begins a line, unless the last one is empty.
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

  /// Prints the word, and moves behind it.
  internal mutating func putWord() {
    let range = Int(cursor.token.start)..<Int(cursor.token.end)
    if cursor.token.kind == .color {
      text.append(contentsOf: source.bytes[range].lazy.map { $0 &- UInt8(ascii: "A") < 6 ? $0 | 0x20 : $0 })
    } else {
      text.append(contentsOf: source.bytes[range])
    }
    cursor.advance()
  }

  /// Prints the comment at `range`: one of a line without blanks at its end, another with LF for every line break.
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

  /// The columns of the text from `offset` on.
  internal func width(from offset: Int) -> Int { width(of: offset..<text.count) }

  /// The columns of the text in `range`.
  internal func width(of range: Range<Int>) -> Int {
    let bytes = text[range]
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return displayWidth(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the last line has more columns than it may, if it had `more` of them.
  ///
  /// As no character has more columns than bytes, these mostly tell.
  internal func isTooWide(adding more: Int = 0) -> Bool {
    text.count - lineStart + more > lastLine.room && width(from: lineStart) + more > lastLine.room
  }

  /// Changes the last line's record.
  internal mutating func markLine(_ change: (inout PrintedLine) -> Void) {
    change(&lines[lines.count - 1])
  }

  /// The last line.
  internal var lastLine: PrintedLine { lines[lines.count - 1] }

  /// Where the last line begins.
  internal var lineStart: Int { lastLine.start }

  /// Whether anything is printed on the last line.
  internal var isOnLine: Bool { isLineOpen }
}
