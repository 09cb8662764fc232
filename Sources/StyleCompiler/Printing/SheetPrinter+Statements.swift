extension SheetPrinter {
  /// Prints statements, each on a line of its own, up to the end of the block or sheet.
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

  /// Whether a comment that the statement follows on its line has begun the line.
  private var isLineForStatement: Bool { isOnLine && cursor.hasComments && cursor.lineBreaks == 0 }

  /// Prints the comments before the word: behind the line before where they stand there, else on lines of their own.
  ///
  /// - Returns: Whether an empty line stands before what comes next.
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

  /// Begins a comment behind what stands on the line; the blanks before the first one come when lines are aligned.
  private mutating func startTrailingComment() {
    if lastLine.comment != nil { return put(" ") }
    let mark = PrintedLine.Mark(offset: text.count, width: width(from: lineStart))
    markLine { $0.comment = mark }
  }

  /// Whether `comment` stands before a statement on its line, and not behind one.
  private func isAttachedToNext(_ comment: WordCursor.Comment) -> Bool {
    let isLast = comment.range == cursor.comments.last?.range
    switch cursor.token.kind {
    case .end, .rightAngle, .semicolon: return false
    default: return isLast && cursor.lineBreaks == 0
    }
  }

  /// Prints a statement, with its block if it has one.
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

  /// Prints the statement that begins at `state` again, broken behind its first `(` and behind commas in it.
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
        // Outside the parentheses, a line break would end the statement.
        lastBreak = (self.state, layout)
      }
    } while !cursor.endsStatement(depth: layout.depth)
  }

  /// Prints the words of a statement up to its end or its block.
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

  /// Prints a word of a statement with what stands before it.
  private mutating func printWord(level: Int, _ layout: inout WordLayout) {
    if layout.isBehindWord { printInnerComments(level: level, &layout) }
    if layout.wantsBlank(before: cursor.token.kind) { put(" ") }
    layout.take(cursor.token.kind)
    putWord()
  }

  /// Prints comments that stand within a statement; one of a line goes on in the next.
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

  /// Prints the block on the line of its header, if it fits there and no line break begins it; else nothing.
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

  /// Prints what is in a block, up to and with its `>`, on one line.
  ///
  /// - Returns: Where the value of each declaration stands; nil where there is a comment or another block.
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
  /// - Returns: Where what stands behind its `:` begins, or the statement where it has none; nil where there is a comment
  ///   or a block.
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
