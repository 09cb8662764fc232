internal import StyleTable

/// A value for a text parameter.
public enum StyleArgument: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  case number(Float)
  /// A string.
  case string(String)
}

extension StyleArgument: CustomStringConvertible {
  /// The text that replaces the parameter, with numbers in the shortest decimal form.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .number(let number): number.decimalDescription
    case .string(let text): text
    }
  }
}

extension StyleArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// Creates an integer argument.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a floating-point argument.
  public init(floatLiteral value: Float) { self = .number(value) }

  /// Creates a string argument.
  public init(stringLiteral value: String) { self = .string(value) }
}
