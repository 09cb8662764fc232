import StyleTable

extension SwiftModel {
  /// A control, or where `hasStyle` is false no more than a place for what derives from it.
  internal struct Control {
    /// The path in the sheet.
    internal let path: String

    /// The name of the type.
    internal let name: String

    /// The name with those of the types around it, as code in the namespace calls the type.
    internal let reference: String

    internal let documentation: [String]

    /// Whether the sheets declare or name it.
    internal let hasStyle: Bool

    /// The type of its states, where it or a base of it declares some.
    internal var stateType: String?

    /// The states and aliases beyond those that every control has, where the control itself declares any.
    internal var states: [State] = []

    internal var properties: [Property] = []

    /// The types of the properties that it declares.
    internal var enumerations: [Enumeration] = []

    /// The controls in it, as positions.
    internal var children: [Int] = []

    /// The protocols by which it has what other controls have alike.
    internal var protocols: [String] = []
  }

  /// A state, or an alias for several.
  internal struct State: Hashable {
    internal let name: String
    internal let mask: StateMask
    internal let documentation: Documentation
  }

  /// A property of a control.
  internal struct Property: Hashable {
    internal let name: String

    /// The Swift type of its values.
    internal let type: String

    /// Its place among the control's properties in the table; nil where nothing gives it a value.
    internal let column: Int?

    /// What its texts take.
    internal let parameters: [Parameter]

    internal let documentation: Documentation
  }

  /// A parameter of texts.
  internal struct Parameter: Hashable {
    /// The name in the sheet.
    internal let key: String
    internal let name: String
    internal let type: ParameterType
  }

  /// The words that a property may have.
  internal struct Enumeration {
    internal let name: String
    internal let cases: [String]
    internal let documentation: [String]
  }

  /// A token with its values.
  internal struct Token {
    internal let name: String

    /// The Swift type of its values.
    internal let type: String

    /// What it is without a theme, as Swift.
    internal let value: String

    /// What it is in the themes that change it, as Swift, by the theme's number.
    internal let themedValues: [(theme: Int, value: String)]

    internal let documentation: [String]
  }
}
