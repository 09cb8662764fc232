import StyleTable
import Testing

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
