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
  fileprivate var hasReferences: Bool { rawValue >= ValueNode.Kind.word.rawValue }
}
