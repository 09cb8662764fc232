import StyleSupport
import StyleTable

/// Declarations and values.
extension PlainReader {
  /// Reads a declaration, or returns `false` and moves back if it isn't plain.
  @inline(__always) internal mutating func takeDeclaration(after previous: inout Int, _ tree: inout SyntaxTree) -> Bool
  {
    let (start, end) = (position, last)
    if let name = takePropertyName(after: previous, &tree) {
      let node = NameNode(
        name: name, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position))
      if takeColon(), let value = takeWholeValue(&tree) {
        tree.declarations.append(DeclarationNode(name: node, value: value))
        previous = Int(name.rawValue) &+ 1
        return true
      }
    }
    (last, position) = (end, start)
    return false
  }

  /// Reads a value and the end of its declaration, or returns `nil` if one of them isn't plain.
  @inline(__always) private mutating func takeWholeValue(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    guard let literal = takeLiteral() else { return takeLastValue(&tree) }
    return endsDeclaration() ? tree.values.add(literal) : nil
  }

  /// Reads the same if the value isn't a literal, and removes its nodes again if the declaration doesn't end after it.
  @inline(never) private mutating func takeLastValue(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let mark = SyntaxTree.ValueMark(tree)
    guard let value = takeValue(depth: 0, &tree), endsDeclaration() else {
      tree.cut(to: mark)
      return nil
    }
    if tree.referenceCount > mark.referenceCount { tree.referring.append(Handle(tree.declarations.count)) }
    return value
  }

  /// Reads the name of a property, or returns `nil` if it isn't plain.
  ///
  /// - Parameter previous: The index in `followers` of the name before it.
  @inline(__always) private mutating func takePropertyName(after previous: Int, _ tree: inout SyntaxTree) -> Name? {
    if previous < followers.count, let length = tree.names.length(of: followers[previous], at: position, in: source) {
      position &+= length
      return followers[previous]
    }
    let start = position
    let end = source.endOfASCIIName(from: start)
    guard source[source.endOfBlanks(from: end)] == UInt8(ascii: ":"), end &- start <= Limit.nameLength else {
      return nil
    }
    let name = tree.names.name(in: start..<end, of: source)
    position = end
    follow(previous, by: name)
    return name
  }

  /// Records that `name` follows the name with the index `previous`.
  @inline(never) private mutating func follow(_ previous: Int, by name: Name) {
    while followers.count <= previous { followers.append(name) }
    followers[previous] = name
  }

  /// Reads a `:` and the blanks around it, or returns `false`.
  @inline(__always) private mutating func takeColon() -> Bool {
    skipBlanks()
    guard source[position] == UInt8(ascii: ":") else { return false }
    position &+= 1
    skipBlanks()
    return true
  }

  /// Reads the end of a declaration, or returns `false` if something else follows its value.
  @inline(__always) private mutating func endsDeclaration() -> Bool {
    skipBlanks()
    switch source[position] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ">"): return true
    case UInt8(ascii: "/"): return source[position &+ 1] == UInt8(ascii: "/")
    case UInt8(ascii: ";"):
      take(.semicolon, from: position, to: position &+ 1)
      return true
    default: return false
    }
  }

  /// Reads a value, or returns `nil` if it isn't plain.
  ///
  /// - Parameter depth: The number of calls that contain the value.
  private mutating func takeValue(depth: Int, _ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let byte = source[position]
    if byte.startsName { return takeWord(depth: depth, &tree) }
    if byte == UInt8(ascii: "$") { return takeDesignToken(&tree) }
    if byte == UInt8(ascii: ".") { return takeReference(&tree) }
    return takeLiteral().map { tree.values.add($0) }
  }

  /// Moves after the token from `start` to `end`, and returns its node.
  @inline(__always) private mutating func node(
    _ kind: ValueNode.Kind, _ token: Token.Kind, from start: Int, to end: Int, payload: UInt64 = 0
  ) -> ValueNode {
    take(token, from: start, to: end)
    return ValueNode(
      kind, UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end),
      first: UInt32(truncatingIfNeeded: payload), second: UInt32(truncatingIfNeeded: payload >> 32))
  }

  /// Reads a word or a call.
  private mutating func takeWord(depth: Int, _ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    guard let name = takeName(&tree) else { return nil }
    if source[position] == UInt8(ascii: "(") {
      return depth < PlainReader.callDepth ? takeCall(of: name, from: start, depth: depth, &tree) : nil
    }
    return tree.values.add(node(.identifier, .name, from: start, to: position, payload: UInt64(name.rawValue)))
  }

  /// Reads the arguments of a call of `name`, which starts at `start`.
  private mutating func takeCall(
    of name: Name, from start: Int, depth: Int, _ tree: inout SyntaxTree
  ) -> Handle<ValueNode>? {
    let first = pending.count
    // One by one, as in `removeFew`.
    defer { while pending.count > first { pending.removeLast() } }
    repeat {
      position &+= 1
      skipBlanks()
      guard let value = takeValue(depth: depth &+ 1, &tree) else { return nil }
      pending.append(value)
      skipBlanks()
    } while source[position] == UInt8(ascii: ",")
    guard source[position] == UInt8(ascii: ")") else { return nil }
    let list = tree.addArguments(pending[first...])
    let payload = UInt64(name.rawValue) | UInt64(list.rawValue) << 32
    let call = tree.values.add(node(.call, .rightParenthesis, from: start, to: position &+ 1, payload: payload))
    take(.rightParenthesis, from: position &- 1, to: position)
    return call
  }

  /// Reads a design token, whose name can have points.
  private mutating func takeDesignToken(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    repeat {
      position &+= 1
      guard source[position].startsName else { return nil }
      position = source.endOfASCIIName(from: position)
    } while source[position] == UInt8(ascii: ".")
    guard source[position] < 0x80, position &- start <= Limit.nameLength else { return nil }
    let name = tree.names.name(in: start &+ 1..<position, of: source)
    return tree.values.add(
      node(.designToken, .designToken, from: start, to: position, payload: UInt64(name.rawValue)))
  }

  /// Reads a reference.
  private mutating func takeReference(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    position &+= 1
    guard allowsReferences, source[position].startsName, let name = takeName(&tree) else { return nil }
    let node = node(.reference, .name, from: start, to: position, payload: UInt64(name.rawValue))
    take(.name, from: start &+ 1, to: position)
    tree.referenceCount &+= 1
    return tree.values.add(node)
  }
}

