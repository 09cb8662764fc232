import StyleSupport
import StyleTable

/// The bytes of a style sheet, which the lexer can read at any offset.
package struct SourceBytes: Sendable {
  /// The UTF-8 byte order mark, which can precede the first line.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  package let bytes: ContiguousArray<UInt8>

  /// The number of offsets from which eight bytes can be read.
  private let wordCount: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = ContiguousArray(bytes)
    wordCount = max(0, bytes.count - 7)
  }

  package var count: Int { bytes.count }

  /// The byte at `offset`, or 0 after the end.
  ///
  /// - Requires: `offset` ≥ 0.
  package subscript(offset: Int) -> UInt8 { bytes.span.byte(at: offset) }

  /// Returns the scalar at `offset` and the length of its encoding, or `nil` if the bytes there aren't UTF-8.
  ///
  /// - Requires: `offset` isn't the end of the bytes.
  internal func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    decodeScalar(at: offset, in: bytes.span)
  }

  /// Returns the bytes at `range` as text.
  package func text(_ range: Range<some FixedWidthInteger>) -> String {
    String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// Returns whether the bytes in `range` equal the UTF-8 bytes of `text`.
  internal func isText(_ range: Range<UInt32>, _ text: String) -> Bool {
    range.count == text.utf8.count && bytes[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(text.utf8)
  }

  /// Only the pointer is unsafe. This reads no more bytes than the text has.
  internal func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return range.allSatisfy { unsafe bytes[$0] == text.utf8Start[$0 - range.lowerBound] }
  }

  internal func hasNewline(_ range: Range<Int>) -> Bool { range.contains { self[$0].endsLine } }

  /// Returns the eight bytes at `offset` as a little-endian integer, with zeros after the end.
  ///
  /// Hot: most bytes are read with this method. The load is unsafe because the bytes might not be aligned. The comparison
  /// checks both bounds.
  @inline(__always) internal func word(at offset: Int) -> UInt64 {
    guard _fastPath(UInt(bitPattern: offset) < UInt(bitPattern: wordCount)) else { return lastWord(at: offset) }
    let bytes = unsafe bytes.span.bytes
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the first `length` of the bytes at `offset`, at most eight, as a little-endian integer.
  @inline(__always) internal func word(at offset: Int, length: Int) -> UInt64 {
    word(at: offset) & UInt64.mask(ofBytes: length)
  }

  /// Returns the same integer if fewer than eight bytes remain in the style sheet.
  @inline(never) private func lastWord(at offset: Int) -> UInt64 {
    (0..<8).reversed().reduce(0) { $0 << 8 | UInt64(self[offset &+ $1]) }
  }
}

/// Methods that find the end of a run of similar bytes.
///
/// Hot path: together, these loops read every byte. Each keeps the bytes in a span and the position in a local
/// variable. A byte therefore costs one load, one or two comparisons, and one increment. A 0 follows the last byte and
/// ends most runs, which saves a bounds check.
extension SourceBytes {
  internal func endOfBlanks(from start: Int) -> Int { end(from: start) { $0.isBlank } }
  internal func endOfDigits(from start: Int) -> Int { end(from: start) { $0.isDigit } }
  internal func endOfHexDigits(from start: Int) -> Int { end(from: start) { $0.isHexDigit } }

  @inline(__always) private func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
    let bytes = bytes.span
    var end = start
    while belongs(bytes.byte(at: end)) { end &+= 1 }
    return end
  }

  /// Returns the end of the line that contains `start`: the offset of its newline, or of the end of the input.
  package func endOfLine(from start: Int) -> Int {
    end(from: start, marks: { $0.marksOfControls }, until: { $0.endsLine })
  }

  /// Returns the offset of the first byte that satisfies `ends`, or of the end of the input. Eight bytes at a time, only
  /// those with one of the `marks` are examined.
  @inline(__always) private func end(
    from start: Int, marks: (UInt64) -> UInt64, until ends: (UInt8) -> Bool
  ) -> Int {
    var end = start
    while true {
      let found = marks(word(at: end))
      end &+= found == 0 ? 8 : found.trailingZeroBitCount / 8
      if found == 0 { continue }
      if ends(self[end]) || end >= count { return end }
      end &+= 1
    }
  }

  /// Returns the end of the ASCII bytes that start at `start`. Reads 32 bytes at a time, because most of a style sheet
  /// is ASCII.
  @inline(__always) internal func endOfASCII(from start: Int) -> Int {
    var end = start
    while isASCII(from: end) { end &+= 32 }
    while end < count {
      let wide = word(at: end) & .highestBits
      if wide != 0 { return end &+ wide.trailingZeroBitCount / 8 }
      end &+= 8
    }
    return count
  }

  /// Returns whether there are 32 bytes at `offset`, and all of them are ASCII.
  ///
  /// Hot: reading them together takes one test of the bounds. The load is unsafe because the bytes might not be aligned.
  @inline(__always) private func isASCII(from offset: Int) -> Bool {
    guard UInt(bitPattern: offset) < UInt(bitPattern: max(0, count &- 31)) else { return false }
    let bytes = unsafe bytes.span.bytes
    let words = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD4<UInt64>.self)
    return (words.x | words.y | words.z | words.w) & .highestBits == 0
  }

  /// Returns the end of the plain text of a string: the next quotation mark, backslash, newline, or end of the input.
  @inline(__always) internal func endOfPlainText(from start: Int) -> Int {
    end(
      from: start,
      marks: { $0.marks(of: UInt8(ascii: "\"")) | $0.marks(of: UInt8(ascii: "\\")) | $0.marksOfControls },
      until: { $0.endsPlainText })
  }

  /// Returns the end of the string at `start`, which has no error.
  internal func endOfString(from start: Int) -> Int {
    var end = endOfPlainText(from: start + 1)
    while self[end] == UInt8(ascii: "\\") { end = endOfPlainText(from: end + 2) }
    return end + 1
  }

  /// Returns the offset after the next `]`, or the offset of the newline or the end of the input before it.
  @inline(__always) internal func endOfBrackets(from start: Int) -> Int {
    let end = end(
      from: start, marks: { $0.marks(of: UInt8(ascii: "]")) | $0.marksOfControls },
      until: { $0 == UInt8(ascii: "]") || $0.endsLine })
    return self[end] == UInt8(ascii: "]") ? end &+ 1 : end
  }

  /// Returns the end of the whitespace and the comments of both kinds that start at `start`.
  internal func endOfTrivia(from start: Int) -> Int {
    var end = start
    while true {
      let byte = self[end]
      if byte.isBlank || byte.endsLine {
        end &+= 1
      } else if byte == UInt8(ascii: "/"), self[end &+ 1] == UInt8(ascii: "/") {
        end = endOfLine(from: end &+ 2)
      } else if let comment = endOfBlockComment(at: end) {
        end = comment
      } else {
        return end
      }
    }
  }

  /// Returns the end of the `/*` comment at `start`, which can contain others, or `nil` if it isn't closed or there is
  /// none.
  internal func endOfBlockComment(at start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "/"), self[start + 1] == UInt8(ascii: "*") else { return nil }
    var (end, depth) = (start + 2, 1)
    while depth > 0, end < count {
      switch (self[end], self[end + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (end, depth) = (end + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (end, depth) = (end + 2, depth - 1)
      default: end += 1
      }
    }
    return depth == 0 ? end : nil
  }

  /// Returns whether the `length` bytes at `first` and those at `second`, which comes after it, exist and are equal.
  @inline(__always) internal func isEqual(_ first: Int, _ second: Int, length: Int) -> Bool {
    guard second &+ length <= count else { return false }
    var offset = 0
    while offset &+ 8 < length {
      if word(at: first &+ offset) != word(at: second &+ offset) { return false }
      offset &+= 8
    }
    return (word(at: first &+ offset) ^ word(at: second &+ offset)) & UInt64.mask(ofBytes: length &- offset) == 0
  }

  /// Returns the indentation, in bytes, of the line that contains `offset`.
  internal func indentation(at offset: Int) -> Int {
    let start = startOfLine(before: offset)
    return endOfBlanks(from: start) - start
  }

  /// Returns the start of the spaces and tabs that end at `offset`.
  internal func startOfBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start
  }

  /// Returns the start of the line that contains `offset`, or `first` if that is in the line, too.
  package func startOfLine(before offset: Int, from first: Int = 0) -> Int {
    var start = offset
    while start > first, !self[start - 1].endsLine { start -= 1 }
    return start
  }

  /// Returns the end, before its newline, of the line that precedes the line starting at `start`.
  internal func endOfLine(before start: Int) -> Int {
    let isPair = start > 1 && self[start - 1] == UInt8(ascii: "\n") && self[start - 2] == UInt8(ascii: "\r")
    return start - (isPair ? 2 : 1)
  }

  /// Returns the color that the hexadecimal digits at `range` stand for, or `nil` if no color has so many.
  @inline(__always) internal func color(digits range: Range<Int>) -> RGBA? {
    var value: UInt32 = 0
    for offset in range { value = value &<< 4 | UInt32(self[offset].hexValue) }
    return switch range.count {
    case 8: RGBA(rawValue: value)
    case 6: RGBA(rawValue: value &<< 8 | 0xFF)
    case 3: RGBA(rawValue: SourceBytes.doubled(value &<< 4 | 0xF))
    case 4: RGBA(rawValue: SourceBytes.doubled(value))
    default: nil
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

  /// Returns the end of the ASCII letters, digits, `_`, and `-` that start at `start`.
  @inline(__always) internal func endOfASCIIName(from start: Int) -> Int {
    var end = start
    while true {
      let others = word(at: end).marksOfNoName
      if others != 0 { return end &+ others.trailingZeroBitCount / 8 }
      end &+= 8
    }
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
