/// A control path and its source range.
package struct PathNode {
  package let path: Handle<PathStep>

  /// The offset of the first byte.
  package let start: UInt32

  /// The offset after the last byte.
  package let end: UInt32
}
