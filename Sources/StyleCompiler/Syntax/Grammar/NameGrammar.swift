import StyleSupport

/// Names, lists of names, and paths.
extension Parser {
  /// Consumes an identifier, or reports that `what` is missing and returns `nil`.
  internal mutating func takeName(_ what: String) -> NameNode? {
    guard isNext(.name) else {
      reportExpected(what)
      return nil
    }
    let name = intern(token)
    advance()
    return name
  }

  /// Returns the name in `token`, which is a name or a design token, and its source range.
  internal mutating func intern(_ token: Token) -> NameNode {
    let start = Int(token.start) + (token.kind == .designToken ? 1 : 0)
    let isTooLong = Int(token.end) - start > Limit.nameLength
    let name = isTooLong ? cut(token, from: start) : tree.names.name(in: start..<Int(token.end), of: source)
    return NameNode(name: name, start: token.start, end: token.end)
  }

  /// Reports that a name is too long, and returns the name that it begins with. It counts as lost, so that nothing else is
  /// reported about it.
  ///
  /// The limit exists because names are compared in normalized form. Normalization takes quadratic time for a run of
  /// combining marks.
  @inline(never) private mutating func cut(_ token: Token, from start: Int) -> Name {
    report(token.range, "name is too long; the maximum is \(Limit.nameLength) bytes", as: .limitExceeded)
    var end = start + Limit.nameLength
    while source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let name = tree.names.name(in: start..<end, of: source)
    tree.lostNames.append(name)
    return name
  }

  /// Consumes identifiers separated by `separator`, or reports that `what` is missing.
  internal mutating func takeNames(_ what: String, separator: Token.Kind = .comma) -> HandleRange<NameNode> {
    let start = tree.nameLists.count
    repeat {
      if takeSurplusComma(before: what, endsList() ? token.kind : .rightParenthesis) { break }
      guard let name = takeName(what) else { break }
      tree.nameLists.append(name)
    } while take(separator)
    return HandleRange(start..<tree.nameLists.count)
  }

  /// Returns whether no list of names continues with the current token, even after a comma.
  private mutating func endsList() -> Bool {
    switch token.kind {
    case .semicolon, .rightAngle, .end: true
    default: token.beginsLine && (token.beginsMember || token.beginsTopLevelStatement || startsDeclaration())
    }
  }

  /// Reports the comma before the current token if that is the `closer` of the list, and returns whether it is.
  internal mutating func takeSurplusComma(before what: String, _ closer: Token.Kind) -> Bool {
    guard previous.kind == .comma, token.kind == closer, !isExcused else { return false }
    let comma = previous
    let range = token.kind == .end || token.beginsLine ? comma.end..<comma.end : token.range
    report(range, "expected \(what)", fixIt: .remove(","), at: comma.range)
    return true
  }

  /// Parses a control path, or reports that `what` is missing and returns `nil`.
  internal mutating func takePath(_ what: String) -> PathNode? {
    guard let first = takeName(what) else { return nil }
    var path = tree.paths.path(first.name, inside: nil)
    var end = first.end
    while take(.dot) {
      guard let name = takeName("a name after '.'") else { return nil }
      path = tree.paths.path(name.name, inside: path)
      end = name.end
    }
    return PathNode(path: path, start: first.start, end: end)
  }

  internal func text(of token: Token) -> String { source.text(token.range) }
  internal func isText(_ name: NameNode, _ text: String) -> Bool { source.isText(name.start..<name.end, text) }
  internal func text(of name: NameNode) -> String { source.text(name.start..<name.end) }
}
