import StyleSupport
import StyleTable

/// Patterns and exact sets that together match some of the valid state sets of a control and no others.
internal struct StatePatterns {
  /// The patterns and exact sets, in the order of the smallest set that each matches.
  private(set) var matches: [Match] = []

  /// The number of sets that none of `matches` matches because of the limit.
  private(set) var omittedCount = 0

  private let wanted: Set<StateMask>
  private let all: [StateMask]
  private let declared: StateMask

  /// Creates at most `limit` patterns for `sets`, which are some of the valid state sets of `space`.
  ///
  /// - Complexity: O(*n* log *n* + *m*) for *n* sets and *m* valid ones, for each pattern.
  init(_ sets: [StateMask], of space: StateSpace, limit: Int) {
    wanted = Set(sets)
    all = space.possibleSets()
    declared = space.declared
    var left = wanted
    for set in sets.ordered(by: { ($0.count, $0.rawValue) < ($1.count, $1.rawValue) }) where left.contains(set) {
      guard matches.count < limit else { break }
      let match = widestMatch(from: set)
      matches.append(match)
      left = left.filter { !match.matches($0) }
    }
    omittedCount = left.count
  }

  /// Returns the pattern that matches all wanted sets that contain `set`. Returns the exact set if no pattern does,
  /// or if `set` is the only one.
  private func widestMatch(from set: StateMask) -> Match {
    var matched = all.filter { $0.isSuperset(of: set) }
    let sets = matched.filter(wanted.contains)
    let union = sets.reduce(set) { $0.union($1) }
    var forbidden: StateMask = []
    for bit in declared.subtracting(union).bits where matched.count > sets.count {
      let fewer = matched.filter { $0.isDisjoint(with: StateMask(bit: bit)) }
      if fewer.count < matched.count { forbidden.insert(StateMask(bit: bit)) }
      matched = fewer
    }
    let isPattern = sets.count > 1 && matched.count == sets.count
    return Match(required: set, forbidden: isPattern ? forbidden : [], forbiddenSets: [], isPattern: isPattern)
  }
}

extension Program {
  /// Returns `sets` of `control` in the form used in messages, such as `selected|*, highlighted|focused and 12 more`.
  internal func patterns(_ sets: [StateMask], of control: ControlID) -> String {
    let patterns = StatePatterns(sets, of: stateSpace(of: control), limit: Limit.listedPatterns)
    let list = patterns.matches.map { combination($0, for: control) }.joined(separator: ", ")
    return patterns.omittedCount > 0 ? "\(list) and \(patterns.omittedCount) more" : list
  }

  /// Returns the combination that describes `match` in `control`, without states that its other states imply or
  /// require.
  internal func combination(_ match: Match, for control: ControlID) -> String {
    guard match.isPattern else { return text(of: match.required, for: control) }
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
    match.isNormal ? "" : "[" + combination(match, naming: match.required, for: control) + "]"
  }

  /// Returns the combination of the states `named` with the negations and the wildcard of `match`.
  private func combination(_ match: Match, naming named: StateMask, for control: ControlID) -> String {
    let scope = controls[control].scope
    let states = named.isEmpty ? [] : [text(of: named, in: scope)]
    let denied = match.forbidden.bits.map { StateMask(bit: $0) } + match.forbiddenSets
    let negations = denied.map { "!" + aliasText(of: $0, in: scope) }
    return (states + negations + (match.isPattern ? ["*"] : [])).joined(separator: "|")
  }
}
