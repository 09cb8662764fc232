import StyleSupport
import StyleTable

extension StateSpace {
  /// Returns patterns and exact combinations that together match `sets`, which are some of the valid state combinations,
  /// and no others, in the order of the smallest set that each matches. There are at most `limit` of them.
  ///
  /// - Returns: The patterns, and the number of sets that none of them matches because of the limit.
  /// - Complexity: O(*n* log *n* + *m*) for *n* sets and *m* valid ones, for each pattern.
  fileprivate func patterns(for sets: [StateMask], limit: Int) -> (matches: [Match], omittedCount: Int) {
    let all = possibleSets()
    let positions = sets.compactMap { all.position(of: $0) }
    // Not a set of masks, whose hashes would take most of the time of an audit of many controls.
    var isWanted = Array(repeating: false, count: all.count)
    for position in positions { isWanted[position] = true }
    var (matches, left): ([Match], [Bool]) = ([], isWanted)
    let ordered = positions.sorted { (all[$0].count, all[$0].rawValue) < (all[$1].count, all[$1].rawValue) }
    for position in ordered where left[position] {
      guard matches.count < limit else { break }
      let match = widestMatch(from: all[position], among: all, isWanted)
      matches.append(match)
      for position in positions where match.matches(all[position]) { left[position] = false }
    }
    return (matches, left.count { $0 })
  }

  /// Returns the pattern that matches all wanted sets that contain `set`. Returns the exact combination if no pattern
  /// does, or if `set` is the only one.
  private func widestMatch(from set: StateMask, among all: [StateMask], _ isWanted: [Bool]) -> Match {
    var matched = all.indices.filter { all[$0].isSuperset(of: set) }
    let sets = matched.filter { isWanted[$0] }
    let union = sets.reduce(set) { $0.union(all[$1]) }
    var forbidden: StateMask = []
    for bit in declared.subtracting(union).bits where matched.count > sets.count {
      let fewer = matched.filter { all[$0].isDisjoint(with: StateMask(bit: bit)) }
      if fewer.count < matched.count { forbidden.insert(StateMask(bit: bit)) }
      matched = fewer
    }
    let isPattern = sets.count > 1 && matched.count == sets.count
    return Match(required: set, forbidden: isPattern ? forbidden : [], forbiddenSets: [], isPattern: isPattern)
  }
}

extension States {
  /// Returns `states` for a message, such as `button.a[normal, selected|*] and 2 more controls`.
  internal func text(of states: FoundStates) -> String {
    guard let first = states.byControl.first else { return "" }
    let others = states.byControl.count - 1
    let rest = others == 0 ? "" : " and \(counted(others, "more control"))"
    return "\(controls.path(of: first.control))[\(patterns(first))]\(rest)"
  }

  package func patterns(_ rows: [RowID], of resolved: ResolvedControl) -> String {
    var found = FoundStates()
    for row in rows { found.add(row, of: resolved) }
    return found.byControl.first.map { patterns($0) } ?? ""
  }

  /// Returns the cases of `found` in the form used in messages, such as `selected|*, small|highlighted and 12 more`.
  internal func patterns(_ found: FoundStates.Group) -> String {
    let (groups, ungrouped) = found.groups(limit: Limit.listedPatterns)
    var (texts, omitted): ([String], Int) = ([], ungrouped)
    for (condition, sets) in groups {
      guard texts.count < Limit.listedPatterns else {
        omitted += sets.count
        continue
      }
      let patterns = stateSpace(of: found.control).patterns(for: sets, limit: Limit.listedPatterns - texts.count)
      texts += patterns.matches.map { match in
        var match = match
        match.variants = condition
        return combination(match, for: found.control)
      }
      omitted += patterns.omittedCount
    }
    let list = texts.joined(separator: ", ")
    return omitted > 0 ? "\(list) and \(omitted) more" : list
  }

  /// Returns the combination that describes `match` in `control`, without states that its other states imply or
  /// require.
  package func combination(_ match: Match, for control: ControlID) -> String {
    guard match.isPattern else { return combination(match, naming: match.required, for: control) }
    let space = stateSpace(of: control)
    let named = match.required.bits.reduce(match.required) { mask, bit in
      let others = mask.subtracting(StateMask(bit: bit))
      return space.closure(of: others) == match.required ? others : mask
    }
    return combination(match, naming: named, for: control)
  }

  /// Returns `match`, closed, as a selector for `control`, such as `[selected|!loading|*]`. Returns an empty string
  /// for `normal`.
  package func text(of match: Match, for control: ControlID) -> String {
    match.isNormal && match.variants.isEmpty ? "" : "[" + combination(match, naming: match.required, for: control) + "]"
  }

  /// Returns the combination of the variant values of `match` and the states `named` with the negations and the wildcard of `match`.
  private func combination(_ match: Match, naming named: StateMask, for control: ControlID) -> String {
    let scope = scope(of: control)
    let values = match.variants.isEmpty ? [] : [text(of: match.variants, in: scope)]
    let isNormal = match.isNormal && match.variants.isEmpty
    let states = named.isEmpty && !isNormal ? [] : [text(of: named, in: scope)]
    let denied = match.forbidden.bits.map { StateMask(bit: $0) } + match.forbiddenSets
    let negations = denied.map { "!" + aliasText(of: $0, in: scope) }
    return (values + states + negations + (match.isPattern ? ["*"] : [])).joined(separator: "|")
  }
}

extension FoundStates.Group {
  /// Returns about `limit` groups of the cases by their variant combinations, in the order of the smallest ones: each with
  /// the condition that describes it and the state combinations that the group has in common.
  ///
  /// - Returns: The groups, and the number of cases that are in none because of the limit.
  fileprivate func groups(
    limit: Int
  ) -> (groups: [(condition: VariantCondition, sets: [StateMask])], omittedCount: Int) {
    let sets = Dictionary(grouping: cases, by: \.variant).mapValues { $0.map(\.states) }
    var groups: [(condition: VariantCondition, sets: [StateMask])] = []
    var open = Set(sets.keys)
    for id in sets.keys.sorted() where open.contains(id) {
      guard groups.count < limit else { return (groups, open.reduce(0) { $0 + (sets[$1]?.count ?? 0) }) }
      let conditions = variants.widestConditions(from: id, in: open.filter { sets[$0] == sets[id] })
      groups += conditions.map { ($0, sets[id] ?? []) }
      // All of the conditions have values of the same class of each variant.
      open.subtract(variants.classes(fitting: conditions[0]))
    }
    return (groups, 0)
  }
}

extension VariantPartition {
  /// Returns the conditions that describe the class with the given index and as many other classes of `same` as
  /// possible. There are several if a class has several values that no rule names.
  fileprivate func widestConditions(from id: VariantClassID, in same: Set<VariantClassID>) -> [VariantCondition] {
    // `nil` stands for every class of a variant.
    var digits: [[Int]?] = self.digits(of: id).map { [$0] }
    for variant in digits.indices {
      var wider = digits
      wider[variant] = nil
      let count = zip(wider, classCounts).reduce(1) { $0 * ($1.0?.count ?? $1.1) }
      if count <= same.count, classes(with: wider).allSatisfy(same.contains) { digits = wider }
    }
    return digits.indices.reduce([VariantCondition()]) { conditions, variant in
      guard digits[variant] != nil else { return conditions }
      return conditions.flatMap { condition in
        values(of: variant, in: id).map { VariantCondition(condition.items + [VariantItem($0)]) }
      }
    }
  }
}
