extension StringProtocol {
  /// The text as XML and HTML want it between tags and within quotes.
  ///
  /// What could end either is written as an entity, and what could reorder the source as a number. Control characters,
  /// which no markup may hold, are shown by their pictures.
  var escapedForMarkup: String {
    // By scalars: a character may be a `<` with an accent on it.
    unicodeScalars.reduce(into: "") { $0 += $1.markup }
  }
}

extension Unicode.Scalar {
  /// The scalar as markup has it.
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
