import StyleSupport
import StyleTable

/// The number of a source in a plan, from which a cell can have its value.
package typealias SourceID = Handle<Winner>

/// The decision of the cascade on each cell, for all controls with the same base control whose rules are for the same
/// states and set the same properties.
///
/// A plan doesn't contain the declarations of a control. It refers to sources: first nothing, then the values that all
/// these controls inherit or have by default, and then the slots, which each control fills with its declarations. The
/// cascade therefore decides once for all controls of one kind.
package final class CascadePlan: Sendable {
  /// The identity of the space of states.
  let space: SpaceID

  /// The property of each column.
  let columns: [PropertyID]

  /// The classes.
  let partition: StatePartition

  /// The identity of the partition in the cascade's table.
  let partitionID: Handle<StatePartition>

  /// The decision for each class and property, row by row.
  let decisions: [Decision]

  /// The fallback for classes without a decision, by class of variant combinations and column.
  let fallbacks: [Fallback]

  /// The contests of cells whose pattern is one of several patterns of one control between which no rule of strength
  /// clearly decides.
  let contests: ContestTable

  /// The sources that aren't slots, and the cell of each. The first is nothing.
  let inherited: [Winner]
  let inheritedCells: [Cell]

  /// For each cell, the source of its value, which is the decision, or the fallback if there is none.
  let sources: [SourceID]

  /// The values that aren't in slots and win in some class, and whether the declaration in each slot does.
  let winningInherited: [Winner]
  let winningSlots: [Bool]

  /// Creates a plan from a complete draft.
  init(_ draft: consuming PlanDraft) {
    space = draft.space
    columns = draft.columns
    partition = draft.partition
    partitionID = draft.partitionID
    decisions = draft.decisions
    fallbacks = draft.fallbacks
    contests = draft.contests
    inherited = draft.inherited
    inheritedCells = draft.inheritedCells
    sources = draft.sources
    (winningInherited, winningSlots) = draft.winners
  }

  /// The decision for a property in a class.
  struct Decision {
    /// The winner.
    var winner = SourceID(0)

    /// The winner if only patterns count. A derived control uses it in states that this control doesn't have.
    var pattern = SourceID(0)

    /// The set or pattern of the winner, if it is a declaration.
    var winnerMatch = Handle<Match>(0)

    /// The pattern of the winner if only patterns count.
    var patternMatch = Handle<Match>(0)
  }

  /// The values of a property for classes without a declaration.
  struct Fallback {
    /// The declaration of exactly `normal`.
    var normal = SourceID(0)

    /// The default value.
    var defaultValue = SourceID(0)

    /// The winner in classes without a declaration.
    var source: SourceID { normal.isNothing ? defaultValue : normal }
  }
}

extension SourceID {
  /// Whether this isn't the number of a value.
  internal var isNothing: Bool { rawValue == 0 }
}

/// A plan whose cells are still being decided.
internal struct PlanDraft {
  let space: SpaceID
  let columns: [PropertyID]
  let partition: StatePartition
  let partitionID: Handle<StatePartition>
  var decisions: [CascadePlan.Decision]
  private(set) var fallbacks: [CascadePlan.Fallback]
  var contests = ContestTable()
  private(set) var inherited = [Winner.nothing]
  private(set) var inheritedCells = [Cell.absent]

  /// The number of slots.
  private var slotCount = 0

  /// Creates a draft without decisions.
  init(space: SpaceID, columns: [PropertyID], _ partition: StatePartition, _ partitionID: Handle<StatePartition>) {
    self.space = space
    self.columns = columns
    self.partition = partition
    self.partitionID = partitionID
    decisions = Array(repeating: CascadePlan.Decision(), count: partition.count * columns.count)
    fallbacks = Array(repeating: CascadePlan.Fallback(), count: partition.variants.count * columns.count)
  }

  /// For each cell, the source of its value.
  fileprivate var sources: [SourceID] {
    decisions.indices.map { cell in
      let winner = decisions[cell].winner
      let (index, column) = cell.quotientAndRemainder(dividingBy: columns.count)
      return winner.isNothing ? fallbacks[partition.variantClass(of: index) * columns.count + column].source : winner
    }
  }

  /// The inherited values that win in some class, and whether the declaration in each slot does.
  fileprivate var winners: (inherited: [Winner], slots: [Bool]) {
    var wins = [Bool](repeating: false, count: inherited.count + slotCount)
    for decision in decisions { wins[decision.winner.index] = true }
    return (inherited.indices.dropFirst().filter { wins[$0] }.map { inherited[$0] }, Array(wins[inherited.count...]))
  }

