/// The bytes of a sheet as the lexer looks at them: any offset may be asked for.
package struct SourceBytes: Sendable {
  /// What may stand before the first line.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes as read.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// The byte at `offset`; 0 behind the end.
  ///
  /// - Requires: `offset` ≥ 0.
  package subscript(offset: Int) -> UInt8 {
    bytes.span.byte(at: offset)
  }

  /// Whether the bytes of `range` are those of `text`.
  internal func isText(_ range: Range<UInt32>, _ text: String) -> Bool {
    range.count == text.utf8.count && bytes[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(text.utf8)
  }

  /// Whether the bytes of `range` are those of `text`.
  ///
  /// Unsafe is the pointer alone, of which no more is read than the text has.
  internal func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return range.allSatisfy { unsafe bytes[$0] == text.utf8Start[$0 - range.lowerBound] }
  }

  /// The bytes at `offset` as a number, the first as its lowest digit: eight of them, or `length` where that is less.
  ///
  /// Hot: identifiers are told from each other by it. Unsafe is that the bytes need not be aligned as a number is.
  ///
  /// - Requires: `offset` ≥ 0, and there are `length` bytes, at least one.
  @inline(__always) internal func word(at offset: Int, length: Int) -> UInt64 {
    guard offset &+ 8 <= bytes.count else { return lastWord(at: offset, length: length) }
    let word = unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if length >= 8 { return UInt64(littleEndian: word) }
    return UInt64(littleEndian: word) & ~(~0 &<< UInt64(truncatingIfNeeded: length &* 8))
  }

  /// The same where fewer than eight bytes are left in the sheet.
  @inline(never) private func lastWord(at offset: Int, length: Int) -> UInt64 {
    bytes[offset..<offset + min(8, length)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension Span<UInt8> {
  /// The byte at `offset`; 0 where there is none.
  ///
  /// Hot: asked of every byte. The one comparison is the check, which the array would make a second time.
  @inline(__always) internal func byte(at offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? unsafe self[unchecked: offset] : 0
  }
}
