/// An identifier as one number; equal numbers mean equal bytes.
package struct Name: Hashable, Sendable {
  /// The position in the table that made it.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// An identifier where it stands.
package struct NameNode {
  package let name: Name

  /// The first byte's offset; of a token that of its `$`.
  package let start: UInt32

  /// The offset behind the last byte.
  package let end: UInt32
}

/// A control's path where it stands.
package struct PathNode {
  package let path: Handle<PathStep>

  /// The first byte's offset.
  package let start: UInt32

  /// The offset behind the last byte.
  package let end: UInt32
}

/// A path as its last part and the path before that: `button.follow` is `follow` behind `button`.
package struct PathStep: Hashable {
  /// The path before the last part; nil for a root.
  package let parent: Handle<PathStep>?

  package let name: Name
}
