import StyleTable

/// The states of one lineage as selectors.
///
/// Attributes and pseudo-classes can say anything, also what is impossible; so the condition of a match holds for every
/// element whose states *read as* a set that it matches. Each is checked against `StateSpace` in all masks.
internal struct CSSStates {
  private let space: StateSpace

  /// The declared bits, and for each the selectors that say that an element has the state by itself.
  private let bits: [Int]
  private let selectors: [[String]]

  /// For each mask the possible set that it reads as.
  private let readings: [StateMask]

  /// For each state the masks that have it, or a state that leads to it.
  private var closures: [MaskSet] = []

  /// What was found.
  private var known: [Match: CSSCondition?] = [:]

  /// The states of `space`, of which `name` gives the names.
  internal init(_ space: StateSpace, name: (Int) -> String) {
    self.space = space
    let bits = Array(space.declared.bits)
    self.bits = bits
    selectors = bits.map { CSSStates.selectors(ofStateAt: $0, called: name($0)) }
    func mask(_ number: Int) -> StateMask {
      bits.indices.reduce(into: StateMask()) { if number >> $1 & 1 == 1 { $0.insert(StateMask(bit: bits[$1])) } }
    }
    let masks = (0..<1 << bits.count).map(mask)
    readings = masks.map { space.canonical(of: Self.withoutBlockedPress($0, in: space)) }
    let closed = masks.map { space.closure(of: $0) }
    closures = bits.map { bit in
      MaskSet(stateCount: bits.count) { closed[$0].contains(StateMask(bit: bit)) }
    }
  }

  /// Returns `mask` without `highlighted` if another of its states excludes that.
  ///
  /// At run time the first state of an `@exclusive` stays, because a control enters `highlighted` only if it can. On a page
  /// the browser decides what matches `:active`, also for an element that is disabled.
  private static func withoutBlockedPress(_ mask: StateMask, in space: StateSpace) -> StateMask {
    guard mask.contains(.highlighted) else { return mask }
    let others = mask.subtracting(.highlighted)
    let active = space.closure(of: others)
    let isBlocked = space.exclusives.contains { group in
      let states = group.reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) }
      return states.contains(.highlighted) && !states.subtracting(.highlighted).isDisjoint(with: active)
    }
    return isBlocked ? others : mask
  }

  /// What says that an element has the state at `bit`.
  private static func selectors(ofStateAt bit: Int, called name: String) -> [String] {
    switch StateMask(bit: bit) {
    case .highlighted: [":active"]
    case .disabled: [":disabled", "[aria-disabled=true]"]
    case .selected: ["[aria-selected=true]", "[aria-pressed=true]", ":checked"]
    case .focused: [":focus-visible"]
    default: ["[data-state~=\(CSSText.identifier(name))]"]
    }
  }

  /// When `match` fits; nil where it never does.
  internal mutating func condition(of match: Match) -> CSSCondition? {
    if let found = known[match] { return found }
    let condition = find(match)
    known[match] = .some(condition)
    return condition
  }
}

/// The search for a short condition.
extension CSSStates {
  /// When `match` fits, as conditions on single states; nil where it never does.
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

  /// The states that the sets of `match` do not have.
  private func others(than match: Match) -> [Int] {
    match.isPattern ? Array(match.forbidden.bits) : Array(space.declared.subtracting(match.required).bits)
  }

  /// When all of `set` hold.
  private func holding(_ set: StateMask) -> CSSCondition {
    let target = masks { $0.isSuperset(of: set) }
    let draft = draft(of: target, holding: space.closure(of: set))
    return draft.masks == target ? draft.condition : cubes(of: target)
  }

  /// Conditions that hold in all masks of `target`, in which the states of `set` hold, and as far as possible in no other.
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

  /// Those of `bits` that cannot be left out where their absence, with all of `set`, is to mean `target`.
  private func necessary(_ bits: [Int], with set: StateMask, for target: MaskSet) -> [Int] {
    let held = set.bits.reduce(masks { _ in true }) { $0.intersection(closure(of: $1)) }
    return bits.reduce(into: bits) { kept, bit in
      let others = kept.filter { $0 != bit }
      if others.reduce(held, { $0.subtracting(closure(of: $1)) }) == target { kept = others }
    }
  }

  /// `target` as a list of what holds and what does not.
  private func cubes(of target: MaskSet) -> CSSCondition {
    let list = MaskCube.cubes(of: target).map { cube in
      CSSCondition(wanted: cube.held.map { selectors[$0] }, unwanted: cube.missing.flatMap { selectors[$0] }).compound
    }
    return CSSCondition(wanted: list == [""] ? [] : [list])
  }

  /// A condition with the masks in which it holds.
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

/// Masks.
extension CSSStates {
  /// The masks that read as a set that `match` matches.
  private func masks(of match: Match) -> MaskSet { masks { match.matches($0) } }

  /// The masks that read as a set for which `holds`.
  private func masks(where holds: (StateMask) -> Bool) -> MaskSet {
    MaskSet(stateCount: bits.count) { holds(readings[$0]) }
  }

  private func position(of bit: Int) -> Int { bits.firstIndex(of: bit) ?? 0 }

  private func closure(of bit: Int) -> MaskSet { closures[position(of: bit)] }

  private func leads(_ bit: Int, to other: Int) -> Bool {
    space.closure(of: StateMask(bit: bit)).contains(StateMask(bit: other))
  }

  /// The bits, each behind all that it leads to.
  private var dependencyOrder: [Int] {
    bits.sorted {
      (space.closure(of: StateMask(bit: $0)).count, $0) < (space.closure(of: StateMask(bit: $1)).count, $1)
    }
  }

  /// The selectors of which one matches where the state at `bit` holds, if nothing that excludes it does.
  private func list(of bit: Int) -> [String] {
    bits.indices.filter { leads(bits[$0], to: bit) }.flatMap { selectors[$0] }
  }
}
