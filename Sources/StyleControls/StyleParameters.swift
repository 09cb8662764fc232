internal import StyleRuntime

extension StyleParameter {
  /// Returns whether `argument` has the type of this parameter. A whole number is also a number.
  internal func takes(_ argument: StyleArgument) -> Bool {
    argument.type == type || argument.type == .integer && type == .number
  }
}

/// An error that occurs when setting a parameter.
public enum StyleParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The control at path `control` has no parameter with this name. The name that is spelled most like it is
  /// `nearest`, or `nil` if none is similar.
  case unknownParameter(String, control: String, nearest: String?)

  /// The parameter has a different type, `expected`, which is a type keyword of style sheets.
  case wrongType(parameter: String, expected: String)

  /// A message in lowercase, without a final period.
  public var description: String {
    switch self {
    case .unknownParameter(let name, let control, let nearest):
      "'\(control)' has no parameter '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .wrongType(let parameter, let expected): "parameter '\(parameter)' requires a value of type '\(expected)'"
    }
  }
}

extension Control {
  /// Returns `arguments` with the types of the control's parameters, which determine the keys of texts.
  package func typed(_ arguments: [String: StyleArgument]) -> [String: StyleArgument] {
    parameters.reduce(into: arguments) { arguments, parameter in
      if case .integer(let number)? = arguments[parameter.name], parameter.type == .number {
        arguments[parameter.name] = .number(Float(number))
      }
    }
  }
}

extension StyleValue {
  /// Returns the value with the parameters in its texts replaced with their arguments.
  internal func filled(with parameters: [String: StyleArgument]) -> StyleValue {
    switch self {
    case .string(let text): .string(text.filled(with: parameters))
    case .font(let font): .font(font.filled(with: parameters))
    case .image(.named(let name)): .image(.named(name.filled(with: parameters)))
    case .image(.symbol(let name)): .image(.symbol(name.filled(with: parameters)))
    default: self
    }
  }
}

extension StyleText {
  /// Returns the text with its parameters replaced with their arguments, as far as they have one.
  internal func filled(with parameters: [String: StyleArgument]) -> StyleText {
    guard pieces.contains(where: { if case .parameter = $0 { true } else { false } }) else { return self }
    return StyleText(
      pieces: pieces.map { piece in
        guard case .parameter(let name) = piece, let argument = parameters[name] else { return piece }
        return .literal("\(argument)")
      })
  }
}

extension StyleFont {
  internal func filled(with parameters: [String: StyleArgument]) -> StyleFont {
    switch self {
    case .family(let name, let size, let weight):
      .family(name.filled(with: parameters), size: size, weight: weight)
    case .adapted(let font, let adaptation): .adapted(font.filled(with: parameters), adaptation)
    case .system, .textStyle: self
    }
  }
}
