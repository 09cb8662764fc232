/// Where a declaration stands: its run, the blocks around that, and the rule.
internal struct RulePlace {
  private let file: SheetFile

  private let declaration: DeclarationNode

  /// The rule.
  let rule: RuleNode

  /// The blocks that hold the declaration, the innermost first.
  let blocks: [BlockNode]

  /// The declarations of the innermost block.
  let siblings: [DeclarationNode]

  /// The place of the declaration that is the file's at `number`.
  ///
  /// - Complexity: O(log *n* + *s*) for *n* declarations of the file and *s* of the rule.
  init(of number: Int, in file: SheetFile) {
    let tree = file.tree
    let run = tree.runs.firstPosition { $0.declarations.end > UInt32(number) }
    let rule = tree.rules[tree.rules.firstPosition { $0.runs.end > UInt32(run) }]
    let block = tree.runs[run].block
    self.file = file
    self.rule = rule
    declaration = tree.declarations[number]
    blocks = Array(sequence(first: tree.blocks[block]) { block in block.parent.map { tree.blocks[$0] } })
    siblings = tree.runs[rule.runs].filter { $0.block == block }.flatMap { tree.declarations[$0.declarations] }
  }

  /// Puts the rule `text` in on a line of its own behind the rule.
  func insertion(of text: String) -> (span: SourceSpan, replacement: String) {
    let place = endOfLine(behind: endOfRule)
    let span = SourceSpan(file: file.number, start: place, end: place)
    return (span, lineBreak(at: place) + indentation + text)
  }

  /// The offset behind the `>` of the rule.
  ///
  /// - Requires: The sheet has no errors.
  private var endOfRule: Int {
    var lexer = Lexer(file.bytes)
    lexer.position = Int(declaration.name.end)
    var depth = blocks.count
    while depth > 0 {
      let token = lexer.next()
      switch token.kind {
      case .leftAngle: depth += 1
      case .rightAngle: depth -= 1
      case .end: return lexer.position
      default: break
      }
    }
    return lexer.position
  }

  /// The offset of the end of the line, where nothing but a comment stands between `offset` and that; else `offset`.
  private func endOfLine(behind offset: Int) -> Int {
    var end = offset
    while file.bytes[end].isBlank { end += 1 }
    guard !endsLine(end) else { return end }
    guard file.bytes[end] == UInt8(ascii: "/"), file.bytes[end + 1] == UInt8(ascii: "/") else { return offset }
    while !endsLine(end) { end += 1 }
    return end
  }

  private func endsLine(_ offset: Int) -> Bool {
    offset >= file.bytes.bytes.count || file.bytes[offset] == UInt8(ascii: "\n")
      || file.bytes[offset] == UInt8(ascii: "\r")
  }

  /// The line break at `offset`, or the usual one where there is none.
  private func lineBreak(at offset: Int) -> String {
    guard file.bytes[offset] == UInt8(ascii: "\r") else { return "\n" }
    return file.bytes[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The blanks at the start of the line in which the rule begins.
  private var indentation: String {
    let head = Int(file.tree.selectors[rule.selectors.indices.lowerBound].path.start)
    var start = head
    while start > 0, !endsLine(start - 1) { start -= 1 }
    return String(decoding: file.bytes.bytes[start..<head].prefix(while: \.isBlank), as: UTF8.self)
  }
}

extension Array {
  /// The position of the first element for which `isBehind` is true.
  ///
  /// - Requires: There is one, and it is true for all that follow.
  /// - Complexity: O(log *n*).
  fileprivate func firstPosition(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
