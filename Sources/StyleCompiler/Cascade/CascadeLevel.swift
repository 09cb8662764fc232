import StyleSupport
import StyleTable

/// The values of one control, including its inheritance chain: a row for each class of valid state combinations, a
/// column for each property.
package struct CascadeLevel: Sendable {
  let control: ControlID

  /// The decisions, which similar controls share.
  let kind: ControlKind

  /// The declarations in the slots of the kind.
  let slots: [DeclaredValue]

  /// The values of declarations with references, or `nil` if the program has no references.
  var referenced: ReferencedCells?

  /// Returns the level of a derived control that has the same states and properties, and declares nothing itself.
  func inherited(by control: ControlID) -> CascadeLevel { CascadeLevel(control: control, kind: kind, slots: slots) }

  /// The scope of properties.
  var propertyScope: PropertyScopeID { kind.list.scope }

  var columns: [PropertyID] { kind.columns }

  /// The classes.
  package var partition: StatePartition { kind.partition }

  /// The number of sources.
  var sourceCount: Int { kind.inherited.count + slots.count }

  /// Returns the declaration or the default value that `source` stands for.
  func winner(of source: SourceID) -> Winner {
    let slot = source.index - kind.inherited.count
    return slot < 0 ? kind.inherited[source.index] : .declaration(slots[slot].declaration)
  }

  /// Returns the source of the value in the class with the given index for the property at `column`.
  func source(class id: ClassID, _ column: ColumnID) -> SourceID { kind.sources[kind.cell(class: id, column).index] }

  /// Returns the winner in the class with the given index for the property at `column`.
  func winner(class id: ClassID, _ column: ColumnID) -> Winner { winner(of: source(class: id, column)) }

  /// Returns the decision in the class with the given index for the property at `column`.
  func decision(class id: ClassID, _ column: ColumnID) -> CellDecision {
    kind.decisions[kind.cell(class: id, column).index]
  }

  /// Returns the property at `column`.
  package func property(at column: ColumnID) -> PropertyID { kind.columns[column.index] }
}

/// The values of declarations with references in one control.
internal final class ReferencedCells: Sendable {
  /// The cells of these declarations, where they win.
  let cells: [CellID: ComputedCell]

  /// The classes in which a reference has no value, in a control from which others derive. They may give it one.
  let incomplete: Set<ClassID>

  init(_ cells: [CellID: ComputedCell], incomplete: Set<ClassID>) {
    (self.cells, self.incomplete) = (cells, incomplete)
  }
}

/// The cell of a declaration with references in one row.
internal struct ComputedCell {
  /// The cell, or `.absent` if a reference has no value.
  var cell = Cell.absent

  /// The parameters that the text uses.
  var parameters: [ParameterUse] = []
}

/// A valid state combination of a control in a class of its combinations of variant values.
package struct StyleCase: Hashable {
  /// The class of the combinations.
  package let variant: VariantClassID

  package let states: StateMask
}

