import StyleSupport

/// A node of a value: a literal, an operation, a call, or another part of an expression.
package struct ValueNode {
  package let kind: Kind

  /// The offset of the first byte; for an operation, the offset of its operator.
  package let start: UInt32

  /// The offset after the last byte.
  ///
  /// For an operation, this is the offset after its operator.
  package let end: UInt32

  /// The raw value of `name` or `left`, depending on the kind.
  ///
  /// This is the name of an identifier, design token, property, or called function, the left operand of an operation,
  /// or the contents of a group.
  package let first: UInt32

  /// The raw value of `right` or `arguments`, depending on the kind.
  ///
  /// This is the right operand of an operation, or the argument list of a call or a damaged value.
  package let second: UInt32

  package init(_ kind: Kind, _ start: UInt32, _ end: UInt32, first: UInt32 = 0, second: UInt32 = 0) {
    self.kind = kind
    self.start = start
    self.end = end
    self.first = first
    self.second = second
  }

  /// The kind of a node of a value.
  package enum Kind: UInt8 {
    /// A value that the author left out, or in whose position an error was reported.
    case missing
    case string, escapedString
    case number
    /// A number with a unit.
    case quantity
    case color
    case identifier
    case designToken
    /// `.name`, the value of another property.
    case reference
    case call
    /// Values that surround an error. Each of them is still checked on its own.
    case damaged
    case group
    case add, subtract, multiply, divide
  }

  /// Whether this node is an operator with two operands.
  package var isOperation: Bool { kind.rawValue >= Kind.add.rawValue }

  /// The name of an identifier, a design token, a property, or a function.
  package var name: Name { Name(rawValue: first) }

  /// The left operand of an operation, or the contents of a group.
  package var left: Handle<ValueNode> { Handle(Int(first)) }

  /// The right operand of an operation.
  package var right: Handle<ValueNode> { Handle(Int(second)) }

  /// The arguments of a call, or the values in a damaged value.
  package var arguments: Handle<ArgumentList> { Handle(Int(second)) }
}

/// The arguments of a call.
package struct ArgumentList {
  package let values: HandleRange<Handle<ValueNode>>
}

/// The nodes of all values, stored one after the other.
///
/// A node takes 8 bytes, or 16 if it has a name or refers to other nodes. A compact form matters because there is at
/// least one node for each declaration. Most are literals, and the time depends on the amount of memory written for
/// the first time.
package struct ValueList: Sendable, Sequence {
  /// The encoded nodes, each one to three words long.
  ///
  /// The first word contains the start in bits 0–31, the kind in bits 32–39, and the length in bits 40–63. If the node
  /// has references, they are in the next word. If the length doesn't fit, its bits are all ones and the end is in
  /// another word.
  private var words: [UInt64] = []

  private static let longest: UInt64 = 0xFF_FFFF

  package init() {}

  /// Reserves capacity for `count` literals.
  internal mutating func reserveCapacity(_ count: Int) { words.reserveCapacity(count) }

  /// Appends `node` and returns its handle.
  internal mutating func add(_ node: ValueNode) -> Handle<ValueNode> {
    let handle = Handle<ValueNode>(words.count)
    let length = Swift.min(UInt64(node.end - node.start), ValueList.longest)
    words.append(UInt64(node.start) | UInt64(node.kind.rawValue) << 32 | length << 40)
    if node.kind.hasReferences { words.append(UInt64(node.first) | UInt64(node.second) << 32) }
    if length == ValueList.longest { words.append(UInt64(node.end)) }
    return handle
  }

  /// The node at `handle`.
  package subscript(handle: Handle<ValueNode>) -> ValueNode {
    var position = handle.index
    return node(at: &position)
  }

  package func makeIterator() -> Iterator { Iterator(values: self) }

  /// An iterator over the nodes in the order of insertion, in which a node follows the nodes that it refers to.
  package struct Iterator: IteratorProtocol {
    fileprivate let values: ValueList
    private var position = 0

    fileprivate init(values: ValueList) {
      self.values = values
    }

    package mutating func next() -> ValueNode? {
      position < values.words.count ? values.node(at: &position) : nil
    }
  }

  /// Returns the node at `position`, and advances `position` to the next node.
  @inline(__always) private func node(at position: inout Int) -> ValueNode {
    let word = words[position]
    position += 1
    let kind = ValueNode.Kind(rawValue: UInt8(truncatingIfNeeded: word >> 32)) ?? .missing
    let references = kind.hasReferences ? take(at: &position) : 0
    let start = UInt32(truncatingIfNeeded: word)
    let length = word >> 40
    let end = length == ValueList.longest ? take(at: &position) : UInt64(start) + length
    return ValueNode(
      kind, start, UInt32(truncatingIfNeeded: end), first: UInt32(truncatingIfNeeded: references),
      second: UInt32(truncatingIfNeeded: references >> 32))
  }

  private func take(at position: inout Int) -> UInt64 {
    position += 1
    return words[position - 1]
  }
}

extension ValueNode.Kind {
  /// Whether a node of this kind has a name or refers to other nodes.
  fileprivate var hasReferences: Bool { rawValue >= ValueNode.Kind.identifier.rawValue }
}

extension SyntaxTree {
  /// Returns the source range of `value` in bytes.
  package func range(of value: Handle<ValueNode>) -> Range<UInt32> {
    start(of: value)..<end(of: value)
  }

  /// Returns the source range of the function's name in `call`, in bytes.
  package func nameRange(ofCall call: ValueNode) -> Range<UInt32> {
    call.start..<call.start + UInt32(names.range(of: call.name).count)
  }

  /// Returns the offset at which `value` starts.
  ///
  /// An operation starts at its leftmost operand.
  package func start(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.left] }
    return node.start
  }

  /// Returns the offset after `value`.
  private func end(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.right] }
    return node.end
  }
}
