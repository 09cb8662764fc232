import StyleSupport
import StyleTable

/// A writer that puts the declarations of a control over the values of its base control.
///
/// Hot path: every declaration that applies to a control is written here. Each rule is a bit of a word, and the strongest
/// rule is the lowest bit. A column has a word with the rules that declare it, and a class of sets has one with the rules
/// that match it. The lowest bit that both have is the rule that wins, so each cell is written once. More than 64 rules
/// form several groups, which are written from the strongest to the weakest.
internal struct LevelWriter {
  /// The rules of a control.
  struct Rules {
    let entries: [RuleIndex.Entry]

    /// The number of base controls of each entry's control, or `nil` if all entries are of the control itself.
    let depths: [Int]?

    let priorities: PriorityList
  }

  /// The rules of the current control from the strongest to the weakest.
  private var ranked: [RankedRule] = []

  /// The index in `ranked` of each entry, and then numbers without meaning.
  private var rankOfEntry: [Int] = []

  /// The partition that `ranked` is for, or `nil` if the rules are of several controls.
  private var partition: Handle<StatePartition>?

  /// The number of groups of rules.
  private var groupCount = 0

  /// The current group.
  private var group = RuleGroup()

  /// The column of each property of the current control, or a negative number if it has none.
  private var columnOfProperty: [Int32]

  /// The property of each column, and the same of the latest control.
  private var columns: [PropertyID] = []
  private var latestColumns: [PropertyID] = []

  /// For each column and group, the rules that declare the column.
  private var declaring: [UInt64] = []

  /// For each column, group, and rule that declares the column, its last declaration.
  private var declarations: [DeclarationID] = []

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

  /// Creates a writer for the controls of `program`.
  init(_ program: borrowing Program) {
    columnOfProperty = Array(repeating: -1, count: program.properties.count)
  }
}

/// The rules and columns of a control.
extension LevelWriter {
  /// Starts to write `rules`, whose sets and patterns are those of `partition`.
  ///
  /// Controls of one kind often have rules for the same states in the same order, whose order is already known.
  ///
  /// - Parameter columns: The base control's columns.
  mutating func begin(
    _ rules: Rules, _ id: Handle<StatePartition>, _ partition: StatePartition, columns: [PropertyID]
  ) {
    if rules.depths != nil || self.partition != id || !isOrder(of: rules.entries) {
      order(rules, id, partition)
      self.partition = rules.depths == nil ? id : nil
    }
    self.columns.removeAll(keepingCapacity: true)
    for property in columns { add(property) }
  }

  /// Returns whether `ranked` is the order of `entries`, which are of the same partition.
  private func isOrder(of entries: [RuleIndex.Entry]) -> Bool {
    guard ranked.count == entries.count else { return false }
    for rule in ranked where entries[rule.entry].match != rule.match { return false }
    return true
  }

  /// Orders `rules` by strength. The later of two equally strong rules comes first.
  private mutating func order(_ rules: Rules, _ id: Handle<StatePartition>, _ partition: StatePartition) {
    ranked.removeAll(keepingCapacity: true)
    let fits = partition.fits
    let isShort = rules.depths == nil && rules.entries.count <= LevelWriter.fewRules
    for (index, entry) in rules.entries.enumerated() {
      let fit = partition.fitIndex(of: entry.match)
      var strength = fits[fit].strength
      if let depths = rules.depths { strength.depth = depths[index] }
      ranked.append(RankedRule(entry: index, fit: fit, match: entry.match, strength: strength))
      if isShort { ranked.placeLast { fits[$0.fit].rank <= fits[$1.fit].rank } }
    }
    if !isShort {
      ranked = ranked.ordered { $1.strength < $0.strength || $0.strength == $1.strength && $0.entry > $1.entry }
    }
    while rankOfEntry.count < ranked.count { rankOfEntry.append(0) }
    for (index, rule) in ranked.enumerated() { rankOfEntry[rule.entry] = index }
    groupCount = (ranked.count + RuleGroup.size - 1) / RuleGroup.size
    if groupCount == 1, self.partition != id || !group.contains(ranked) {
      group.read(0, of: ranked, partition, rules.priorities)
    }
  }

  /// The number of rules up to which placing each of them is fastest.
  private static let fewRules = 16

  /// Returns the column of `property`, or `nil` if the current control has none.
  func column(of property: PropertyID) -> Int? {
    let known = columnOfProperty[property.index]
    return known < 0 ? nil : Int(known)
  }

  /// Adds a column for `property` if it has none.
  mutating func add(_ property: PropertyID) {
    guard columnOfProperty[property.index] < 0 else { return }
    let first = columns.count * groupCount
    if declaring.count < first + groupCount { makeRoom(for: columns.count * 2 + 1) }
    for word in first..<first + groupCount { declaring[word] = 0 }
    columnOfProperty[property.index] = Int32(columns.count)
    columns.append(property)
  }

