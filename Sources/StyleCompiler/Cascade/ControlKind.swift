import StyleSupport
import StyleTable

/// Everything that controls have in common whose rules are for the same states and variants, in the same order, and set
/// the same properties, and that have the same base control.
///
/// A kind doesn't contain the declarations of a control. It refers to sources: first nothing, then the values that all
/// these controls inherit or have by default, and then the slots, which each control fills with its declarations. The
/// cascade therefore decides once for all controls of one kind.
package final class ControlKind: Sendable {
  let list: ColumnList

  /// The classes.
  let partition: StatePartition

  /// The decision for each class and property, row by row.
  let decisions: [CellDecision]

  /// The fallback for classes without a decision, by class of variant combinations and column.
  let fallbacks: [CellFallback]

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

  /// Creates a kind from a complete draft.
  init(_ draft: consuming KindDraft) {
    (list, partition) = (draft.list, draft.partition)
    decisions = draft.decisions
    fallbacks = draft.fallbacks
    contests = draft.contests
    inherited = draft.inherited
    inheritedCells = draft.inheritedCells
    sources = draft.sources
    (winningInherited, winningSlots) = draft.winners
  }

  var columns: [PropertyID] { list.properties }

  /// The indices of `columns`.
  package var columnIDs: HandleRange<PropertyColumn> { HandleRange(columns.indices) }

  /// Returns the cell of `column` in the class with the given index.
  @inline(__always) func cell(class id: ClassID, _ column: ColumnID) -> CellID {
    CellID(id.index &* list.properties.count &+ column.index)
  }
}

/// The decision for a property in a class.
internal struct CellDecision {
  var winner = SourceID(0)

  /// The winner if only patterns count. A derived control uses it in states that this control doesn't have.
  var pattern = SourceID(0)

  /// The set or pattern of the winner, if it is a declaration.
  var winnerMatch = Handle<Match>(0)

  /// The pattern of the winner if only patterns count.
  var patternMatch = Handle<Match>(0)
}

/// A kind whose cells are still being decided.
internal struct KindDraft {
  let list: ColumnList
  let columns: [PropertyID]
  let partition: StatePartition
  var decisions: [CellDecision]
  var fallbacks: [CellFallback]
  var contests = ContestTable()
  private(set) var inherited = [Winner.nothing]
  private(set) var inheritedCells = [Cell.absent]

  /// The number of slots.
  private var slotCount = 0

  /// Creates a draft without decisions.
  init(_ list: ColumnList, _ partition: StatePartition) {
    (self.list, columns, self.partition) = (list, list.properties, partition)
    decisions = Array(repeating: CellDecision(), count: partition.count * columns.count)
    fallbacks = Array(repeating: CellFallback(), count: partition.variants.count * columns.count)
  }

  /// For each cell, the source of its value.
  fileprivate var sources: [SourceID] {
    decisions.indices.map { cell in
      let winner = decisions[cell].winner
      let (index, column) = cell.quotientAndRemainder(dividingBy: columns.count)
      let variant = partition.variantClass(of: ClassID(index))
      return winner.isNothing ? fallbacks[fallback(variant, ColumnID(column))].source : winner
    }
  }

  /// The inherited values that win in some class, and whether the declaration in each slot does.
  fileprivate var winners: (inherited: [Winner], slots: [Bool]) {
    var wins = [Bool](repeating: false, count: inherited.count + slotCount)
    for decision in decisions { wins[decision.winner.index] = true }
    return (inherited.indices.dropFirst().filter { wins[$0] }.map { inherited[$0] }, Array(wins[inherited.count...]))
  }

  /// Returns the index of the fallback of `column` in a class of variant combinations.
  func fallback(_ variantClass: VariantClassID, _ column: ColumnID) -> Int {
    variantClass.index * columns.count + column.index
  }

  /// Returns the cell of `column` in the class with the given index.
  @inline(__always) func cell(class id: ClassID, _ column: ColumnID) -> CellID {
    CellID(id.index &* columns.count &+ column.index)
  }

  /// Adds slots for `count` declarations, and returns the source of the first.
  ///
  /// - Requires: The inherited values are complete.
  mutating func addSlots(_ count: Int) -> SourceID {
    slotCount += count
    return SourceID(inherited.count + slotCount - count)
  }

  /// Adds the value of `winner` for the property at `column`, and returns its source.
  mutating func add(_ winner: Winner, _ column: ColumnID, _ book: RuleBook) -> SourceID {
    inherited.append(winner)
    inheritedCells.append(book.cell(of: winner, columns[column.index]))
    return SourceID(inherited.count - 1)
  }

  /// Makes `winner` the default value of `property`.
  mutating func setDefault(_ winner: Winner, of property: PropertyID, _ book: RuleBook) {
    guard let column = columns.firstIndex(of: property).map({ ColumnID($0) }) else { return }
    let source = add(winner, column, book)
    for variant in partition.variants.classes { fallbacks[fallback(variant, column)].defaultValue = source }
  }

  /// Makes the value of `source` the declaration of exactly `normal` for `column` in a class of variant combinations.
  mutating func setNormal(_ source: SourceID, _ column: ColumnID, variantClass: VariantClassID) {
    fallbacks[fallback(variantClass, column)].normal = source
  }
}
