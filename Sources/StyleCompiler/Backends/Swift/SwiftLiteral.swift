import StyleTable

/// Values as Swift expressions.
internal enum SwiftLiteral {
  /// Returns `text` as a string literal, escaping characters that would end it or be invisible.
  internal static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.isPlain: String(scalar)
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Returns a call of the initializer or function `function`.
  private static func call(_ function: String, _ arguments: String...) -> String {
    function + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// Returns the Swift expression for the value of `operand`, or `nil` for an identifier.
  ///
  /// - Parameters:
  ///   - operand: The value.
  ///   - sources: The files by their indices. They contain the value's text.
  ///   - isTemplate: Whether to make a text a template with parameters, even if it has none.
  internal static func value(of operand: Operand, in sources: [SourceBytes], isTemplate: Bool) -> String? {
    switch operand {
    case .number(let number, _): float(Float(number))
    case .string(let text): SwiftLiteral.text(text.content(in: sources), isTemplate: isTemplate)
    case .bool(let truth): String(truth)
    case .color(let color): SwiftLiteral.color(color)
    case .font(let font): SwiftLiteral.font(font, sources)
    case .image(.named(let name)):
      call("StyleRuntime.StyleImage.named", text(name.content(in: sources), isTemplate: true))
    case .image(.symbol(let name)):
      call("StyleRuntime.StyleImage.symbol", text(name.content(in: sources), isTemplate: true))
    case .offset(let x, let y): call("StyleRuntime.StyleOffset", "x: " + float(x), "y: " + float(y))
    case .size(let width, let height):
      call("StyleRuntime.StyleSize", "width: " + float(width), "height: " + float(height))
    case .insets(let top, let leading, let bottom, let trailing):
      call(
        "StyleRuntime.StyleInsets", "top: " + float(top), "leading: " + float(leading), "bottom: " + float(bottom),
        "trailing: " + float(trailing))
    case .shadow(let color, let x, let y, let blur):
      call(
        "StyleRuntime.StyleShadow", "color: " + SwiftLiteral.color(color), "x: " + float(x), "y: " + float(y),
        "blur: " + float(blur))
    case .word: nil
    }
  }

  /// Returns `number` with a decimal point. A large whole number may not fit in an integer literal.
  private static func float(_ number: Float) -> String {
    let digits = number.decimalDescription
    return digits.contains(".") ? digits : digits + ".0"
  }

  private static func color(_ color: Value.Color) -> String {
    switch color {
    case .rgba(let channels):
      call(
        "StyleRuntime.StyleColor.rgba",
        call("StyleRuntime.RGBA", "rawValue: 0x" + channels.description.dropFirst().uppercased()))
    case .system(let color): call("StyleRuntime.StyleColor.system", ".\(color)")
    }
  }

  private static func font(_ font: Value.Font, _ sources: [SourceBytes]) -> String {
    switch font {
    case .family(let name, let size, let weight):
      call(
        "StyleRuntime.StyleFont.family", text(name.content(in: sources), isTemplate: true), "size: " + float(size),
        "weight: \(weight)")
    case .system(let size, let weight):
      call("StyleRuntime.StyleFont.system", "size: " + float(size), "weight: \(weight)")
    case .textStyle(let style): call("StyleRuntime.StyleFont.textStyle", ".\(style)")
    }
  }

  /// Returns `text` as a string literal, or as a template with its pieces.
  private static func text(_ text: TextContent, isTemplate: Bool) -> String {
    switch text {
    case .plain(let bytes):
      let literal = string(String(decoding: bytes, as: UTF8.self))
      return isTemplate ? call("StyleRuntime.StyleText", literal) : literal
    case .template(let parts):
      return call("StyleRuntime.StyleText", "pieces: [" + parts.map(piece).joined(separator: ", ") + "]")
    }
  }

  private static func piece(_ part: TextContent.Part) -> String {
    switch part {
    case .literal(let bytes): call(".literal", string(String(decoding: bytes, as: UTF8.self)))
    case .parameter(let bytes): call(".parameter", string(String(decoding: bytes, as: UTF8.self)))
    }
  }
}

extension Unicode.Scalar {
  /// Whether a literal can contain the scalar unescaped: it's visible or a space, and doesn't affect other
  /// characters.
  fileprivate var isPlain: Bool {
    if isASCII { return value >= 0x20 && value < 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }
}

extension ValueType {
  /// The Swift type of values that aren't cases of an enumeration.
  internal var swiftType: String {
    switch self {
    case .string, .enumeration: "Swift.String"
    case .integer: "Swift.Int"
    case .number, .length, .percent, .angle, .duration: "Swift.Float"
    case .bool: "Swift.Bool"
    case .color: "StyleRuntime.StyleColor"
    case .font: "StyleRuntime.StyleFont"
    case .image: "StyleRuntime.StyleImage"
    case .offset: "StyleRuntime.StyleOffset"
    case .size: "StyleRuntime.StyleSize"
    case .insets: "StyleRuntime.StyleInsets"
    case .shadow: "StyleRuntime.StyleShadow"
    }
  }
}

extension ParameterType {
  /// The Swift type of arguments.
  internal var swiftType: String {
    switch self {
    case .integer: "Swift.Int"
    case .number: "Swift.Float"
    case .string: "Swift.String"
    }
  }
}
