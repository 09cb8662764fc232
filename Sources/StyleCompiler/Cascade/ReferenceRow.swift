import StyleSupport
import StyleTable

/// A row of a control, in which references are evaluated.
internal final class ReferenceRow {
  /// A column in a context.
  private struct Key: Hashable {
    let column: ColumnID
    let context: Context
  }

  /// A reference to the property of a column.
  struct Use {
    let column: ColumnID
    let declaration: DeclarationID
    let span: SourceSpan
  }

  private let id: ClassID
  private let level: CascadeLevel
  private let columns: [PropertyID: ColumnID]
  private let book: RuleBook
  private var properties: Properties { book.declarations.properties }
  private let evaluation: Evaluation

  /// The references to properties without a value, and these properties.
  private(set) var missing: [(span: SourceSpan, property: PropertyID)] = []

  /// The references of each cycle found.
  private(set) var cycles: [[Use]] = []

  /// The entries so far, or `nil` for one that has no value.
  private var entries: [Key: ReferencedValue?] = [:]

  init(_ control: LevelDependencies, class id: ClassID, _ evaluation: Evaluation) {
    (level, columns, book) = (control.level, control.columns, control.table.book)
    (self.id, self.evaluation) = (id, evaluation)
  }

  /// Returns the cell and the parameters of the declaration with references that wins in `column`.
  func cell(ofColumn column: ColumnID) -> ComputedCell {
    cell(of: level.property(at: column), level.winner(class: id, column)) { self.entry(ofColumn: column, in: $0) }
  }

  /// Returns the cell and the parameters that `source` would have for `property` if it won.
  func cell(of source: Winner, _ property: PropertyID) -> ComputedCell {
    cell(of: property, source) { context in
      for use in self.references(of: source) { _ = self.entry(ofColumn: use.column, in: context) }
      return self.evaluate(source, property, in: context)
    }
  }

  /// Returns the cell and the parameters of the entries that `entry` returns for each context.
  private func cell(
    of property: PropertyID, _ source: Winner, _ entry: (Context) -> ReferencedValue?
  ) -> ComputedCell {
    guard let type = properties[property].type, let plain = entry(.standard) else { return (.absent, []) }
    let cell = evaluation.intern(plain.value, type)
    if plain.axes.isEmpty { return (cell, plain.parameters) }
    let span = book.span(of: source) ?? book.sheets.files[0].span(0..<0)
    guard let contexts = evaluation.contexts(over: plain.axes, at: span) else { return (.absent, []) }
    var cells = [cell]
    for position in 1..<contexts.count {
      guard let found = entry(contexts.context(at: position)) else { return (.absent, []) }
      cells.append(evaluation.intern(found.value, type))
    }
    return (evaluation.slot(cells, contexts), plain.parameters)
  }

  /// Returns the value of `property` in `context`, or `nil` if it has none or depends on itself.
  ///
  /// - Parameter use: The location of the reference.
  /// - Requires: The value was evaluated, unless it depends on the current one.
  private func value(of property: PropertyID, in context: Context, use: SourceSpan) -> ReferencedValue? {
    if let column = columns[property], level.winner(class: id, column) != .nothing {
      let entry = entries[Key(column: column, context: context)] ?? nil
      if entry?.value != Value.none { return entry }
    }
    missing.append((use, property))
    return nil
  }

  /// Returns the value that wins in `column`, or `nil` if it has none or depends on itself. Evaluates the values that
  /// it refers to first, in a loop: a chain of references can be longer than a stack is deep.
  func entry(ofColumn column: ColumnID, in context: Context) -> ReferencedValue? {
    let start = Key(column: column, context: context)
    if let known = entries[start] { return known }
    // The values whose references are being evaluated.
    var visits = [(key: start, references: references(of: level.winner(class: id, column)), next: 0)]
    var open = [start: 0]
    while let visit = visits.last {
      guard visit.next < visit.references.count else {
        let column = visit.key.column
        let value = evaluate(level.winner(class: id, column), level.property(at: column), in: context)
        entries[visit.key] = .some(value)
        open[visit.key] = nil
        visits.removeLast()
        continue
      }
      visits[visits.count - 1].next += 1
      let key = Key(column: visit.references[visit.next].column, context: context)
      if let first = open[key] {
        cycles.append(visits[first...].map { $0.references[$0.next - 1] })
      } else if entries[key] == nil {
        open[key] = visits.count
        visits.append((key, references(of: level.winner(class: id, key.column)), 0))
      }
    }
    return entries[start] ?? nil
  }

  /// Returns the references in `source` to properties that the inheritance chain sets, in reading order.
  private func references(of source: Winner) -> [Use] {
    guard let declaration = source.declaration, book.sheets.hasReferences(declaration) else { return [] }
    let (file, node) = book.sheets.node(of: declaration)
    let uses = properties.references(in: node.value, of: file, level.propertyScope).compactMap { property, span in
      columns[property].map { Use(column: $0, declaration: declaration, span: span) }
    }
    return uses.sorted { $0.span < $1.span }
  }

  private func evaluate(_ source: Winner, _ property: PropertyID, in context: Context) -> ReferencedValue? {
    guard let (file, node) = book.value(of: source), let type = properties[property].type else { return nil }
    // Without one of the values, the declaration has none, and whether the others are valid operands doesn't matter.
    let values = properties.references(in: node, of: file, level.propertyScope).map {
      value(of: $0.property, in: context, use: $0.span)
    }
    guard values.allSatisfy({ $0 != nil }) else { return nil }
    var evaluator = Evaluator(evaluation, file.id, in: context)
    evaluator.references = .values { name, context, span in
      self.properties.property(name, in: self.level.propertyScope).flatMap {
        self.value(of: $0, in: context, use: span)
      }
    }
    guard let operand = evaluator.check(node), let value = evaluator.coerce(operand, to: type) else { return nil }
    return ReferencedValue(
      value: value, operand: operand.exact(value, as: type), axes: evaluator.followedAxes,
      parameters: evaluator.parameters)
  }
}

extension Operand {
  /// Returns the operand, which was converted to `value`, as a value of `type` before rounding.
  fileprivate func exact(_ value: Value, as type: PropertyType) -> Operand {
    switch (self, value) {
    case (.number(let number, _), _): .number(number, type.base == .integer ? .number : type.base)
    case (_, .enumeration(let position)): .enumCase(position, type)
    default: .value(value, type.base)
    }
  }
}
