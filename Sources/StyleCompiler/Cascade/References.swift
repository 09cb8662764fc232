import StyleSupport
import StyleTable

/// The evaluation of declarations with references, such as `.accent`, in the rows where they win.
///
/// A class, because it remembers the values that it has found.
internal final class ReferenceResolver {
  private let book: RuleBook
  private let evaluation: Evaluation

  /// The references to properties without a value, each with the states in which it was found.
  private var missing: [SourceSpan: (property: PropertyID, states: FoundStates)] = [:]

  /// The cycles that were reported, each as its references in ascending order of location.
  private var cycles: Set<[SourceSpan]> = []

  /// The index of the first rule entry with each declaration, which is its position in reading order.
  private lazy var positions = book.rules.entries.reduce(into: [DeclarationID: Int]()) { positions, entry in
    for declaration in entry.declarations {
      positions[declaration] = min(positions[declaration] ?? .max, Int(entry.position))
    }
  }

  /// The dependencies of the values of the controls that were asked for values in contexts, and their rows.
  private var kept: [ControlID: LevelDependencies] = [:]
  private var rows: [ControlID: [ClassID: ReferenceRow]] = [:]

  private let table: DependencyTable

  /// The result of each evaluation, by the dependencies of the value: its cell, and the references without a value.
  private var results: [Dependencies: RowResult] = [:]
  private typealias RowResult = (computed: ComputedCell, missing: [(span: SourceSpan, property: PropertyID)])

  /// The cells that declarations would have where they don't win, by the dependencies of the value.
  private var trials: [Dependencies: Cell] = [:]

  private var contextValues: [Dependencies: ContextValues] = [:]

  init(_ book: RuleBook, _ evaluation: Evaluation) {
    (self.book, self.evaluation, table) = (book, evaluation, DependencyTable(book))
  }

  /// Evaluates the declarations with references that win in `level`, once for each distinct combination of the winners on
  /// which a value depends.
  ///
  /// - Returns: The dependencies of the values, to ask about declarations that don't win.
  /// - Complexity: O(*c* + *d* · *t*) for *c* cells, *d* distinct combinations of winners, and *t* contexts in which the
  ///   values differ.
  func resolve(_ level: inout CascadeLevel) -> LevelDependencies {
    let isLeaf = book.declarations.controls[level.control].subtree.count == 1
    // Rows refer to the level, so a change to it would copy it for each row.
    var computed: [CellID: ComputedCell] = [:]
    var incomplete: Set<ClassID> = []
    let dependencies = LevelDependencies(level, table)
    for id in level.partition.classes {
      var row: ReferenceRow?
      var missing: [SourceSpan: PropertyID] = [:]
      for column in level.columnIDs where !dependencies.properties(of: level.winner(class: id, column)).isEmpty {
        let found = dependencies.of(class: id, column)
        var result = found.flatMap { results[$0] }
        if result == nil {
          // A row finds each missing value once, but every result that depends on it must contain it.
          let current =
            row.flatMap { $0.missing.isEmpty ? $0 : nil } ?? ReferenceRow(dependencies, class: id, evaluation)
          row = current
          let cycleCount = current.cycles.count
          let cell = current.cell(ofColumn: column)
          for cycle in current.cycles[cycleCount...] { reportCycle(cycle) }
          result = (cell, current.missing)
        }
        if let found { results[found] = result }
        computed[level.cell(class: id, column)] = result?.computed
        for (span, property) in result?.missing ?? [] { missing[span] = property }
      }
      if missing.isEmpty { continue }
      if isLeaf { addMissing(missing, class: id, level) } else { incomplete.insert(id) }
    }
    level.setValues(computed, incomplete: incomplete)
    return dependencies
  }

  /// Returns the cell that `source` would give `property` in the class with the given index.
  ///
  /// Reports nothing: a value that isn't used there can have errors.
  ///
  /// - Returns: The cell, or `nil` if the source has no references, so that its cell is the same everywhere.
  func cell(
    of source: Winner, _ property: PropertyID, class id: ClassID, in dependencies: LevelDependencies
  ) -> Cell? {
    guard !dependencies.properties(of: source).isEmpty else { return nil }
    let found = dependencies.of(source, property, class: id)
    if let found, let cell = trials[found] { return cell }
    let report = evaluation.report
    defer { evaluation.report = report }
    let cell = ReferenceRow(dependencies, class: id, evaluation).cell(of: source, property).cell
    if let found { trials[found] = cell }
    return cell
  }

  func values(class id: ClassID, _ column: ColumnID, in level: CascadeLevel) -> ContextValues {
    let dependencies = kept[level.control] ?? LevelDependencies(level, table)
    kept[level.control] = dependencies
    let found = dependencies.of(class: id, column)
    if let found, let values = contextValues[found] { return values }
    let row = rows[level.control]?[id] ?? ReferenceRow(dependencies, class: id, evaluation)
    rows[level.control, default: [:]][id] = row
    let axes = row.entry(ofColumn: column, in: .standard)?.axes ?? []
    let contexts = book.declarations.axes.contexts(over: axes)
    let values = ContextValues(
      contexts: contexts, values: contexts.contexts.map { row.entry(ofColumn: column, in: $0)?.value ?? .none })
    if let found { contextValues[found] = values }
    return values
  }

  private func reportCycle(_ cycle: [ReferenceRow.Use]) {
    guard cycles.insert(cycle.map(\.span).sorted()).inserted else { return }
    let spans = cycle.map { (position: positions[$0.declaration] ?? 0, span: $0.span) }
      .sorted { ($0.position, $0.span.start) < ($1.position, $1.span.start) }.map(\.span)
    guard let first = spans.first else { return }
    evaluation.report(
      .propertyCycle, at: first, "circular reference: the value of '\(book.sheets.text(at: first))' depends on itself",
      notes: spans.dropFirst().map { Diagnostic.Note("through '\(book.sheets.text(at: $0))'", at: $0) })
  }

  private func addMissing(_ found: [SourceSpan: PropertyID], class id: ClassID, _ level: CascadeLevel) {
    let resolved = ResolvedControl(level)
    let rows = resolved.rows.filter { resolved.classID(of: $0) == id }
    for (span, property) in found {
      for row in rows { missing[span, default: (property, FoundStates())].states.add(row, of: resolved) }
    }
  }

  /// Reports the references to properties without a value.
  func reportMissing() {
    let declarations = book.declarations
    for (span, (property, states)) in missing.sorted(by: { $0.key < $1.key }) {
      guard let control = states.byControl.first?.control else { continue }
      let name = declarations.name(of: property)
      let note = "'\(name)' of '\(declarations.path(of: control))' is declared here"
      evaluation.report(
        .missingValue, at: span, "'.\(name)' has no value in \(declarations.states.text(of: states))",
        notes: [Diagnostic.Note(note, at: declarations.properties[property].span)])
    }
  }
}

/// The values of a property in some contexts.
package struct ContextValues: Hashable {
  package let contexts: AxisContexts
  package var values: [Value]

  package init(contexts: AxisContexts, values: [Value]) {
    (self.contexts, self.values) = (contexts, values)
  }
}
