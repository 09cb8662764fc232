import StyleTable

extension SwiftModel {
  /// A control, or only a namespace for derived controls if `hasStyle` is `false`.
  internal struct Control {
    /// The path in the style sheet.
    internal let path: String

    /// The name of the type.
    internal let name: String

    /// The qualified name by which code in the namespace refers to the type.
    internal let reference: String

    internal let documentation: [String]

    /// Whether the style sheets declare or select the control.
    internal let hasStyle: Bool

    /// The type of the states, or `nil` if neither the control nor a base control declares any.
    internal var stateType: String?

    /// The states and aliases of the control, without those that every control has.
    ///
    /// This is empty if the control itself declares none.
    internal var states: [State] = []

    internal var properties: [Property] = []

    /// The enumerations of the properties that the control declares.
    internal var enumerations: [Enumeration] = []

    /// The positions of the controls nested in this one.
    internal var children: [Int] = []

    /// The protocols of the members that the control shares with other controls.
    internal var protocols: [String] = []
  }

  /// A state, or an alias for several states.
  internal struct State: Hashable {
    internal let name: String
    internal let mask: StateMask
    internal let documentation: Documentation
  }

  /// A property of a control.
  internal struct Property: Hashable {
    internal let name: String

    /// The Swift type of the values.
    internal let type: String

    /// The column of the property in the control's part of the table, or `nil` if the property has no value.
    internal let column: Int?

    /// The parameters that the texts use.
    internal let parameters: [Parameter]

    internal let documentation: Documentation
  }

  /// A parameter of texts.
  internal struct Parameter: Hashable {
    /// The name in the style sheet.
    internal let key: String
    internal let name: String
    internal let type: ParameterType
  }

  /// The cases of an enumeration property.
  internal struct Enumeration {
    internal let name: String
    internal let cases: [String]
    internal let documentation: [String]
  }

  /// A design token and its values.
  internal struct Token {
    internal let name: String

    /// The Swift type of the values.
    internal let type: String

    /// The value without a theme, as Swift code.
    internal let value: String

    /// The values in the themes that change the token, as Swift code, with the indices of the themes.
    internal let themedValues: [(theme: Int, value: String)]

    internal let documentation: [String]
  }
}
