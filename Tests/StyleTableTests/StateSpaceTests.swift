import StyleTable
import Testing

/// State spaces, compared with brute force over random spaces. A failure names its seed.
@Suite struct StateSpaceTests {
  @Test func agreesWithBruteForce() {
    for seed in UInt64(0)..<200 {
      let random = RandomSpace(seed: seed)
      let space = random.space
      for mask in random.subsets {
        let raw = mask.union(StateMask(rawValue: 1 << 23 | 1 << 30))
        #expect(space.closure(of: raw) == random.closure(of: mask), "seed \(seed)")
        #expect(space.isPossible(mask) == random.isPossible(mask), "seed \(seed)")
        #expect(space.canonical(of: raw) == random.canonical(of: mask), "seed \(seed)")
        #expect(random.isPossible(space.canonical(of: raw)), "seed \(seed)")
      }
      let possible = random.subsets.filter(random.isPossible).sorted { $0.rawValue < $1.rawValue }
      #expect(space.possibleSets() == possible, "seed \(seed)")
      let reversed = StateSpace(states: random.states.reversed(), exclusives: random.exclusives)
      #expect(reversed == space, "seed \(seed)")
    }
  }

  @Test func keepsAValidMask() {
    var space = StateSpace()
    space.declare(bit: 0)
    space.declare(bit: 1)
    space.exclude([0, 1])
    #expect(space.canonical(of: .highlighted) == .highlighted)
    #expect(space.canonical(of: [.highlighted, .disabled]) == .highlighted)
    #expect(space.brokenExclusive(in: [.highlighted, .disabled]) == 0)
  }

  @Test func rejectsContradictoryRelations() {
    let (first, second) = (StateMask(bit: 16), StateMask(bit: 17))
    for states in [[(16, second), (17, first)], [(16, first)], [(16, second)], [(16, []), (16, [])]] {
      #expect(StateSpace(states: states, exclusives: []) == nil)
    }
    #expect(StateSpace(states: [(16, [])], exclusives: [[16, 17]]) == nil)
  }
}
