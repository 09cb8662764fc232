/// An identifier and its source range.
package struct NameNode {
  package let name: Name

  /// The offset of the first byte; for a design token, the offset of its `$`.
  package let start: UInt32

  /// The offset after the last byte.
  package let end: UInt32
}
