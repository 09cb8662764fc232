import StyleTable

/// What is to be declared in Swift, with the names that it has there.
internal struct SwiftModel {
  /// The names of the sheets' files.
  internal let files: [String]

  /// The enumeration to which the type around all others is added, or `nil` if that is at the top level.
  internal let namespace: String?

  /// The type around all others.
  internal let typeName: String

  /// Whether `Theme` is that of the namespace.
  internal let sharesThemes: Bool

  /// The themes in the table's order.
  internal let themes: [String]

  internal let tokens: [Token]

  /// The controls in the table's order: each behind the control whose path is its own less its last part.
  internal let controls: [Control]

  /// The properties of controls, once for all that have the same.
  internal let propertyGroups: [Group<Property>]

  /// The states that controls declare, once for all that have the same.
  internal let stateGroups: [Group<State>]

  /// The position of the control whose members the type around all others has too, or `nil` if there is none.
  internal let mainControl: Int?

  /// The code that refers to the type around all others from outside of all types.
  internal var reference: String { SwiftModel.reference(to: typeName, in: namespace) }

  /// Whether styles depend on a theme.
  internal var isThemed: Bool { sharesThemes || !themes.isEmpty }

  /// Returns the code that refers to the type `name` in `namespace` from outside of all types.
  internal static func reference(to name: String, in namespace: String?) -> String {
    (namespace.map { SwiftName.escaped($0) + "." } ?? "") + SwiftName.escaped(name)
  }
}
