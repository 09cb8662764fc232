internal import StyleTable

/// What takes the place of a parameter.
public enum StyleArgument: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Float)
  /// Text.
  case string(String)
}

extension StyleArgument: CustomStringConvertible {
  /// The text that takes the parameter's place: numbers in the shortest decimal form.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .number(let number): number.decimalDescription
    case .string(let text): text
    }
  }
}

extension StyleArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// The whole number `value`.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// The number `value`.
  public init(floatLiteral value: Float) { self = .number(value) }

  /// The text `value`.
  public init(stringLiteral value: String) { self = .string(value) }
}
