import StyleTable

/// The declarations of a Swift file, with their Swift names.
internal struct SwiftModel {
  /// The file names of the style sheets.
  internal let files: [String]

  /// The enumeration that the enclosing type is added to, or `nil` if the type is at the top level.
  internal let namespace: String?

  /// The name of the enclosing type, which contains all others.
  internal let typeName: String

  /// Whether `Theme` is the enumeration of the namespace.
  internal let sharesThemes: Bool

  /// The names of the themes, in the order of the table.
  internal let themes: [String]

  internal let tokens: [Token]

  /// The controls in the order of the table. Each follows its parent, the control whose path lacks the last
  /// component.
  internal let controls: [Control]

  /// The properties of controls, grouped so that equal properties are listed once.
  internal let propertyGroups: [Group<Property>]

  /// The states that controls declare, grouped so that equal states are listed once.
  internal let stateGroups: [Group<State>]

  /// The position of the control whose members the enclosing type also has, or `nil` if there is none.
  internal let mainControl: Int?

  /// The code that refers to the enclosing type from outside all types.
  internal var reference: String { SwiftModel.reference(to: typeName, in: namespace) }

  /// Whether styles depend on a theme.
  internal var isThemed: Bool { sharesThemes || !themes.isEmpty }

  /// Returns the code that refers to the type `name` in `namespace` from outside all types.
  internal static func reference(to name: String, in namespace: String?) -> String {
    (namespace.map { SwiftName.escaped($0) + "." } ?? "") + SwiftName.escaped(name)
  }
}
