import StyleSupport
import StyleTable

/// The findings that the cascade records for warnings that require its complete result.
internal struct CascadeReview {
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

    /// The classes of the first control in which the winner decides, if possible of one that doesn't allow this.
    private(set) var classes: FoundClasses

    /// Whether all controls in which the winner decides allow this, and those that do.
    private var isAllowed = true
    private var allowing: [ControlID] = []

    /// The distinct patterns, in the order found.
    fileprivate(set) var parts: [Part] = []

    fileprivate var knownParts: Set<Part> = []

    /// The sets of the first control in which the winner decides.
    var states: FoundStates { FoundStates(classes) }

    /// Controls in which the winner decides: those that allow this, and another one if there is any.
    var controls: [ControlID] { allowing + (isAllowed ? [] : [classes.control]) }

    fileprivate init(_ pair: Pair, _ level: CascadeLevel) { (self.pair, classes) = (pair, FoundClasses(of: level)) }

    /// Adds a class of `level`, whose control allows this if `isAllowed`.
    fileprivate mutating func add(_ id: ClassID, of level: CascadeLevel, isAllowed: Bool) {
      if isAllowed, allowing.last != level.control { allowing.append(level.control) }
      if self.isAllowed, !isAllowed { (classes, self.isAllowed) = (FoundClasses(of: level), false) }
      if classes.control == level.control { classes.add(id) }
    }
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
  var exhaustive: [ResolvedControl] = []

  private var indexOfPair: [Pair: Int] = [:]

  /// The outcome of each contest whose rivals have the same values in all cells, as far as it's known.
  private var outcomes: [Outcome?] = []

  init(declarationCount: Int) { wins = ContiguousArray(repeating: false, count: declarationCount) }

  /// Records the winners in `level` and the patterns that they compete with.
  ///
  /// - Parameter trial: A function that returns the cell that a declaration with references would give a property in a
  ///   class, or `nil` if it has none.
  /// - Complexity: O(*n* + *r*) for *n* cells and *r* rivals of the distinct contests. If rivals have references, it is
  ///   O(*r*) for each contested cell, because their values can differ from cell to cell.
  mutating func add(
    _ level: CascadeLevel, _ contests: ContestTable, _ book: RuleBook, trial: (Winner, PropertyID, ClassID) -> Cell?
  ) {
    let isAllowed = book.declarations.allows(.ambiguousPatterns, in: level.control)
    for (cell, decision) in level.decisions.enumerated() {
      if let declaration = decision.winner.declaration { wins[declaration.index] = true }
      // An exact combination can win over the patterns.
      guard let contest = decision.contest.handle, decision.match == decision.patternMatch else { continue }
      let id = ClassID(cell / level.columns.count)
      let outcome = outcome(of: contest, contests, class: id, of: level, book, trial)
      guard let winner = outcome.winner else { continue }
      for pair in outcome.pairs { findings[pair].add(id, of: level, isAllowed: isAllowed) }
      addContested(winner, class: id, of: level)
    }
  }

  /// The winner of a contest, or `nil` if all rivals have the same value, and the indices of its pairs among the findings.
  private typealias Outcome = (winner: DeclarationID?, pairs: [Int])

  /// Returns the pairs of a contest in a class of `level`, and adds those that are new to the findings.
  private mutating func outcome(
    of handle: Handle<Contest>, _ contests: ContestTable, class id: ClassID, of level: CascadeLevel, _ book: RuleBook,
    _ trial: (Winner, PropertyID, ClassID) -> Cell?
  ) -> Outcome {
    while outcomes.count <= handle.index { outcomes.append(nil) }
    if let known = outcomes[handle.index] { return known }
    let contest = contests[handle]
    var isConstant = true
    let cells = contest.rivals.map { rival in
      let winner = Winner.declaration(rival.declaration)
      let cell = trial(winner, contest.property, id)
      isConstant = isConstant && cell == nil
      return cell ?? book.cell(of: winner, contest.property)
    }
    let last = contest.rivals[contest.rivals.count - 1]
    var pairs: [Int] = []
    for (rival, cell) in zip(contest.rivals, cells) where cell != cells.last {
      let part = Part(control: contest.owner, property: contest.property, winner: last.match, loser: rival.match)
      pairs.append(add(Pair(winner: last.declaration, loser: rival.declaration), part, level))
    }
    let outcome = (winner: pairs.isEmpty ? nil : last.declaration, pairs: pairs)
    if isConstant { outcomes[handle.index] = outcome }
    return outcome
  }

  private mutating func add(_ pair: Pair, _ part: Part, _ level: CascadeLevel) -> Int {
    let index = indexOfPair[pair] ?? findings.count
    if index == findings.count {
      indexOfPair[pair] = index
      findings.append(Finding(pair, level))
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
