import StyleSupport
import StyleTable

/// An algorithm that decides which rule of a control wins in each cell.
///
/// A column has a word with the rules that declare it, and a class of sets has one with the rules that match it. The lowest
/// bit that both have is the rule that wins, so each cell is decided once. More than 64 rules form several groups, which
/// are read from the strongest to the weakest.
internal struct KindDecider {
  private let book: RuleBook

  /// The current group.
  private var group = RuleGroup()

  /// The columns that a rule of the current group declares.
  private var columns: [DeclaredColumn] = []

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
    let column: ColumnID

    /// The rule that wins among patterns.
    let winner: Rank

    let challengers: UInt64
  }

  init(_ book: RuleBook) { self.book = book }

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
  ///   - columns: The declarations of the rules by property.
  ///   - declared: The column of each place in `columns`.
  ///   - keepsPatterns: Whether the decisions among patterns are needed even if they can't be contested.
  mutating func decide(
    _ draft: inout KindDraft, _ rules: ControlRules, _ columns: DeclaredColumns, at declared: [ColumnID],
    keepsPatterns: Bool
  ) {
    let hasSeveralGroups = rules.groupCount > 1
    if hasSeveralGroups {
      progress = Array(repeating: Progress(), count: draft.decisions.count)
      hasNormal = Array(repeating: false, count: draft.fallbacks.count)
    }
    let hasContests = !draft.contests.isEmpty
    if !results.isEmpty { results.removeAll() }
    let options = Options(
      tracksPatterns: draft.partition.hasRivals || hasContests || keepsPatterns, hasContests: hasContests,
      hasSeveralGroups: hasSeveralGroups)
    for index in rules.groups {
      group.read(index, of: rules)
      self.columns.removeAll(keepingCapacity: true)
      for (place, column) in zip(columns.places, declared) {
        let rules = columns.rules(at: place, group: index)
        if rules == 0 { continue }
        let first = draft.addSlots(rules.nonzeroBitCount)
        self.columns.append(DeclaredColumn(column: column, rules: rules, first: first))
      }
      for id in group.classes {
        decide(id, options, &draft)
        for index in changes.indices { apply(changes[index], rules, &draft) }
      }
      decideNormal(&draft, hasSeveralGroups: hasSeveralGroups)
    }
  }

  /// Decides the cells of a class among the rules of the current group, and finds the contests that change.
  private mutating func decide(_ id: ClassID, _ options: Options, _ draft: inout KindDraft) {
    changes.removeFew()
    let fitting = group.matching[id.index]
    let patterns = options.tracksPatterns ? group.patterns : 0
    for item in columns {
      let both = item.rules & fitting
      guard both != 0 else { continue }
      let cell = draft.cell(class: id, item.column)
      var decision = draft.decisions[cell.index]
      var before = options.hasSeveralGroups ? progress[cell.index] : Progress()
      var winsExactly = false
      if !before.isTaken {
        before.isTaken = true
        let rule = RuleBit(lowestOf: both)
        if decision.winner.isNothing || !group.losesPriority(rule, to: decision.winnerMatch, book) {
          decision.winner = item.source(of: rule)
          decision.winnerMatch = group.rules[rule].match
          winsExactly = group.patterns & rule.mask == 0
        }
      }
      var among = both & patterns
      var wins = false
      if among != 0, case .open = before.pattern {
        let rule = RuleBit(lowestOf: among)
        wins = decision.pattern.isNothing || !group.losesPriority(rule, to: decision.patternMatch, book)
        before.pattern = wins ? .rule(group.rank(of: rule)) : .base
        if wins {
          decision.pattern = item.source(of: rule)
          decision.patternMatch = group.rules[rule].match
          among &= group.rules[rule].rivals
        }
      }
      draft.decisions[cell.index] = decision
      if options.hasSeveralGroups { progress[cell.index] = before }
      var challengers: UInt64 = 0
      if case .rule = before.pattern { challengers = among }
      guard options.hasContests || challengers != 0 else { continue }
      changes.append(
        ContestChange(
          cell: cell, column: item, isDecidedExactly: winsExactly, isDecidedByPattern: wins, pattern: before.pattern,
          challengers: challengers))
    }
  }

  /// Makes the strongest rule of the group that is for exactly `normal` the fallback of each column that it declares.
  private mutating func decideNormal(_ draft: inout KindDraft, hasSeveralGroups: Bool) {
    for variant in group.normalVariants {
      let fitting = group.normal[variant.index]
      for item in columns where item.rules & fitting != 0 {
        if hasSeveralGroups {
          let place = draft.fallback(variant, item.column)
          if hasNormal[place] { continue }
          hasNormal[place] = true
        }
        let source = item.source(of: RuleBit(lowestOf: item.rules & fitting))
        draft.setNormal(source, item.column, variantClass: variant)
      }
    }
  }
}

