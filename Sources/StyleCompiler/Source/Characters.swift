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

  /// The role of this byte.
  ///
  /// Only the pointer is unsafe: it refers to 256 bytes that exist as long as the program runs.
  @inline(__always) private var role: UInt8 { unsafe UInt8.roles.utf8Start[Int(self)] }

  /// Whether this byte is ASCII and can start an identifier.
  internal var startsName: Bool { role >= UInt8(ascii: "c") }

  /// Whether this byte is ASCII and can continue an identifier.
  internal var continuesName: Bool { role >= UInt8(ascii: "b") }

  /// Whether this byte is ASCII and can start a token.
  internal var startsWord: Bool { role >= UInt8(ascii: "a") }

  /// Whether this byte is a space or a tab.
  internal var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether this byte is a line feed or a carriage return.
  internal var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether this byte is an ASCII digit.
  internal var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether this byte is a hexadecimal digit in either case.
  internal var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// The value of a hexadecimal digit.
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

  /// Whether an identifier can continue with this scalar.
  ///
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

  /// Whether this scalar is in `A` to `Z` or `a` to `z`.
  private var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}

/// Returns the scalar whose UTF-8 encoding starts at `position`, or `nil` if the bytes there aren't well-formed
/// UTF-8.
///
/// Rejects overlong encodings and surrogates. Source: Unicode 16.0, table 3-7, "Well-Formed UTF-8 Byte Sequences".
///
/// - Returns: The scalar, and the length of its encoding, 1 to 4 bytes.
/// - Requires: `position` isn't the end of `bytes`.
/// - Complexity: O(1).
package func decodeScalar<Bytes: RandomAccessCollection<UInt8>>(
  at position: Bytes.Index, in bytes: Bytes
) -> (scalar: Unicode.Scalar, length: Int)? {
  let lead = bytes[position]
  if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
  guard let form = MultibyteForm(lead: lead) else { return nil }

  var value = UInt32(lead) & (0x7F >> UInt32(form.length))
  var next = position
  for _ in 1..<form.length {
    bytes.formIndex(after: &next)
    guard next != bytes.endIndex, bytes[next] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[next] & 0x3F)
  }
  guard value >= form.least, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, form.length)
}

/// A form of UTF-8 encoding that uses more than one byte.
private struct MultibyteForm {
  /// The number of bytes, 2 to 4.
  let length: Int

  /// The smallest scalar value that has no shorter encoding.
  let least: UInt32

  /// Creates the form of the encodings that start with `lead`, or returns `nil` if there is none.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (length, least) = (2, 0x80)
    case 0xE0...0xEF: (length, least) = (3, 0x800)
    case 0xF0...0xF4: (length, least) = (4, 0x1_0000)
    default: return nil
    }
  }
}
