import StyleSupport
import StyleTable

/// The rules of a control, which are laid over the rows of its base control, from the weakest to the strongest.
///
/// A rule overrides the decisions so far in each class that its match fits, except where a declaration of the base
/// control has priority. The work is linear in the declarations, each counted once for each class.
internal struct Overlay {
  /// The rules from the weakest to the strongest.
  private let rules: [RankedRule]

  private let partition: StatePartition
  private let columns: ColumnOrder
  private let priorities: PriorityList
  private let book: RuleBook

  /// Creates an overlay of `rules`, which are in ascending order of strength, for a level with `partition` and `columns`.
  init(
    _ rules: [RankedRule], _ partition: StatePartition, _ columns: ColumnOrder, _ priorities: PriorityList,
    _ book: RuleBook
  ) {
    (self.rules, self.partition, self.columns) = (rules, partition, columns)
    (self.priorities, self.book) = (priorities, book)
  }

  func apply(to level: inout CascadeLevel, _ contests: inout ContestTable) {
    for rule in rules {
      let fit = partition.fit(of: rule.entry.match)
      forEachDeclaration(of: rule) { declaration, column in
        for variant in fit.variants {
          if fit.isNormal { level.setNormal(.declaration(declaration), column, variantClass: variant) }
          for states in fit.states {
            let cell = level.cell(class: partition.classID(of: states, variantClass: variant), column)
            decide(&level.decisions[cell.index], rule, declaration)
          }
        }
      }
    }
    findContests(&level, &contests)
  }

  @inline(__always) private func forEachDeclaration(of rule: RankedRule, _ body: (DeclarationID, ColumnID) -> Void) {
    book.forEachDeclaration(of: rule.entry, inScopeOf: rule.entry.control) { declaration, property in
      if let column = columns.column(of: property) { body(declaration, column) }
    }
  }

  /// Overrides the decision so far for a cell by a declaration of `rule`.
  @inline(__always) private func decide(
    _ decision: inout CellDecision, _ rule: RankedRule, _ declaration: DeclarationID
  ) {
    let (winner, match) = (Winner.declaration(declaration), rule.entry.match)
    if decision.winner == .nothing || !hasPriority(decision.match, over: rule) {
      (decision.winner, decision.match) = (winner, match)
    }
    if !rule.strength.isExact, decision.pattern == .nothing || !hasPriority(decision.patternMatch, over: rule) {
      (decision.pattern, decision.patternMatch) = (winner, match)
      decision.contest = OptionalHandle(nil)
    }
  }

  @inline(__always) private func hasPriority(_ match: Handle<Match>, over rule: RankedRule) -> Bool {
    !priorities.masks.isEmpty && priorities.key(of: book.matches[match].required) > rule.strength.priority
  }
}

/// Contests between patterns.
extension Overlay {
  /// Finds the contests of the cells of `level`, whose winners are decided.
  private func findContests(_ level: inout CascadeLevel, _ contests: inout ContestTable) {
    if partition.crowded.isEmpty { return }
    let patterns = rules.indices.filter { !rules[$0].strength.isExact }
    let fits = patterns.map { partition.fitIndex(of: rules[$0].entry.match) }
    var (fitting, chain): ([Int], [Int]) = ([], [])
    var candidates = Candidates(columnCount: level.columns.count)
    // For each pattern, the cell for which it was last found to be a rival.
    var lastCell: [Handle<Match>: CellID] = [:]
    for id in partition.crowded {
      fitting.removeFew()
      for index in patterns.indices where partition.contains(id, fits[index]) { fitting.append(patterns[index]) }
      guard mayContest(fitting, &chain) else { continue }
      for index in fitting {
        forEachDeclaration(of: rules[index]) { candidates.add($0, $1, ofRule: index) }
      }
      for column in level.columnIDs {
        let cell = level.cell(class: id, column)
        guard let winner = candidates.strongest(of: column), winner.weaker >= 0,
          level.decisions[cell.index].pattern == .declaration(winner.declaration)
        else { continue }
        var rivals: [Contest.Rival] = []
        var next = candidates.weaker(than: winner)
        while let candidate = next {
          next = candidates.weaker(than: candidate)
          // Of several declarations for one pattern, the last one counts.
          if isContested(rules[winner.rule], by: rules[candidate.rule]),
            lastCell.updateValue(cell, forKey: rules[candidate.rule].entry.match) != cell
          {
            rivals.append(rival(candidate))
          }
        }
        if rivals.isEmpty { continue }
        let contest = Contest(
          owner: rules[winner.rule].entry.control, property: level.property(at: column),
          rivals: rivals.reversed() + [rival(winner)])
        level.decisions[cell.index].contest = OptionalHandle(contests.handle(of: contest))
      }
      candidates.removeAll()
    }
  }

