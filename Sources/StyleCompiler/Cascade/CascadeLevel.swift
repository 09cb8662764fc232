import StyleSupport
import StyleTable

/// The decision for a property in a class of cases.
internal struct CellDecision {
  /// The strongest declaration that fits, or nothing, and its set or pattern.
  var winner = Winner.nothing
  var match = Handle<Match>(0)

  /// The same if only patterns count. A derived control starts with it in states that this control doesn't have.
  ///
  /// It can be the same declaration as the winner, for another match: one rule can have an exact combination and a
  /// pattern. Only the matches tell which of them decides.
  var pattern = Winner.nothing
  var patternMatch = Handle<Match>(0)

  /// The contest that `pattern` wins, or `nil` if a rule of strength clearly decides.
  var contest = OptionalHandle<Contest>(nil)
}

/// The patterns of one control that compete for a cell, between which no rule of strength clearly decides.
internal struct Contest: Hashable {
  /// A declaration for a pattern.
  struct Rival: Hashable {
    let declaration: DeclarationID
    let match: Handle<Match>
  }

  let owner: ControlID
  let property: PropertyID

  /// The last declaration of each pattern, the winner last.
  let rivals: [Rival]
}

/// The distinct contests of a program.
///
/// Many cells share a contest: a pattern is contested wherever another one applies, too, and in all derived controls.
internal struct ContestTable {
  /// A declaration for a pattern that fits a class.
  typealias Candidate = (rule: Int, declaration: DeclarationID)

  /// Memory for the search: the patterns that fit the current class, those that don't contest each other, and the candidates
  /// of each column, from the weakest to the strongest.
  var fitting: [Int] = []
  var chain: [Int] = []
  var candidates: [[Candidate]] = []

  private var contests: [Contest] = []
  private var handles: [Contest: Handle<Contest>] = [:]

  subscript(id: Handle<Contest>) -> Contest { contests[id] }

  mutating func handle(of contest: Contest) -> Handle<Contest> {
    if let known = handles[contest] { return known }
    handles[contest] = Handle(contests.count)
    return contests.add(contest)
  }
}

/// The values of one control, including its inheritance chain: a row for each class of valid state combinations, a
/// column for each property.
package struct CascadeLevel: Sendable {
  private(set) var control: ControlID
  let propertyScope: PropertyScopeID
  let columns: [PropertyID]
  package let partition: StatePartition
  var decisions: ContiguousArray<CellDecision>

  /// The strongest declaration of exactly `normal` for each column, by class of variant combinations, or else the default
  /// value.
  private var fallbacks: ContiguousArray<Winner>

  private(set) var values: ContiguousArray<Cell> = []

  /// The parameters that the values of declarations with references use, by cell. Cells without parameters are left out.
  private(set) var parameters: [CellID: [ParameterUse]] = [:]

  /// The classes in which a reference has no value, in a control from which others derive. They may give it one.
  private(set) var incomplete: Set<ClassID> = []

  init(_ control: ControlID, _ scope: PropertyScopeID, _ columns: [PropertyID], _ partition: StatePartition) {
    (self.control, propertyScope, self.columns, self.partition) = (control, scope, columns, partition)
    decisions = ContiguousArray(repeating: CellDecision(), count: partition.count * columns.count)
    fallbacks = ContiguousArray(repeating: .nothing, count: partition.variants.count * columns.count)
  }

  var columnIDs: HandleRange<PropertyColumn> { HandleRange(columns.indices) }

  @inline(__always) func cell(class id: ClassID, _ column: ColumnID) -> CellID {
    CellID(id.index &* columns.count &+ column.index)
  }

  func decision(class id: ClassID, _ column: ColumnID) -> CellDecision { decisions[cell(class: id, column).index] }

  /// Returns the index in `fallbacks` of `column` in a class of variant combinations.
  private func fallbackIndex(_ variantClass: VariantClassID, _ column: ColumnID) -> Int {
    variantClass.index * columns.count + column.index
  }

  /// Returns the declaration of exactly `normal` in the variant of the class for the property at `column`, or the default
  /// value.
  func fallback(class id: ClassID, _ column: ColumnID) -> Winner {
    fallbacks[fallbackIndex(partition.variantClass(of: id), column)]
  }

  func winner(class id: ClassID, _ column: ColumnID) -> Winner {
    let winner = decision(class: id, column).winner
    return winner == .nothing ? fallback(class: id, column) : winner
  }

  func property(at column: ColumnID) -> PropertyID { columns[column.index] }

  /// Returns the level of a derived control that has the same states and properties, and declares nothing itself.
  func inherited(by control: ControlID) -> CascadeLevel {
    var level = self
    level.control = control
    return level
  }

  /// Copies the values for cases that no declaration fits from `base`, whose columns are the first ones of this level.
  ///
  /// - Parameter withDecisions: Whether to copy the decisions, too.
  mutating func inherit(_ base: CascadeLevel, withDecisions: Bool) {
    for variant in partition.variants.classes {
      let source = base.partition.variants.classID(of: partition.variants.smallest(in: variant))
      for column in base.columnIDs {
        fallbacks[fallbackIndex(variant, column)] = base.fallbacks[base.fallbackIndex(source, column)]
      }
    }
    guard withDecisions else { return }
    for id in partition.classes {
      let (source, isOfBase) = (partition.baseClasses[id.index], partition.isOfBase(id))
      for column in base.columnIDs {
        var decision = base.decision(class: source, column)
        if !isOfBase { (decision.winner, decision.match) = (decision.pattern, decision.patternMatch) }
        decisions[cell(class: id, column).index] = decision
      }
    }
  }

  /// Makes `winner` the default value for `column`. A declaration for a base control is stronger.
  mutating func setDefault(_ winner: Winner, _ column: ColumnID) {
    for variant in partition.variants.classes {
      let index = fallbackIndex(variant, column)
      if fallbacks[index].declaration == nil { fallbacks[index] = winner }
    }
  }

  /// Makes `winner` the declaration of exactly `normal` for `column` in a class of variant combinations.
  mutating func setNormal(_ winner: Winner, _ column: ColumnID, variantClass: VariantClassID) {
    fallbacks[fallbackIndex(variantClass, column)] = winner
  }

  /// Sets the value of each cell to that of its winner, once all of them are decided.
  mutating func setValues(_ book: RuleBook) {
    values.reserveCapacity(decisions.count)
    for id in partition.classes {
      for column in columnIDs { values.append(book.cell(of: winner(class: id, column), property(at: column))) }
    }
  }

  /// Sets the values of the declarations with references, by cell.
  mutating func setValues(_ computed: [CellID: ComputedCell], incomplete: Set<ClassID>) {
    for (cell, value) in computed { values[cell.index] = value.cell }
    parameters = computed.mapValues(\.parameters).filter { !$0.value.isEmpty }
    self.incomplete = incomplete
  }
}

