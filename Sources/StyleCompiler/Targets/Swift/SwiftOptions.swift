/// Options for the Swift source of a compilation.
public struct SwiftOptions: Hashable, Sendable {
  /// The access level of the generated declarations.
  public var access: Access

  /// The name of the enclosing type, or `nil` to derive the name from the first style sheet's file name.
  ///
  /// A text that isn't a valid Swift type name is converted in the same way as a file name: `follow-button` becomes
  /// `FollowButton`.
  public var typeName: String?

  /// The name of an enumeration that the type is added to, or `nil` to declare the type at the top level.
  ///
  /// The enumeration must be declared elsewhere. The text is converted in the same way as a type name.
  public var namespace: String?

  /// Whether the type uses the `Theme` of its namespace instead of its own.
  ///
  /// The `Theme` of a namespace has the themes of several style sheets.
  package var sharesThemes = false

  /// An access level.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Access within the module.
    case `internal`
    /// Access within the package.
    case package
    /// Access from any module.
    case `public`

    /// The code before a declaration, with a trailing space, or an empty string for `internal`.
    internal var prefix: String { self == .internal ? "" : rawValue + " " }
  }

  /// Creates options for declarations with the given access level.
  ///
  /// - Parameters:
  ///   - access: The access level of the declarations.
  ///   - typeName: The name of the enclosing type, or `nil` to derive it from the first style sheet's file name.
  ///   - namespace: The name of an enumeration that the type is added to, or `nil` for the top level.
  public init(access: Access = .internal, typeName: String? = nil, namespace: String? = nil) {
    self.access = access
    self.typeName = typeName
    self.namespace = namespace
  }
}
