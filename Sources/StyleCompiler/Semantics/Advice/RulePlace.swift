/// The position of a declaration: its run, the enclosing blocks, and the rule.
internal struct RulePlace {
  private let file: SheetFile

  private let declaration: DeclarationNode

  /// The rule.
  let rule: RuleNode

  /// The blocks that contain the declaration, innermost first.
  let blocks: [BlockNode]

  /// The declarations of the innermost block.
  let siblings: [DeclarationNode]

  /// Creates the position of the declaration with index `number` in the file.
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

  /// Returns the edit that inserts the rule `text` on its own line after the rule.
  func insertion(of text: String) -> (span: SourceSpan, replacement: String) {
    let place = endOfLine(behind: endOfRule)
    let span = SourceSpan(file: file.number, start: place, end: place)
    return (span, lineBreak(at: place) + indentation + text)
  }

  /// The offset after the `>` of the rule.
  ///
  /// - Requires: The style sheet has no errors.
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

  /// Returns the offset of the end of the line if only a comment follows `offset`. Otherwise, returns `offset`.
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

  /// Returns the newline at `offset`, or `\n` if there is none.
  private func lineBreak(at offset: Int) -> String {
    guard file.bytes[offset] == UInt8(ascii: "\r") else { return "\n" }
    return file.bytes[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The whitespace at the start of the line in which the rule begins.
  private var indentation: String {
    let head = Int(file.tree.selectors[rule.selectors.indices.lowerBound].path.start)
    var start = head
    while start > 0, !endsLine(start - 1) { start -= 1 }
    return String(decoding: file.bytes.bytes[start..<head].prefix(while: \.isBlank), as: UTF8.self)
  }
}

extension Array {
  /// Returns the index of the first element for which `isBehind` returns `true`.
  ///
  /// - Requires: There is such an element, and `isBehind` returns `true` for all elements after it.
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