  private func rival(_ candidate: Candidates.Candidate) -> Contest.Rival {
    Contest.Rival(declaration: candidate.declaration, match: rules[candidate.rule].entry.match)
  }

  /// Returns whether one of the patterns at the indices `fitting`, which are in ascending order of strength, may contest
  /// another one.
  ///
  /// - Parameter chain: Memory for the distinct patterns that don't contest each other: each contains the states of those
  ///   before it, so there are few.
  private func mayContest(_ fitting: [Int], _ chain: inout [Int]) -> Bool {
    chain.removeFew()
    for index in fitting {
      let rule = rules[index]
      if let last = chain.last, !rules[last].strength.isComparable(to: rule.strength) { chain.removeFew() }
      if chain.contains(where: { isContested(rule, by: rules[$0]) }) { return true }
      let isKnown = chain.contains {
        rules[$0].entry.match == rule.entry.match && rules[$0].entry.itemCount == rule.entry.itemCount
      }
      if !isKnown { chain.append(index) }
    }
    return false
  }

  /// Returns whether the pattern of `winner` wins over the pattern of the weaker `other` only because it comes later, or
  /// only because of the states that its states imply or require. Nothing clearly decides between them.
  private func isContested(_ winner: RankedRule, by other: RankedRule) -> Bool {
    guard winner.entry.match != other.entry.match, winner.strength.isComparable(to: other.strength)
    else { return false }
    if winner.strength.specificity == other.strength.specificity { return true }
    guard winner.entry.itemCount <= other.entry.itemCount else { return false }
    let (required, others) = (book.matches[winner.entry.match].required, book.matches[other.entry.match].required)
    return !required.isSuperset(of: others) && !others.isSuperset(of: required)
  }
}

/// The declarations for the patterns that fit one class, column by column.
private struct Candidates {
  struct Candidate {
    let rule: Int
    let declaration: DeclarationID

    /// The index of the next weaker candidate for the same column, or -1.
    let weaker: Int
  }

  private var candidates: [Candidate] = []

  /// For each column, the index of the strongest candidate, or -1.
  private var strongest: [Int]

  init(columnCount: Int) { strongest = Array(repeating: -1, count: columnCount) }

  /// Adds the declaration of the rule at index `rule` for `column`, which is stronger than those before.
  mutating func add(_ declaration: DeclarationID, _ column: ColumnID, ofRule rule: Int) {
    candidates.append(Candidate(rule: rule, declaration: declaration, weaker: strongest[column.index]))
    strongest[column.index] = candidates.count - 1
  }

  func strongest(of column: ColumnID) -> Candidate? {
    strongest[column.index] < 0 ? nil : candidates[strongest[column.index]]
  }

  func weaker(than candidate: Candidate) -> Candidate? {
    candidate.weaker < 0 ? nil : candidates[candidate.weaker]
  }

  mutating func removeAll() {
    candidates.removeFew()
    for column in strongest.indices { strongest[column] = -1 }
  }
}
