import StyleCompiler
import StyleTable

/// Declarations with references, whose values depend on the control and the states.
extension CSSBuilder {
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
      for (value, cases) in values {
        let selectors = values.count == 1 ? [selector(of: control, match)] : self.selectors(of: control, in: cases)
        for selector in selectors.compactMap({ $0 }) {
          if let index = found.firstIndex(where: { $0.values == value }) {
            found[index].selectors.append(selector)
          } else {
            found.append(([selector], value))
          }
        }
      }
    }
    return found
  }

  /// Returns the selectors of `control` for `cases`: one for each group of variant combinations with the same states.
  private mutating func selectors(of control: ControlID, in cases: Set<StyleCase>) -> [String?] {
    let variants = styles.resolution[control].variants
    let sets = Dictionary(grouping: cases) { $0.variant }.mapValues { Set($0.map(\.states)) }
    if let first = sets[VariantClassID(0)], variants.classes.allSatisfy({ sets[$0] == first }) {
      return [selector(of: control, in: first, VariantCondition())]
    }
    return sets.keys.sorted().map { selector(of: control, in: sets[$0] ?? [], variants.condition(of: $0)) }
  }

  /// Returns the distinct values of `source` in those cases of `control` that fit `match` and in which it wins, each with
  /// these cases.
  private func values(
    of source: CSSSource, in control: ControlID, _ match: Match?
  ) -> [(values: ContextValues, cases: Set<StyleCase>)] {
    let resolved = styles.resolution[control]
    guard let column = resolved.column(of: source.property) else { return [] }
    var found: [(values: ContextValues, cases: Set<StyleCase>)] = []
    var indexOfClass: [ClassID: Int] = [:]
    for row in resolved.rows {
      let place = resolved.styleCase(of: row)
      let isFitting =
        match.map { $0.matches(place.states) && resolved.variants.fits($0.variants, place.variant) } ?? true
      guard isFitting, resolved.winner(row: row, column) == source.winner else { continue }
      let id = resolved.classID(of: row)
      if indexOfClass[id] == nil {
        let values = styles.resolution.values(class: id, column, in: resolved.level)
        indexOfClass[id] = found.firstIndex { $0.values == values } ?? found.count
        if indexOfClass[id] == found.count { found.append((values, [])) }
      }
      found[indexOfClass[id] ?? 0].cases.insert(place)
    }
    return found
  }
}
