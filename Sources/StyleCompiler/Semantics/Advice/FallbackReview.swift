import StyleTable

/// Finds the declarations for exact sets whose value larger sets do not get, as they fall to normal.
internal struct FallbackReview {
  /// By declaration the sets that fall to normal, and what they get there.
  private(set) var findings: [Int: (states: FoundStates, normal: Winner)] = [:]

  /// By declaration the exact sets that do not reach them.
  private(set) var short: [Int: Set<StateMask>] = [:]

  /// Notes what falls to normal in `resolved`.
  ///
  /// - Complexity: O(*d* · *s*) for *d* declarations of exact sets in the lineage and *s* possible sets.
  mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    let falling = resolved.columns.indices.map { column in
      resolved.sets.indices.filter { resolved.fallsToNormal(row: $0, column: column) }
    }
    let columns = Dictionary(uniqueKeysWithValues: resolved.columns.enumerated().map { ($1, $0) })
    var rows: [Int: Set<Int>] = [:]
    program.forEachExactDeclaration(of: resolved.control) { set, declaration, property in
      guard let column = columns[property], let row = resolved.sets.position(of: set),
        resolved.ownWinner(row: row, column: column) == .declaration(declaration)
      else { return }
      let (value, normal) = (Winner.declaration(declaration), resolved.normal(column: column))
      let larger = falling[column].filter { resolved.sets[$0].isSuperset(of: set) }
      guard !larger.isEmpty, program.cell(of: value, property) != program.cell(of: normal, property) else { return }
      rows[declaration, default: []].formUnion(larger)
      short[declaration, default: []].insert(set)
      if findings[declaration] == nil { findings[declaration] = (FoundStates(), normal) }
    }
    for (declaration, rows) in rows {
      for row in rows.sorted() { findings[declaration]?.states.add(resolved.sets[row], of: resolved.control) }
    }
  }
}

extension Program {
  /// Calls `body` with each declaration of the lineage of `control` for an exact set other than `normal`.
  fileprivate func forEachExactDeclaration(
    of control: Int, _ body: (_ set: StateMask, _ declaration: Int, _ property: Int) -> Void
  ) {
    for control in lineage(of: control) {
      for entry in rules.entries(of: controls[control]) {
        let match = matches[entry.match]
        guard !match.isPattern, !match.isNormal else { continue }
        forEachDeclaration(of: entry, inScopeOf: control) { body(match.required, $0, $1) }
      }
    }
  }
}
