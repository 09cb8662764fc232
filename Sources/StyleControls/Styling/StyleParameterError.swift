/// Why a parameter cannot be set.
public enum StyleParameterError: Error, Hashable, Sendable {
  /// The control at the path `control` has no parameter of this name.
  case unknownParameter(String, control: String)

  /// The parameter takes another type, `expected` in the sheet's words.
  case wrongType(parameter: String, expected: String)
}

extension StyleParameterError: CustomStringConvertible {
  /// The sentence that a person reads, lower case, without a full stop.
  public var description: String {
    switch self {
    case .unknownParameter(let name, let control): "'\(control)' has no parameter '\(name)'"
    case .wrongType(let parameter, let expected): "the parameter '\(parameter)' takes \(expected) values"
    }
  }
}
