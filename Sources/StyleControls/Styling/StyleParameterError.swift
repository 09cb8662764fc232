/// An error that occurs when setting a parameter.
public enum StyleParameterError: Error, Hashable, Sendable {
  /// The control at path `control` has no parameter with this name.
  case unknownParameter(String, control: String)

  /// The parameter has a different type, `expected`, which is a type keyword of style sheets.
  case wrongType(parameter: String, expected: String)
}

extension StyleParameterError: CustomStringConvertible {
  /// A message in lowercase, without a final period.
  public var description: String {
    switch self {
    case .unknownParameter(let name, let control): "'\(control)' has no parameter '\(name)'"
    case .wrongType(let parameter, let expected): "the parameter '\(parameter)' takes \(expected) values"
    }
  }
}
