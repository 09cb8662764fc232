/// Questions about eight bytes of a style sheet at once, in a little-endian integer.
///
/// Hot path: the scanners in `SourceBytes` read nearly every byte so. A mark is the highest bit of a byte.
extension UInt64 {
  /// The bits of this integer, read as eight bytes, with the highest bit of the first byte that equals `byte` set, and
  /// none before it.
  @inline(__always) internal func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ 0x0101_0101_0101_0101 &* UInt64(byte)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & .highestBits
  }

  /// The same for the first control character, which might be a newline, or a zero after the end.
  @inline(__always) internal var marksOfControls: UInt64 { (self &- 0x2020_2020_2020_2020) & ~self & .highestBits }

  /// The same for all bytes that can't continue an identifier, or aren't ASCII.
  @inline(__always) internal var marksOfNoName: UInt64 {
    // In each sum, the highest bit of a byte tells whether the byte is at least the first, or more than the last, digit
    // or letter. The bytes are less than 0x80, so no sum carries into the next byte. A lowercase `_` is 0x7F, and the sum
    // of 0x7F and a byte is less than 0x80 only if it is 0.
    let bytes = self & 0x7F7F_7F7F_7F7F_7F7F
    let lowercase = bytes | 0x2020_2020_2020_2020
    let digits = (bytes &+ 0x5050_5050_5050_5050) & ~(bytes &+ 0x4646_4646_4646_4646)
    let letters = (lowercase &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lowercase &+ 0x0505_0505_0505_0505)
    let dashes = ~((bytes ^ 0x2D2D_2D2D_2D2D_2D2D) &+ 0x7F7F_7F7F_7F7F_7F7F)
    let underscores = ~((bytes ^ 0x5F5F_5F5F_5F5F_5F5F) &+ 0x7F7F_7F7F_7F7F_7F7F)
    return (~(digits | letters | dashes | underscores) | self) & .highestBits
  }

  /// The bits of the first `length` bytes, at most eight.
  @inline(__always) internal static func mask(ofBytes length: Int) -> UInt64 {
    length >= 8 ? ~0 : ~(~0 &<< UInt64(truncatingIfNeeded: length &* 8))
  }

  /// The highest bit of each byte.
  @inline(__always) internal static var highestBits: UInt64 { 0x8080_8080_8080_8080 }
}
