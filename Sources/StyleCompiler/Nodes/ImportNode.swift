/// An import of another style sheet: `@import "Brand"`.
package struct ImportNode {
  /// The source range of the string in bytes, including its quotation marks.
  package let string: Range<UInt32>

  /// Whether the string has a closing quotation mark.
  package let isClosed: Bool

  /// Whether the string has escapes.
  package let hasEscapes: Bool
}
