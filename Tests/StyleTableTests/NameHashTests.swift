import StyleTable
import Testing

@Suite struct NameHashTests {
  /// Returns the hash as documented, computed one word at a time.
  private func hash(_ bytes: [UInt8], seed: Int) -> UInt32 {
    var state = UInt64(bytes.count) | UInt64(seed) << 32
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
      for seed in [0, 1, 0xFFFF_FFFF] { #expect(NameHash.hash(name.span, seed: seed) == hash(name, seed: seed)) }
    }
  }

  @Test func alwaysLeavesASlotFree() {
    for count in 0..<1000 { #expect(NameHash.slotCount(for: count) > count) }
  }

  @Test func hasTheDocumentedNumberOfSlots() {
    #expect([0, 3, 4, 1000].map(NameHash.slotCount) == [1, 7, 9, 2001])
  }

  @Test func startsWithinTheSlots() {
    for slotCount in [1, 2, 7, 100_001] {
      #expect(NameHash.slot(of: 0, slotCount: slotCount) == 0)
      #expect(NameHash.slot(of: .max, slotCount: slotCount) == slotCount - 1)
    }
  }
}
