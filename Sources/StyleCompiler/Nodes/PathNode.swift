/// A control's path where it stands.
package struct PathNode {
  package let path: Handle<PathStep>

  /// The first byte's offset.
  package let start: UInt32

  /// The offset behind the last byte.
  package let end: UInt32
}
