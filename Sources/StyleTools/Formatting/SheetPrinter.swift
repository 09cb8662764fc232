import StyleCompiler
import StyleSupport

/// A printer that prints the tokens and comments of a style sheet, line by line.
///
/// - Requires: The style sheet has no lexical or grammatical errors.
internal struct SheetPrinter {
  private let source: SourceBytes
  private var cursor: TokenCursor
  private var text: [UInt8] = []
  private var lines: [PrintedLine] = []
  private var rules: [PrintedRule] = []
  private var trailingComments: [TrailingComment] = []
  private var isLineOpen = false

  static func print(_ source: SourceBytes) -> [UInt8] {
    var printer = SheetPrinter(source)
    printer.printStatements(level: 0)
    if !printer.lines.isEmpty { printer.put("\n") }
    let aligner = LineAligner(lines: printer.lines, rules: printer.rules, comments: printer.trailingComments)
    return aligner.aligned(printer.text)
  }

  private init(_ source: SourceBytes) {
    self.source = source
    cursor = TokenCursor(source)
    text.reserveCapacity(source.count)
  }

  /// A state of the printer that it can return to.
  private struct State {
    let token, textCount, lineCount, ruleCount, commentCount: Int
    let isLineOpen: Bool
  }

  private var state: State {
    State(
      token: cursor.position, textCount: text.count, lineCount: lines.count, ruleCount: rules.count,
      commentCount: trailingComments.count, isLineOpen: isLineOpen)
  }

  /// Discards everything that was printed after `state`.
  private mutating func restore(_ state: State) {
    cursor.position = state.token
    text.removeLast(text.count - state.textCount)
    lines.removeLast(lines.count - state.lineCount)
    rules.removeLast(rules.count - state.ruleCount)
    trailingComments.removeLast(trailingComments.count - state.commentCount)
    isLineOpen = state.isLineOpen
  }

  /// Starts a new line, and ends the last line first if it is open.
  private mutating func startLine(level: Int, followsBlank: Bool = false) {
    let followsBlank = followsBlank && !lines.isEmpty
    if !lines.isEmpty { put("\n") }
    if followsBlank { put("\n") }
    text += repeatElement(UInt8(ascii: " "), count: level * SheetFormatter.indentation)
    lines.append(PrintedLine(start: text.count, level: level, followsBlank: followsBlank))
    isLineOpen = true
  }

  private mutating func put(_ character: Unicode.Scalar) { text.append(UInt8(ascii: character)) }

  private mutating func putToken() {
    let bytes = source.bytes[Int(cursor.token.start)..<Int(cursor.token.end)]
    if case .color = cursor.token.kind {
      // The digits of a color are in lowercase.
      text += bytes.map { $0 &- UInt8(ascii: "A") < 6 ? $0 | 0x20 : $0 }
    } else {
      text += bytes
    }
    cursor.advance()
  }

  /// Prints a comment: a line comment without trailing whitespace, or a block comment with LF for every newline.
  private mutating func put(_ comment: TokenCursor.Comment) {
    let bytes = source.bytes[comment.range]
    if comment.isLine {
      let end = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.startIndex
      text += bytes[...end]
    } else {
      for offset in comment.range {
        let isReturn = source[offset] == UInt8(ascii: "\r")
        if isReturn, source[offset + 1] == UInt8(ascii: "\n") { continue }
        text.append(isReturn ? UInt8(ascii: "\n") : source[offset])
      }
    }
  }

  /// Returns whether the last line, with `more` additional columns, would be wider than allowed.
  ///
  /// No character has more columns than bytes. The number of bytes therefore usually suffices to answer this.
  private func isTooWide(adding more: Int = 0) -> Bool {
    let line = lastLine
    return text.count - line.start + more > line.room && width(of: line.start..<text.count) + more > line.room
  }

  /// Returns the width, in columns, of the text in `range`.
  private func width(of range: Range<Int>) -> Int {
    let bytes = text[range]
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : displayWidth(of: String(decoding: bytes, as: UTF8.self))
  }

  private var lastLine: PrintedLine { lines[lines.count - 1] }

  /// Prints statements, each on its own line, up to the end of the block or file.
  private mutating func printStatements(level: Int) {
    var isFirst = true
    while true {
      printComments(level: level, isFirst: &isFirst)
      switch cursor.token.kind {
      case .end, .rightAngle:
        isLineOpen = false
        return
      case .semicolon: cursor.advance()
      default:
        if isLineOpen, cursor.hasComments, cursor.lineBreaks == 0 {
          // A comment started the line.
          put(" ")
        } else {
          startLine(level: level, followsBlank: cursor.lineBreaks == 2 && !isFirst)
        }
        isFirst = false
        printStatement(level: level)
      }
    }
  }

  /// Prints the comments before the current token.
  ///
  /// A comment at the end of a line stays there. Any other comment gets its own line.
  private mutating func printComments(level: Int, isFirst: inout Bool) {
    for comment in cursor.comments {
      if comment.lineBreaks == 0 && isLineOpen && !isAttachedToNext(comment) {
        startTrailingComment()
      } else {
        startLine(level: level, followsBlank: comment.lineBreaks == 2 && !isFirst)
      }
      put(comment)
      isFirst = false
    }
  }

