/// A path as its last name and its parent path: `button.follow` is `follow` after `button`.
package struct PathStep: Hashable {
  /// The path before the last name, or `nil` for a root.
  package let parent: Handle<PathStep>?

  package let name: Name
}
