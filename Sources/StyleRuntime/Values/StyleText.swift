public import StyleTable

/// Text that can contain parameters.
public struct StyleText: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral, StyleReadable {
  private var content: Content

  /// Whether the text is the same in every language.
  public var isVerbatim = false

  private enum Content: Hashable, Sendable {
    case plain(String)
    case template([Piece])
  }

  /// A piece of a text.
  public enum Piece: Hashable, Sendable {
    /// Literal text.
    case literal(String)
    /// The parameter with the given name.
    case parameter(String)
  }

  /// Creates a text without parameters.
  public init(_ string: String) { content = .plain(string) }

  /// Creates a text that consists of `pieces`.
  public init(pieces: [Piece]) {
    let literals = pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    content = literals.count < pieces.count ? .template(pieces) : .plain(literals.joined())
  }

  /// Creates a text without parameters that is the same in every language.
  public static func verbatim(_ string: String) -> StyleText {
    var text = StyleText(string)
    text.isVerbatim = true
    return text
  }

  /// The pieces in order.
  public var pieces: [Piece] {
    switch content {
    case .plain(let text): text.isEmpty ? [] : [.literal(text)]
    case .template(let pieces): pieces
    }
  }

  /// Returns the text with its parameters replaced by `arguments`.
  ///
  /// A parameter without an argument remains as in the style sheet: `\(fans)`.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public func filled(with arguments: [String: StyleArgument]) -> String {
    guard case .template(let pieces) = content else { return description }
    return pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .parameter(let name): text += arguments[name]?.description ?? "\\(\(name))"
      }
    }
  }

  /// The text, with parameters as in the style sheet: `\(fans)`.
  public var description: String {
    guard case .plain(let text) = content else { return filled(with: [:]) }
    return text
  }

  /// Creates a text without parameters.
  public init(stringLiteral value: String) { self.init(value) }

  /// Returns whether `type` is `string` or `enum`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { String.canRead(type) }

  /// Creates the text that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) { self = style.text(at: record) }

  /// The text as a style sheet writes it: a string literal with quotes and escapes, in a call of `verbatim` if the text is
  /// verbatim.
  public var quoted: String {
    let text = pieces.map { piece in
      switch piece {
      case .literal(let literal): literal.literalContent
      case .parameter(let name): "\\(\(name))"
      }
    }
    let literal = "\"" + text.joined() + "\""
    return isVerbatim ? "verbatim(\(literal))" : literal
  }
}

/// A value for a text parameter.
public enum StyleArgument: Hashable, Sendable, CustomStringConvertible {
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  case number(Float)
  /// A string.
  case string(String)

  /// The text that replaces the parameter, with numbers in the shortest decimal form.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .number(let number): number.decimalDescription
    case .string(let text): text
    }
  }

  package var type: ParameterType {
    switch self {
    case .integer: .integer
    case .number: .number
    case .string: .string
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
