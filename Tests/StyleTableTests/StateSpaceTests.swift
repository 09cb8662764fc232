import StyleTable
import TestSupport
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

/// A small random space and the relations that it was created from, for checking it by brute force.
struct RandomSpace {
  /// The bit of each state, and the states that it leads to directly.
  let states: [(bit: Int, leadsTo: StateMask)]
  let exclusives: [[Int]]

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bits = Array(
      (Array(0..<6) + Array(16..<21)).shuffled(using: &generator).prefix(.random(in: 0...7, using: &generator)))
    states = bits.enumerated().map { position, bit in
      let earlier = bits.prefix(position).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      return (bit, earlier.reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) })
    }
    exclusives = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Array(bits.shuffled(using: &generator).prefix(.random(in: 0...3, using: &generator)))
    }
  }

  var space: StateSpace {
    var space = StateSpace()
    for state in states { space.declare(bit: state.bit, leadingTo: state.leadsTo) }
    for group in exclusives { space.exclude(group) }
    return space
  }

  /// Every subset of the declared states.
  var subsets: [StateMask] {
    (0..<1 << states.count).map { choice in
      states.indices.reduce(into: StateMask()) { mask, position in
        if choice >> position & 1 == 1 { mask.insert(StateMask(bit: states[position].bit)) }
      }
    }
  }

  /// Returns `mask` and all states that its states lead to, added step by step.
  func closure(of mask: StateMask) -> StateMask {
    var result = mask.intersection(states.reduce(into: []) { $0.insert(StateMask(bit: $1.bit)) })
    while true {
      let before = result
      for state in states where before.contains(StateMask(bit: state.bit)) { result.formUnion(state.leadsTo) }
      if result == before { return result }
    }
  }

  /// Returns whether `mask` is closed and violates no exclusive group.
  func isPossible(_ mask: StateMask) -> Bool {
    closure(of: mask) == mask
      && exclusives.allSatisfy { group in group.filter { mask.contains(StateMask(bit: $0)) }.count < 2 }
  }

  /// Returns the canonical form as the language defines it. It keeps the state of each group that is named first, and
  /// removes the others and every state that leads to one of them.
  func canonical(of mask: StateMask) -> StateMask {
    var result = closure(of: mask)
    for group in exclusives {
      let held = group.filter { result.contains(StateMask(bit: $0)) }
      for loser in held.dropFirst() {
        for state in states where closure(of: StateMask(bit: state.bit)).contains(StateMask(bit: loser)) {
          result.remove(StateMask(bit: state.bit))
        }
      }
    }
    return result
  }
}
