import StyleCompiler
import StyleSupport
import StyleTable

/// The states of one inheritance chain as CSS selectors.
///
/// Attributes and pseudo-classes can express any state combination, including impossible ones. The condition of a match
/// is therefore true for every element whose states resolve to a *canonical* combination that the match accepts. Each
/// condition is checked against `StateSpace` for all masks.
internal struct CSSStates {
  private let space: StateSpace

  /// The declared bits, and for each bit the selectors that match an element if it has the state by itself.
  private let bits: [Int]
  private let selectors: [[String]]

  /// For each mask, its canonical combination.
  private let readings: [StateMask]

  /// For each state, the masks that contain it or a state that leads to it.
  private var closures: [MaskSet] = []

  /// The suffixes found so far, or `nil` for a match that never applies.
  private var known: [Match: String?] = [:]

  /// Creates the selectors for the states of `space`.
  ///
  /// - Parameters:
  ///   - space: The states.
  ///   - names: A closure that returns the name of the state at a bit, and those of aliases for sets that contain it.
  internal init(_ space: StateSpace, names: (Int) -> [String]) {
    self.space = space
    let bits = Array(space.declared.bits)
    self.bits = bits
    selectors = bits.map { CSSKnownState.selectors(ofStateAt: $0, named: names($0)) }
    let hovered = zip(bits, selectors).filter { $1.contains(CSSKnownState.hover) }.map { StateMask(bit: $0.0) }
    func mask(_ number: Int) -> StateMask {
      bits.indices.reduce(into: StateMask()) { if number >> $1 & 1 == 1 { $0.insert(StateMask(bit: bits[$1])) } }
    }
    let masks = (0..<1 << bits.count).map(mask)
    readings = masks.map { mask in
      // A press wins over a pointer that is only there.
      let unblocked = (hovered + [.highlighted]).reduce(mask) { Self.without($1, ifBlockedIn: $0, space) }
      return space.canonical(of: unblocked)
    }
    let closed = masks.map { space.closure(of: $0) }
    closures = bits.map { bit in
      MaskSet(stateCount: bits.count) { closed[$0].contains(StateMask(bit: bit)) }
    }
  }

  /// Returns `mask` without `state` if another state of `mask` excludes it.
  ///
  /// At run time, the first state of an `@exclusive` stays active, because a control enters `highlighted` only if it
  /// can. On a page, the browser decides which elements match `:active` and `:hover`, even disabled ones.
  private static func without(_ state: StateMask, ifBlockedIn mask: StateMask, _ space: StateSpace) -> StateMask {
    guard mask.contains(state) else { return mask }
    let others = mask.subtracting(state)
    let active = space.closure(of: others)
    let isBlocked = space.exclusives.contains { group in
      let states = group.reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) }
      return states.contains(state) && !states.subtracting(state).isDisjoint(with: active)
    }
    return isBlocked ? others : mask
  }

  /// Returns the condition under which `match` applies as the suffix of a class selector, or `nil` if it never does.
  internal mutating func suffix(of match: Match) -> String? {
    if let found = known[match] { return found }
    let suffix = find(match)?.suffix
    known[match] = .some(suffix)
    return suffix
  }
}

extension CSSStates {
  /// Returns the condition under which the canonical combination is one of `sets`, which aren't empty.
  internal func condition(of sets: Set<StateMask>) -> CSSCondition {
    cubes(of: masks { sets.contains($0) })
  }
}

extension CSSStates {
  /// Returns the condition under which `match` applies, expressed as conditions on single states, or `nil` if it
  /// never does.
  private func find(_ match: Match) -> CSSCondition? {
    let target = masks(of: match)
    if target.isEmpty { return nil }
    var draft = draft(of: target, holding: match.required)
    if draft.masks != target {
      for list in match.forbiddenSets + others(than: match).map({ StateMask(bit: $0) }) where draft.masks != target {
        draft.add(negationOf: holding(list), masks: masks { !$0.isSuperset(of: list) })
      }
    }
    return draft.masks == target ? draft.condition : cubes(of: target)
  }

  private func others(than match: Match) -> [Int] {
    match.isPattern ? Array(match.forbidden.bits) : Array(space.declared.subtracting(match.required).bits)
  }

  private func holding(_ set: StateMask) -> CSSCondition {
    let target = masks { $0.isSuperset(of: set) }
    let draft = draft(of: target, holding: space.closure(of: set))
    return draft.masks == target ? draft.condition : cubes(of: target)
  }

