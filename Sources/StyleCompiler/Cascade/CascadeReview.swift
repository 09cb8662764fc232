import StyleTable

/// The findings that the cascade records for warnings that require its complete result.
package struct CascadeReview {
  /// Two declarations whose patterns are equally specific.
  struct Pair: Hashable {
    let winner: Winner
    let loser: Winner
  }

  /// Whether the declaration wins in any state, by declaration.
  private(set) var wins: [Bool]

  /// The pairs in the order found, each with the sets in which it was found.
  private(set) var pairs: [(pair: Pair, states: FoundStates)] = []

  /// All sets in which a declaration wins a pair, by winner.
  private(set) var contested: [Winner: FoundStates] = [:]

  /// The controls that require a style for every state, base controls first.
  private(set) var exhaustive: [ResolvedControl] = []

  private var indexOfPair: [Pair: Int] = [:]

  init(declarationCount: Int) {
    wins = Array(repeating: false, count: declarationCount)
  }

  /// Records `resolved`, which requires a style for every state.
  mutating func addExhaustive(_ resolved: ResolvedControl) { exhaustive.append(resolved) }

  /// Records the winners in `level` and the patterns that they compete with.
  mutating func add(_ level: CascadeLevel, _ program: Program, _ references: ReferenceResolver?) {
    for cell in level.cells {
      if let declaration = cell.winner.declaration { wins[declaration.index] = true }
    }
    guard !level.contests.isEmpty else { return }
    let width = level.columns.count
    let cells = level.contests.keys.sorted().filter { !(level.contests[$0]?.isSettled ?? true) }
    let columns = Dictionary(grouping: cells) { $0 / width }
    for (position, set) in level.partition.sets.enumerated() {
      for cell in columns[level.partition.classIndex(ofSet: position)] ?? [] {
        add(level.contests[cell]?.rivals ?? [], set, level.control) { source in
          let property = level.columns[cell % width]
          return references?.cell(of: source, property, class: cell / width, in: level)
            ?? program.cell(of: source, property)
        }
      }
    }
  }

  /// Records that the last of `rivals` wins in `set` of `control`.
  ///
  /// - Parameter value: Returns the cell that a declaration would have in the set.
  private mutating func add(
    _ rivals: [CascadeLevel.Rival], _ set: StateMask, _ control: ControlID, value: (Winner) -> Cell
  ) {
    guard let winner = rivals.last?.source else { return }
    let won = value(winner)
    let losers = rivals.filter { value($0.source) != won }
    for loser in losers { add(Pair(winner: winner, loser: loser.source), set, control) }
    if losers.isEmpty { return }
    contested[winner, default: FoundStates()].add(set, of: control)
  }

  private mutating func add(_ pair: Pair, _ set: StateMask, _ control: ControlID) {
    let index = indexOfPair[pair] ?? pairs.count
    if index == pairs.count {
      indexOfPair[pair] = index
      pairs.append((pair, FoundStates()))
    }
    pairs[index].states.add(set, of: control)
  }
}

/// The state sets in which something was found, by control, in the order found.
internal struct FoundStates {
  /// The controls, each base control before the controls derived from it. Each has its sets in ascending order of
  /// mask.
  private(set) var byControl: [(control: ControlID, sets: [StateMask])] = []

  /// Adds `set` of `control`. All sets of one control must be added consecutively.
  mutating func add(_ set: StateMask, of control: ControlID) {
    if byControl.last?.control == control {
      byControl[byControl.count - 1].sets.append(set)
    } else {
      byControl.append((control, [set]))
    }
  }
}
