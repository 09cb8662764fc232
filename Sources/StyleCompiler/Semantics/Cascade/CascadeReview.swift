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

  /// The pairs in the order found, each with the sets in which it was found.
  private(set) var pairs: [(pair: Pair, states: FoundStates)] = []

  /// For each winner of a pair all sets in which it is one.
  private(set) var contested: [Winner: FoundStates] = [:]

  private var indexOfPair: [Pair: Int] = [:]

  init(declarationCount: Int) {
    wins = Array(repeating: false, count: declarationCount)
  }

  /// Notes what wins in `level`, and by whose loss.
  mutating func add(_ level: CascadeLevel, _ program: Program) {
    for winner in level.winners {
      if let declaration = winner.declaration { wins[declaration] = true }
    }
    for (cell, rivals) in level.rivals.sorted(by: { $0.key < $1.key }) where !level.settled.contains(cell) {
      let (row, column) = cell.quotientAndRemainder(dividingBy: level.columns.count)
      guard let winner = rivals.last else { continue }
      let property = level.columns[column]
      let value = program.cell(of: winner.source, property)
      let losers = rivals.filter { program.cell(of: $0.source, property) != value }
      for loser in losers {
        add(Pair(winner: winner.source, loser: loser.source), level.sets[row], level.control)
      }
      if losers.isEmpty { continue }
      contested[winner.source, default: FoundStates()].add(level.sets[row], of: level.control)
    }
  }

  private mutating func add(_ pair: Pair, _ set: StateMask, _ control: Int) {
    let index = indexOfPair[pair] ?? pairs.count
    if index == pairs.count {
      indexOfPair[pair] = index
      pairs.append((pair, FoundStates()))
    }
    pairs[index].states.add(set, of: control)
  }
}
