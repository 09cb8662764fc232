import StyleSupport
import StyleTable

extension RuleBook {
  /// Returns the columns of the texts that name the control of `resolved`: the strings with a font, and the label for
  /// assistive technologies.
  private func nameColumns(of resolved: ResolvedControl) -> [ColumnID] {
    let properties = declarations.properties
    let scope = properties.scope(of: resolved.control)
    return resolved.columnIDs.filter { column in
      let property = resolved.property(at: column)
      guard properties[property].type?.base == .string else { return false }
      let name = properties.name(of: property)
      return name == "accessibility-label" || properties.property(name + "-font", .font, in: scope) != nil
    }
  }

  /// Returns the rows of `resolved` in which nothing names the control in some context.
  package func unnamedRows(of resolved: ResolvedControl, _ values: borrowing ValuePool) -> [RowID] {
    let columns = nameColumns(of: resolved)
    var unnamed = Set<ClassID>()
    for id in resolved.classes where !resolved.isIncomplete(id) {
      let cells = columns.map { resolved.cell(class: id, $0) }
      if lacksName(cells, values) { unnamed.insert(id) }
    }
    return resolved.rows.filter { unnamed.contains(resolved.classID(of: $0)) }
  }

  /// Returns whether none of `cells` has a text in some context.
  private func lacksName(_ cells: [Cell], _ values: borrowing ValuePool) -> Bool {
    var axes = AxisSet()
    for cell in cells { axes.formUnion(values.axes(of: cell)) }
    for context in declarations.axes.contexts(over: axes).contexts
    where !cells.contains(where: { values.isShown($0, in: context) }) {
      return true
    }
    return false
  }

  /// Reports the states in which the `@legible` control of `resolved` has no name.
  internal func checkNames(
    of resolved: ResolvedControl, _ values: borrowing ValuePool, _ report: inout Report
  ) {
    let rows = unnamedRows(of: resolved, values)
    guard !rows.isEmpty else { return }
    let (path, states) = (declarations.path(of: resolved.control), declarations.states.patterns(rows, of: resolved))
    report(
      .unnamedState, at: declarations.controls[resolved.control].span,
      "'\(path)' has neither a text nor an 'accessibility-label' in \(states)")
  }
}