/// Contests.
extension KindDecider {
  private mutating func apply(
    _ change: ContestChange, _ rules: ControlRules, _ draft: inout KindDraft
  ) {
    let cell = change.cell
    if change.isDecidedExactly { draft.contests.settle(at: cell) }
    if change.isDecidedByPattern { draft.contests.end(at: cell) }
    guard change.challengers != 0, case .rule(let winner) = change.pattern else { return }
    let before = draft.contests.number(at: cell)
    let challenge = Challenge(
      contest: before, column: change.column.column, winner: winner, challengers: change.challengers)
    let number = results[challenge] ?? result(of: challenge, change, rules, &draft)
    results[challenge] = number
    let decision = draft.decisions[cell.index]
    let isSettled =
      before == 0 ? decision.winnerMatch != decision.patternMatch : draft.contests.isSettled(at: cell)
    draft.contests.set(number, isSettled: isSettled, at: cell, of: draft.decisions.count)
  }

  /// Returns the number of the contest with the rivals before `challenge` and those of its rules that are rivals of the
  /// winner, because nothing clearly decides between their patterns.
  private func result(
    of challenge: Challenge, _ change: ContestChange, _ rules: ControlRules, _ draft: inout KindDraft
  ) -> UInt32 {
    let (ranked, fits) = (rules.ranked, draft.partition.fits)
    let winner = ranked[challenge.winner]
    var contest = draft.contests.contests[Int(challenge.contest)]
    var challengers = challenge.challengers
    while challengers != 0 {
      let challenger = RuleBit(lowestOf: challengers)
      challengers &= challengers - 1
      let other = ranked[group.rank(of: challenger)]
      guard fits[other.fit].mayHaveRival(winner.fit), winner.isContested(by: other, rules.entries, fits, book.matches)
      else { continue }
      if contest.rivals.isEmpty {
        contest.rivals = [Contest.Rival(source: draft.decisions[change.cell.index].pattern, match: winner.match)]
        contest.owner = rules.areOfChain ? rules.entries[winner.entry].control : nil
      }
      guard !contest.rivals.contains(where: { $0.match == other.match }) else { continue }
      contest.rivals.insert(Contest.Rival(source: change.column.source(of: challenger), match: other.match), at: 0)
    }
    return draft.contests.number(of: contest)
  }
}

/// A column that a group of rules declares.
private struct DeclaredColumn {
  let column: ColumnID

  /// The rules that declare it.
  let rules: UInt64

  /// The source of the strongest of them. The others follow it.
  let first: SourceID

  /// Returns the source of the declaration of `rule`.
  @inline(__always) func source(of rule: RuleBit) -> SourceID {
    let stronger = rules & (rule.mask &- 1)
    return SourceID(first.index &+ stronger.nonzeroBitCount)
  }
}

/// The decisions of the groups so far on a cell.
private struct Progress {
  /// Whether a rule has won, or has lost to the base control's declaration.
  var isTaken = false

  var pattern = PatternDecision.open
}

/// The decision on a cell if only patterns count.
private enum PatternDecision {
  /// No rule has matched yet.
  case open

  /// The base control's declaration has priority.
  case base

  case rule(Rank)
}

/// The effect of a group of rules on the contest of a cell.
private struct ContestChange {
  let cell: CellID

  let column: DeclaredColumn

  /// Whether an exact combination of the group decides the cell.
  let isDecidedExactly: Bool

  /// Whether a pattern of the group decides the cell among patterns.
  let isDecidedByPattern: Bool

  let pattern: PatternDecision

