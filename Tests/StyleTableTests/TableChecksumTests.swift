import StyleTable
import Testing

@Suite struct TableChecksumTests {
  /// The checksum as the format's specification says, one word after the other.
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

  @Test func isWhatTheFormatSays() {
    for count in stride(from: 0, through: 400, by: 8) {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 41 &+ 5) }
      #expect(TableChecksum.checksum(of: bytes.span) == checksum(of: bytes))
    }
  }

  /// A bit of a word, and one of the word that its lane takes in next: had a step no shift, the highest bit would be one bit
  /// of its lane again, which another flip takes back.
  @Test func noticesTwoFlippedBitsBehindEachOther() {
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
