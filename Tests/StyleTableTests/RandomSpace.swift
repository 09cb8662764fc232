import StyleTable
import TestSupport

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
