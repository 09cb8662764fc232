extension Float {
  /// The shortest decimal that parses back to this value, written as digits with at most one decimal point and no
  /// exponent. A whole number has no decimal point, a fraction has a digit before it, and negative zero is `0`.
  /// Infinities and NaN keep their `description`.
  ///
  /// - Complexity: O(*n*) in the length of the result, which is at most 55 bytes.
  package var decimalDescription: String {
    guard isFinite, self != 0 else { return self == 0 ? "0" : description }
    let (digits, exponent) = shortestDigits
    let wholeCount = digits.count + exponent
    var text: [UInt8] = sign == .minus ? [UInt8(ascii: "-")] : []
    if wholeCount <= 0 { text.append(UInt8(ascii: "0")) }
    // The position of a digit in the text, where the first digit other than zero is at 0.
    for position in min(wholeCount, 0)..<max(wholeCount, digits.count) {
      if position == wholeCount { text.append(UInt8(ascii: ".")) }
      text.append(position >= 0 && position < digits.count ? digits[position] : UInt8(ascii: "0"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The fewest digits that identify the magnitude, without leading or trailing zeros, and the power of ten that scales
  /// them. The digits are read as a whole number. They come from `description`, which the standard library documents as
  /// the shortest. One loop reads it: splitting it and parsing its parts took 7 percent of the optimizer's time for
  /// this module.
  private var shortestDigits: (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var (fractionCount, power) = (0, 0)
    var (isFraction, isPower, isNegative) = (false, false, false)
    for byte in magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isPower = true
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      default:
        if isPower {
          power = power * 10 + Int(byte - UInt8(ascii: "0"))
        } else {
          if isFraction { fractionCount += 1 }
          if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
        }
      }
    }
    var exponent = (isNegative ? -power : power) - fractionCount
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    return (digits, exponent)
  }
}

extension String {
  /// The text as the content of a string literal in a style sheet, with escapes and without quotes.
  package var literalContent: String {
    var result = ""
    for scalar in unicodeScalars {
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
    return result
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
