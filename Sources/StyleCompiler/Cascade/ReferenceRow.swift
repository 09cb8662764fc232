import StyleSupport
import StyleTable

/// A row of a control, in which references are evaluated.
internal final class ReferenceRow: ReferenceSource {
  /// A column in a context.
  private struct Key: Hashable {
    let column: ColumnID
    let context: Context
  }

  private let id: ClassID

  /// The references to properties without a value, and these properties.
  private(set) var missing: [(span: SourceSpan, property: PropertyID)] = []

  /// The references of each cycle found.
  private(set) var cycles: [[Use]] = []

  var propertyScope: PropertyScopeID { level.propertyScope }

  private let level: CascadeLevel
  private let book: RuleBook
  private let columns: [PropertyID: ColumnID]

  /// The entries so far, or `nil` for one that has no value.
  private var entries: [Key: ReferencedValue?] = [:]

  init(_ level: CascadeLevel, class id: ClassID, columns: [PropertyID: ColumnID], _ book: RuleBook) {
    (self.level, self.book, self.id, self.columns) = (level, book, id, columns)
  }

  /// Returns the cell and the parameters of the declaration with references that wins in `column`.
  func cell(ofColumn column: ColumnID, _ evaluation: inout Evaluation) -> ComputedCell {
    cell(of: level.property(at: column), level.winner(class: id, column), &evaluation) {
      self.entry(ofColumn: column, in: $0, &$1)
    }
  }

  /// Returns the cell and the parameters that `source` would have for `property` if it won.
  func cell(of source: Winner, _ property: PropertyID, _ evaluation: inout Evaluation) -> ComputedCell {
    cell(of: property, source, &evaluation) { context, evaluation in
      for use in self.references(of: source) {
        _ = self.entry(ofColumn: use.column, in: context, &evaluation)
      }
      return self.evaluate(source, property, in: context, &evaluation)
    }
  }

  /// Returns the cell and the parameters of the entries that `entry` returns for each context.
  private func cell(
    of property: PropertyID, _ source: Winner, _ evaluation: inout Evaluation,
    _ entry: (Context, inout Evaluation) -> ReferencedValue?
  ) -> ComputedCell {
    guard let type = book.declarations.properties[property].type, let plain = entry(.standard, &evaluation) else {
      return ComputedCell()
    }
    let cell = evaluation.intern(plain.value, type)
    if plain.axes.isEmpty { return ComputedCell(cell: cell, parameters: plain.parameters) }
    let span = book.span(of: source) ?? book.sheets.files[0].span(0..<0)
    guard let contexts = evaluation.contexts(over: plain.axes, at: span) else { return ComputedCell() }
    var cells = [cell]
    for position in 1..<contexts.count {
      guard let found = entry(contexts.context(at: position), &evaluation) else { return ComputedCell() }
      cells.append(evaluation.intern(found.value, type))
    }
    return ComputedCell(cell: evaluation.slot(cells, contexts), parameters: plain.parameters)
  }

  /// - Requires: The value was evaluated, unless it depends on the current one.
  func value(
    of property: PropertyID, context: Context, use: SourceSpan, _ evaluation: inout Evaluation
  ) -> ReferencedValue? {
    let column = columns[property].flatMap { level.winner(class: id, $0) == .nothing ? nil : $0 }
    let entry = column.flatMap { entries[Key(column: $0, context: context)] ?? nil }
    guard column != nil, entry?.value != Value.none else {
      missing.append((use, property))
      return nil
    }
    return entry
  }

  /// A value whose references are being evaluated.
  private struct Visit {
    let key: Key
    let references: [Use]
    var next = 0
  }

  /// A reference to the property of a column.
  struct Use {
    let column: ColumnID
    let declaration: DeclarationID
    let span: SourceSpan
  }

  /// Returns the value that wins in `column`, or `nil` if it has none or depends on itself. Evaluates the values that
  /// it refers to first, in a loop: a chain of references can be longer than a stack is deep.
  func entry(ofColumn column: ColumnID, in context: Context, _ evaluation: inout Evaluation) -> ReferencedValue? {
    let start = Key(column: column, context: context)
    if let known = entries[start] { return known }
    var visits = [visit(start)]
    var open = [start: 0]
    while let visit = visits.last {
      guard visit.next < visit.references.count else {
        let winner = level.winner(class: id, visit.key.column)
        entries[visit.key] = .some(evaluate(winner, level.property(at: visit.key.column), in: context, &evaluation))
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
        visits.append(self.visit(key))
      }
    }
    return entries[start] ?? nil
  }

  private func visit(_ key: Key) -> Visit {
    Visit(key: key, references: references(of: level.winner(class: id, key.column)))
  }

  /// Returns the references in `source` to properties that the inheritance chain sets, in reading order.
  private func references(of source: Winner) -> [Use] {
    guard let declaration = source.declaration, book.sheets.hasReferences(declaration) else { return [] }
    let (file, node) = book.sheets.node(of: declaration)
    let uses = book.references(in: node.value, of: file, propertyScope).compactMap { property, span in
      columns[property].map { Use(column: $0, declaration: declaration, span: span) }
    }
    return uses.sorted { $0.span < $1.span }
  }

  /// Returns whether every property to which `value` refers has a value, and records those without one. Without one of
  /// them, the declaration has no value, and whether the others are valid operands doesn't matter.
  private func hasReferencedValues(
    _ value: Handle<ValueNode>, in file: SheetFile, _ context: Context, _ evaluation: inout Evaluation
  ) -> Bool {
    book.references(in: value, of: file, propertyScope).reduce(true) { hasValues, use in
      self.value(of: use.property, context: context, use: use.span, &evaluation) != nil && hasValues
    }
  }

  private func evaluate(
    _ source: Winner, _ property: PropertyID, in context: Context, _ evaluation: inout Evaluation
  ) -> ReferencedValue? {
    guard let (file, node) = book.value(of: source), let type = book.declarations.properties[property].type,
      hasReferencedValues(node, in: file, context, &evaluation)
    else { return nil }
    var evaluator = Evaluator(file: file, context: context)
    evaluator.references = .values(self)
    guard let operand = evaluator.check(node, &evaluation), let value = evaluator.coerce(operand, to: type, &evaluation)
    else { return nil }
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