  /// Returns a draft that is true in all masks of `target`, and in as few others as possible.
  ///
  /// The states of `set` are active in all masks of `target`.
  private func draft(of target: MaskSet, holding set: StateMask) -> Draft {
    var draft = Draft(masks: masks { _ in true })
    for bit in set.bits where !set.bits.contains(where: { $0 != bit && leads($0, to: bit) }) {
      draft.condition.wanted.append(list(of: bit))
      draft.masks = draft.masks.intersection(closure(of: bit))
    }
    var found: [Int] = []
    for bit in dependencyOrder where closure(of: bit).isDisjoint(with: target) {
      guard !draft.masks.isDisjoint(with: closure(of: bit)) else { continue }
      draft.masks = draft.masks.subtracting(closure(of: bit))
      found.append(bit)
    }
    draft.condition.unwanted = necessary(found, with: set, for: draft.masks).flatMap(list)
    return draft
  }

  /// Returns the elements of `bits` that can't be omitted from a condition that is true in exactly the masks of
  /// `target`.
  ///
  /// The condition requires all states of `set` and excludes the states of `bits`.
  private func necessary(_ bits: [Int], with set: StateMask, for target: MaskSet) -> [Int] {
    let held = set.bits.reduce(masks { _ in true }) { $0.intersection(closure(of: $1)) }
    return bits.reduce(into: bits) { kept, bit in
      let others = kept.filter { $0 != bit }
      if others.reduce(held, { $0.subtracting(closure(of: $1)) }) == target { kept = others }
    }
  }

  /// Returns a condition for `target` that lists alternatives of active and inactive states.
  private func cubes(of target: MaskSet) -> CSSCondition {
    let list = MaskCube.cubes(of: target).map { cube in
      CSSCondition(wanted: cube.held.map { selectors[$0] }, unwanted: cube.missing.flatMap { selectors[$0] }).compound
    }
    return CSSCondition(wanted: list == [""] ? [] : [list])
  }

  private struct Draft {
    var condition = CSSCondition()
    var masks: MaskSet

    mutating func add(negationOf other: CSSCondition, masks others: MaskSet) {
      guard !masks.subtracting(others).isEmpty else { return }
      masks = masks.intersection(others)
      condition.wanted.append([":not(" + other.compound + ")"])
    }
  }
}

extension CSSStates {
  /// Returns the masks whose canonical combination `match` matches.
  private func masks(of match: Match) -> MaskSet { masks { match.matches($0) } }

  /// Returns the masks whose canonical combination fulfills the predicate `holds`.
  private func masks(where holds: (StateMask) -> Bool) -> MaskSet {
    MaskSet(stateCount: bits.count) { holds(readings[$0]) }
  }

  private func position(of bit: Int) -> Int { bits.firstIndex(of: bit) ?? 0 }

  private func closure(of bit: Int) -> MaskSet { closures[position(of: bit)] }

  private func leads(_ bit: Int, to other: Int) -> Bool {
    space.closure(of: StateMask(bit: bit)).contains(StateMask(bit: other))
  }

  /// The bits, each after all bits that it leads to.
  private var dependencyOrder: [Int] {
    bits.sorted {
      (space.closure(of: StateMask(bit: $0)).count, $0) < (space.closure(of: StateMask(bit: $1)).count, $1)
    }
  }

  /// Returns the selectors for the state at `bit`. At least one matches if the state is active and nothing excludes
  /// it.
  private func list(of bit: Int) -> [String] {
    // States with a common selector, such as `:checked`, can lead to one another.
    bits.indices.filter { leads(bits[$0], to: bit) }.flatMap { selectors[$0] }.reduce(into: []) { list, selector in
      if !list.contains(selector) { list.append(selector) }
    }
  }
}

/// A condition on an element, expressed as CSS selectors.
internal struct CSSCondition: Hashable {
  /// Lists of selectors. At least one selector of each list must match.
  internal var wanted: [[String]] = []

  /// Selectors that must not match.
  internal var unwanted: [String] = []

  /// The condition as the suffix of a class selector.
  ///
  /// The suffix adds no specificity, so later rules in the style sheet win.
  internal var suffix: String {
    let lists = wanted + (unwanted.isEmpty ? [] : [[":not(" + unwanted.joined(separator: ", ") + ")"]])
    return lists.map { ":where(" + $0.joined(separator: ", ") + ")" }.joined()
  }

  /// The condition as one compound selector.
  internal var compound: String {
    wanted.map(CSSCondition.any).joined() + (unwanted.isEmpty ? "" : ":not(" + unwanted.joined(separator: ", ") + ")")
  }

  /// Returns a selector that matches if any selector of `list` does.
  internal static func any(_ list: [String]) -> String {
    list.count == 1 ? list[0] : ":is(" + list.joined(separator: ", ") + ")"
  }
}
