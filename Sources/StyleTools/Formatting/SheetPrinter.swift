import StyleCompiler
import StyleSupport

/// A printer that prints the tokens and comments of a style sheet, line by line.
///
/// - Requires: The style sheet has no lexical or grammatical errors.
internal struct SheetPrinter {
  private let source: SourceBytes
  internal var cursor: TokenCursor
  internal private(set) var text: PrintedText
  private var lines: [PrintedLine] = []
  private var rules: [PrintedRule] = []
  private var trailingComments: [TrailingComment] = []
  private var isLineOpen = false

  static func print(_ source: SourceBytes) -> [UInt8] {
    var printer = SheetPrinter(source)
    printer.printStatements(level: 0)
    if !printer.lines.isEmpty { printer.put("\n") }
    let aligner = LineAligner(printer.lines, rules: printer.rules, comments: printer.trailingComments)
    return aligner.aligned(printer.text.bytes)
  }

  private init(_ source: SourceBytes) {
    self.source = source
    cursor = TokenCursor(source)
    text = PrintedText(source)
    // Growing the array copies all lines. Most lines are longer than 24 bytes, and most style sheets have fewer lines.
    lines.reserveCapacity(min(source.count / 24, 1 << 16))
  }

  /// A state of the printer that it can return to.
  private struct State {
    let token: TokenCursor.Position
    let textCount, lineCount, ruleCount, commentCount: Int
    let isLineOpen: Bool
  }

  private var state: State {
    State(
      token: cursor.position, textCount: text.count, lineCount: lines.count, ruleCount: rules.count,
      commentCount: trailingComments.count, isLineOpen: isLineOpen)
  }

  /// Discards everything that was printed after `state`.
  private mutating func restore(_ state: State) {
    cursor.move(to: state.token)
    text.truncate(to: state.textCount)
    lines.removeLast(lines.count - state.lineCount)
    rules.removeLast(rules.count - state.ruleCount)
    trailingComments.removeLast(trailingComments.count - state.commentCount)
    isLineOpen = state.isLineOpen
  }
}

/// Lines and the text in them.
extension SheetPrinter {
  /// Starts a new line, and ends the last line first if it is open.
  private mutating func startLine(level: Int, followsBlank: Bool = false) {
    let followsBlank = followsBlank && !lines.isEmpty
    if !lines.isEmpty { put("\n") }
    if followsBlank { put("\n") }
    for _ in 0..<level * SheetFormatter.indentation { put(" ") }
    lines.append(PrintedLine(start: text.count, level: level, followsBlank: followsBlank))
    isLineOpen = true
  }

  private mutating func put(_ character: Unicode.Scalar) {
    text.put(UInt8(ascii: character))
  }

  private mutating func putToken() {
    let range = Int(cursor.token.start)..<Int(cursor.token.end)
    if case .color = cursor.token.kind, source.bytes[range].contains(where: Self.isUppercaseDigit) {
      for byte in source.bytes[range] { text.put(Self.isUppercaseDigit(byte) ? byte | 0x20 : byte) }
    } else {
      text.put(range)
    }
    cursor.advance()
  }

  /// Returns whether `byte`, a byte of a color, is an uppercase hexadecimal digit.
  private static func isUppercaseDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 6 }

  /// Prints a comment: a line comment without trailing whitespace, or a block comment with LF for every newline.
  private mutating func put(_ comment: TokenCursor.Comment) {
    let bytes = source.bytes[comment.range]
    if comment.isLine {
      let end = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.startIndex
      text.put(comment.range.lowerBound..<end + 1)
    } else {
      for offset in comment.range where !isFirstOfTwo(offset) {
        text.put(source[offset] == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : source[offset])
      }
    }
  }

  private func isFirstOfTwo(_ offset: Int) -> Bool {
    source[offset] == UInt8(ascii: "\r") && source[offset + 1] == UInt8(ascii: "\n")
  }

  /// Returns whether the last line, with `more` additional columns, would be wider than allowed.
  ///
  /// No character has more columns than bytes. The number of bytes therefore usually suffices to answer this.
  private mutating func isTooWide(adding more: Int = 0) -> Bool {
    let line = lastLine
    return text.count - line.start + more > line.room
      && text.width(of: line.start..<text.count) + more > line.room
  }

  private var lastLine: PrintedLine { lines[lines.count - 1] }
}

