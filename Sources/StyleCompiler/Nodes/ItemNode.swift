/// A part of a combination: 12 bytes.
package struct ItemNode {
  /// The name in the lower 26 bits, which are enough as `DeclarationNode` says, and what it is above them.
  private let named: UInt32
  private let start: UInt32
  private let end: UInt32

  package init(kind: Kind, name: NameNode) {
    named = name.name.rawValue | UInt32(kind.rawValue) << 26
    start = name.start
    end = name.end
  }

  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: named >> 26)) ?? .state }

  /// The name; its place is with the `!` before it.
  package var name: NameNode { NameNode(name: Name(rawValue: named & 0x3FF_FFFF), start: start, end: end) }

  /// What a part of a combination is.
  package enum Kind: UInt8 {
    case state, negation, star, normal
  }
}