  /// Makes room for the declarations of `count` columns.
  private mutating func makeRoom(for count: Int) {
    let words = count * groupCount
    declaring.append(contentsOf: repeatElement(0, count: words - declaring.count))
    let missing = words * RuleGroup.size - declarations.count
    if missing > 0 { declarations.append(contentsOf: repeatElement(DeclarationID(0), count: missing)) }
  }

  /// Reads the declarations of `rules`, and returns all columns. Later declarations of a rule override earlier ones.
  mutating func read(_ rules: Rules, _ program: borrowing Program) -> [PropertyID] {
    for (index, entry) in rules.entries.enumerated() {
      let scope = program.controls[entry.control].propertyScope
      var rest = entry.declarations.indices
      while true {
        let next = LevelWriter.read(
          rest, of: entry, in: scope, rank: rankOfEntry[index], groupCount, columnOfProperty, &declaring, &declarations,
          program)
        guard next < rest.upperBound, let property = program.property(of: DeclarationID(next), entry, in: scope) else {
          break
        }
        add(property)
        rest = next..<rest.upperBound
      }
    }
    // Controls of one kind share an array.
    if latestColumns != columns { latestColumns = Array(columns[...]) }
    return latestColumns
  }

  /// Reads the declarations in `range` of `entry` up to the first whose property has no column, and returns it, or the end
  /// of the range.
  private static func read(
    _ range: Range<Int>, of entry: RuleIndex.Entry, in scope: PropertyScopeID, rank: Int, _ groupCount: Int,
    _ columnOfProperty: [Int32], _ declaring: inout [UInt64], _ declarations: inout [DeclarationID],
    _ program: borrowing Program
  ) -> Int {
    let (group, bit) = rank.quotientAndRemainder(dividingBy: RuleGroup.size)
    let columns = columnOfProperty.span
    var declaring = declaring.mutableSpan
    var declarations = declarations.mutableSpan
    for index in range {
      guard let property = program.property(of: DeclarationID(index), entry, in: scope) else { continue }
      let column = Int(columns[property.index])
      guard column >= 0 else { return index }
      let word = column &* groupCount &+ group
      declaring[word] |= 1 &<< UInt64(truncatingIfNeeded: bit)
      declarations[word &* RuleGroup.size &+ bit] = DeclarationID(index)
    }
    return range.upperBound
  }
}

/// The cells of a control.
extension LevelWriter {
  private struct Options {
    /// Whether the decisions among patterns are needed, because they can be contested, or because a control derives from
    /// this one.
    let tracksPatterns: Bool

    /// Whether base controls have contests.
    let hasContests: Bool

    let hasSeveralGroups: Bool
  }

  /// Writes the declarations of `rules`, which were read, and forgets the columns.
  mutating func write(_ rules: Rules, into level: inout CascadeLevel, _ program: borrowing Program) {
    if groupCount > 1 {
      progress = Array(repeating: Progress(), count: level.cells.count)
      hasNormal = Array(repeating: false, count: level.partition.variants.count * level.columns.count)
    }
    let hasContests = !level.contests.isEmpty
    let options = Options(
      tracksPatterns: level.partition.hasRivals || hasContests || rules.depths != nil
        || program.controls[level.control].subtree.count > 1,
      hasContests: hasContests, hasSeveralGroups: groupCount > 1)
    for index in 0..<groupCount {
      if groupCount > 1 { group.read(index, of: ranked, level.partition, rules.priorities) }
      findDeclared(index, level)
      for classIndex in group.classes {
        changes.removeFew()
        LevelWriter.decide(
          Int(classIndex), group, declared, declarations, options, &level, &progress, &changes, program)
        for index in changes.indices { apply(changes[index], rules, &level, program) }
      }
      writeNormal(&level)
    }
    for property in level.columns { columnOfProperty[property.index] = -1 }
  }

  /// Finds the columns that the group at `index` declares.
  private mutating func findDeclared(_ index: Int, _ level: CascadeLevel) {
    declared.removeAll(keepingCapacity: true)
    for column in level.columns.indices {
      let word = column &* groupCount &+ index
      let rules = declaring[word]
      if rules != 0 { declared.append(DeclaredColumn(column: column, rules: rules, first: word &* RuleGroup.size)) }
    }
  }

