import StyleSupport
import StyleTable

/// Patterns and exact combinations that together match some of the valid state combinations of a control and no others.
internal struct StatePatterns {
  /// The patterns and exact combinations, in the order of the smallest set that each matches.
  private(set) var matches: [Match] = []

  /// The number of sets that none of `matches` matches because of the limit.
  private(set) var omittedCount = 0

  private let all: [StateMask]

  /// Whether each of `all` is wanted.
  private let isWanted: [Bool]

  private let declared: StateMask

  /// Creates at most `limit` patterns for `sets`, which are some of the valid state combinations of `space`.
  ///
  /// - Complexity: O(*n* log *n* + *m*) for *n* sets and *m* valid ones, for each pattern.
  init(_ sets: [StateMask], of space: StateSpace, limit: Int) {
    let all = space.possibleSets()
    let positions = sets.compactMap { all.position(of: $0) }
    // Not a set of masks, whose hashes would take most of the time of an audit of many controls.
    var left = Array(repeating: false, count: all.count)
    for position in positions { left[position] = true }
    (self.all, isWanted, declared) = (all, left, space.declared)
    let ordered = positions.sorted { (all[$0].count, all[$0].rawValue) < (all[$1].count, all[$1].rawValue) }
    for position in ordered where left[position] {
      guard matches.count < limit else { break }
      let match = widestMatch(from: all[position])
      matches.append(match)
      for position in positions where match.matches(all[position]) { left[position] = false }
    }
    omittedCount = left.count { $0 }
  }

  /// Returns the pattern that matches all wanted sets that contain `set`. Returns the exact combination if no pattern
  /// does, or if `set` is the only one.
  private func widestMatch(from set: StateMask) -> Match {
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
    let groups = VariantGroups(found, limit: Limit.listedPatterns)
    var (texts, omitted): ([String], Int) = ([], groups.omittedCount)
    for (condition, sets) in groups.groups {
      guard texts.count < Limit.listedPatterns else {
        omitted += sets.count
        continue
      }
      let patterns = StatePatterns(
        sets, of: stateSpace(of: found.control), limit: Limit.listedPatterns - texts.count)
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
  internal func combination(_ match: Match, for control: ControlID) -> String {
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

/// The cases of a control in groups of variant combinations, each with the condition that describes it and the state
/// combinations that the group has in common.
private struct VariantGroups {
  /// The groups, in the order of their smallest combinations.
  private(set) var groups: [(condition: VariantCondition, sets: [StateMask])] = []

  /// The number of cases that are in no group because of the limit.
  private(set) var omittedCount = 0

  private let variants: VariantPartition

  /// Creates about `limit` groups for the cases of `found`.
  init(_ found: FoundStates.Group, limit: Int) {
    variants = found.variants
    let sets = Dictionary(grouping: found.cases) { $0.variant }.mapValues { $0.map(\.states) }
    var open = Set(sets.keys)
    for id in sets.keys.sorted() where open.contains(id) {
      guard groups.count < limit else {
        omittedCount = open.reduce(0) { $0 + (sets[$1]?.count ?? 0) }
        return
      }
      let same = open.filter { sets[$0] == sets[id] }
      let conditions = widestConditions(from: id, in: same)
      groups += conditions.map { ($0, sets[id] ?? []) }
      // All of the conditions have values of the same class of each variant.
      open.subtract(variants.classes(fitting: conditions[0]))
    }
  }

  /// Returns the conditions that describe the class with the given index and as many other classes of `same` as
  /// possible. There are several if a class has several values that no rule names.
  private func widestConditions(from id: VariantClassID, in same: Set<VariantClassID>) -> [VariantCondition] {
    var digits: [Int?] = variants.digits(of: id)
    for variant in digits.indices {
      var wider = digits
      wider[variant] = nil
      if classes(matching: wider).allSatisfy(same.contains) { digits = wider }
    }
    return digits.indices.reduce([VariantCondition()]) { conditions, variant in
      guard digits[variant] != nil else { return conditions }
      return conditions.flatMap { condition in
        variants.values(of: variant, in: id).map { VariantCondition(condition.items + [VariantItem($0)]) }
      }
    }
  }

  /// Returns the classes with the given class of each variant, where `nil` stands for every class.
  private func classes(matching digits: [Int?]) -> [VariantClassID] {
    variants.classes(with: digits.map { digit in digit.map { [$0] } })
  }
}
