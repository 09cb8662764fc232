import StyleSupport
import StyleTable

extension RuleBook {
  /// Returns the rows of `resolved` in which nothing names the control in some context: neither a string with a font, nor
  /// the label for assistive technologies.
  package func unnamedRows(of resolved: ResolvedControl, _ values: borrowing ValuePool) -> [RowID] {
    let (properties, scope) = (declarations.properties, declarations.propertyScope(of: resolved.control))
    let columns = zip(resolved.columnIDs, resolved.columns).filter { _, property in
      guard properties[property].type?.base == .string else { return false }
      let name = properties.name(of: property)
      return name == "accessibility-label" || properties.property(name + "-font", .font, in: scope) != nil
    }.map(\.0)
    var unnamed = Set<ClassID>()
    for id in resolved.classes where !resolved.isIncomplete(id) {
      let cells = columns.map { resolved.cell(class: id, $0) }
      for context in declarations.axes.contexts(over: values.axes(of: cells)).contexts
      where !cells.contains(where: { values.isShown($0, in: context) }) {
        unnamed.insert(id)
        break
      }
    }
    return resolved.rows.filter { unnamed.contains(resolved.classID(of: $0)) }
  }

  /// Reports the states in which the `@legible` control of `resolved` has no name.
  internal func checkNames(of resolved: ResolvedControl, _ values: borrowing ValuePool, _ report: inout Report) {
    let rows = unnamedRows(of: resolved, values)
    guard !rows.isEmpty else { return }
    let (path, states) = (declarations.path(of: resolved.control), declarations.states.patterns(rows, of: resolved))
    report(
      .unnamedState, at: declarations.controls[resolved.control].span,
      "'\(path)' has neither a text nor an 'accessibility-label' in \(states)")
  }
}
