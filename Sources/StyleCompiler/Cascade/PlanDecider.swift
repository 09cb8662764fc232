import StyleSupport
import StyleTable

/// An algorithm that decides which rule of a control wins in each cell.
///
/// A column has a word with the rules that declare it, and a class of sets has one with the rules that match it. The lowest
/// bit that both have is the rule that wins, so each cell is decided once. More than 64 rules form several groups, which
/// are read from the strongest to the weakest.
internal struct PlanDecider {
  /// The current group.
  private var group = RuleGroup()

  /// The columns that a rule of the current group declares.
  private var declared: [DeclaredColumn] = []

  /// For each cell, what the groups before the current one have decided. Used only if there are several groups. It's never
  /// empty, because all empty arrays share their memory, so that each class would allocate some.
  private var progress = [Progress()]

  /// For each class of variant combinations and column, whether the declaration of exactly `normal` is known. Not used if
  /// there is only one group.
  private var hasNormal: [Bool] = []

  /// The cells of the current class whose contests change.
  private var changes: [ContestChange] = []

  /// The number of the contest that results from each challenge. Most cells of a column have the same few challenges.
  private var results: [Challenge: UInt32] = [:]

  /// Rules that challenge the winner among the patterns of a cell.
  private struct Challenge: Hashable {
    /// The number of the contest before it.
    let contest: UInt32
    let column: Int

    /// 1 + the index of the rule that wins among patterns.
    let pattern: Int
    let challengers: UInt64
  }

  private struct Options {
    /// Whether the decisions among patterns are needed.
    let tracksPatterns: Bool

    /// Whether base controls have contests.
    let hasContests: Bool

    let hasSeveralGroups: Bool
  }

  /// Decides the cells of `draft` that `rules` declare, except where the base control's declaration has priority.
  ///
  /// - Parameters:
  ///   - order: The order of the rules.
  ///   - columns: The declarations of the rules by column.
  ///   - keepsPatterns: Whether the decisions among patterns are needed even if they can't be contested.
  mutating func decide(
    _ order: RuleOrder, _ rules: LevelWriter.Rules, _ columns: DeclaredColumns, keepsPatterns: Bool,
    _ draft: inout PlanDraft, _ book: RuleBook
  ) {
    let hasSeveralGroups = order.groupCount > 1
    if hasSeveralGroups {
      progress = Array(repeating: Progress(), count: draft.decisions.count)
      hasNormal = Array(repeating: false, count: draft.fallbacks.count)
    }
    let hasContests = !draft.contests.isEmpty
    if !results.isEmpty { results.removeAll() }
    let options = Options(
      tracksPatterns: draft.partition.hasRivals || hasContests || keepsPatterns, hasContests: hasContests,
      hasSeveralGroups: hasSeveralGroups)
    for index in 0..<order.groupCount {
      group.read(index, of: order.ranked, draft.partition, rules.priorities)
      addSlots(index, columns, &draft)
      for classIndex in group.classes {
        changes.removeFew()
        PlanDecider.decide(Int(classIndex), group, declared, options, &draft, &progress, &changes, book)
        for index in changes.indices { apply(changes[index], order, rules, &draft, book) }
      }
      decideNormal(&draft, hasSeveralGroups: hasSeveralGroups)
    }
  }

  /// Finds the columns that the group at `index` declares, and adds a slot for each of its declarations.
  private mutating func addSlots(_ index: Int, _ columns: DeclaredColumns, _ draft: inout PlanDraft) {
    declared.removeAll(keepingCapacity: true)
    for (place, column) in zip(columns.places, columns.columnOfPlace) {
      let rules = columns.rules(at: place, group: index)
      guard rules != 0 else { continue }
      let first = draft.addSlots(rules.nonzeroBitCount)
      declared.append(DeclaredColumn(column: Int(column), rules: rules, first: first))
    }
  }

  /// Decides the cells of a class among the rules of `group`, and records the contests that change.
  ///
  /// Static because each of the parts of a decider that it changes would otherwise be checked for every cell.
  private static func decide(
    _ classIndex: Int, _ group: borrowing RuleGroup, _ declared: [DeclaredColumn], _ options: Options,
    _ draft: inout PlanDraft, _ progress: inout [Progress], _ changes: inout [ContestChange],
    _ book: RuleBook
  ) {
    let fitting = group.matching[classIndex]
    let patterns = options.tracksPatterns ? group.patterns : 0
    let first = classIndex * draft.columns.count
    let rules = group.rules.span
    for item in declared {
      let both = item.rules & fitting
      guard both != 0 else { continue }
      let cell = first &+ item.column
      var decision = draft.decisions[cell]
      var before = options.hasSeveralGroups ? progress[cell] : Progress()
      var winsExactly = false
      if !before.isTaken {
        before.isTaken = true
        let rank = both.trailingZeroBitCount
        if decision.winner.isNothing || !group.losesPriority(rules[rank], to: decision.winnerMatch, book) {
          decision.winner = item.source(ofRule: rank)
          decision.winnerMatch = rules[rank].match
          winsExactly = group.patterns &>> UInt64(truncatingIfNeeded: rank) & 1 == 0
        }
      }
      var among = both & patterns
      var wins = false
      if among != 0, before.pattern == 0 {
        let rank = among.trailingZeroBitCount
        wins = decision.pattern.isNothing || !group.losesPriority(rules[rank], to: decision.patternMatch, book)
        before.pattern = wins ? Int32(truncatingIfNeeded: group.start &+ rank &+ 1) : -1
        if wins {
          decision.pattern = item.source(ofRule: rank)
          decision.patternMatch = rules[rank].match
          among &= rules[rank].rivals
        }
      }
      draft.decisions[cell] = decision
      if options.hasSeveralGroups { progress[cell] = before }
      let challengers = before.pattern > 0 ? among : 0
      guard options.hasContests || challengers != 0 else { continue }
      changes.append(
        ContestChange(
          cell: cell, column: item, isDecidedExactly: winsExactly, isDecidedByPattern: wins,
          pattern: Int(before.pattern), challengers: challengers))
    }
  }

