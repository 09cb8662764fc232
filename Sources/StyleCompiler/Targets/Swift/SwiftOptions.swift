/// The form of a program's Swift source.
public struct SwiftOptions: Hashable, Sendable {
  /// The access level of the generated declarations.
  public var access: Access

  /// The name of the type that holds all others, or `nil` to name it after the first sheet's file.
  ///
  /// A text that isn't the name of a Swift type becomes one, as a file's name does: `follow-button` is `FollowButton`.
  public var typeName: String?

  /// The name of an enumeration to which the type is added, or `nil` to declare the type at the top level.
  ///
  /// The enumeration is declared elsewhere. Its name is made from the text as that of a type is.
  public var namespace: String?

  /// Whether the type uses the `Theme` of its namespace, which has the themes of several sheets, instead of its own.
  package var sharesThemes = false

  /// An access level.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// The module.
    case `internal`
    /// The package.
    case package
    /// Everyone.
    case `public`

    /// The code before a declaration, with a space.
    internal var prefix: String { self == .internal ? "" : rawValue + " " }
  }

  /// Creates options for declarations with `access` in the type `typeName` of `namespace`.
  public init(access: Access = .internal, typeName: String? = nil, namespace: String? = nil) {
    self.access = access
    self.typeName = typeName
    self.namespace = namespace
  }
}
