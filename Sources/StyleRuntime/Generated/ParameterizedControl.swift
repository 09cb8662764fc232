/// A control that shows a style with arguments for its parameters.
///
/// Generated code adds an initializer and properties for the parameters of each control, such as `init(itemCount:)` and
/// `itemCount`. They belong to every type that conforms to this protocol and shows the control.
public protocol ParameterizedControl<Owner>: AnyObject {
  /// The generated type of the control.
  associatedtype Owner: StyleOwner

  /// The arguments for the parameters, by their names in the style sheet.
  var parameters: [String: StyleArgument] { get set }

  /// Creates a control with arguments for its parameters, by their names in the style sheet.
  init(parameters: [String: StyleArgument])
}

extension StyleArgument {
  /// The integer, or `nil` if the argument isn't an integer.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The number, or `nil` if the argument isn't a number. An integer is a number, too.
  public var number: Float? {
    switch self {
    case .integer(let value): Float(value)
    case .number(let value): value
    case .string: nil
    }
  }

  /// The string, or `nil` if the argument isn't a string.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
}
