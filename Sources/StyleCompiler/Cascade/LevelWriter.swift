import StyleSupport
import StyleTable

/// The declarations of a control's entries, by entry and column.
///
/// Columns come in groups of 64, so that a set of them is an integer.
internal struct EntryColumns {
  /// The number of columns in a group.
  static let groupSize = 64

  /// The number of groups.
  private(set) var groupCount = 0

  private var entryCount = 0

  /// For each group and entry, the columns that the entry declares.
  private var masks: [UInt64] = []

  /// For each group and entry, the last declaration of each column, if there is one.
  private var declarations: [DeclarationID] = []

  /// Removes everything, and makes room for `entryCount` entries with a group of columns.
  mutating func reset(entryCount: Int) {
    self.entryCount = entryCount
    groupCount = 0
    masks.removeAll(keepingCapacity: true)
    addGroup()
  }

  /// Adds a group of columns.
  private mutating func addGroup() {
    groupCount += 1
    for _ in 0..<entryCount { masks.append(0) }
    let size = masks.count * EntryColumns.groupSize
    if declarations.count < size {
      declarations.append(contentsOf: repeatElement(DeclarationID(0), count: size - declarations.count))
    }
  }

  /// Records the declarations in `range` of the entry at index `entry`, up to the first whose column isn't in the first
  /// group, and returns it. Later declarations override earlier ones.
  ///
  /// - Parameter column: Returns the column that a declaration sets, or `nil` if its name means none.
  @inline(__always) mutating func add(
    _ range: Range<Int>, entry: Int, column: (DeclarationID) -> Int?
  ) -> Int {
    var mask = masks[entry]
    var declarations = declarations.mutableSpan
    var end = range.upperBound
    for index in range {
      guard let column = column(DeclarationID(index)) else { continue }
      guard column < EntryColumns.groupSize else {
        end = index
        break
      }
      mask |= 1 &<< UInt64(column)
      declarations[entry &* EntryColumns.groupSize &+ column] = DeclarationID(index)
    }
    masks[entry] = mask
    return end
  }

  /// Records `declaration` of the entry at index `entry`, which sets `column`. Later declarations override earlier ones.
  @inline(__always) mutating func add(_ declaration: DeclarationID, entry: Int, column: Int) {
    while column >= groupCount &* EntryColumns.groupSize { addGroup() }
    let row = column / EntryColumns.groupSize &* entryCount &+ entry
    masks[row] |= 1 &<< UInt64(column % EntryColumns.groupSize)
    declarations[row &* EntryColumns.groupSize &+ column % EntryColumns.groupSize] = declaration
  }

  /// Returns the columns of `group` that the entry at index `entry` declares.
  @inline(__always) func mask(group: Int, entry: Int) -> UInt64 { masks[group &* entryCount &+ entry] }

  /// Returns the declaration of a column in the mask of `group` and `entry`.
  @inline(__always) func declaration(group: Int, entry: Int, _ column: Int) -> DeclarationID {
    declarations[(group &* entryCount &+ entry) &* EntryColumns.groupSize &+ column]
  }
}

/// A writer that puts the declarations of a control over the values of its base control.
///
/// Hot path: it goes through the rules from the strongest to the weakest. For each class of sets, it takes the columns that
/// are still free, as a mask of 64 columns at a time. Each cell is therefore written once, and later patterns are only
/// checked for contests.
internal struct LevelWriter {
  /// The columns of the current group for which a step has fit each class so far, and the same if only patterns count.
  ///
  /// A column is also taken if a stronger declaration of the base control keeps it.
  private var taken: [UInt64] = []
  private var takenByPatterns: [UInt64] = []

  /// The columns of the current group that a step has set for exactly `normal`, by class of variant combinations.
  private var takenByNormal: [UInt64] = []

  /// For each class and column of the current group, 1 + the index of the step whose pattern won, or 0 if there is none.
  private var patternSteps: [Int32] = []

  /// Whether the decisions among patterns are needed, because they can be contested, or because a control derives from this
  /// one.
  private var tracksPatterns = true

  /// The number of columns in a group with the most columns.
  private var width = 0

  /// The rules of the current control from the strongest to the weakest.
  private var steps: [Step] = []

  /// The partition that `steps` is for, or `nil` if the rules are of several controls.
  private var partition: Handle<StatePartition>?

  /// The rules of a control.
  struct Rules {
    let entries: [RuleIndex.Entry]

    /// The number of base controls of each entry's control, or `nil` if all entries are of the control itself.
    let depths: [Int]?

    let columns: EntryColumns
    let priorities: PriorityList
  }

  /// One rule.
  fileprivate struct Step {
    /// The index among the entries.
    let entry: Int

    /// The index among the fits of the partition.
    let fit: Int

    let match: Handle<Match>
    let strength: Strength
  }

