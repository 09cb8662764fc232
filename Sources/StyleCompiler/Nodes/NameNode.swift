/// An identifier where it stands.
package struct NameNode {
  package let name: Name

  /// The first byte's offset; of a token that of its `$`.
  package let start: UInt32

  /// The offset behind the last byte.
  package let end: UInt32
}