/// The winners in every valid state combination of a control, in every variant.
///
/// A class, because derived controls start with the same object.
package final class ResolvedControl: Sendable {
  package let level: CascadeLevel

  internal init(_ level: consuming CascadeLevel) {
    self.level = level
  }

  /// The control's index in the program.
  package var control: ControlID { level.control }

  /// The valid state combinations in ascending order of mask.
  package var sets: [StateMask] { level.partition.sets }

  /// The properties that the inheritance chain sets.
  package var columns: [PropertyID] { level.columns }

  /// The classes of the combinations of variant values.
  package var variants: VariantPartition { level.partition.variants }

  /// Whether every reference has a value in every class.
  package var isComplete: Bool { level.referenced?.incomplete.isEmpty ?? true }

  /// Returns whether a reference has no value in the class with the given index.
  package func isIncomplete(_ id: ClassID) -> Bool { level.referenced?.incomplete.contains(id) ?? false }

  /// The index of each of `columns`.
  package var columnIDs: HandleRange<PropertyColumn> { level.kind.columnIDs }

  /// Returns the column of `property`, or `nil` if the inheritance chain never sets it.
  package func column(of property: PropertyID) -> ColumnID? { columns.firstIndex(of: property).map { ColumnID($0) } }

  /// Returns the property at `column`.
  package func property(at column: ColumnID) -> PropertyID { columns[column.index] }

  /// The classes of cases.
  package var classes: HandleRange<CaseClass> { level.partition.classes }

  /// The rows: one for each valid state combination in each class of variant combinations, which come in this order.
  package var rows: HandleRange<CaseRow> { level.partition.rows }

  /// Returns the class of cases of `row`.
  package func classID(of row: RowID) -> ClassID { level.partition.classID(of: row) }

  /// Returns the state combination of `row`.
  package func set(of row: RowID) -> StateMask {
    row.index < sets.count ? sets[row.index] : sets[row.index % sets.count]
  }

  /// Returns the class of variant combinations of `row`.
  package func variantClass(of row: RowID) -> VariantClassID {
    VariantClassID(row.index < sets.count ? 0 : row.index / sets.count)
  }

  /// Returns the row of `set` in a class of variant combinations.
  package func row(of set: StateSetID, variantClass: VariantClassID) -> RowID {
    RowID(variantClass.index * sets.count + set.index)
  }

  /// Returns the case at `row`.
  package func styleCase(of row: RowID) -> StyleCase { StyleCase(variant: variantClass(of: row), states: set(of: row)) }

  /// Returns the first row of each class with cases that `match` fits, in ascending order.
  internal func rows(fitting match: Match) -> [RowID] {
    var isKnown = [Bool](repeating: false, count: level.partition.stateClassCount)
    var found: [StateSetID] = []
    for set in sets.handles where match.matches(sets[set]) {
      let stateClass = level.partition.stateClass(of: set)
      if !isKnown[stateClass.index] { found.append(set) }
      isKnown[stateClass.index] = true
    }
    return variants.classes(fitting: match.variants).flatMap { variant in
      found.map { row(of: $0, variantClass: variant) }
    }
  }

  /// Returns the winner in the case at `row` for the property at `column`.
  package func winner(row: RowID, _ column: ColumnID) -> Winner { winner(class: classID(of: row), column) }

  /// Returns the winner in the class with the given index for the property at `column`.
  package func winner(class id: ClassID, _ column: ColumnID) -> Winner { level.winner(class: id, column) }

  /// Returns the cell in the class with the given index for the property at `column`.
  package func cell(class id: ClassID, _ column: ColumnID, _ book: RuleBook) -> Cell {
    if let computed = level.referenced?.cells[level.kind.cell(class: id, column)] { return computed.cell }
    return book.cell(of: winner(class: id, column), property(at: column))
  }

  /// Returns the cell in the case at `row` for the property at `column`.
  package func cell(row: RowID, _ column: ColumnID, _ book: RuleBook) -> Cell {
    cell(class: classID(of: row), column, book)
  }

  /// Returns the parameters that the texts of the property at `column` use, in any context.
  internal func parameters(_ column: ColumnID, _ book: RuleBook) -> [ParameterUse] {
    let winners = Set(classes.map { winner(class: $0, column) })
    return winners.flatMap { book.parameters(of: $0) }
      + classes.flatMap { level.referenced?.cells[level.kind.cell(class: $0, column)]?.parameters ?? [] }
  }

  /// Returns the declaration for the case at `row`, by exact combination or pattern, for the property at `column`.
  internal func ownWinner(row: RowID, _ column: ColumnID) -> Winner {
    level.winner(of: level.decision(class: classID(of: row), column).winner)
  }

  /// Returns the set or pattern of `ownWinner(row:_:)`, if that is a declaration.
  package func ownMatch(row: RowID, _ column: ColumnID) -> Handle<Match> {
    level.decision(class: classID(of: row), column).winnerMatch
  }

  /// Returns the declaration of exactly `normal` in the variant of the case at `row` for the property at `column`.
  private func normal(row: RowID, _ column: ColumnID) -> Winner {
    level.winner(of: level.kind.fallbacks[variantClass(of: row).index * columns.count + column.index].normal)
  }

  /// Returns whether the case at `row` has no value of its own for the property at `column` and falls back to
  /// `normal`.
  package func fallsToNormal(row: RowID, _ column: ColumnID) -> Bool {
    ownWinner(row: row, column) == .nothing && !set(of: row).isEmpty && normal(row: row, column) != .nothing
  }
}