  /// Writes the winners of `group` in a class, except where the base control's declaration has priority, and records the
  /// contests that change.
  ///
  /// Static because each of the parts of a writer that it changes would otherwise be checked for every cell.
  private static func decide(
    _ classIndex: Int, _ group: borrowing RuleGroup, _ declared: [DeclaredColumn], _ declarations: [DeclarationID],
    _ options: Options, _ level: inout CascadeLevel, _ progress: inout [Progress], _ changes: inout [ContestChange],
    _ program: borrowing Program
  ) {
    let fitting = group.matching[classIndex]
    let patterns = options.tracksPatterns ? group.patterns : 0
    let first = classIndex * level.columns.count
    let (declared, declarations, rules) = (declared.span, declarations.span, group.rules.span)
    var cells = level.cells.mutableSpan
    for index in declared.indices {
      let item = declared[index]
      let both = item.rules & fitting
      guard both != 0 else { continue }
      let cell = first &+ item.column
      var decision = cells[cell]
      var before = options.hasSeveralGroups ? progress[cell] : Progress()
      var winsExactly = false
      if !before.isTaken {
        before.isTaken = true
        let rank = both.trailingZeroBitCount
        if decision.winner == .nothing || !group.losesPriority(rules[rank], to: decision.winnerMatch, program) {
          decision.winner = .declaration(declarations[item.first &+ rank])
          decision.winnerMatch = rules[rank].match
          winsExactly = group.patterns &>> UInt64(truncatingIfNeeded: rank) & 1 == 0
        }
      }
      var among = both & patterns
      var wins = false
      if among != 0, before.pattern == 0 {
        let rank = among.trailingZeroBitCount
        wins = decision.pattern == .nothing || !group.losesPriority(rules[rank], to: decision.patternMatch, program)
        before.pattern = wins ? Int32(truncatingIfNeeded: group.start &+ rank &+ 1) : -1
        if wins {
          decision.pattern = .declaration(declarations[item.first &+ rank])
          decision.patternMatch = rules[rank].match
          among &= rules[rank].rivals
        }
      }
      cells[cell] = decision
      if options.hasSeveralGroups { progress[cell] = before }
      let challengers = before.pattern > 0 ? among : 0
      guard options.hasContests || challengers != 0 else { continue }
      changes.append(
        ContestChange(
          cell: cell, first: item.first, isDecidedExactly: winsExactly, isDecidedByPattern: wins,
          pattern: Int(before.pattern), challengers: challengers))
    }
  }

  /// Makes the strongest rule of the group that is for exactly `normal` the fallback of each column that it declares.
  private mutating func writeNormal(_ level: inout CascadeLevel) {
    for variant in group.normalVariants {
      let fitting = group.normal[Int(variant)]
      for item in declared where item.rules & fitting != 0 {
        let place = Int(variant) * level.columns.count + item.column
        if groupCount > 1 {
          if hasNormal[place] { continue }
          hasNormal[place] = true
        }
        let rank = (item.rules & fitting).trailingZeroBitCount
        level.setNormal(.declaration(declarations[item.first + rank]), at: place)
      }
    }
  }
}

/// The contests of a control.
extension LevelWriter {
  private func apply(
    _ change: ContestChange, _ rules: Rules, _ level: inout CascadeLevel, _ program: borrowing Program
  ) {
    if change.isDecidedExactly { level.settleContest(at: change.cell) }
    if change.isDecidedByPattern { level.endContest(at: change.cell) }
    var challengers = change.challengers
    while challengers != 0 {
      challenge(by: challengers.trailingZeroBitCount, change, rules, &level, program)
      challengers &= challengers - 1
    }
  }

  /// Records the rule at `rank` of the group as a rival of the winner among the patterns of a cell if nothing clearly
  /// decides between their patterns.
  private func challenge(
    by rank: Int, _ change: ContestChange, _ rules: Rules, _ level: inout CascadeLevel, _ program: borrowing Program
  ) {
    let (winner, other) = (ranked[change.pattern - 1], ranked[group.start + rank])
    let fits = level.partition.fits
    guard fits[other.fit].mayHaveRival(at: winner.fit),
      winner.isContested(by: other, rules.entries, fits, program.matches)
    else { return }
    let cell = change.cell
    var contest = level.contests[cell] ?? CascadeLevel.Contest()
    if contest.rivals.isEmpty {
      contest.rivals = [CascadeLevel.Rival(source: level.cells[cell].pattern, match: winner.match)]
      contest.owner = rules.entries[winner.entry].control
      contest.isSettled = level.cells[cell].winnerMatch != level.cells[cell].patternMatch
    }
    guard !contest.rivals.contains(where: { $0.match == other.match }) else { return }
    let source = Winner.declaration(declarations[change.first + rank])
    contest.rivals.insert(CascadeLevel.Rival(source: source, match: other.match), at: 0)
    level.contests[cell] = contest
  }
}

/// A column that a group of rules declares.
private struct DeclaredColumn {
  let column: Int

  /// The rules that declare it.
  let rules: UInt64

  /// The index of the declaration of the group's first rule.
  let first: Int
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

  /// The index of the declaration of the group's first rule.
  let first: Int

  /// Whether an exact set of the group decides the cell.
  let isDecidedExactly: Bool

  /// Whether a pattern of the group decides the cell among patterns.
  let isDecidedByPattern: Bool

  /// 1 + the index of the rule that wins among patterns.
  let pattern: Int

  /// The rules of the group that may be its rivals.
  let challengers: UInt64
}
