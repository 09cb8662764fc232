/// A part of a combination.
package struct ItemNode {
  package let kind: Kind

  /// The name, without a `!` before it.
  package let name: NameNode

  /// What a part of a combination is.
  package enum Kind: UInt8 {
    case state, negation, star, normal
  }
}
