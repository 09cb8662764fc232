/// Decoding a table from text in a program.
///
/// Text is the only form that is constant data even in a debug build and that the Swift compiler reads without delay.
extension TableMemory {
  /// Creates memory with the table that `text` encodes, six bits to a character.
  internal init(decoding text: StaticString) {
    let groups = text.utf8CodeUnitCount / 8
    let count = groups * 6 / 8 * 8
    // The last group is stored as eight bytes, and only six of them are significant.
    let bytes = unsafe Self.allocate(groups * 6)
    for group in 0..<groups {
      // The text is at least `groups * 8` bytes long and lives as long as the program.
      let digits = unsafe UnsafeRawPointer(text.utf8Start).loadUnaligned(fromByteOffset: group &* 8, as: UInt64.self)
      let word = TableMemory.word(ofDigits: UInt64(littleEndian: digits)).littleEndian
      unsafe bytes.storeBytes(of: word, toByteOffset: group &* 6, as: UInt64.self)
    }
    unsafe self.init(start: UnsafeRawPointer(bytes), count: count)
  }

  /// Returns the 48 bits that eight characters encode.
  ///
  /// The first character is in the lowest byte and encodes the lowest six bits.
  private static func word(ofDigits digits: UInt64) -> UInt64 {
    let sixes = digits &- 0x3F3F_3F3F_3F3F_3F3F & 0x3F3F_3F3F_3F3F_3F3F
    let twelves = sixes & 0x003F_003F_003F_003F | (sixes & 0x3F00_3F00_3F00_3F00) &>> 2
    let halves = twelves & 0x0000_0FFF_0000_0FFF | (twelves & 0x0FFF_0000_0FFF_0000) &>> 4
    return halves & 0xFF_FFFF | (halves & 0xFF_FFFF_0000_0000) &>> 8
  }
}
