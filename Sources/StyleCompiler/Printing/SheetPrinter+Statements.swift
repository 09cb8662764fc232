extension SheetPrinter {
  /// Prints statements, each on its own line, up to the end of the block or file.
  internal mutating func printStatements(level: Int) {
    var isFirst = true
    while true {
      let followsBlank = printComments(level: level, isFirst: &isFirst)
      switch cursor.token.kind {
      case .end, .rightAngle:
        endLine()
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
  private var isLineForStatement: Bool { isOnLine && cursor.hasComments && cursor.lineBreaks == 0 }

  /// Prints the comments before the current token.
  ///
  /// A comment at the end of a line stays there. Any other comment gets its own line.
  ///
  /// - Returns: Whether an empty line precedes whatever follows the comments.
  private mutating func printComments(level: Int, isFirst: inout Bool) -> Bool {
    for comment in cursor.comments {
      if comment.lineBreaks == 0 && isOnLine && !isAttachedToNext(comment) {
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
    if lastLine.comment != nil { return put(" ") }
    let mark = PrintedLine.Mark(offset: text.count, width: width(from: lineStart))
    markLine { $0.comment = mark }
  }

  /// Returns whether `comment` precedes a statement on its line instead of following one.
  private func isAttachedToNext(_ comment: WordCursor.Comment) -> Bool {
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
    if cursor.token.kind != .leftAngle {
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
    var layout = WordLayout()
    var lastBreak: (state: State, layout: WordLayout)?
    repeat {
      printWord(level: level, &layout)
      guard layout.endsItem, !cursor.hasComments else { continue }
      if let last = lastBreak, isTooWide() {
        restore(last.state)
        layout = last.layout
        startLine(level: level + 1)
        layout.startLine()
        lastBreak = nil
      } else if layout.isBehindFirstParenthesis {
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
    var layout = WordLayout()
    repeat {
      printWord(level: level, &layout)
      if breaksSelectors, layout.isBehindListComma, !cursor.hasComments {
        startLine(level: level)
        layout.startLine()
      }
    } while cursor.token.kind != .leftAngle && !cursor.endsStatement(depth: layout.depth)
  }

  /// Prints a token of a statement, after any comments and space before it.
  private mutating func printWord(level: Int, _ layout: inout WordLayout) {
    if layout.isBehindWord { printInnerComments(level: level, &layout) }
    if layout.wantsBlank(before: cursor.token.kind) { put(" ") }
    layout.take(cursor.token.kind)
    putWord()
  }

  /// Prints comments inside a statement.
  ///
  /// After a line comment, the statement continues on the next line.
  private mutating func printInnerComments(level: Int, _ layout: inout WordLayout) {
    for comment in cursor.comments {
      if comment.isLine {
        startTrailingComment()
      } else if text.count > lineStart {
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

  /// Prints the block on the line of its header if it fits and doesn't start with a newline.
  ///
  /// - Returns: `false` if nothing was printed.
  private mutating func printShortBlock() -> Bool {
    guard !cursor.hasComments else { return false }
    let state = state
    let opener = text.count
    put(" ")
    putWord()
    guard cursor.lineBreaks == 0, let values = printShortStatements(), !isTooWide() else {
      restore(state)
      return false
    }
    guard text[lineStart] != UInt8(ascii: "@") else { return true }
    let value = values.count == 1 ? values[0] : nil
    let width = width(from: lineStart)
    let mark = value.map { PrintedLine.Mark(offset: $0, width: self.width(of: opener..<$0)) }
    let start = PrintedLine.Mark(offset: opener, width: self.width(of: lineStart..<opener))
    markLine { $0.rule = PrintedLine.Rule(opener: start, value: mark, width: width) }
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
    putWord()
    return values
  }

  /// Prints one statement within a line.
  ///
  /// - Returns: The offset of the text after its `:`, or of the statement if it has no `:`. Returns `nil` if it
  ///   contains a comment or a block.
  private mutating func printShortStatement() -> Int? {
    var layout = WordLayout()
    let start = text.count
    var value: Int?
    repeat {
      if cursor.token.kind == .leftAngle || cursor.hasComments { return nil }
      if layout.wantsBlank(before: cursor.token.kind) { put(" ") }
      if layout.isBehindColon, value == nil { value = text.count }
      layout.take(cursor.token.kind)
      putWord()
    } while !cursor.endsStatement(depth: layout.depth)
    return value ?? start
  }

  /// Prints the block over several lines.
  private mutating func printLongBlock(level: Int) {
    let isBehindLineComment = cursor.comments.contains(where: \.isLine)
    var layout = WordLayout()
    layout.takeComment()
    printInnerComments(level: level - 1, &layout)
    if !isBehindLineComment { put(" ") }
    putWord()
    printStatements(level: level + 1)
    startLine(level: level)
    putWord()
  }
}
