import StyleTable

extension RuleBook {
  /// Reports the states of `@exhaustive` controls that fall back to `normal` for a property.
  internal func checkCoverage(_ review: CascadeReview, _ report: inout Report) {
    for resolved in review.exhaustive { checkCoverage(resolved, &report) }
  }

  /// Reports the states of `resolved` that fall back to `normal` for a property, if their control is `@exhaustive`.
  private func checkCoverage(_ resolved: ResolvedControl, _ report: inout Report) {
    let controls = declarations.controls
    guard let marker = controls.node(of: resolved.control).exhaustive else { return }
    for (property, rows) in uncoveredRows(in: resolved) {
      let name = declarations.name(of: property)
      let states = declarations.states.patterns(rows, of: resolved)
      report(
        .uncoveredState, at: sheets.files[controls[resolved.control].span.fileID].span(marker),
        "'@exhaustive' control '\(controls.path(of: resolved.control))' has no value for '\(name)' in \(states)")
    }
  }

  /// Returns the rows of the cases that fall back to `normal`, for each property that the inheritance chain sets in a state other
  /// than `normal`. Properties without such cases are left out.
  package func uncoveredRows(in resolved: ResolvedControl) -> [(property: PropertyID, rows: [RowID])] {
    let styled = propertiesStyledByState(of: resolved.control)
    return zip(resolved.columnIDs, resolved.columns).compactMap { column, property in
      guard styled.contains(property) else { return nil }
      let rows = resolved.rows.filter { resolved.fallsToNormal(row: $0, column) }
      return rows.isEmpty ? nil : (property, rows)
    }
  }

  /// Returns the properties that the inheritance chain of `control` sets in a state other than `normal`.
  private func propertiesStyledByState(of control: ControlID) -> Set<PropertyID> {
    var found = Set<PropertyID>()
    for control in declarations.controls.inheritanceChain(of: control) {
      for entry in entries(of: control) where !matches[entry.match].isNormal {
        forEachDeclaration(of: entry, inScopeOf: control) { found.insert($1) }
      }
    }
    return found
  }
}

extension ExplanationText {
  static let uncoveredState = ExplanationText(
    """
    The control is marked `@exhaustive`, so if a property has a value for one state, it must have one for
    every state. The listed states have none and would fall back to `normal`. Often, `|*` is missing:
    `[selected]` matches only the set {selected}, and `[selected|*]` matches every set that contains
    `selected`. To set a value for all states, use `[*]`.
    """,
    wrong: """
      @control button.follow <
          @exhaustive
      >
      button.follow < title: "Follow" >
      button.follow[selected|*] < title: "Following" >
      """,
    right: """
      @control button.follow <
          @exhaustive
      >
      button.follow[*] < title: "Follow" >
      button.follow[selected|*] < title: "Following" >
      """)
}