  /// Writes the declarations of `rules`, the strongest first.
  mutating func write(_ rules: Rules, into level: inout CascadeLevel, _ program: borrowing Program) {
    order(rules, level)
    tracksPatterns =
      level.partition.hasRivals || !level.contests.isEmpty || rules.depths != nil
      || program.controls[level.control].subtree.count > 1
    for group in 0..<rules.columns.groupCount {
      reset(level)
      for index in steps.indices {
        take(index, group, rules, &level, program)
        takeNormal(index, group, rules, &level)
      }
    }
  }

  /// Orders `rules` by strength. The later of two equally strong rules comes first.
  ///
  /// Hot: controls of one kind often have rules for the same states in the same order, whose order is already known.
  private mutating func order(_ rules: Rules, _ level: CascadeLevel) {
    if rules.depths == nil, partition == level.partitionID, isOrder(of: rules.entries) { return }
    partition = rules.depths == nil ? level.partitionID : nil
    steps.removeAll(keepingCapacity: true)
    let fits = level.partition.fits
    let isShort = rules.depths == nil && rules.entries.count <= LevelWriter.fewSteps
    for (index, entry) in rules.entries.enumerated() {
      let fit = level.partition.fitIndex(of: entry.match)
      var strength = fits[fit].strength
      if let depths = rules.depths { strength.depth = depths[index] }
      steps.append(Step(entry: index, fit: fit, match: entry.match, strength: strength))
      if isShort { steps.placeLast { fits[$0.fit].rank <= fits[$1.fit].rank } }
    }
    guard !isShort else { return }
    steps = steps.ordered { $1.strength < $0.strength || $0.strength == $1.strength && $0.entry > $1.entry }
  }

  /// The number of steps up to which placing each of them is fastest.
  private static let fewSteps = 16

  /// Returns whether `steps` is the order of `entries`, which are of the same partition.
  private func isOrder(of entries: [RuleIndex.Entry]) -> Bool {
    guard steps.count == entries.count else { return false }
    for step in steps where entries[step.entry].match != step.match { return false }
    return true
  }

  /// Frees all columns.
  private mutating func reset(_ level: CascadeLevel) {
    let partition = level.partition
    width = min(level.columns.count, EntryColumns.groupSize)
    taken.removeAll(keepingCapacity: true)
    for _ in 0..<partition.count { taken.append(0) }
    takenByNormal.removeAll(keepingCapacity: true)
    for _ in 0..<partition.variants.count { takenByNormal.append(0) }
    guard tracksPatterns else { return }
    takenByPatterns.removeAll(keepingCapacity: true)
    takenByPatterns.append(contentsOf: repeatElement(0, count: partition.count))
    patternSteps.removeAll(keepingCapacity: true)
    patternSteps.append(contentsOf: repeatElement(0, count: partition.count * width))
  }

  /// Takes the columns of `group` that the step at `index` declares and that no stronger step has taken.
  private mutating func take(
    _ index: Int, _ group: Int, _ rules: Rules, _ level: inout CascadeLevel, _ program: borrowing Program
  ) {
    let partition = level.partition
    let step = steps[index]
    let offered = rules.columns.mask(group: group, entry: step.entry)
    guard offered != 0 else { return }
    let fit = partition.fits[step.fit]
    let offer = Offer(step: step, index: index, group: group, rivals: fit.rivals)
    let isTracked = tracksPatterns && !step.strength.isExact
    for position in fit.classes {
      let classIndex = Int(partition.fittingClasses[position])
      let free = offered & ~taken[classIndex]
      taken[classIndex] |= offered
      var freeOfPatterns: UInt64 = 0
      if isTracked {
        freeOfPatterns = offered & ~takenByPatterns[classIndex]
        takenByPatterns[classIndex] |= offered
      }
      decide(free, freeOfPatterns, by: offer, class: classIndex, rules, &level, program)
      guard isTracked, fit.rivals != 0 else { continue }
      for column in Columns(offered & ~freeOfPatterns) {
        challenge(column, by: offer, class: classIndex, rules, &level, program)
      }
    }
  }

  /// Makes the step at `index` the declaration for exactly `normal` of the columns of `group` that it declares, where no
  /// stronger step has.
  private mutating func takeNormal(_ index: Int, _ group: Int, _ rules: Rules, _ level: inout CascadeLevel) {
    let step = steps[index]
    let variants = level.partition.fits[step.fit].normalVariants
    guard !variants.isEmpty else { return }
    let offered = rules.columns.mask(group: group, entry: step.entry)
    for position in variants {
      let variant = Int(level.partition.normalVariants[position])
      for column in Columns(offered & ~takenByNormal[variant]) {
        level.setNormal(
          .declaration(rules.columns.declaration(group: group, entry: step.entry, column)), variant: variant,
          column: group * EntryColumns.groupSize + column)
      }
      takenByNormal[variant] |= offered
    }
  }

