import StyleSupport
import StyleTable

/// The evaluation of declarations with references, such as `.accent`, in the rows where they win.
///
/// A class, because it remembers the values that it has found.
package final class ReferenceResolver {
  private let book: RuleBook

  /// The references to properties without a value, each with the states in which it was found.
  private(set) var missing: [SourceSpan: (property: PropertyID, states: FoundStates)] = [:]

  /// The cycles that were reported, each as its references in ascending order of location.
  private var cycles: Set<[SourceSpan]> = []

  /// The index of the first rule entry with each declaration, which is its position in reading order. Empty until it is
  /// needed.
  private var positions: [DeclarationID: Int] = [:]

  /// The dependencies of the values of the controls that were asked for values in contexts, and their rows.
  private var kept: [ControlID: (dependencies: LevelDependencies, rows: [ClassID: ReferenceRow])] = [:]

  private var known = DependencyTable()

  /// The result of each evaluation, by the dependencies of the value.
  private var results: [Dependencies: RowResult] = [:]

  /// The cells that declarations would have where they don't win, by the dependencies of the value.
  private var trials: [Dependencies: Cell] = [:]

  private var contextValues: [Dependencies: ContextValues] = [:]

  /// The result of the evaluation of a declaration.
  private struct RowResult {
    let computed: ComputedCell
    let missing: [(span: SourceSpan, property: PropertyID)]
  }

  /// Creates a resolver for the rules of `book`, or returns `nil` if they have no references.
  init?(_ book: RuleBook) {
    guard book.sheets.hasReferences else { return nil }
    self.book = book
  }

  /// Evaluates the declarations with references that win in `level`, once for each distinct combination of the winners on
  /// which a value depends.
  ///
  /// - Returns: The references in `level`, to ask about declarations that don't win.
  /// - Complexity: O(*c* + *d* · *t*) for *c* cells, *d* distinct combinations of winners, and *t* contexts in which the
  ///   values differ.
  func resolve(_ level: inout CascadeLevel, _ evaluation: inout Evaluation) -> LevelReferences {
    let isLeaf = book.declarations.controls[level.control].subtree.count == 1
    // Rows refer to the level, so a change to it would copy it for each row.
    var computed: [CellID: ComputedCell] = [:]
    var incomplete: Set<ClassID> = []
    var dependencies = LevelDependencies(level, book)
    for id in level.partition.classes {
      var row: ReferenceRow?
      var missing: [SourceSpan: PropertyID] = [:]
      for column in level.columnIDs where dependencies.hasReferences(level.winner(class: id, column), &known) {
        let found = dependencies.of(class: id, column, &known)
        var result = found.flatMap { results[$0] }
        if result == nil {
          // A row finds each missing value once, but every result that depends on it must contain it.
          let current =
            row.flatMap { $0.missing.isEmpty ? $0 : nil }
            ?? ReferenceRow(level, class: id, columns: dependencies.columns, book)
          row = current
          result = evaluate(column, of: current, &evaluation)
        }
        if let found { results[found] = result }
        computed[level.cell(class: id, column)] = result?.computed
        for (span, property) in result?.missing ?? [] { missing[span] = property }
      }
      if missing.isEmpty { continue }
      if isLeaf { addMissing(missing, class: id, level) } else { incomplete.insert(id) }
    }
    level.setValues(computed, incomplete: incomplete)
    return LevelReferences(resolver: self, dependencies: dependencies)
  }

  /// Evaluates the declaration that wins in `row` for the property at `column`.
  ///
  /// - Requires: The row hasn't found a missing value yet.
  private func evaluate(
    _ column: ColumnID, of row: ReferenceRow, _ evaluation: inout Evaluation
  ) -> RowResult {
    let cycleCount = row.cycles.count
    let computed = row.cell(ofColumn: column, &evaluation)
    for cycle in row.cycles[cycleCount...] { reportCycle(cycle, &evaluation.report) }
    return RowResult(computed: computed, missing: row.missing)
  }

  fileprivate func cell(
    of source: Winner, _ property: PropertyID, class id: ClassID, _ dependencies: inout LevelDependencies,
    _ evaluation: inout Evaluation
  ) -> Cell? {
    guard dependencies.hasReferences(source, &known) else { return nil }
    let found = dependencies.of(source, property, class: id, &known)
    if let found, let cell = trials[found] { return cell }
    let report = evaluation.report
    defer { evaluation.report = report }
    let row = ReferenceRow(dependencies.level, class: id, columns: dependencies.columns, book)
    let cell = row.cell(of: source, property, &evaluation).cell
    if let found { trials[found] = cell }
    return cell
  }

  package func values(
    class id: ClassID, _ column: ColumnID, in level: CascadeLevel, _ evaluation: inout Evaluation
  ) -> ContextValues {
    var (dependencies, rows) = kept.removeValue(forKey: level.control) ?? (LevelDependencies(level, book), [:])
    defer { kept[level.control] = (dependencies, rows) }
    let found = dependencies.of(class: id, column, &known)
    if let found, let values = contextValues[found] { return values }
    let row = rows[id] ?? ReferenceRow(level, class: id, columns: dependencies.columns, book)
    rows[id] = row
    let contexts = book.declarations.axes.contexts(
      over: row.entry(ofColumn: column, in: .standard, &evaluation)?.axes ?? [])
    let values = ContextValues(
      contexts: contexts,
      values: contexts.contexts.map { row.entry(ofColumn: column, in: $0, &evaluation)?.value ?? .none })
    if let found { contextValues[found] = values }
    return values
  }

  private func reportCycle(_ cycle: [ReferenceRow.Use], _ report: inout Report) {
    guard cycles.insert(cycle.map(\.span).sorted { $0 < $1 }).inserted else { return }
    if positions.isEmpty { findPositions() }
    let spans = cycle.map { (position: positions[$0.declaration] ?? 0, span: $0.span) }
      .sorted { ($0.position, $0.span.start) < ($1.position, $1.span.start) }.map(\.span)
    guard let first = spans.first else { return }
    report(
      .propertyCycle, at: first, "circular reference: the value of '\(book.sheets.text(at: first))' depends on itself",
      notes: spans.dropFirst().map { Diagnostic.Note("through '\(book.sheets.text(at: $0))'", at: $0) })
  }

  private func findPositions() {
    for entry in book.rules.entries {
      for declaration in entry.declarations {
        positions[declaration] = min(positions[declaration] ?? .max, Int(entry.position))
      }
    }
  }

  private func addMissing(_ found: [SourceSpan: PropertyID], class id: ClassID, _ level: CascadeLevel) {
    let resolved = ResolvedControl(level)
    let rows = resolved.rows.filter { resolved.classID(of: $0) == id }
    for (span, property) in found {
      var (_, states) = missing[span] ?? (property, FoundStates())
      for row in rows { states.add(row, of: resolved) }
      missing[span] = (property, states)
    }
  }
}

/// The references in the declarations of one control.
internal struct LevelReferences {
  fileprivate let resolver: ReferenceResolver

  /// The dependencies of values, as far as they are known.
  fileprivate var dependencies: LevelDependencies

  /// Returns the cell that `source` would give `property` in the class with the given index.
  ///
  /// Reports nothing: a value that isn't used there can have errors.
  ///
  /// - Returns: The cell, or `nil` if the source has no references, so that its cell is the same everywhere.
  mutating func cell(
    of source: Winner, _ property: PropertyID, class id: ClassID, _ evaluation: inout Evaluation
  ) -> Cell? {
    resolver.cell(of: source, property, class: id, &dependencies, &evaluation)
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
