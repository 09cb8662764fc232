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

  /// Returns the compiled table `bytes` as the text of a string literal, six bits to a character.
  ///
  /// A string literal is the only form that the Swift compiler reads without delay, whatever its length. It's also
  /// constant data in a debug build. Six bytes become eight characters, lowest bits first, from `?` for 0 to `~` for 63.
  /// No character ends a raw string. The last group is padded with zero bits. `StyleRuntime` decodes the text.
  internal static func characters(of bytes: [UInt8]) -> String {
    var characters: [UInt8] = []
    characters.reserveCapacity(bytes.count / 6 * 8 + 8)
    for start in stride(from: 0, to: bytes.count, by: 6) {
      var group: UInt64 = 0
      for (index, byte) in bytes[start..<min(start + 6, bytes.count)].enumerated() {
        group |= UInt64(byte) << UInt64(8 * index)
      }
      for digit in 0..<8 { characters.append(UInt8(ascii: "?") + UInt8(group >> UInt64(6 * digit) & 63)) }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Returns a call with those of `arguments` that aren't `nil`.
  private static func call(_ function: String, _ arguments: String?...) -> String {
    function + "(" + arguments.compactMap(\.self).joined(separator: ", ") + ")"
  }

  /// Returns the Swift expression for the value of `operand`, or `nil` for an identifier.
  ///
  /// - Parameter isTemplate: Whether to make a text a template with parameters, even if it has none.
  internal static func value(of operand: Operand, in sources: [SourceBytes], isTemplate: Bool) -> String? {
    switch operand {
    case .number(let number, _): float(Float(number))
    case .value(.string(let text), _): SwiftLiteral.text(text.content(in: sources), isTemplate: isTemplate)
    case .value(.bool(let truth), _): String(truth)
    case .value(.color(let color), _): SwiftLiteral.color(color, sources)
    case .value(.font(let font), _): SwiftLiteral.font(font, sources)
    case .value(.image(.named(let name)), _):
      call("StyleRuntime.StyleImage.named", text(name.content(in: sources), isTemplate: true))
    case .value(.image(.symbol(let name)), _):
      call("StyleRuntime.StyleImage.symbol", text(name.content(in: sources), isTemplate: true))
    case .value(.record(let record), let type): structure(type, record, sources)
    case .value(.transition(let transition), _): SwiftLiteral.transition(transition)
    case .value(.gradient(let gradient), _): SwiftLiteral.gradient(gradient, sources)
    case .value, .enumCase, .identifier: nil
    }
  }

  /// Returns a call of the initializer of `type`, whose arguments have the names that the function of the type gives
  /// its parameters.
  private static func structure(_ type: ValueType, _ record: Value.Record, _ sources: [SourceBytes]) -> String {
    let names = Function.named(type.name)?.forms.last?.map(\.name) ?? []
    let arguments = (record.color.map { [color($0, sources)] } ?? []) + record.numbers.map { float($0) }
    return call(type.swiftType, zip(names, arguments).map { "\($0): \($1)" }.joined(separator: ", "))
  }

  /// Returns `number` with a decimal point. A large whole number may not fit in an integer literal.
  private static func float(_ number: Float) -> String {
    let digits = number.decimalDescription
    return digits.contains(".") ? digits : digits + ".0"
  }

  private static func color(_ color: Value.Color, _ sources: [SourceBytes]) -> String {
    switch color {
    case .rgba(let channels):
      call(
        "StyleRuntime.StyleColor.rgba",
        call("StyleRuntime.RGBA", "rawValue: 0x" + channels.description.dropFirst().uppercased()))
    case .system(let color, let percent):
      call(
        "StyleRuntime.StyleColor.system", ".\(color)",
        percent == 100 ? nil : "alphaPercent: " + float(Float(percent)))
    case .named(let name, let percent):
      call(
        "StyleRuntime.StyleColor.named", text(name.content(in: sources), isTemplate: false),
        percent == 100 ? nil : "alphaPercent: " + float(Float(percent)))
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
    case .adapted(let base, let adaptation):
      call(
        "StyleRuntime.StyleFont.adapted", self.font(base, sources),
        call(
          "StyleRuntime.FontAdaptation", adaptation.design.map { "design: .\($0)" },
          adaptation.textStyle.map { "textStyle: .\($0)" }, adaptation.maximum.map { "maximumSize: " + float($0) }))
    }
  }

  private static func transition(_ transition: Value.Transition) -> String {
    let names = transition.timing == .spring ? ["bounce"] : ["x1", "y1", "x2", "y2"]
    let numbers = zip(names, transition.numbers).map { "\($0): \(float($1))" }
    let timing = ".\(transition.timing)" + (numbers.isEmpty ? "" : "(\(numbers.joined(separator: ", ")))")
    return call(
      "StyleRuntime.StyleTransition", timing, "duration: " + float(transition.duration),
      transition.delay == 0 ? nil : "delay: " + float(transition.delay))
  }

  private static func gradient(_ gradient: Value.Gradient, _ sources: [SourceBytes]) -> String {
    let stops = gradient.stops.map { call(".init", color($0.color, sources), "at: " + float($0.position)) }
    return call(
      "StyleRuntime.StyleGradient", "angle: " + float(gradient.angle),
      "stops: [" + stops.joined(separator: ", ") + "]")
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
  /// Whether the scalar is visible or a space, and doesn't affect other characters.
  package var isPlain: Bool {
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
    switch storage {
    case .text, .enumCase: "Swift.String"
    case .flag: "Swift.Bool"
    case .records(.integers): "Swift.Int"
    case .records(.numbers): "Swift.Float"
    case .color, .records: "StyleRuntime.Style" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}

extension ParameterType {
  internal var swiftType: String {
    switch self {
    case .integer: "Swift.Int"
    case .number: "Swift.Float"
    case .string: "Swift.String"
    }
  }
}
