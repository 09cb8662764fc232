import StyleTable

/// Declarations with references, whose values depend on the control and the states.
extension CSSBuilder {
  /// Returns whether the value of `source` has references.
  internal func hasReferences(_ source: CSSSource) -> Bool {
    source.winner.declaration.map { program.hasReferences($0) } ?? false
  }

  /// Returns the values that `source` gives its property in `heirs`, each with the selectors for it.
  ///
  /// - Parameter match: The set or pattern of the declaration, or `nil` if it applies to all sets that have no
  ///   declaration of their own.
  internal mutating func selectors(
    of source: CSSSource, for heirs: [ControlID], _ match: Match?
  ) -> [(selectors: [String], values: ContextValues)] {
    var found: [(selectors: [String], values: ContextValues)] = []
    for control in heirs {
      let values = values(of: source, in: control, match)
      for (value, sets) in values {
        let selector = values.count == 1 ? self.selector(of: control, match) : self.selector(of: control, in: sets)
        guard let selector else { continue }
        if let index = found.firstIndex(where: { $0.values == value }) {
          found[index].selectors.append(selector)
        } else {
          found.append(([selector], value))
        }
      }
    }
    return found
  }

  /// Returns the distinct values of `source` in those sets of `control` that fit `match` and in which it wins, each with
  /// these sets.
  private func values(
    of source: CSSSource, in control: ControlID, _ match: Match?
  ) -> [(values: ContextValues, sets: Set<StateMask>)] {
    guard let references, let resolved = resolved[control],
      let column = resolved.columns.firstIndex(of: source.property)
    else { return [] }
    var found: [(values: ContextValues, sets: Set<StateMask>)] = []
    var indexOfClass: [Int: Int] = [:]
    for (row, set) in resolved.sets.enumerated() {
      guard match?.matches(set) ?? true, resolved.winner(row: row, column: column) == source.winner else { continue }
      let classIndex = resolved.level.partition.classIndex(ofSet: row)
      if indexOfClass[classIndex] == nil {
        let values = references.values(class: classIndex, column: column, in: resolved.level)
        indexOfClass[classIndex] = found.firstIndex { $0.values == values } ?? found.count
        if indexOfClass[classIndex] == found.count { found.append((values, [])) }
      }
      found[indexOfClass[classIndex] ?? 0].sets.insert(set)
    }
    return found
  }
}