  /// Makes the strongest rule of the group that is for exactly `normal` the fallback of each column that it declares.
  private mutating func decideNormal(_ draft: inout PlanDraft, hasSeveralGroups: Bool) {
    for variant in group.normalVariants {
      let fitting = group.normal[Int(variant)]
      for item in declared where item.rules & fitting != 0 {
        let place = Int(variant) * draft.columns.count + item.column
        if hasSeveralGroups {
          if hasNormal[place] { continue }
          hasNormal[place] = true
        }
        draft.setNormal(item.source(ofRule: (item.rules & fitting).trailingZeroBitCount), at: place)
      }
    }
  }
}

/// Contests.
extension PlanDecider {
  private mutating func apply(
    _ change: ContestChange, _ order: RuleOrder, _ rules: LevelWriter.Rules, _ draft: inout PlanDraft,
    _ book: RuleBook
  ) {
    let cell = change.cell
    if change.isDecidedExactly { draft.contests.settle(at: cell) }
    if change.isDecidedByPattern { draft.contests.end(at: cell) }
    guard change.challengers != 0 else { return }
    let before = draft.contests.number(at: cell)
    let challenge = Challenge(
      contest: before, column: change.column.column, pattern: change.pattern, challengers: change.challengers)
    let number = results[challenge] ?? result(of: challenge, change, order, rules, &draft, book)
    results[challenge] = number
    let decision = draft.decisions[cell]
    let isSettled =
      before == 0 ? decision.winnerMatch != decision.patternMatch : draft.contests.isSettled(at: cell)
    draft.contests.set(number, isSettled: isSettled, at: cell, of: draft.decisions.count)
  }

  /// Returns the number of the contest with the rivals before `challenge` and those of its rules that are rivals of the
  /// winner, because nothing clearly decides between their patterns.
  private func result(
    of challenge: Challenge, _ change: ContestChange, _ order: RuleOrder, _ rules: LevelWriter.Rules,
    _ draft: inout PlanDraft, _ book: RuleBook
  ) -> UInt32 {
    let (winner, fits) = (order.ranked[challenge.pattern - 1], draft.partition.fits)
    var contest = draft.contests.contests[Int(challenge.contest)]
    var challengers = challenge.challengers
    while challengers != 0 {
      let rank = challengers.trailingZeroBitCount
      challengers &= challengers - 1
      let other = order.ranked[group.start + rank]
      guard fits[other.fit].mayHaveRival(at: winner.fit),
        winner.isContested(by: other, rules.entries, fits, book.matches)
      else { continue }
      if contest.rivals.isEmpty {
        contest.rivals = [Contest.Rival(source: draft.decisions[change.cell].pattern, match: winner.match)]
        contest.owner = rules.depths == nil ? nil : rules.entries[winner.entry].control
      }
      guard !contest.rivals.contains(where: { $0.match == other.match }) else { continue }
      contest.rivals.insert(Contest.Rival(source: change.column.source(ofRule: rank), match: other.match), at: 0)
    }
    return draft.contests.number(of: contest)
  }
}

/// A column that a group of rules declares.
private struct DeclaredColumn {
  let column: Int

  /// The rules that declare it.
  let rules: UInt64

  /// The source of the strongest of them. The others follow it.
  let first: SourceID

  /// Returns the source of the declaration of the rule at `rank` of the group.
  @inline(__always) func source(ofRule rank: Int) -> SourceID {
    let stronger = rules & (1 &<< UInt64(truncatingIfNeeded: rank) &- 1)
    return SourceID(first.index &+ stronger.nonzeroBitCount)
  }
}

/// The decisions of the groups so far on a cell.
private struct Progress {
  /// Whether a rule has won, or has lost to the base control's declaration.
  var isTaken = false

  /// 1 + the index of the rule that wins among patterns, -1 if the base control's does, or 0 if there is none yet.
  var pattern: Int32 = 0
}

/// The effect of a group of rules on the contest of a cell.
private struct ContestChange {
  let cell: Int

  let column: DeclaredColumn

  /// Whether an exact set of the group decides the cell.
  let isDecidedExactly: Bool

  /// Whether a pattern of the group decides the cell among patterns.
  let isDecidedByPattern: Bool

  /// 1 + the index of the rule that wins among patterns.
  let pattern: Int

  /// The rules of the group that may be its rivals.
  let challengers: UInt64
}
