import StyleTable

/// A review that finds declarations for exact sets whose value doesn't apply to larger sets.
///
/// The larger sets fall back to `normal` instead.
internal struct FallbackReview {
  /// The sets that fall back to `normal`, and the declaration they use there, by declaration.
  private(set) var findings: [Int: (states: FoundStates, normal: Winner)] = [:]

  /// The exact sets that don't reach the larger ones, by declaration.
  private(set) var short: [Int: Set<StateMask>] = [:]

  /// Records the sets of `resolved` that fall back to `normal`.
  ///
  /// - Complexity: O(*d* · *s*) for *d* declarations of exact sets in the inheritance chain and *s* valid state sets.
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
  /// Calls `body` with each declaration in the inheritance chain of `control` for an exact set other than `normal`.
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
