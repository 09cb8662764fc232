/// The roles of bytes in a style sheet.
///
/// Bytes outside ASCII are parts of characters, which `Unicode.Scalar` classifies.
extension UInt8 {
  /// For each byte, a letter: `c` if it can start an identifier, `b` if it can only continue one, `a` if it can only
  /// start another token, and `.` otherwise.
  ///
  /// Bytes with `b` or `c` can start a token, too.
  ///
  /// Hot path: nearly every byte is looked up here. A static string is constant data that is read in place. An array
  /// would be created at run time and found again for each lookup.
  private static let roles: StaticString = """
    ................\
    ................\
    .aaaa...aaaaabaa\
    bbbbbbbbbbaaaaa.\
    accccccccccccccc\
    ccccccccccca.a.c\
    .ccccccccccccccc\
    ccccccccccc.a...\
    ................\
    ................\
    ................\
    ................\
    ................\
    ................\
    ................\
    ................
    """

  /// Only the pointer is unsafe: it refers to 256 bytes that exist as long as the program runs.
  @inline(__always) private var role: UInt8 { unsafe UInt8.roles.utf8Start[Int(self)] }

  /// Whether this byte is ASCII and can start or continue an identifier, or start a token.
  internal var startsName: Bool { role >= UInt8(ascii: "c") }
  internal var continuesName: Bool { role >= UInt8(ascii: "b") }
  internal var startsToken: Bool { role >= UInt8(ascii: "a") }

  internal var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  internal var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  internal var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  internal var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
  internal var hexValue: UInt8 { isDigit ? self &- UInt8(ascii: "0") : (self | 0x20) &- UInt8(ascii: "a") &+ 10 }

  /// Whether the plain text of a string ends at this byte: a quotation mark, a backslash, or a newline.
  internal var endsPlainText: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || endsLine }
}

extension Unicode.Scalar {
  /// Whether an identifier can start with this scalar: `_`, a letter, or a letter number.
  package var startsName: Bool {
    if isASCII { return self == "_" || isASCIILetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  /// An identifier can continue with any scalar that can start one, a decimal digit, a nonspacing or spacing mark, or
  /// `-`.
  package var continuesName: Bool {
    if isASCII { return self == "_" || self == "-" || isASCIILetter || ("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: startsName
    }
  }

  /// Whether this scalar only controls the display order of bidirectional text (Unicode's `Bidi_Control` property).
  package var isBidiControl: Bool {
    // All such scalars are in two ranges. Checking the ranges first avoids a slow lookup in Unicode's tables.
    (value == 0x61C || 0x200E...0x2069 ~= value) && properties.isBidiControl
  }

  private var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
