/// The parts of all values, one behind the other, each in 8 bytes or, where it has a name or other parts, in 16.
///
/// There is at least one for each declaration, and most are literals: time goes with the memory that is first written to.
package struct ValueList: Sendable, Sequence {
  /// For each part its start, from the 33rd bit on its kind, and from the 41st on its length; behind that, where it has any,
  /// what it refers to; and behind that the end of one whose length is too great for its bits, which are all set then.
  private var words: [UInt64] = []

  private static let longest: UInt64 = 0xFF_FFFF

  package init() {}

  /// Makes room for `count` literals.
  internal mutating func reserveCapacity(_ count: Int) { words.reserveCapacity(count) }

  /// Adds `node` and returns where it stands.
  internal mutating func add(_ node: ValueNode) -> Handle<ValueNode> {
    let handle = Handle<ValueNode>(words.count)
    let length = Swift.min(UInt64(node.end - node.start), ValueList.longest)
    words.append(UInt64(node.start) | UInt64(node.kind.rawValue) << 32 | length << 40)
    if node.kind.hasReferences { words.append(UInt64(node.first) | UInt64(node.second) << 32) }
    if length == ValueList.longest { words.append(UInt64(node.end)) }
    return handle
  }

  /// The part at `handle`.
  package subscript(handle: Handle<ValueNode>) -> ValueNode {
    var position = handle.index
    return node(at: &position)
  }

  package func makeIterator() -> Iterator { Iterator(values: self) }

  /// The parts in the order in which they were added: what a part refers to stands before it.
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

  /// The part at `position`, which then is that of the next.
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
  /// Whether a part of the kind has a name or refers to other parts.
  fileprivate var hasReferences: Bool { rawValue >= ValueNode.Kind.word.rawValue }
}
