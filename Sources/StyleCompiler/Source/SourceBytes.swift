import StyleSupport
import StyleTable

/// The bytes of a style sheet, which the lexer can read at any offset.
package struct SourceBytes: Sendable {
  /// The UTF-8 byte order mark, which can precede the first line.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes of the file.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// The byte at `offset`, or 0 after the end.
  ///
  /// - Requires: `offset` ≥ 0.
  package subscript(offset: Int) -> UInt8 {
    bytes.span.byte(at: offset)
  }

  /// Returns the scalar at `offset` and the length of its encoding, or `nil` if the bytes there aren't UTF-8.
  ///
  /// - Requires: `offset` isn't the end of the bytes.
  internal func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    decodeScalar(at: offset, in: bytes.span)
  }

  /// Returns whether the bytes in `range` equal the UTF-8 bytes of `text`.
  internal func isText(_ range: Range<UInt32>, _ text: String) -> Bool {
    range.count == text.utf8.count && bytes[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(text.utf8)
  }

  /// Returns whether the bytes in `range` equal the UTF-8 bytes of `text`.
  ///
  /// Only the pointer is unsafe. This reads no more bytes than the text has.
  internal func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return range.allSatisfy { unsafe bytes[$0] == text.utf8Start[$0 - range.lowerBound] }
  }

  /// Returns up to eight bytes as a little-endian integer.
  ///
  /// Hot: the lexer compares identifiers by this integer. The load is unsafe because the bytes might not be aligned.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte.
  ///   - length: The number of bytes. At most eight of them are read.
  /// - Requires: `offset` ≥ 0 and `length` ≥ 1. There are `length` bytes at `offset`.
  @inline(__always) internal func loadUInt64(at offset: Int, length: Int) -> UInt64 {
    guard offset &+ 8 <= bytes.count else { return loadLastUInt64(at: offset, length: length) }
    let word = unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if length >= 8 { return UInt64(littleEndian: word) }
    return UInt64(littleEndian: word) & ~(~0 &<< UInt64(truncatingIfNeeded: length &* 8))
  }

  /// Returns eight bytes as a little-endian integer, or `nil` if fewer remain.
  ///
  /// Hot: scanners read most bytes with this method. The load is unsafe because the bytes might not be aligned.
  @inline(__always) internal func loadUInt64(at offset: Int) -> UInt64? {
    guard offset >= 0, offset &+ 8 <= bytes.count else { return nil }
    return UInt64(littleEndian: unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the same integer if fewer than eight bytes remain in the style sheet.
  @inline(never) private func loadLastUInt64(at offset: Int, length: Int) -> UInt64 {
    bytes[offset..<offset + min(8, length)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Methods that find the end of a run of similar bytes.
///
/// Hot path: together, these loops read every byte. Each keeps the bytes in a span and the position in a local
/// variable. A byte therefore costs one load, one or two comparisons, and one increment. A 0 follows the last byte and
/// ends most runs, which saves a bounds check.
extension SourceBytes {
  /// Returns the end of the spaces and tabs that start at `start`.
  internal func endOfBlanks(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isBlank { end &+= 1 }
    return end
  }

  /// Returns the end of the line that contains `start`: the offset of its newline, or of the end of the input.
  package func endOfLine(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end < bytes.count, !bytes.byte(at: end).endsLine { end &+= 1 }
    return end
  }

  /// Returns the end of the decimal digits that start at `start`.
  internal func endOfDigits(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isDigit { end &+= 1 }
    return end
  }

  /// Returns the end of the decimal digits that start at `start`, and appends them to `number`.
  @inline(__always) internal func endOfDigits(from start: Int, appendingTo number: inout UInt64) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isDigit {
      number = number &* 10 &+ UInt64(bytes.byte(at: end) &- UInt8(ascii: "0"))
      end &+= 1
    }
    return end
  }

  /// Returns the end of the hexadecimal digits that start at `start`.
  internal func endOfHexDigits(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isHexDigit { end &+= 1 }
    return end
  }

  /// Returns the end of the ASCII bytes that start at `start`.
  ///
  /// Reads eight bytes at a time, because most of a style sheet is ASCII.
  internal func endOfASCII(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end &+ 8 <= bytes.count {
      let wide = loadUInt64(at: end, length: 8) & 0x8080_8080_8080_8080
      if wide != 0 { return end &+ wide.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < bytes.count, bytes.byte(at: end) < 0x80 { end &+= 1 }
    return end
  }

  /// Returns the end of the plain text of a string: the next quotation mark, backslash, newline, or end of the input.
  internal func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while let word = loadUInt64(at: end) {
      let found = word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\")) | word.marksOfNewlines
      if found != 0 { return end &+ found.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < bytes.count, !bytes.byte(at: end).endsPlainText { end &+= 1 }
    return end
  }

  /// Returns the end of the spaces that start at `start`.
  @inline(__always) internal func endOfSpaces(from start: Int) -> Int {
    var end = start
    while let word = loadUInt64(at: end) {
      let others = word ^ 0x2020_2020_2020_2020
      if others != 0 { return end &+ others.trailingZeroBitCount / 8 }
      end &+= 8
    }
    return end
  }

  /// Returns the offset after the next `]`, or the offset of the newline or the end of the input before it.
  internal func endOfBrackets(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while let word = loadUInt64(at: end) {
      let found = word.marks(of: UInt8(ascii: "]")) | word.marksOfNewlines
      if found != 0 {
        end &+= found.trailingZeroBitCount / 8
        return bytes.byte(at: end).endsLine ? end : end &+ 1
      }
      end &+= 8
    }
    while end < bytes.count, !bytes.byte(at: end).endsLine {
      end &+= 1
      if bytes.byte(at: end &- 1) == UInt8(ascii: "]") { break }
    }
    return end
  }

  /// Returns whether the `length` bytes at `first` and those at `second`, which comes after it, exist and are equal.
  @inline(__always) internal func isEqual(_ first: Int, _ second: Int, length: Int) -> Bool {
    guard second &+ length <= count else { return false }
    var offset = 0
    while offset &+ 8 <= length {
      if loadUInt64(at: first &+ offset) != loadUInt64(at: second &+ offset) { return false }
      offset &+= 8
    }
    if offset == length { return true }
    let rest = length &- offset
    return loadUInt64(at: first &+ offset, length: rest) == loadUInt64(at: second &+ offset, length: rest)
  }

  /// Returns the indentation, in bytes, of the line that contains `offset`.
  internal func indentation(at offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    if start == 0 || self[start - 1].endsLine { return offset - start }
    while start > 0, !self[start - 1].endsLine { start -= 1 }
    return endOfBlanks(from: start) - start
  }

  /// Returns whether only blanks precede `offset` in its line, and fewer than the line that contains `head` starts with.
  @inline(__always) internal func isOutdented(_ offset: Int, below head: Int) -> Bool {
    var start = offset
    while self[start &- 1].isBlank { start &-= 1 }
    return self[start &- 1].endsLine && offset &- start < indentation(at: head)
  }

  /// Returns the color whose hexadecimal digits start at `start`, and their end, or `nil` if no color has so many.
  ///
  /// Hot: six or eight digits, which most colors have, are read together.
  @inline(__always) internal func color(at start: Int) -> (color: RGBA, end: Int)? {
    if let word = loadUInt64(at: start) {
      let count = word.hexDigitCount
      if count == 6 { return (RGBA(rawValue: word.hexValue | 0xFF), start &+ 6) }
      if count == 8, !self[start &+ 8].isHexDigit { return (RGBA(rawValue: word.hexValue), start &+ 8) }
    }
    let end = endOfHexDigits(from: start)
    return color(digits: start..<end).map { ($0, end) }
  }

  /// Returns the color that the hexadecimal digits at `range` stand for, or `nil` if no color has so many.
  @inline(__always) internal func color(digits range: Range<Int>) -> RGBA? {
    var value: UInt32 = 0
    for offset in range { value = value &<< 4 | UInt32(self[offset].hexValue) }
    switch range.count {
    case 8: return RGBA(rawValue: value)
    case 6: return RGBA(rawValue: value &<< 8 | 0xFF)
    case 3: return RGBA(rawValue: SourceBytes.doubled(value &<< 4 | 0xF))
    case 4: return RGBA(rawValue: SourceBytes.doubled(value))
    default: return nil
    }
  }

  /// Returns the bits of `value` with each of its four digits written twice.
  private static func doubled(_ value: UInt32) -> UInt32 {
    let spread = (value & 0xF000) &<< 12 | (value & 0xF00) &<< 8 | (value & 0xF0) &<< 4 | value & 0xF
    return spread &* 17
  }

  /// Returns the end of the identifier that continues at `start`.
  internal func endOfName(from start: Int) -> Int {
    let end = endOfASCIIName(from: start)
    return self[end] < 0x80 ? end : endOfWideName(from: end)
  }

  /// Returns the end of the identifier that continues at `start`, possibly with a non-ASCII character.
  ///
  /// Never inlined: Unicode properties need a large stack frame, which would slow down the hot path.
  @inline(never) private func endOfWideName(from start: Int) -> Int {
    var end = start
    while let (scalar, length) = end < count ? scalar(at: end) : nil, scalar.continuesName {
      end += length
    }
    return end
  }

  @inline(__always) internal func endOfASCIIName(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).continuesName { end &+= 1 }
    return end
  }
}

extension Span<UInt8> {
  /// Returns the byte at `offset`, or 0 if there is none.
  ///
  /// Hot: the lexer calls this for every byte. The comparison already checks the bounds, so the subscript skips its
  /// own check.
  @inline(__always) internal func byte(at offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? unsafe self[unchecked: offset] : 0
  }
}

extension String {
  /// Creates a text from the first `count` of 16 bytes in UTF-8, in two little-endian words.
  ///
  /// Only the pointer to the words is unsafe.
  internal init(bytes: (UInt64, UInt64), count: Int) {
    let words = (bytes.0.littleEndian, bytes.1.littleEndian)
    self = unsafe withUnsafeBytes(of: words) { bytes in
      unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
  }
}

extension UInt64 {
  /// The bits of this integer, read as eight bytes, with the highest bit of the first byte that equals `byte` set, and
  /// none before it.
  @inline(__always) fileprivate func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ 0x0101_0101_0101_0101 &* UInt64(byte)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// The same for the first newline.
  @inline(__always) fileprivate var marksOfNewlines: UInt64 {
    marks(of: UInt8(ascii: "\n")) | marks(of: UInt8(ascii: "\r"))
  }

  /// The number of hexadecimal digits that this integer, read as eight bytes, starts with.
  @inline(__always) fileprivate var hexDigitCount: Int {
    // In each sum, the highest bit of a byte tells whether the byte is at least the first, or more than the last, digit
    // or letter. The bytes are less than 0x80, so no sum carries into the next byte.
    let bytes = self & 0x7F7F_7F7F_7F7F_7F7F
    let lowercase = bytes | 0x2020_2020_2020_2020
    let digits = (bytes &+ 0x5050_5050_5050_5050) & ~(bytes &+ 0x4646_4646_4646_4646)
    let letters = (lowercase &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lowercase &+ 0x1919_1919_1919_1919)
    return (~((digits | letters) & ~self) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
  }

  /// The number that this integer, read as eight hexadecimal digits, stands for.
  @inline(__always) fileprivate var hexValue: UInt32 {
    let values = (self & 0x0F0F_0F0F_0F0F_0F0F) &+ 9 &* (self &>> 6 & 0x0101_0101_0101_0101)
    let pairs = (values &<< 4 | values &>> 8) & 0x00FF_00FF_00FF_00FF
    let quads = (pairs &<< 8 | pairs &>> 16) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: quads &<< 16 | quads &>> 32)
  }
}