/// Statements and blocks.
extension SheetPrinter {
  /// Prints statements, each on its own line, up to the end of the block or file.
  private mutating func printStatements(level: Int) {
    var isFirst = true
    while true {
      let followsBlank = printComments(level: level, isFirst: &isFirst)
      switch cursor.token.kind {
      case .end, .rightAngle:
        isLineOpen = false
        return
      case .semicolon: cursor.advance()
      default:
        if isLineForStatement { put(" ") } else { startLine(level: level, followsBlank: followsBlank && !isFirst) }
        isFirst = false
        printStatement(level: level)
      }
    }
  }

  /// Whether a comment started the current line and the statement follows it on that line.
  private var isLineForStatement: Bool { isLineOpen && cursor.hasComments && cursor.lineBreaks == 0 }

  /// Prints the comments before the current token.
  ///
  /// A comment at the end of a line stays there. Any other comment gets its own line.
  ///
  /// - Returns: Whether an empty line precedes whatever follows the comments.
  private mutating func printComments(level: Int, isFirst: inout Bool) -> Bool {
    for comment in cursor.comments {
      if comment.lineBreaks == 0 && isLineOpen && !isAttachedToNext(comment) {
        startTrailingComment()
      } else {
        startLine(level: level, followsBlank: comment.lineBreaks == 2 && !isFirst)
      }
      put(comment)
      isFirst = false
    }
    return cursor.lineBreaks == 2
  }

  /// Starts a trailing comment on the current line.
  ///
  /// The spaces before the first one are inserted when the lines are aligned.
  private mutating func startTrailingComment() {
    if trailingComments.last?.line == lines.count - 1 { return put(" ") }
    let width = text.width(of: lastLine.start..<text.count)
    trailingComments.append(
      TrailingComment(line: lines.count - 1, mark: PrintedLine.Mark(offset: text.count, width: width)))
  }

  /// Returns whether `comment` precedes a statement on its line instead of following one.
  private func isAttachedToNext(_ comment: TokenCursor.Comment) -> Bool {
    let isLast = comment.range == cursor.comments.last?.range
    switch cursor.token.kind {
    case .end, .rightAngle, .semicolon: return false
    default: return isLast && cursor.lineBreaks == 0
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
        startLine(level: level + 1)
        layout.startLine()
        lastBreak = nil
      } else if layout.isAfterFirstParenthesis {
        startLine(level: level + 1)
        layout.startLine()
      } else if layout.depth > 0 {
        // Outside the parentheses, a newline would end the statement.
        lastBreak = (self.state, layout)
      }
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
    let opener = text.count
    put(" ")
    putToken()
    guard cursor.lineBreaks == 0, let values = printShortStatements(), !isTooWide() else {
      restore(state)
      return false
    }
    let start = lastLine.start
    guard text.byte(at: start) != UInt8(ascii: "@") else { return true }
    let value = values.count == 1 ? values[0] : nil
    rules.append(
      PrintedRule(
        line: lines.count - 1,
        opener: PrintedLine.Mark(offset: opener, width: text.width(of: start..<opener)),
        value: value.map { PrintedLine.Mark(offset: $0, width: text.width(of: opener..<$0)) },
        width: text.width(of: start..<text.count)))
    return true
  }

  /// Prints the contents of a block and its `>` on one line.
  ///
  /// - Returns: The offsets of the declarations' values, or `nil` if the block contains a comment or another block.
  private mutating func printShortStatements() -> [Int]? {
    var values: [Int] = []
    while cursor.token.kind != .rightAngle {
      if cursor.hasComments { return nil }
      if cursor.token.kind == .semicolon {
        cursor.advance()
      } else {
        if !values.isEmpty { put(";") }
        put(" ")
        guard let value = printShortStatement() else { return nil }
        values.append(value)
      }
    }
    if cursor.hasComments { return nil }
    put(" ")
    putToken()
    return values
  }

  /// Prints one statement within a line.
  ///
  /// - Returns: The offset of the text after its `:`, or of the statement if it has no `:`. Returns `nil` if it
  ///   contains a comment or a block.
  private mutating func printShortStatement() -> Int? {
    var layout = TokenLayout()
    let start = text.count
    var value: Int?
    repeat {
      if cursor.isAtBlock || cursor.hasComments { return nil }
      if layout.wantsBlank(before: cursor.token.kind) { put(" ") }
      if layout.isAfterColon, value == nil { value = text.count }
      layout.take(cursor.token.kind)
      putToken()
    } while !cursor.endsStatement(depth: layout.depth)
    return value ?? start
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