  /// Adds slots for `count` declarations, and returns the source of the first.
  ///
  /// - Requires: The inherited values are complete.
  mutating func addSlots(_ count: Int) -> SourceID {
    slotCount += count
    return SourceID(inherited.count + slotCount - count)
  }

  /// Adds the value of `winner` for the property at `column`, and returns its source.
  private mutating func add(_ winner: Winner, column: Int, _ book: RuleBook) -> SourceID {
    inherited.append(winner)
    inheritedCells.append(book.cell(of: winner, columns[column]))
    return SourceID(inherited.count - 1)
  }

  /// Makes `winner` the default value of the property at `column`.
  mutating func setDefault(_ winner: Winner, column: Int, _ book: RuleBook) {
    let source = add(winner, column: column, book)
    for index in 0..<partition.variants.count { fallbacks[index * columns.count + column].defaultValue = source }
  }

  /// Makes the value of `source` the declaration of exactly `normal` for the fallback at `place`.
  mutating func setNormal(_ source: SourceID, at place: Int) { fallbacks[place].normal = source }
}

/// Decisions and fallbacks of the base control.
extension PlanDraft {
  /// Copies the decisions and fallbacks of `base`, whose columns are the first columns of this level.
  ///
  /// - Parameter isWhole: Whether to copy the decisions, too.
  mutating func inherit(_ base: CascadeLevel, isWhole: Bool, _ book: RuleBook) {
    var known = [SourceID](repeating: SourceID(0), count: base.sourceCount)
    if isWhole {
      for row in 0..<partition.count { inheritRow(row, base, &known, book) }
      if !base.plan.contests.isEmpty { inheritContests(base, &known, book) }
    }
    let (variants, width) = (base.partition.variants, base.columns.count)
    for index in 0..<partition.variants.count {
      let source = variants.count == 1 ? 0 : variants.classIndex(of: partition.variants.smallest(in: index))
      for column in 0..<width {
        let other = base.plan.fallbacks[source * width + column]
        fallbacks[index * columns.count + column] = CascadePlan.Fallback(
          normal: inherited(other.normal, base, column, &known, book),
          defaultValue: inherited(other.defaultValue, base, column, &known, book))
      }
    }
  }

  /// Copies the decisions of `base` for the class at index `row`.
  private mutating func inheritRow(
    _ row: Int, _ base: CascadeLevel, _ known: inout [SourceID], _ book: RuleBook
  ) {
    let (width, isOfBase) = (base.columns.count, partition.isOfBase(row))
    let (source, target) = (Int(partition.baseClasses[row]) * width, row * columns.count)
    for column in 0..<width {
      var decision = base.plan.decisions[source + column]
      decision.pattern = inherited(decision.pattern, base, column, &known, book)
      decision.winner = isOfBase ? inherited(decision.winner, base, column, &known, book) : decision.pattern
      if !isOfBase { decision.winnerMatch = decision.patternMatch }
      decisions[target + column] = decision
    }
  }

  /// Copies the contests of `base`.
  private mutating func inheritContests(
    _ base: CascadeLevel, _ known: inout [SourceID], _ book: RuleBook
  ) {
    let (table, width) = (base.plan.contests, base.columns.count)
    var numbers = [UInt32?](repeating: nil, count: table.contests.count)
    for row in 0..<partition.count {
      let (source, target) = (Int(partition.baseClasses[row]) * width, row * columns.count)
      for column in 0..<width {
        let number = table.number(at: source + column)
        guard number != 0 else { continue }
        if numbers[Int(number)] == nil {
          var contest = table.contests[Int(number)]
          contest.owner = contest.owner ?? base.control
          contest.rivals = contest.rivals.map { rival in
            Contest.Rival(source: inherited(rival.source, base, column, &known, book), match: rival.match)
          }
          numbers[Int(number)] = contests.number(of: contest)
        }
        let isSettled = partition.isOfBase(row) && table.isSettled(at: source + column)
        contests.set(numbers[Int(number)] ?? 0, isSettled: isSettled, at: target + column, of: decisions.count)
      }
    }
  }

  /// Returns the source here for a source of `base` in `column`.
  ///
  /// - Parameter known: The sources here by sources of the base, or nothing for those that weren't copied yet.
  private mutating func inherited(
    _ source: SourceID, _ base: CascadeLevel, _ column: Int, _ known: inout [SourceID], _ book: RuleBook
  ) -> SourceID {
    if known[source.index].isNothing, !source.isNothing {
      known[source.index] = add(base.winner(of: source), column: column, book)
    }
    return known[source.index]
  }
}
