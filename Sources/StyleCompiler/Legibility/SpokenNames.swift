import StyleSupport
import StyleTable

extension ResolvedControl {
  /// The columns of what assistive technologies read.
  fileprivate struct SpokenColumns {
    /// The strings with a font, which are the texts of the control.
    var texts: [ColumnID] = []

    /// The label, which they read instead of the texts.
    var label: ColumnID?

    /// The value, which they read after either of them.
    var value: ColumnID?
  }

  fileprivate func spokenColumns(_ declarations: Declarations) -> SpokenColumns {
    let (properties, scope) = (declarations.properties, declarations.propertyScope(of: control))
    var spoken = SpokenColumns()
    for (id, property) in zip(columnIDs, columns) where properties[property].type?.base == .string {
      let name = properties.name(of: property)
      switch name {
      case "accessibility-label": spoken.label = id
      case "accessibility-value": spoken.value = id
      default: if properties.property(name + "-font", .font, in: scope) != nil { spoken.texts.append(id) }
      }
    }
    return spoken
  }

  /// Returns whether entering `state` in some case changes a text, and not what is read instead of it and after it.
  ///
  /// A state that brings others with it is judged where these are active, because they change what the control shows, too.
  fileprivate func isUnheard(
    _ state: StateMask, _ space: StateSpace, _ spoken: SpokenColumns, _ values: borrowing ValuePool
  ) -> Bool {
    for row in rows {
      guard let entered = self.row(entering: state, from: row, space),
        set(of: entered) == set(of: row).union(state)
      else { continue }
      let (old, new) = (classID(of: row), classID(of: entered))
      func stays(_ column: ColumnID) -> Bool { cell(class: old, column) == cell(class: new, column) }
      func isShown(_ column: ColumnID) -> Bool { values.isShown(cell(class: new, column), in: .standard) }
      if let label = spoken.label, isShown(label), stays(label), spoken.value.map(stays) ?? true,
        spoken.texts.contains(where: { isShown($0) && !stays($0) })
      {
        return true
      }
    }
    return false
  }
}

extension RuleBook {
  /// Returns the rows of `resolved` in which nothing names the control in some context: neither a text, nor the label for
  /// assistive technologies.
  package func unnamedRows(of resolved: ResolvedControl, _ values: borrowing ValuePool) -> [RowID] {
    let spoken = resolved.spokenColumns(declarations)
    let columns = spoken.texts + (spoken.label.map { [$0] } ?? [])
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

  /// The states that assistive technologies tell by themselves, and those that only last while a person is there.
  private static let toldStates: Set = [
    "disabled", "selected", "checked", "indeterminate", "expanded", "highlighted", "focused", "hovered",
  ]

  /// Returns the names of the states of `resolved` that show another text, which nobody hears, because the label for
  /// assistive technologies hides it and stays the same, and so does the value.
  package func unheardStates(of resolved: ResolvedControl, _ values: borrowing ValuePool) -> [String] {
    let spoken = resolved.spokenColumns(declarations)
    if spoken.label == nil { return [] }
    let (states, control) = (declarations.states, resolved.control)
    let space = states.stateSpace(of: control)
    return space.declared.bits.map { StateMask(bit: $0) }.compactMap { state in
      let name = states.text(of: state, for: control)
      let isUnheard = !Self.toldStates.contains(name) && resolved.isUnheard(state, space, spoken, values)
      return isUnheard ? name : nil
    }
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
