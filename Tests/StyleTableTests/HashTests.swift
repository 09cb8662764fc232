import StyleTable
import Testing

@Suite struct TableChecksumTests {
  /// Returns the checksum as the format specifies it, computed one word at a time.
  private func checksum(of bytes: [UInt8]) -> UInt64 {
    let words = stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<(start + 8)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    var lanes = (1...8).map { UInt64($0) }
    let striped = words.count / 8 * 8
    for number in 0..<striped { lanes[number % 8] = step(lanes[number % 8], words[number]) }
    return (lanes + words[striped...]).reduce(UInt64(bytes.count), step)
  }

  private func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  @Test func matchesTheSpecification() {
    for count in stride(from: 0, through: 400, by: 8) {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 41 &+ 5) }
      #expect(TableChecksum.checksum(of: bytes.span) == checksum(of: bytes))
    }
  }

  /// Flips a bit of a word and a bit of the next word in the same lane. Without a shift in each step, the highest bit
  /// would affect only one bit of its lane, and another flip could undo that.
  @Test func detectsTwoFlippedBitsInConsecutiveWords() {
    let bytes = (0..<144).map { UInt8(truncatingIfNeeded: $0 &* 41 &+ 5) }
    let checksum = checksum(of: bytes)
    for first in 0..<(80 * 8) {
      for second in 0..<64 {
        let next = first / 64 * 64 + 512 + second
        var flipped = bytes
        flipped[first / 8] ^= 1 << UInt8(first % 8)
        flipped[next / 8] ^= 1 << UInt8(next % 8)
        #expect(TableChecksum.checksum(of: flipped.span) != checksum, "bits \(first) and \(next)")
      }
    }
  }
}

@Suite struct NameHashTests {
  /// Returns the hash as documented, computed one word at a time.
  private func hash(_ bytes: [UInt8]) -> UInt32 {
    var state = UInt64(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes[start...].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 32
    }
    return UInt32(truncatingIfNeeded: state)
  }

  @Test func matchesItsDocumentation() {
    for count in 0..<40 {
      let name = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 12) }
      #expect(NameHash.hash(name.span) == hash(name))
    }
  }
}
