import StyleSupport
import StyleTable

/// The rules of a control, which are laid over the rows of its base control, from the weakest to the strongest.
///
/// A rule overrides the decisions so far in each class that its match fits, except where a declaration of the base
/// control has priority. The work is linear in the declarations, each counted once for each class.
internal struct Overlay {
  private struct Rule {
    let strength: Strength
    let match: Handle<Match>
    let fit: Handle<StatePartition.Fit>

    /// The states of the closed combination.
    let required: StateMask

    /// The number of items of the selector, as written.
    let itemCount: UInt16

    let owner: ControlID

    /// The range in `declared`.
    let declarations: Range<Int>
  }

  /// A declaration of a rule.
  private struct Declared {
    let rule: Int
    let column: ColumnID
    let declaration: DeclarationID
  }

  private let partition: StatePartition
  private let matches: MatchTable
  private let priorities: PriorityList

  /// The rules from the weakest to the strongest.
  private var rules: [Rule] = []

  /// The declarations of the rules, in this order.
  private var declared: [Declared] = []

  /// Whether several patterns have strengths between which only specificity and position decide.
  private var hasRivals = false

  /// For each column, the declarations for patterns in the current class, from the weakest to the strongest.
  private var candidates: [[Int]]

  /// For each fit, the number of the cell for which it was last found to be a rival.
  private var lastCell: [Int]
  private var cellNumber = 0

  /// Creates an overlay of the rules of `ranking`, which are in ascending order of strength.
  init(
    _ ranking: [(entry: RuleIndex.Entry, strength: Strength)], _ partition: StatePartition, _ columns: ColumnOrder,
    _ priorities: PriorityList, _ book: RuleBook
  ) {
    (self.partition, matches, self.priorities) = (partition, book.matches, priorities)
    candidates = Array(repeating: [], count: columns.properties.count)
    lastCell = Array(repeating: 0, count: partition.fits.count)
    for (entry, strength) in ranking {
      let start = declared.count
      book.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
        guard let column = columns.column(of: property) else { return }
        declared.append(Declared(rule: rules.count, column: column, declaration: declaration))
      }
      if let last = rules.last, last.match != entry.match, strength.isComparable(to: last.strength) { hasRivals = true }
      rules.append(
        Rule(
          strength: strength, match: entry.match, fit: partition.fit(of: entry.match),
          required: matches[entry.match].required, itemCount: entry.itemCount, owner: entry.control,
          declarations: start..<declared.count))
    }
  }

  /// Lays the rules over the decisions of `level`, which has the columns and the partition of this overlay.
  mutating func apply(to level: inout CascadeLevel, _ contests: inout ContestTable) {
    var rulesOfClass = [[Int]](repeating: [], count: partition.count)
    for index in rules.indices {
      let fit = partition.fits[rules[index].fit]
      for id in partition.classes(of: fit) { rulesOfClass[id.index].append(index) }
      if matches[fit.match].isNormal { setNormal(rules[index], fit, &level) }
    }
    for id in partition.classes {
      for index in rulesOfClass[id.index] { apply(rules[index], class: id, &level) }
      if hasRivals { findContests(class: id, &level, &contests) }
    }
  }

  /// Makes the declarations of `rule`, which is for exactly `normal`, those to which other combinations fall back.
  private func setNormal(_ rule: Rule, _ fit: StatePartition.Fit, _ level: inout CascadeLevel) {
    for item in declared[rule.declarations] {
      for variant in fit.variants {
        level.setNormal(.declaration(item.declaration), item.column, variantClass: variant)
      }
    }
  }

  /// Overrides the decisions so far in a class by `rule`.
  private mutating func apply(_ rule: Rule, class id: ClassID, _ level: inout CascadeLevel) {
    for index in rule.declarations {
      let (column, winner) = (declared[index].column, Winner.declaration(declared[index].declaration))
      let cell = level.cell(class: id, column).index
      var decision = level.decisions[cell]
      if decision.winner == .nothing || !hasPriority(decision.match, over: rule) {
        (decision.winner, decision.match) = (winner, rule.match)
      }
      if !rule.strength.isExact, decision.pattern == .nothing || !hasPriority(decision.patternMatch, over: rule) {
        (decision.pattern, decision.patternMatch) = (winner, rule.match)
        decision.contest = OptionalHandle(nil)
        if hasRivals { candidates[column.index].append(index) }
      }
      level.decisions[cell] = decision
    }
  }

  /// Returns whether a declaration for `match` has priority over `rule`.
  private func hasPriority(_ match: Handle<Match>, over rule: Rule) -> Bool {
    !priorities.masks.isEmpty && priorities.key(of: matches[match].required) > rule.strength.priority
  }

  /// Finds the contests of the cells in a class.
  private mutating func findContests(class id: ClassID, _ level: inout CascadeLevel, _ contests: inout ContestTable) {
    for column in level.columnIDs {
      defer { candidates[column.index].removeFew() }
      guard candidates[column.index].count > 1 else { continue }
      let rivals = rivals(among: candidates[column.index])
      guard let winner = rivals.last, rivals.count > 1 else { continue }
      let contest = Contest(
        owner: rules[declared[winner].rule].owner, property: level.property(at: column),
        rivals: rivals.map {
          Contest.Rival(declaration: declared[$0].declaration, match: rules[declared[$0].rule].match)
        })
      level.decisions[level.cell(class: id, column).index].contest = OptionalHandle(contests.handle(of: contest))
    }
  }

  /// Returns the last of `candidates`, which wins, after the last declaration of each pattern that contests it.
  private mutating func rivals(among candidates: [Int]) -> [Int] {
    guard let winner = candidates.last else { return [] }
    cellNumber += 1
    var rivals = [winner]
    for candidate in candidates.reversed() {
      let rule = rules[declared[candidate].rule]
      guard isContested(rules[declared[winner].rule], by: rule), lastCell[rule.fit.index] != cellNumber else {
        continue
      }
      lastCell[rule.fit.index] = cellNumber
      rivals.append(candidate)
    }
    return rivals.reversed()
  }

  /// Returns whether the pattern of `winner` wins over the pattern of the weaker `other` only because it comes later, or
  /// only because of the states that its states imply or require. Nothing clearly decides between them.
  private func isContested(_ winner: Rule, by other: Rule) -> Bool {
    guard winner.match != other.match, winner.strength.isComparable(to: other.strength) else { return false }
    if winner.strength.specificity == other.strength.specificity { return true }
    return winner.itemCount <= other.itemCount && !winner.required.isSuperset(of: other.required)
      && !other.required.isSuperset(of: winner.required)
  }
}
