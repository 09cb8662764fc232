import StyleTable

extension StyleCoverage {
  /// Returns the coverage of `controls` of `program`, in the same order.
  ///
  /// - Requires: The program has no errors.
  /// - Complexity: That of the cascade.
  package static func of(_ controls: [Int], in program: Program) -> [StyleCoverage] {
    var found: [Int: StyleCoverage] = [:]
    let wanted = Set(controls)
    var cascade = Cascade(program)
    cascade.run(program) { resolved in
      if wanted.contains(resolved.control) { found[resolved.control] = StyleCoverage(resolved, program) }
    }
    return controls.compactMap { found[$0] }
  }

  /// Creates the coverage of the control of `resolved`.
  private init(_ resolved: ResolvedControl, _ program: Program) {
    let own = program.ownMatches(of: resolved.control)
    let uncovered = Dictionary(uniqueKeysWithValues: program.uncoveredSets(in: resolved))
    control = resolved.control
    sets = resolved.sets
    let columns = resolved.columns.indices.map { column in
      Column(
        property: program.name(of: resolved.columns[column]),
        cells: resolved.sets.indices.map { Cell(resolved, row: $0, column: column, own: own) },
        uncovered: uncovered[resolved.columns[column]] ?? [])
    }
    self.columns = columns.filter { $0.cells.contains { $0 != .absent } }
      .sorted { $0.property.utf8.lexicographicallyPrecedes($1.property.utf8) }
  }
}

extension StyleCoverage.Cell {
  /// Creates the cell at `row` and `column` of `resolved`.
  ///
  /// - Parameter own: The matches of the declarations that the control itself has.
  fileprivate init(_ resolved: ResolvedControl, row: Int, column: Int, own: [Int: [Match]]) {
    let winner = resolved.winner(row: row, column: column)
    let matches = winner.declaration.flatMap { own[$0] }?.filter { $0.matches(resolved.sets[row]) } ?? []
    switch winner {
    case .nothing: self = .absent
    case _ where winner.standard != nil: self = .standard
    case _ where resolved.fallsToNormal(row: row, column: column): self = .normal
    case _ where matches.isEmpty: self = .inherited
    default: self = matches.allSatisfy(\.isPattern) ? .pattern : .exact
    }
  }
}

extension Program {
  /// Returns the sets and patterns of each declaration that `control` itself has.
  fileprivate func ownMatches(of control: Int) -> [Int: [Match]] {
    var found: [Int: [Match]] = [:]
    for entry in rules.entries(of: controls[control]) {
      forEachDeclaration(of: entry, inScopeOf: control) { declaration, _ in
        found[declaration, default: []].append(matches[entry.match])
      }
    }
    return found
  }
}
