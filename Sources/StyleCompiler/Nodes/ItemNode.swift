/// An item of a combination, in 12 bytes.
package struct ItemNode {
  /// The name in the lower 26 bits, which suffice as explained in `DeclarationNode`, and the kind above them.
  private let named: UInt32
  private let start: UInt32
  private let end: UInt32

  package init(kind: Kind, name: NameNode) {
    named = name.name.rawValue | UInt32(kind.rawValue) << 26
    start = name.start
    end = name.end
  }

  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: named >> 26)) ?? .state }

  /// The name, with a source range that includes any `!` before it.
  package var name: NameNode { NameNode(name: Name(rawValue: named & 0x3FF_FFFF), start: start, end: end) }

  /// The kind of an item of a combination.
  package enum Kind: UInt8 {
    case state, negation, star, normal
  }
}
