import StyleTable
import Testing

@Suite struct ChecksumTests {
  /// The checksum as its description says, one word after the other.
  private func checksum(_ bytes: [UInt8]) -> UInt64 {
    var lanes = (1...8).map { $0 &* multiplier }
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes[start..<(start + 8)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      lanes[start / 8 % 8] = mixed(lanes[start / 8 % 8], word)
    }
    let state = lanes.reduce(UInt64(bytes.count), mixed)
    return state ^ state >> 32
  }

  private let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  private func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let sum = state ^ word ^ word >> 29
    return (sum << 29 | sum >> 35) &* multiplier
  }

  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 12) } }

  @Test func isWhatItsDescriptionSays() {
    for count in stride(from: 0, through: 264, by: 8) {
      #expect(Checksum.checksum(of: bytes(count).span) == checksum(bytes(count)), "\(count) bytes")
    }
  }

  @Test func noticesEveryFlippedBitAndZerosAtTheEnd() {
    let original = bytes(136)
    var sums: Set<UInt64> = [Checksum.checksum(of: original.span)]
    for bit in 0..<original.count * 8 {
      var changed = original
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      sums.insert(Checksum.checksum(of: changed.span))
    }
    for zeros in 1...20 {
      let longer = original + [UInt8](repeating: 0, count: zeros * 8)
      sums.insert(Checksum.checksum(of: longer.span))
    }
    #expect(sums.count == 1 + original.count * 8 + 20)
  }
}
