import StyleSupport
import StyleTable

/// Declarations and values.
extension PlainReader {
  /// A node and its end.
  private typealias ReadValue = (node: Handle<ValueNode>, end: Int)

  /// Reads a declaration and returns its end, or returns `nil` if it isn't plain.
  @inline(__always)
  internal mutating func takeDeclaration(at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree) -> Int? {
    guard let (name, colon) = takePropertyName(at: offset, source, &tree) else { return nil }
    let start = source.endOfSpace(from: colon &+ 1)
    guard let (literal, last) = PlainReader.literal(at: start, source) else {
      return takeOtherDeclaration(of: name, value: start, source, &tree)
    }
    guard let end = PlainReader.endOfDeclaration(from: last, source) else { return nil }
    nodes.declarations.add(DeclarationNode(name: name, value: add(literal)))
    return end
  }

  /// Reads the rest of a declaration whose value isn't a literal, or removes its nodes again if it isn't plain.
  @inline(never) private mutating func takeOtherDeclaration(
    of name: DeclarationNode.Head, value offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> Int? {
    let mark = PlainNodes.ValueMark(nodes)
    guard let (value, last) = takeValue(at: offset, depth: 0, source, &tree),
      let end = PlainReader.endOfDeclaration(from: last, source)
    else {
      nodes.cut(to: mark)
      return nil
    }
    let declaration = nodes.declarations.add(DeclarationNode(name: name, value: value))
    if nodes.referenceCount > mark.referenceCount { nodes.referring.add(declaration) }
    return end
  }

  /// Reads the name of a property and returns the offset of the `:` after it, or returns `nil` if it isn't plain.
  @inline(__always) private mutating func takePropertyName(
    at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> (name: DeclarationNode.Head, colon: Int)? {
    if let colon = source.colon(after: offset), let name = names.value(of: offset..<colon, in: source) {
      return (DeclarationNode.Head(name, at: offset, shortLength: colon &- offset), colon)
    }
    return takeOtherName(at: offset, source, &tree)
  }

  /// Reads the name of a property that isn't a recent name, or that blanks follow.
  @inline(never) private mutating func takeOtherName(
    at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> (name: DeclarationNode.Head, colon: Int)? {
    let end = source.endOfASCIIName(from: offset)
    let colon = source.endOfBlanks(from: end)
    guard source[colon] == UInt8(ascii: ":"), end &- offset <= Limit.nameLength else { return nil }
    let name = intern(offset..<end, source, &tree)
    let (start, last) = (UInt32(truncatingIfNeeded: offset), UInt32(truncatingIfNeeded: end))
    return (DeclarationNode.Head(NameNode(name: name, start: start, end: last)), colon)
  }

  /// Returns the end of the declaration whose value ends at `offset`, or `nil` if something else follows the value.
  @inline(__always) private static func endOfDeclaration(from offset: Int, _ source: SourceBytes) -> Int? {
    source[offset] == UInt8(ascii: "\n") ? offset : endOfOtherDeclaration(from: offset, source)
  }

  /// Returns the same for a declaration that doesn't end with a line feed.
  @inline(never) private static func endOfOtherDeclaration(from offset: Int, _ source: SourceBytes) -> Int? {
    let end = source.endOfBlanks(from: offset)
    switch source[end] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ">"): return offset
    case UInt8(ascii: "/"): return source[end &+ 1] == UInt8(ascii: "/") ? offset : nil
    case UInt8(ascii: ";"): return end &+ 1
    default: return nil
    }
  }

  /// Reads a value and returns its end, or returns `nil` if it isn't plain.
  ///
  /// - Parameter depth: The number of calls that contain the value.
  private mutating func takeValue(
    at offset: Int, depth: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> ReadValue? {
    let byte = source[offset]
    if byte.startsName { return takeWord(at: offset, depth: depth, source, &tree) }
    if byte == UInt8(ascii: "$") { return takeDesignToken(at: offset, source, &tree) }
    if byte == UInt8(ascii: ".") { return takeReference(at: offset, source, &tree) }
    guard let (literal, end) = PlainReader.literal(at: offset, source) else { return nil }
    return (add(literal), end)
  }

  /// Adds a node and returns its handle.
  @inline(__always) private mutating func add(_ node: ValueList.Record) -> Handle<ValueNode> {
    Handle(nodes.values.add(node).index)
  }

  /// Reads a word or a call.
  @inline(__always) private mutating func takeWord(
    at offset: Int, depth: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> ReadValue? {
    guard let (name, end) = takeName(at: offset, source, &tree) else { return nil }
    if source[end] == UInt8(ascii: "(") {
      guard depth < PlainReader.callDepth else { return nil }
      return takeCall(of: name, at: offset, arguments: end &+ 1, depth: depth, source, &tree)
    }
    return (add(ValueList.Record(.identifier, from: offset, to: end, UInt64(name.rawValue))), end)
  }

  /// Reads the arguments, which start at `arguments`, of a call of `name`.
  private mutating func takeCall(
    of name: Name, at offset: Int, arguments: Int, depth: Int, _ source: SourceBytes, _ tree: inout SyntaxTree
  ) -> ReadValue? {
    var (position, first) = (arguments, pending.count)
    defer { pending.removeSubrange(first...) }
    repeat {
      let start = source.endOfSpace(from: position)
      guard let (value, end) = takeValue(at: start, depth: depth &+ 1, source, &tree) else { return nil }
      pending.append(value)
      position = source.endOfSpace(from: end) &+ 1
    } while source[position &- 1] == UInt8(ascii: ",")
    guard source[position &- 1] == UInt8(ascii: ")"), position &- offset < Int(ValueList.longest) else { return nil }
    let start = nodes.arguments.end
    for index in first..<pending.count { nodes.arguments.add(pending[index]) }
    let list = nodes.argumentLists.add(ArgumentList(values: HandleRange(start..<nodes.arguments.end)))
    let payload = UInt64(name.rawValue) | UInt64(list.rawValue) << 32
    return (add(ValueList.Record(.call, from: offset, to: position, payload)), position)
  }

  /// Reads a design token, whose name can have points.
  @inline(__always)
  private mutating func takeDesignToken(at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree) -> ReadValue? {
    var end = offset
    repeat {
      guard source[end &+ 1].startsName else { return nil }
      end = source.endOfASCIIName(from: end &+ 1)
    } while source[end] == UInt8(ascii: ".")
    guard source[end] < 0x80, end &- offset <= Limit.nameLength else { return nil }
    let range = offset &+ 1..<end
    let name = names.value(of: range, in: source) ?? intern(range, source, &tree)
    return (add(ValueList.Record(.designToken, from: offset, to: end, UInt64(name.rawValue))), end)
  }

  private mutating func takeReference(at offset: Int, _ source: SourceBytes, _ tree: inout SyntaxTree) -> ReadValue? {
    guard allowsReferences, source[offset &+ 1].startsName,
      let (name, end) = takeName(at: offset &+ 1, source, &tree)
    else { return nil }
    nodes.referenceCount &+= 1
    return (add(ValueList.Record(.reference, from: offset, to: end, UInt64(name.rawValue))), end)
  }
}

/// Literals.
extension PlainReader {
  /// A node and its end.
  private typealias Literal = (node: ValueList.Record, end: Int)

  /// Returns the literal at `offset`, or `nil` if there is none that is plain.
  @inline(__always) private static func literal(at offset: Int, _ source: SourceBytes) -> Literal? {
    let byte = source[offset]
    if byte == UInt8(ascii: "#") { return color(at: offset, source) }
    if byte == UInt8(ascii: "\"") { return string(at: offset, source) }
    return byte.isDigit || byte == UInt8(ascii: "-") ? number(at: offset, source) : nil
  }

  /// Returns a string without escapes.
  @inline(__always) private static func string(at offset: Int, _ source: SourceBytes) -> Literal? {
    let end = source.endOfPlainText(from: offset &+ 1) &+ 1
    guard source[end &- 1] == UInt8(ascii: "\""), end &- offset < Int(ValueList.longest) else { return nil }
    return (ValueList.Record(.string, from: offset, to: end, 0), end)
  }

  @inline(__always) private static func color(at offset: Int, _ source: SourceBytes) -> Literal? {
    guard let (color, end) = source.color(at: offset &+ 1),
      source[end] <= UInt8(ascii: " ") || !source[end].continuesName && source[end] < 0x80
    else { return nil }
    return (ValueList.Record(.color, from: offset, to: end, UInt64(color.rawValue)), end)
  }

  /// Returns a number of at most 15 digits without an exponent, and its unit.
  @inline(__always) private static func number(at offset: Int, _ source: SourceBytes) -> Literal? {
    let isNegative = source[offset] == UInt8(ascii: "-")
    let digits = isNegative ? offset &+ 1 : offset
    var (significand, scale): (UInt64, Double) = (0, 1)
    var end = source.endOfDigits(from: digits, appendingTo: &significand)
    guard end > digits else { return nil }
    if source[end] == UInt8(ascii: ".") {
      let fraction = end &+ 1
      end = source.endOfDigits(from: fraction, appendingTo: &significand)
      guard end > fraction else { return nil }
      for _ in fraction..<end { scale *= 10 }
    }
    // So few digits and such a power of ten are exact, so the quotient is rounded once.
    guard end &- digits <= 15 else { return nil }
    let quotient = Double(Int64(truncatingIfNeeded: significand)) / scale
    let number = isNegative ? -quotient : quotient
    if source[end] <= UInt8(ascii: " ") {
      return (ValueList.Record(.number, from: offset, to: end, number.bitPattern), end)
    }
    if source.word(at: end) & 0xFF_FFFF == 0x0A_7470 {
      return (ValueList.Record(.quantity, from: offset, to: end &+ 2, number.bitPattern), end &+ 2)
    }
    return quantity(number, from: offset, to: end, source)
  }

  /// Returns the number from `start` to `end` with the unit there, if there is one.
  @inline(never)
  private static func quantity(_ number: Double, from start: Int, to end: Int, _ source: SourceBytes) -> Literal? {
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
    guard byte == UInt8(ascii: "%") || !source[after].continuesPath else { return nil }
    let kind = after == end ? ValueNode.Kind.number : .quantity
    return (ValueList.Record(kind, from: start, to: after, (number / divisor).bitPattern), after)
  }
}
