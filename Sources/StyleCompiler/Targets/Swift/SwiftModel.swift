import StyleTable

/// What is to be declared in Swift, with the names that it has there.
internal struct SwiftModel {
  /// The names of the sheets' files.
  internal let files: [String]

  /// The type around all others.
  internal let namespace: String

  /// The themes in the table's order.
  internal let themes: [String]

  internal let tokens: [Token]

  /// The controls in the table's order: each behind the control whose path is its own less its last part.
  internal let controls: [Control]

  /// The properties of controls, once for all that have the same.
  internal let propertyGroups: [Group<Property>]

  /// The states that controls declare, once for all that have the same.
  internal let stateGroups: [Group<State>]

  /// The one control that rules name; nil where it is none or several.
  internal let onlyControl: Int?
}
