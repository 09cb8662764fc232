import StyleTable

/// Values as Swift expressions.
internal enum SwiftLiteral {
  /// `text` as a literal, in which nothing ends it or hides.
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

  /// A call of the initialiser or the function `function`.
  private static func call(_ function: String, _ arguments: String...) -> String {
    function + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// What `operand` comes to; nil for a word.
  ///
  /// - Parameters:
  ///   - sources: The files by their numbers, which have its texts.
  ///   - isTemplate: Whether a text is to be one with places for parameters, even if it has none.
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

  /// `number` with a point, because a whole number may be too large for a literal without.
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

  /// `text` as a string, or with its pieces as a template.
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
  /// Whether the scalar may stand in a literal as it is: it is visible, or a space, and directs nothing.
  fileprivate var isPlain: Bool {
    if isASCII { return value >= 0x20 && value < 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }
}
