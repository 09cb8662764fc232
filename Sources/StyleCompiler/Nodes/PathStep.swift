/// A path as its last part and the path before that: `button.follow` is `follow` behind `button`.
package struct PathStep: Hashable {
  /// The path before the last part; nil for a root.
  package let parent: Handle<PathStep>?

  package let name: Name
}
