extension StringProtocol {
  /// The text escaped for XML and HTML, between tags and in quotes.
  ///
  /// Characters that could end either are written as entities, and characters that could reorder the source as
  /// numbers. Control characters, which markup can't contain, are replaced with their pictures.
  var escapedForMarkup: String {
    if utf8.allSatisfy(\.isPlainInMarkup) { return String(self) }
    // Scalars, not characters: a character can be a `<` with an accent.
    return unicodeScalars.reduce(into: "") { $0 += $1.markup }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that stays the same in markup.
  fileprivate var isPlainInMarkup: Bool {
    self >= 0x20 && self < 0x7F && self != 0x26 && self != 0x3C && self != 0x3E && self != 0x22 && self != 0x27
  }
}

extension Unicode.Scalar {
  fileprivate var markup: String {
    switch value {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0x09, 0x0A: "&#\(value);"
    case 0x00...0x1F: String(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "&#x\(String(value, radix: 16));"
    default: String(self)
    }
  }
}

extension String {
  var capitalizedInitial: String { prefix(1).uppercased() + dropFirst() }
}