  /// The declarations of a step in a group of columns.
  private struct Offer {
    let step: Step
    let index: Int
    let group: Int

    /// The rivals of the step's fit.
    let rivals: UInt64
  }

  private func source(_ column: Int, of offer: Offer, _ rules: Rules) -> Winner {
    .declaration(rules.columns.declaration(group: offer.group, entry: offer.step.entry, column))
  }

  /// Makes `offer` the winner of the cells of the columns `free` in a class, and the winner among patterns of those of
  /// `freeOfPatterns`, except where the base control's declaration has priority.
  private mutating func decide(
    _ free: UInt64, _ freeOfPatterns: UInt64, by offer: Offer, class classIndex: Int, _ rules: Rules,
    _ level: inout CascadeLevel, _ program: borrowing Program
  ) {
    let first = classIndex * level.columns.count + offer.group * EntryColumns.groupSize
    let hasContests = !level.contests.isEmpty
    var (won, wonPatterns): (UInt64, UInt64) = (0, 0)
    var cells = level.cells.mutableSpan
    for column in Columns(free | freeOfPatterns) {
      let bit: UInt64 = 1 &<< UInt64(column)
      var decision = cells[first + column]
      if free & bit != 0, !keeps(decision.winner, decision.winnerMatch, over: offer, rules, program) {
        (decision.winner, decision.winnerMatch) = (source(column, of: offer, rules), offer.step.match)
        won |= bit
      }
      if freeOfPatterns & bit != 0, !keeps(decision.pattern, decision.patternMatch, over: offer, rules, program) {
        (decision.pattern, decision.patternMatch) = (source(column, of: offer, rules), offer.step.match)
        wonPatterns |= bit
        patternSteps[classIndex * width + column] = Int32(offer.index + 1)
      }
      cells[first + column] = decision
    }
    guard hasContests else { return }
    if offer.step.strength.isExact { for column in Columns(won) { level.settleContest(at: first + column) } }
    for column in Columns(wonPatterns) { level.endContest(at: first + column) }
  }

  /// Returns whether `winner` of a base control, whose declaration is for `match`, has priority over `offer`.
  @inline(__always) private func keeps(
    _ winner: Winner, _ match: Handle<Match>, over offer: Offer, _ rules: Rules, _ program: borrowing Program
  ) -> Bool {
    winner != .nothing && hasPriority(match, over: offer.step, rules, program)
  }

  /// Returns whether `match`, which a base control declares, has priority over the rule of `step`.
  private func hasPriority(
    _ match: Handle<Match>, over step: Step, _ rules: Rules, _ program: borrowing Program
  ) -> Bool {
    rules.priorities.key(of: program.matches[match].required) > step.strength.priority
  }

  /// Records `offer` as a rival of the winner among the patterns of a column in a class if nothing clearly decides between
  /// their patterns.
  private func challenge(
    _ column: Int, by offer: Offer, class classIndex: Int, _ rules: Rules, _ level: inout CascadeLevel,
    _ program: borrowing Program
  ) {
    let index = Int(patternSteps[classIndex * width + column]) - 1
    guard index >= 0 else { return }
    let winner = steps[index]
    guard winner.fit >= StatePartition.rivalLimit || offer.rivals >> UInt64(winner.fit) & 1 != 0,
      winner.isContested(by: offer.step, rules.entries, level.partition.fits, program.matches)
    else { return }
    let cell = classIndex * level.columns.count + offer.group * EntryColumns.groupSize + column
    var contest = level.contests[cell] ?? CascadeLevel.Contest()
    if contest.rivals.isEmpty {
      contest.rivals = [CascadeLevel.Rival(source: level.cells[cell].pattern, match: winner.match)]
      contest.owner = rules.entries[winner.entry].control
      contest.isSettled = level.cells[cell].winnerMatch != level.cells[cell].patternMatch
    }
    guard !contest.rivals.contains(where: { $0.match == offer.step.match }) else { return }
    contest.rivals.insert(CascadeLevel.Rival(source: source(column, of: offer, rules), match: offer.step.match), at: 0)
    level.contests[cell] = contest
  }
}

/// The columns in a mask, in ascending order.
private struct Columns: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ mask: UInt64) {
    rest = mask
  }

  @inline(__always) mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}

extension LevelWriter.Step {
  /// Returns whether the pattern of this step wins over the pattern of the weaker `other` only because it comes later,
  /// or only because of the states that its states imply or require.
  fileprivate func isContested(
    by other: LevelWriter.Step, _ entries: [RuleIndex.Entry], _ fits: [StatePartition.Fit],
    _ matches: borrowing MatchTable
  ) -> Bool {
    guard strength.isComparable(to: other.strength), fits[fit].mayBeRival(of: fits[other.fit], matches) else {
      return false
    }
    return strength.specificity == other.strength.specificity
      || entries[entry].itemCount <= entries[other.entry].itemCount
  }
}
