import StyleSupport
import StyleTable

/// A writer that puts the declarations of a control over the values of its base control.
///
/// This code is hot: it visits every cell that a declaration decides. It goes through the rules from the strongest to the
/// weakest. Each cell is therefore written once, and later patterns are only checked for contests.
internal struct LevelWriter {
  /// For each cell, 1 + the index of the step that won it, -1 if a stronger declaration of the base control keeps it,
  /// or 0 if no step fits it so far. Reused across calls.
  private var winners: [Int32] = []

  /// The same for each cell if only patterns count.
  private var patterns: [Int32] = []

  /// Whether a step was for exactly `normal`, by class of variant combinations and column.
  private var hasNormal: [Bool] = []

  /// Writes the declarations of `entries`, in the order of the partition's steps.
  ///
  /// - Parameter priorities: The priority list of the control.
  mutating func write(
    _ entries: [RuleIndex.Entry], columnOfProperty: [Int], priorities: PriorityList, into level: inout CascadeLevel,
    _ program: Program
  ) {
    winners.removeAll(keepingCapacity: true)
    winners.append(contentsOf: repeatElement(0, count: level.cells.count))
    patterns.removeAll(keepingCapacity: true)
    patterns.append(contentsOf: winners)
    hasNormal.removeAll(keepingCapacity: true)
    hasNormal.append(contentsOf: repeatElement(false, count: level.partition.variants.count * level.columns.count))
    let partition = level.partition
    for (index, step) in partition.steps.enumerated() {
      let entry = entries[step.entry]
      program.forEachDeclaration(of: entry, inScopeOf: entry.control, reversed: true) { declaration, property in
        let offer = Offer(
          source: .declaration(declaration), step: index, column: columnOfProperty[property.index])
        write(offer, of: step, entries, priorities, &level, program)
      }
    }
  }

  /// A declaration of a step for a column.
  private struct Offer {
    let source: Winner
    let step: Int
    let column: Int
  }

  /// Writes the declaration of `offer` to the cells of `step` that no stronger declaration has won.
  private mutating func write(
    _ offer: Offer, of step: StatePartition.Step, _ entries: [RuleIndex.Entry], _ priorities: PriorityList,
    _ level: inout CascadeLevel, _ program: Program
  ) {
    let width = level.columns.count
    for number in step.classes {
      let cell = Int(number) * width + offer.column
      if winners[cell] == 0 { takeWinner(cell, offer, step, priorities, &level, program) }
      guard !step.strength.isExact else { continue }
      if patterns[cell] == 0 {
        takePattern(cell, offer, step, priorities, &level, program)
      } else if patterns[cell] > 0 {
        challenge(cell, by: offer, of: step, entries, &level, program)
      }
    }
    for variant in step.normalVariants where !hasNormal[variant * width + offer.column] {
      hasNormal[variant * width + offer.column] = true
      level.setNormal(offer.source, variant: variant, column: offer.column)
    }
  }

  /// Makes `offer` the winner of `cell`, unless the base control's declaration there has priority.
  private mutating func takeWinner(
    _ cell: Int, _ offer: Offer, _ step: StatePartition.Step, _ priorities: PriorityList, _ level: inout CascadeLevel,
    _ program: Program
  ) {
    let decision = level.cells[cell]
    winners[cell] = -1
    if decision.winner != .nothing, hasPriority(decision.winnerMatch, over: step, priorities, program) { return }
    winners[cell] = Int32(offer.step + 1)
    level.cells[cell].winner = offer.source
    level.cells[cell].winnerMatch = step.match
    if step.strength.isExact, level.contests[cell]?.rivals.isEmpty == false { level.contests[cell]?.isSettled = true }
  }

  /// Makes `offer` the winner of `cell` among patterns, unless the base control's pattern there has priority.
  private mutating func takePattern(
    _ cell: Int, _ offer: Offer, _ step: StatePartition.Step, _ priorities: PriorityList, _ level: inout CascadeLevel,
    _ program: Program
  ) {
    let decision = level.cells[cell]
    patterns[cell] = -1
    if decision.pattern != .nothing, hasPriority(decision.patternMatch, over: step, priorities, program) { return }
    patterns[cell] = Int32(offer.step + 1)
    level.cells[cell].pattern = offer.source
    level.cells[cell].patternMatch = step.match
    if level.contests[cell] != nil { level.contests[cell] = CascadeLevel.Contest() }
  }

  /// Returns whether `match`, which a base control declares, has priority over the rule of `step`.
  private func hasPriority(
    _ match: Handle<Match>, over step: StatePartition.Step, _ priorities: PriorityList, _ program: Program
  ) -> Bool {
    priorities.key(of: program.matches[match].required) > step.strength.priority
  }

  /// Records `offer`, a declaration of `step`, as a rival of the winner among the patterns of `cell` if nothing clearly
  /// decides between their patterns.
  private func challenge(
    _ cell: Int, by offer: Offer, of step: StatePartition.Step, _ entries: [RuleIndex.Entry],
    _ level: inout CascadeLevel, _ program: Program
  ) {
    let winner = level.partition.steps[Int(patterns[cell]) - 1]
    guard winner.match != step.match,
      winner.isContested(by: step, entries[winner.entry], entries[step.entry], program.matches)
    else { return }
    var contest = level.contests[cell] ?? CascadeLevel.Contest()
    if contest.rivals.isEmpty {
      contest.rivals = [CascadeLevel.Rival(source: level.cells[cell].pattern, match: winner.match)]
      contest.owner = entries[winner.entry].control
      contest.isSettled = level.cells[cell].winnerMatch != level.cells[cell].patternMatch
    }
    guard !contest.rivals.contains(where: { $0.match == step.match }) else { return }
    contest.rivals.insert(CascadeLevel.Rival(source: offer.source, match: step.match), at: 0)
    level.contests[cell] = contest
  }
}

extension StatePartition.Step {
  /// Returns whether the pattern of this step wins over the pattern of the weaker `other` only because it comes later,
  /// or only because of the states that its states imply or require.
  fileprivate func isContested(
    by other: StatePartition.Step, _ entry: RuleIndex.Entry, _ otherEntry: RuleIndex.Entry,
    _ matches: borrowing MatchTable
  ) -> Bool {
    guard entry.control == otherEntry.control, strength.priority == other.strength.priority,
      strength.variantCount == other.strength.variantCount
    else { return false }
    if strength.specificity == other.strength.specificity { return true }
    let (own, others) = (matches[match].required, matches[other.match].required)
    return entry.itemCount <= otherEntry.itemCount && !own.isSuperset(of: others) && !others.isSuperset(of: own)
  }
}