/// The cell of a declaration with references in one row, or `.absent` if a reference has no value.
internal typealias ComputedCell = (cell: Cell, parameters: [ParameterUse])

/// A valid state combination of a control in a class of its combinations of variant values.
package struct StyleCase: Hashable {
  package let variant: VariantClassID
  package let states: StateMask
}

/// The winners in every valid state combination of a control, in every variant.
///
/// A class, because derived controls start with the same object.
package final class ResolvedControl: Sendable {
  package let level: CascadeLevel

  internal init(_ level: consuming CascadeLevel) { self.level = level }

  package var control: ControlID { level.control }

  /// The valid state combinations in ascending order of mask.
  package var sets: [StateMask] { level.partition.sets }

  /// The properties that the inheritance chain sets.
  package var columns: [PropertyID] { level.columns }

  package var variants: VariantPartition { level.partition.variants }

  /// Whether every reference has a value in every class.
  package var isComplete: Bool { level.incomplete.isEmpty }

  package func isIncomplete(_ id: ClassID) -> Bool { level.incomplete.contains(id) }
  package var columnIDs: HandleRange<PropertyColumn> { level.columnIDs }

  /// Returns the column of `property`, or `nil` if the inheritance chain never sets it.
  package func column(of property: PropertyID) -> ColumnID? { columns.firstIndex(of: property).map { ColumnID($0) } }

  package func property(at column: ColumnID) -> PropertyID { columns[column.index] }
  package var classes: HandleRange<CaseClass> { level.partition.classes }

  /// The rows: one for each valid state combination in each class of variant combinations, which come in this order.
  package var rows: HandleRange<CaseRow> { level.partition.rows }

  package func classID(of row: RowID) -> ClassID { level.partition.classID(of: row) }

  package func set(of row: RowID) -> StateMask {
    row.index < sets.count ? sets[row.index] : sets[row.index % sets.count]
  }

  package func variantClass(of row: RowID) -> VariantClassID {
    VariantClassID(row.index < sets.count ? 0 : row.index / sets.count)
  }

  package func row(of set: StateSetID, variantClass: VariantClassID) -> RowID {
    RowID(variantClass.index * sets.count + set.index)
  }

  package func styleCase(of row: RowID) -> StyleCase { StyleCase(variant: variantClass(of: row), states: set(of: row)) }

  /// Returns the first row of each class with cases that `match` fits, in ascending order.
  internal func rows(fitting match: Match) -> [RowID] {
    var known = Set<StateClassID>()
    let found = sets.handles.filter {
      match.matches(sets[$0]) && known.insert(level.partition.stateClass(of: $0)).inserted
    }
    return variants.classes(fitting: match.variants).flatMap { variant in
      found.map { row(of: $0, variantClass: variant) }
    }
  }

  package func winner(row: RowID, _ column: ColumnID) -> Winner { winner(class: classID(of: row), column) }
  package func winner(class id: ClassID, _ column: ColumnID) -> Winner { level.winner(class: id, column) }
  package func cell(class id: ClassID, _ column: ColumnID) -> Cell { level.values[level.cell(class: id, column).index] }
  package func cell(row: RowID, _ column: ColumnID) -> Cell { cell(class: classID(of: row), column) }

  /// Returns the parameters that the texts of the property at `column` use, in any context.
  internal func parameters(_ column: ColumnID, _ book: RuleBook) -> [ParameterUse] {
    let winners = Set(classes.map { winner(class: $0, column) })
    return winners.flatMap { book.parameters(of: $0) }
      + classes.flatMap { level.parameters[level.cell(class: $0, column)] ?? [] }
  }

  /// Returns the declaration for the case at `row`, by exact combination or pattern, for the property at `column`.
  internal func ownWinner(row: RowID, _ column: ColumnID) -> Winner {
    level.decision(class: classID(of: row), column).winner
  }

  /// Returns the set or pattern of `ownWinner(row:_:)`, if that is a declaration.
  package func ownMatch(row: RowID, _ column: ColumnID) -> Handle<Match> {
    level.decision(class: classID(of: row), column).match
  }

  /// Returns whether the case at `row` has no value of its own for the property at `column` and falls back to `normal`.
  package func fallsToNormal(row: RowID, _ column: ColumnID) -> Bool {
    ownWinner(row: row, column) == .nothing && !set(of: row).isEmpty
      && level.fallback(class: classID(of: row), column).declaration != nil
  }
}