  /// Starts a trailing comment on the current line.
  ///
  /// The spaces before the first one are inserted when the lines are aligned.
  private mutating func startTrailingComment() {
    if trailingComments.last?.line == lines.count - 1 { return put(" ") }
    let mark = PrintedLine.Mark(offset: text.count, width: width(of: lastLine.start..<text.count))
    trailingComments.append(TrailingComment(line: lines.count - 1, mark: mark))
  }

  /// Returns whether `comment` precedes a statement on its line instead of following one.
  private func isAttachedToNext(_ comment: TokenCursor.Comment) -> Bool {
    switch cursor.token.kind {
    case .end, .rightAngle, .semicolon: false
    default: comment.range == cursor.comments.last?.range && cursor.lineBreaks == 0
    }
  }

  /// Prints a statement, including its block if it has one.
  private mutating func printStatement(level: Int) {
    let state = state
    printHeader(level: level, breaksSelectors: false)
    if !cursor.isAtBlock {
      if isTooWide() { printWrapped(level: level, from: state) }
      return
    }
    if printShortBlock() { return }
    if isTooWide(adding: 2) {
      restore(state)
      printHeader(level: level, breaksSelectors: true)
    }
    printLongBlock(level: level)
  }

  /// Prints the statement that starts at `state` again, with line breaks after its first `(` and after commas inside
  /// it.
  private mutating func printWrapped(level: Int, from state: State) {
    restore(state)
    var layout = TokenLayout()
    var lastBreak: (state: State, layout: TokenLayout)?
    repeat {
      printToken(level: level, &layout)
      // Comments after the last token don't belong to the statement.
      guard layout.endsItem, !cursor.hasComments || cursor.endsStatement(depth: layout.depth) else { continue }
      if let last = lastBreak, isTooWide() {
        restore(last.state)
        layout = last.layout
        lastBreak = nil
      } else if !layout.isAfterFirstParenthesis {
        // Outside the parentheses, a newline would end the statement.
        if layout.depth > 0 { lastBreak = (self.state, layout) }
        continue
      }
      startLine(level: level + 1)
      layout.startLine()
    } while !cursor.endsStatement(depth: layout.depth)
  }

  /// Prints the tokens of a statement up to its end or its block.
  private mutating func printHeader(level: Int, breaksSelectors: Bool) {
    var layout = TokenLayout()
    repeat {
      printToken(level: level, &layout)
      if breaksSelectors, layout.isAfterListComma, !cursor.hasComments {
        startLine(level: level)
        layout.startLine()
      }
    } while !cursor.isAtBlock && !cursor.endsStatement(depth: layout.depth)
  }

  /// Prints a token of a statement, after any comments and space before it.
  private mutating func printToken(level: Int, _ layout: inout TokenLayout) {
    if layout.isAfterToken { printInnerComments(level: level, &layout) }
    if layout.wantsBlank(before: cursor.token.kind) { put(" ") }
    layout.take(cursor.token.kind)
    putToken()
  }

  /// Prints comments inside a statement.
  ///
  /// After a line comment, the statement continues on the next line.
  private mutating func printInnerComments(level: Int, _ layout: inout TokenLayout) {
    for comment in cursor.comments {
      if comment.isLine {
        startTrailingComment()
      } else if text.count > lastLine.start {
        put(" ")
      }
      put(comment)
      layout.takeComment()
      if comment.isLine {
        startLine(level: level + 1)
        layout.startLine()
      }
    }
  }

  /// Prints the block on the line of its header, or returns `false` if it doesn't fit or starts with a newline.
  private mutating func printShortBlock() -> Bool {
    guard !cursor.hasComments else { return false }
    let state = state
    let (start, opener) = (lastLine.start, text.count)
    put(" ")
    putToken()
    guard cursor.lineBreaks == 0, printShortStatements(), !isTooWide() else {
      restore(state)
      return false
    }
    guard text[start] != UInt8(ascii: "@") else { return true }
    rules.append(
      PrintedRule(
        line: lines.count - 1, opener: PrintedLine.Mark(offset: opener, width: width(of: start..<opener)),
        width: width(of: start..<text.count)))
    return true
  }

  /// Prints the contents of a block and its `>` on one line.
  ///
  /// - Returns: `false` if the block contains a comment or another block.
  private mutating func printShortStatements() -> Bool {
    while cursor.token.kind != .rightAngle {
      if cursor.hasComments { return false }
      if cursor.token.kind == .semicolon {
        cursor.advance()
      } else {
        if text.last != UInt8(ascii: "<") { put(";") }
        put(" ")
        guard printShortStatement() else { return false }
      }
    }
    if cursor.hasComments { return false }
    put(" ")
    putToken()
    return true
  }

  /// Prints one statement within a line.
  ///
  /// - Returns: `false` if it contains a comment or a block.
  private mutating func printShortStatement() -> Bool {
    var layout = TokenLayout()
    repeat {
      if cursor.isAtBlock || cursor.hasComments { return false }
      if layout.wantsBlank(before: cursor.token.kind) { put(" ") }
      layout.take(cursor.token.kind)
      putToken()
    } while !cursor.endsStatement(depth: layout.depth)
    return true
  }

  private mutating func printLongBlock(level: Int) {
    let isAfterLineComment = cursor.comments.contains(where: \.isLine)
    var layout = TokenLayout()
    layout.takeComment()
    printInnerComments(level: level - 1, &layout)
    if !isAfterLineComment { put(" ") }
    putToken()
    printStatements(level: level + 1)
    startLine(level: level)
    putToken()
  }
}