/// Literals.
extension PlainReader {
  /// Reads a literal and returns its node, or returns `nil` if there is none that is plain.
  @inline(__always) private mutating func takeLiteral() -> ValueNode? {
    let byte = source[position]
    if byte == UInt8(ascii: "\"") { return takeString() }
    if byte == UInt8(ascii: "#") { return takeColor() }
    return byte.isDigit || byte == UInt8(ascii: "-") ? takeNumber() : nil
  }

  /// Reads a string without escapes.
  @inline(__always) private mutating func takeString() -> ValueNode? {
    let start = position
    let end = source.endOfPlainText(from: start &+ 1)
    guard source[end] == UInt8(ascii: "\"") else { return nil }
    return node(.string, .string, from: start, to: end &+ 1)
  }

  /// Reads a color.
  @inline(__always) private mutating func takeColor() -> ValueNode? {
    let start = position
    guard let (color, end) = source.color(at: start &+ 1), !source[end].continuesName, source[end] < 0x80 else {
      return nil
    }
    return node(.color, .color, from: start, to: end, payload: UInt64(color.rawValue))
  }

  /// Reads a number of at most 15 digits without an exponent, and its unit.
  @inline(__always) private mutating func takeNumber() -> ValueNode? {
    let start = position
    let isNegative = source[start] == UInt8(ascii: "-")
    let digits = isNegative ? start &+ 1 : start
    var significand: UInt64 = 0
    var end = source.endOfDigits(from: digits, appendingTo: &significand)
    guard end > digits else { return nil }
    var scale = 1.0
    if source[end] == UInt8(ascii: ".") {
      let point = end
      end = source.endOfDigits(from: end &+ 1, appendingTo: &significand)
      guard end > point &+ 1 else { return nil }
      for _ in point &+ 1..<end { scale *= 10 }
    }
    // So few digits and such a power of ten are exact, so the quotient is rounded once.
    guard end &- digits <= 15 else { return nil }
    let number = Double(significand) / scale
    return takeUnit(of: isNegative ? -number : number, from: start, to: end)
  }

  /// Reads the unit at `end`, if there is one, of the number at `start`.
  @inline(__always) private mutating func takeUnit(of number: Double, from start: Int, to end: Int) -> ValueNode? {
    let byte = source[end]
    var (after, divisor) = (end, 1.0)
    if byte == UInt8(ascii: "%") {
      after &+= 1
    } else if byte == UInt8(ascii: "p"), source[end &+ 1] == UInt8(ascii: "t") {
      after &+= 2
    } else if byte.startsName {
      after = source.endOfASCIIName(from: end)
      guard let unit = Unit(named: end..<after, in: source) else { return nil }
      divisor = unit.divisor
    }
    let next = source[after]
    guard byte == UInt8(ascii: "%") || !next.continuesPath else { return nil }
    let (kind, token): (ValueNode.Kind, Token.Kind) = after == end ? (.number, .number) : (.quantity, .quantity)
    return node(kind, token, from: start, to: after, payload: (number / divisor).bitPattern)
  }
}