/// The order in which properties get columns: that in which controls first have them, whatever rule is stronger.
///
/// The order also numbers the properties of a table.
internal struct ColumnOrder {
  /// The position of each property in the order, or `Int.max` if no control has had it yet.
  private var positions: [Int]
  private var count = 0

  /// The column of each property in the current control.
  private var columns: [OptionalHandle<PropertyColumn>]

  /// The properties of the columns of the current control.
  private(set) var properties: [PropertyID] = []

  init(propertyCount: Int) {
    positions = Array(repeating: .max, count: propertyCount)
    columns = Array(repeating: OptionalHandle(nil), count: propertyCount)
  }

  /// Begins a control whose first columns are those of `first`. After them come those that the rules of `chain`, which are
  /// controls in the order of inheritance, declare.
  mutating func begin(_ first: [PropertyID], rulesOf chain: [ControlID], _ book: RuleBook) {
    for property in properties { columns[property.index] = OptionalHandle(nil) }
    properties.removeAll(keepingCapacity: true)
    for property in first { addColumn(property) }
    let firstOwn = properties.count
    for control in chain {
      for entry in book.entries(of: control) {
        book.forEachDeclaration(of: entry, inScopeOf: control) { _, property in
          find(property)
          addColumn(property)
        }
      }
    }
    for property in first { find(property) }
    properties[firstOwn...].sort { positions[$0.index] < positions[$1.index] }
    for index in properties.indices.dropFirst(firstOwn) {
      columns[properties[index].index] = OptionalHandle(ColumnID(index))
    }
  }

  /// Gives `property` the next position if it has none.
  @inline(__always) private mutating func find(_ property: PropertyID) {
    guard positions[property.index] == .max else { return }
    positions[property.index] = count
    count += 1
  }

  /// Gives `property` the next column if it has none.
  @inline(__always) private mutating func addColumn(_ property: PropertyID) {
    guard columns[property.index].handle == nil else { return }
    columns[property.index] = OptionalHandle(ColumnID(properties.count))
    properties.append(property)
  }

  /// Returns the column of `property`, or `nil` if the current control doesn't have it.
  @inline(__always) func column(of property: PropertyID) -> ColumnID? { columns[property.index].handle }
}
