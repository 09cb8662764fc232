import StyleSupport
import StyleTable

extension Program {
  /// Returns the columns of the texts that name the control of `resolved`: the strings with a font, and the label for
  /// assistive technologies.
  private func nameColumns(of resolved: ResolvedControl) -> [Int] {
    let scope = controls[resolved.control].propertyScope
    return resolved.columns.indices.filter { column in
      let property = resolved.columns[column]
      guard properties[property].type?.base == .string else { return false }
      let name = name(of: property)
      return name == "accessibility-label" || self.property(name + "-font", .font, in: scope) != nil
    }
  }

  /// Returns the rows of `resolved` in which nothing names the control in some context.
  package func unnamedRows(of resolved: ResolvedControl) -> [Int] {
    let columns = nameColumns(of: resolved)
    let unnamed = Set(
      (0..<resolved.level.partition.count).filter { index in
        guard !resolved.level.incomplete.contains(index) else { return false }
        let cells = columns.map { resolved.cell(class: index, column: $0, self) }
        let axes = cells.reduce(AxisSet()) { $0.union(valuePool.axes(of: $1)) }
        return contexts(over: axes).contexts.contains { context in
          !cells.contains { valuePool.isShown($0, in: context) }
        }
      })
    return resolved.rows.filter { unnamed.contains(resolved.level.partition.classIndex(ofRow: $0)) }
  }

  /// Reports the states in which the `@legible` control of `resolved` has no name.
  internal mutating func checkNames(of resolved: ResolvedControl) {
    let rows = unnamedRows(of: resolved)
    guard !rows.isEmpty else { return }
    let (path, states) = (path(of: resolved.control), patterns(rows, of: resolved))
    report(
      .unnamedState, at: controls[resolved.control].span,
      "'\(path)' has neither a text nor an 'accessibility-label' in \(states)")
  }
}
