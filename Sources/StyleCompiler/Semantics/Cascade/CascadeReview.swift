import StyleTable

/// What is noted while the cascade runs, for the warnings that need all of it.
package struct CascadeReview {
  /// Two declarations whose patterns name equally much.
  struct Pair: Hashable {
    let winner: Winner
    let loser: Winner
  }

  /// For each declaration whether it wins in any state.
  private(set) var wins: [Bool]

  /// The pairs in the order found, each with the control and the sets in which it was found first.
  private(set) var pairs: [(pair: Pair, control: Int, sets: [StateMask])] = []

  private var indexOfPair: [Pair: Int] = [:]

  init(declarationCount: Int) {
    wins = Array(repeating: false, count: declarationCount)
  }

  /// Notes what wins in `level`, and by whose loss.
  mutating func add(_ level: CascadeLevel) {
    for winner in level.winners {
      if let declaration = winner.declaration { wins[declaration] = true }
    }
    for (cell, ties) in level.ties.sorted(by: { $0.key < $1.key }) where level.winners[cell] == level.patterns[cell] {
      for loser in ties {
        add(Pair(winner: level.winners[cell], loser: loser), level.sets[cell / level.columns.count], level.control)
      }
    }
  }

  private mutating func add(_ pair: Pair, _ set: StateMask, _ control: Int) {
    if let index = indexOfPair[pair] {
      if pairs[index].control == control { pairs[index].sets.append(set) }
    } else {
      indexOfPair[pair] = pairs.count
      pairs.append((pair, control, [set]))
    }
  }
}
