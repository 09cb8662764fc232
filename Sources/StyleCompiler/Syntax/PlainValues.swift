import StyleSupport
import StyleTable

/// Declarations and values.
extension PlainReader {
  /// Reads a declaration, or returns `false` and moves back if it isn't plain.
  @inline(__always) internal mutating func takeDeclaration(after previous: inout Int, _ tree: inout SyntaxTree) -> Bool
  {
    let (start, end, mark) = (position, last, SyntaxTree.ValueMark(tree))
    if let name = takePropertyName(after: previous, &tree) {
      let node = NameNode(
        name: name, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position))
      if takeColon(), let value = takeValue(depth: 0, &tree), endsDeclaration() {
        tree.declarations.append(DeclarationNode(name: node, value: value))
        if tree.referenceCount > mark.referenceCount { tree.referring.append(Handle(tree.declarations.count &- 1)) }
        previous = Int(name.rawValue) &+ 1
        return true
      }
    }
    tree.cut(to: mark)
    (last, position) = (end, start)
    return false
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
    let start = position
    let byte = source[start]
    if byte == UInt8(ascii: "\"") { return takeString(&tree) }
    if byte == UInt8(ascii: "#") { return takeColor(&tree) }
    if byte.isDigit || byte == UInt8(ascii: "-") { return takeNumber(&tree) }
    if byte.startsName { return takeWord(depth: depth, &tree) }
    if byte == UInt8(ascii: "$") { return takeDesignToken(&tree) }
    return byte == UInt8(ascii: ".") ? takeReference(&tree) : nil
  }

  /// Adds the node of the token from `start` to the current position.
  @inline(__always) private mutating func add(
    _ kind: ValueNode.Kind, _ token: Token.Kind, from start: Int, to end: Int, payload: UInt64 = 0,
    _ tree: inout SyntaxTree
  ) -> Handle<ValueNode> {
    take(token, from: start, to: end)
    return tree.values.add(
      ValueNode(
        kind, UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end),
        first: UInt32(truncatingIfNeeded: payload), second: UInt32(truncatingIfNeeded: payload >> 32)))
  }

  /// Reads a word or a call.
  private mutating func takeWord(depth: Int, _ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    guard let name = takeName(&tree) else { return nil }
    if source[position] == UInt8(ascii: "(") {
      return depth < PlainReader.callDepth ? takeCall(of: name, from: start, depth: depth, &tree) : nil
    }
    return add(.identifier, .name, from: start, to: position, payload: UInt64(name.rawValue), &tree)
  }

  /// Reads the arguments of a call of `name`, which starts at `start`.
  private mutating func takeCall(
    of name: Name, from start: Int, depth: Int, _ tree: inout SyntaxTree
  ) -> Handle<ValueNode>? {
    let first = pending.count
    // One by one, because there are few, and removing a range is a general algorithm.
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
    let call = add(.call, .rightParenthesis, from: start, to: position &+ 1, payload: payload, &tree)
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
    return add(.designToken, .designToken, from: start, to: position, payload: UInt64(name.rawValue), &tree)
  }

  /// Reads a reference.
  private mutating func takeReference(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    position &+= 1
    guard allowsReferences, source[position].startsName, let name = takeName(&tree) else { return nil }
    let node = add(.reference, .name, from: start, to: position, payload: UInt64(name.rawValue), &tree)
    take(.name, from: start &+ 1, to: position)
    tree.referenceCount &+= 1
    return node
  }
}

/// Literals.
extension PlainReader {
  /// Reads a string without escapes.
  @inline(__always) private mutating func takeString(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    let end = source.endOfPlainText(from: start &+ 1)
    guard source[end] == UInt8(ascii: "\"") else { return nil }
    return add(.string, .string, from: start, to: end &+ 1, &tree)
  }

  /// Reads a color.
  @inline(__always) private mutating func takeColor(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    let end = source.endOfHexDigits(from: start &+ 1)
    guard !source[end].continuesName, source[end] < 0x80,
      let color = source.color(digits: start &+ 1..<end)
    else { return nil }
    return add(.color, .color, from: start, to: end, payload: UInt64(color.rawValue), &tree)
  }

  /// Reads a number of at most 15 digits without an exponent, and its unit.
  @inline(__always) private mutating func takeNumber(_ tree: inout SyntaxTree) -> Handle<ValueNode>? {
    let start = position
    let isNegative = source[start] == UInt8(ascii: "-")
    var end = isNegative ? start &+ 1 : start
    let digits = end
    var significand: UInt64 = 0
    skipDigits(&end, into: &significand)
    guard end > digits else { return nil }
    var scale = 1.0
    if source[end] == UInt8(ascii: ".") {
      let point = end
      end &+= 1
      skipDigits(&end, into: &significand)
      guard end > point &+ 1 else { return nil }
      for _ in point &+ 1..<end { scale *= 10 }
    }
    // So few digits and such a power of ten are exact, so the quotient is rounded once.
    guard end &- digits <= 15 else { return nil }
    let number = Double(significand) / scale
    return takeUnit(of: isNegative ? -number : number, from: start, to: end, &tree)
  }

  /// Appends the digits at `end` to `significand`, and moves `end` after them.
  @inline(__always) private func skipDigits(_ end: inout Int, into significand: inout UInt64) {
    while source[end].isDigit {
      significand = significand &* 10 &+ UInt64(source[end] &- UInt8(ascii: "0"))
      end &+= 1
    }
  }

  /// Reads the unit at `end`, if there is one, of the number at `start`.
  @inline(__always) private mutating func takeUnit(
    of number: Double, from start: Int, to end: Int, _ tree: inout SyntaxTree
  ) -> Handle<ValueNode>? {
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
    return add(kind, token, from: start, to: after, payload: (number / divisor).bitPattern, &tree)
  }
}
