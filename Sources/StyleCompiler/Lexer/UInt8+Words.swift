/// What a byte can be in a sheet; those beyond ASCII are parts of characters, of which `Unicode.Scalar` says the same.
extension UInt8 {
  /// For each byte a letter: `c` where an identifier can begin with it, `b` where one can go on with it, `a` where another
  /// word can begin with it, in which each of these can too.
  ///
  /// Hot: asked of nearly every byte, and so constant data that is read where it lies; an array would be made at run time
  /// and looked for each time.
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

  /// What the byte can be.
  ///
  /// Unsafe is the pointer alone: it is to 256 bytes that are always there.
  @inline(__always) private var role: UInt8 { unsafe UInt8.roles.utf8Start[Int(self)] }

  /// Whether the byte is of ASCII and an identifier can begin with it.
  internal var startsName: Bool { role >= UInt8(ascii: "c") }

  /// Whether the byte is of ASCII and an identifier can go on with it.
  internal var continuesName: Bool { role >= UInt8(ascii: "b") }

  /// Whether the byte is of ASCII and a word can begin with it.
  internal var startsWord: Bool { role >= UInt8(ascii: "a") }

  /// Whether the byte is a space or a tab.
  internal var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a line feed or a carriage return.
  internal var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether the byte is one of `0` to `9`.
  internal var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a digit of base 16 in either case.
  internal var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// The value of a hexadecimal digit.
  internal var hexValue: UInt8 { isDigit ? self &- UInt8(ascii: "0") : (self | 0x20) &- UInt8(ascii: "a") &+ 10 }

  /// Whether a string, or the part of it that says what it is, ends at the byte.
  internal var endsPlainText: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || endsLine }
}