  /// The rules of the group that may be its rivals.
  let challengers: UInt64
}

/// Up to 64 successive rules of a control, by the classes that they match.
internal struct RuleGroup {
  /// The index of the first rule among those of the control.
  private(set) var start = 0

  /// The rules that are patterns.
  private(set) var patterns: UInt64 = 0

  /// For each class, the rules that match it.
  private(set) var matching: [UInt64] = []

  /// The classes that a rule matches.
  private(set) var classes: [ClassID] = []

  /// For each class of variant combinations, the rules for exactly `normal`.
  private(set) var normal: [UInt64] = []

  /// The classes of variant combinations with such a rule.
  private(set) var normalVariants: [VariantClassID] = []

  /// A rule of the group.
  struct Rule {
    let match: Handle<Match>

    /// The states of the priority list that the rule names.
    let priority: UInt64

    /// The weaker rules of the group that may be its rivals.
    let rivals: UInt64
  }

  /// The rules from the strongest to the weakest.
  private(set) var rules: [Rule] = []

  private var priorityList = PriorityList(masks: [])

  /// Returns the rank of `rule` among all rules of the control.
  func rank(of rule: RuleBit) -> Rank { Rank(start &+ rule.index) }

  /// Replaces the rules by the group with the given index of `rules`.
  mutating func read(_ id: GroupID, of rules: ControlRules) {
    let partition = rules.partition
    reset(partition)
    priorityList = rules.priorityList
    start = id.index * ControlRules.groupSize
    let ranked = rules.ranked[start..<min(start + ControlRules.groupSize, rules.ranked.count)]
    for (index, rule) in zip(ranked.indices, ranked) {
      let (bit, fit) = (UInt64(1) << UInt64(index - start), partition.fits[rule.fit])
      let rivals = rivals(of: rule, ranked[(index + 1)...], partition)
      self.rules.append(Rule(match: rule.match, priority: fit.strength.priority, rivals: rivals))
      if !fit.strength.isExact { patterns |= bit }
      for variant in partition.fittingVariants[fit.variants] {
        for state in partition.fittingStates[fit.states] {
          let id = partition.classID(of: state, variantClass: variant)
          if matching[id.index] == 0 { classes.append(id) }
          matching[id.index] |= bit
        }
        guard fit.isNormal else { continue }
        if normal[variant.index] == 0 { normalVariants.append(variant) }
        normal[variant.index] |= bit
      }
    }
  }

  /// Removes the rules, and makes room for the classes of `partition`.
  private mutating func reset(_ partition: StatePartition) {
    for id in classes { matching[id.index] = 0 }
    for variant in normalVariants { normal[variant.index] = 0 }
    for _ in 0..<max(0, partition.count - matching.count) { matching.append(0) }
    for _ in 0..<max(0, partition.variants.count - normal.count) { normal.append(0) }
    classes.removeAll(keepingCapacity: true)
    normalVariants.removeAll(keepingCapacity: true)
    rules.removeAll(keepingCapacity: true)
    patterns = 0
  }

  /// Returns the rules among `weaker`, the rules after `rule`, that may be its rivals.
  private func rivals(of rule: RankedRule, _ weaker: ArraySlice<RankedRule>, _ partition: StatePartition) -> UInt64 {
    guard partition.hasRivals else { return 0 }
    return weaker.indices.reduce(0) { found, index in
      let isRival = partition.fits[weaker[index].fit].mayHaveRival(rule.fit)
      return isRival ? found | 1 << UInt64(index - start) : found
    }
  }

  /// Returns whether `match`, which a base control declares, has priority over `rule`.
  @inline(never) func losesPriority(_ rule: RuleBit, to match: Handle<Match>, _ book: RuleBook) -> Bool {
    priorityList.key(of: book.matches[match].required) > rules[rule].priority
  }
}

/// A rule of a group, which is a bit of a word.
internal typealias RuleBit = Handle<RuleGroup.Rule>

extension RuleBit {
  /// Creates the lowest bit of `word`, which stands for the strongest rule. `word` isn't 0.
  @inline(__always) init(lowestOf word: UInt64) { self.init(word.trailingZeroBitCount) }

  /// The word with only this bit.
  @inline(__always) var mask: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }
}
