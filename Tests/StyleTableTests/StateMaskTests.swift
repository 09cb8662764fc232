import StyleTable
import Testing

@Suite struct StateMaskTests {
  @Test func matchesUIControlState() {
    #expect([StateMask.normal, .highlighted, .disabled, .selected, .focused].map(\.rawValue) == [0, 1, 2, 4, 8])
  }

  @Test func listsItsBits() {
    let mask = StateMask(rawValue: 1 << 31 | 1 << 16 | 1 << 2 | 1)
    #expect(Array(mask.bits) == [0, 2, 16, 31])
    #expect(mask.count == 4)
    #expect(Array(StateMask.normal.bits).isEmpty)
  }

  @Test func convertsToAnIndexAndBack() {
    for seed in UInt64(0)..<200 {
      let random = RandomSpace(seed: seed)
      let index = StateIndex(for: random.space.declared)
      var seen = Set<Int>()
      for mask in random.subsets {
        let position = index.index(of: mask)
        #expect(position >= 0 && position < index.count, "seed \(seed)")
        #expect(index.mask(at: position) == mask, "seed \(seed)")
        #expect(seen.insert(position).inserted, "seed \(seed)")
      }
    }
  }

  @Test func ignoresBitsWithoutAnIndex() {
    let index = StateIndex(for: [.highlighted, StateMask(bit: 17)])
    #expect(index.count == 8)
    #expect(index.index(of: StateMask(rawValue: .max)) == 7)
    #expect(StateIndex(for: []).count == 1)
    #expect(StateIndex(for: StateMask(rawValue: .max)).count == 1 << 24)
  }
}
