/// How a program's Swift source is to be.
public struct SwiftOptions: Hashable, Sendable {
  /// Who may use the generated declarations.
  public var access: Access

  /// What the type around all others is called; nil to call it after the first sheet's file.
  ///
  /// A text that is no name of a Swift type is made one, as a file's name is: `follow-button` is `FollowButton`.
  public var namespace: String?

  /// Who may use a declaration.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// The module.
    case `internal`
    /// The package.
    case package
    /// Everyone.
    case `public`
  }

  /// Declarations with `access` in `namespace`.
  public init(access: Access = .internal, namespace: String? = nil) {
    self.access = access
    self.namespace = namespace
  }
}
