/// Another sheet read in: `@import "Brand"`.
package struct ImportNode {
  /// The place of the string with its quotes, in bytes.
  package let string: Range<UInt32>

  /// Whether the string has its second quote.
  package let isClosed: Bool

  /// Whether the string has escapes.
  package let hasEscapes: Bool
}
