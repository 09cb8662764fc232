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

    /// The classes of the first control in which the winner decides.
    fileprivate(set) var classes: FoundClasses

    /// The distinct patterns, in the order found.
    fileprivate(set) var parts: [Part] = []

    fileprivate var knownParts: Set<Part> = []

    /// The sets of the first control in which the winner decides.
    var states: FoundStates { FoundStates(classes) }
  }

  /// Whether the declaration wins in any state, by declaration.
  private(set) var wins: ContiguousArray<Bool>

  /// The ambiguous pairs, in the order found.
  private(set) var findings: [Finding] = []

  /// The classes in which a declaration wins a pair, by winner and control. Only those of the first control are there if
  /// these are already more than a fix-it lists.
  private(set) var contested: [DeclarationID: [FoundClasses]] = [:]

  /// The control with which the program has more values than the limit allows, or `nil` if there is none.
  var excess: ControlID?

  /// The controls that require a style for every state, base controls first.
  private(set) var exhaustive: [ResolvedControl] = []

  private var indexOfPair: [Pair: Int] = [:]

  /// The properties, owners, and rivals of contests, and the outcome of each.
  private var contestKeys = SequencePool<UInt32>()
  private var outcomes: [Outcome] = []

  init(declarationCount: Int) {
    wins = ContiguousArray(repeating: false, count: declarationCount)
  }

  /// Records `resolved`, which requires a style for every state.
  mutating func addExhaustive(_ resolved: ResolvedControl) { exhaustive.append(resolved) }

  /// Records the winners in `level` and the patterns that they compete with.
  mutating func add(
    _ level: CascadeLevel, _ book: RuleBook, _ references: inout LevelReferences?,
    _ evaluation: inout Evaluation
  ) {
    for winner in level.kind.winningInherited {
      if let declaration = winner.declaration { wins[declaration.index] = true }
    }
    CascadeReview.addWins(of: level.slots, level.kind.winningSlots, to: &wins)
    addContests(of: level, book, &references, &evaluation)
  }

  /// Records the pairs of `level`.
  ///
  /// - Complexity: O(*n* + *r*) for *n* cells and *r* rivals of the distinct contests, if any cell is contested. If rivals
  ///   have references, it is O(*r*) for each contested cell, because their values can differ from cell to cell.
  private mutating func addContests(
    of level: CascadeLevel, _ book: RuleBook, _ references: inout LevelReferences?,
    _ evaluation: inout Evaluation
  ) {
    let (contests, width) = (level.kind.contests, level.columns.count)
    if contests.isEmpty { return }
    var known = [Outcome?](repeating: nil, count: contests.contests.count)
    for cell in contests.contested {
      let number = Int(contests.number(at: cell))
      guard number != 0, !contests.isSettled(at: cell) else { continue }
      let (id, column) = (ClassID(cell.index / width), ColumnID(cell.index % width))
      if known[number]?.isConstant != true {
        let place = Place(level: level, property: level.property(at: column), id: id)
        known[number] = outcome(of: contests.contests[number], at: place, book, &references, &evaluation)
      }
      guard let outcome = known[number], let winner = outcome.winner else { continue }
      for pair in outcome.pairs where findings[pair].classes.control == level.control {
        findings[pair].classes.add(id)
      }
      addContested(winner, class: id, of: level)
    }
  }

  /// The pairs that a contest consists of.
  private struct Outcome {
    /// The winner, or `nil` if all rivals have the same value.
    let winner: DeclarationID?

    /// The indices of the pairs among the findings.
    let pairs: [Int]

    /// Whether all cells with the contest have the same pairs.
    let isConstant: Bool
  }

  /// A cell with a contest.
  private struct Place {
    let level: CascadeLevel
    let property: PropertyID
    let id: ClassID
  }

  /// Returns the pairs of `contest`, and adds those that are new to the findings. Derived controls often have the same
  /// contests.
  private mutating func outcome(
    of contest: Contest, at place: Place, _ book: RuleBook, _ references: inout LevelReferences?,
    _ evaluation: inout Evaluation
  ) -> Outcome {
    let owner = contest.owner ?? place.level.control
    var key = [place.property.rawValue, owner.rawValue]
    for rival in contest.rivals {
      key += [place.level.winner(of: rival.source).rawValue, rival.match.rawValue]
    }
    if contest.owner != nil, let index = contestKeys.find(key) { return outcomes[index] }
    let found = newOutcome(of: contest, at: place, book, &references, &evaluation)
    if found.isConstant, book.declarations.controls[place.level.control].subtree.count > 1, contestKeys.find(key) == nil
    {
      _ = contestKeys.insert(key)
      outcomes.append(found)
    }
    return found
  }

  private mutating func newOutcome(
    of contest: Contest, at place: Place, _ book: RuleBook, _ references: inout LevelReferences?,
    _ evaluation: inout Evaluation
  ) -> Outcome {
    var (cells, winners): ([Cell], [Winner]) = ([], [])
    var isConstant = true
    for rival in contest.rivals {
      let winner = place.level.winner(of: rival.source)
      let cell = references?.cell(of: rival.source, place.property, class: place.id, &evaluation)
      isConstant = isConstant && cell == nil
      winners.append(winner)
      cells.append(cell ?? book.cell(of: winner, place.property))
    }
    guard let last = contest.rivals.last, let winner = winners.last?.declaration else {
      return Outcome(winner: nil, pairs: [], isConstant: isConstant)
    }
    var pairs: [Int] = []
    for (index, rival) in contest.rivals.enumerated().dropLast() {
      guard let loser = winners[index].declaration, cells[index] != cells[cells.count - 1] else { continue }
      let part = Part(
        control: contest.owner ?? place.level.control, property: place.property, winner: last.match, loser: rival.match)
      pairs.append(add(Pair(winner: winner, loser: loser), part, place.level))
    }
    return Outcome(winner: pairs.isEmpty ? nil : winner, pairs: pairs, isConstant: isConstant)
  }

  /// Records in `wins` which of `slots` win.
  ///
  /// Static because the Swift 6.3 optimizer drops checks of other arrays of a value while a span of one of them exists.
  private static func addWins(of slots: [DeclaredValue], _ winning: [Bool], to wins: inout ContiguousArray<Bool>) {
    var wins = wins.mutableSpan
    for slot in slots.indices where winning[slot] { wins[slots[slot].declaration.index] = true }
  }

  /// Returns the index of the finding for `pair`, and adds `part` to it.
  private mutating func add(_ pair: Pair, _ part: Part, _ level: CascadeLevel) -> Int {
    let index = indexOfPair[pair] ?? findings.count
    if index == findings.count {
      indexOfPair[pair] = index
      findings.append(Finding(pair: pair, classes: FoundClasses(of: level)))
    }
    if findings[index].knownParts.insert(part).inserted { findings[index].parts.append(part) }
    return index
  }

  /// Records that `winner` wins a pair in a class of `level`.
  private mutating func addContested(_ winner: DeclarationID, class id: ClassID, of level: CascadeLevel) {
    if let first = contested[winner]?.first, first.classes.count > Limit.listedStates { return }
    var found = contested.removeValue(forKey: winner) ?? []
    if found.last?.control != level.control { found.append(FoundClasses(of: level)) }
    found[found.count - 1].add(id)
    contested[winner] = found
  }
}
