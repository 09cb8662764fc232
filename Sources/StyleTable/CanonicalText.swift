extension Float {
  /// The shortest decimal that parses back to this value, written as digits with at most one decimal point and no
  /// exponent.
  ///
  /// A whole number has no decimal point, a fraction has a digit before it, and negative zero is `0`. Infinities and
  /// NaN keep their `description`.
  ///
  /// - Complexity: O(*n*) in the length of the result, which is at most 55 bytes.
  package var decimalDescription: String {
    guard isFinite, self != 0 else { return self == 0 ? "0" : description }
    let (digits, exponent) = shortestDigits
    let decimal = Float.decimal(digits, scaledBy: exponent)
    return sign == .minus ? "-" + decimal : decimal
  }

  /// The fewest digits that identify the magnitude, without leading or trailing zeros, and the power of ten that
  /// scales them.
  ///
  /// The digits are read as a whole number. They come from `description`, which the standard library documents as the
  /// shortest.
  private var shortestDigits: (digits: [UInt8], exponent: Int) {
    let parts = magnitude.description.utf8.split(separator: UInt8(ascii: "e"))
    var exponent = parts.count > 1 ? Int(Substring(parts[1])) ?? 0 : 0
    let number = parts[0].split(separator: UInt8(ascii: "."))
    if number.count > 1 { exponent -= number[1].count }

    var digits = number.flatMap { $0 }.drop { $0 == UInt8(ascii: "0") }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    return (Array(digits), exponent)
  }

  /// Returns `digits` times ten to the power of `exponent`, written without an exponent.
  private static func decimal(_ digits: [UInt8], scaledBy exponent: Int) -> String {
    let wholeCount = digits.count + exponent
    let zeros = String(repeating: "0", count: max(exponent, -wholeCount, 0))
    if exponent >= 0 { return String(decoding: digits, as: UTF8.self) + zeros }
    let fraction = String(decoding: digits.dropFirst(max(wholeCount, 0)), as: UTF8.self)
    if wholeCount <= 0 { return "0." + zeros + fraction }
    return String(decoding: digits.prefix(wholeCount), as: UTF8.self) + "." + fraction
  }
}

extension String {
  /// The text as the content of a string literal in a style sheet, with escapes and without quotes.
  package var literalContent: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.isControl:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in the general category Cc or has the property Bidi_Control.
  fileprivate var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
