import StyleSupport
import StyleTable

/// The findings that the cascade records for warnings that require its complete result.
package struct CascadeReview {
  /// Two declarations of one control between whose patterns nothing clearly decides.
  struct Pair: Hashable {
    let winner: DeclarationID
    let loser: DeclarationID
  }

  /// The patterns of a pair's declarations, and the control that has them.
  struct Part: Hashable {
    let control: ControlID
    let property: PropertyID
    let winner: Handle<Match>
    let loser: Handle<Match>
  }

  /// A pair and where it was found.
  struct Finding {
    let pair: Pair

    /// The sets in which the winner decides.
    var states = FoundStates()

    /// The distinct patterns, in the order found.
    var parts: [Part] = []
  }

  /// Whether the declaration wins in any state, by declaration.
  private(set) var wins: [Bool]

  /// The ambiguous pairs, in the order found.
  private(set) var findings: [Finding] = []

  /// All sets in which a declaration wins a pair, by winner.
  private(set) var contested: [DeclarationID: FoundStates] = [:]

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
        guard let contest = level.contests[cell] else { continue }
        let property = level.columns[cell % width]
        add(contest, property, set, level.control) { source in
          references?.cell(of: source, property, class: cell / width, in: level) ?? program.cell(of: source, property)
        }
      }
    }
  }

  /// Records that the last rival of `contest` wins in `set` of `control`.
  ///
  /// - Parameter value: Returns the cell that a declaration would have in the set.
  private mutating func add(
    _ contest: CascadeLevel.Contest, _ property: PropertyID, _ set: StateMask, _ control: ControlID,
    value: (Winner) -> Cell
  ) {
    guard let last = contest.rivals.last, let winner = last.source.declaration else { return }
    let won = value(last.source)
    var isContested = false
    for rival in contest.rivals.dropLast() {
      guard let loser = rival.source.declaration, value(rival.source) != won else { continue }
      isContested = true
      let part = Part(control: contest.owner, property: property, winner: last.match, loser: rival.match)
      add(Pair(winner: winner, loser: loser), part, set, control)
    }
    if isContested { contested[winner, default: FoundStates()].add(set, of: control) }
  }

  private mutating func add(_ pair: Pair, _ part: Part, _ set: StateMask, _ control: ControlID) {
    let index = indexOfPair[pair] ?? findings.count
    if index == findings.count {
      indexOfPair[pair] = index
      findings.append(Finding(pair: pair))
    }
    findings[index].states.add(set, of: control)
    if !findings[index].parts.contains(part) { findings[index].parts.append(part) }
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
