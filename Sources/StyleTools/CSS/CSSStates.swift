import StyleCompiler
import StyleSupport
import StyleTable

/// The states of one inheritance chain as CSS selectors.
///
/// Attributes and pseudo-classes can express any state combination, including impossible ones. The condition of a match
/// is therefore true for every element whose states resolve to a *canonical* combination that the match accepts. Each
/// condition is checked against `StateSpace` for all masks.
internal final class CSSStates {
  private struct State {
    let mask: StateMask
    let closure: StateMask

    /// The selectors that match an element if it has the state by itself.
    let selectors: [String]

    /// The masks that contain the state or one that leads to it.
    let masks: MaskSet
  }

  private let space: StateSpace

  /// The states in ascending order of bit.
  private let states: [State]

  /// For each mask, its canonical combination.
  private let readings: [StateMask]

  /// The suffixes found so far, or `nil` for a match that never applies.
  private var known: [Match: String?] = [:]

  /// Creates the selectors for the states of `space`.
  ///
  /// - Parameter names: Returns the name of the state at a bit, and those of aliases for sets that contain it.
  internal init(_ space: StateSpace, names: (Int) -> [String]) {
    self.space = space
    let masks = space.declared.subsets
    let closed = masks.map { space.closure(of: $0) }
    states = space.declared.bits.map { bit in
      let mask = StateMask(bit: bit)
      return State(
        mask: mask, closure: space.closure(of: mask), selectors: Self.selectors(ofStateAt: bit, named: names(bit)),
        masks: closed.map { $0.contains(mask) })
    }
    let hovered = states.filter { $0.selectors.contains(Self.hover) }.map(\.mask)
    readings = masks.map { mask in
      // A press wins over a pointer that is only there.
      let unblocked = (hovered + [.highlighted]).reduce(mask) { Self.without($1, ifBlockedIn: $0, space) }
      return space.canonical(of: unblocked)
    }
  }

  /// Returns `mask` without `state` if another state of `mask` excludes it.
  ///
  /// At run time, the first state of an `@exclusive` stays active, because a control enters `highlighted` only if it
  /// can. On a page, the browser decides which elements match `:active` and `:hover`, even disabled ones.
  private static func without(_ state: StateMask, ifBlockedIn mask: StateMask, _ space: StateSpace) -> StateMask {
    let others = mask.subtracting(state)
    let active = space.closure(of: others)
    return state.bits.allSatisfy { space.rivals[$0].isDisjoint(with: active) } ? mask : others
  }

  /// Returns the condition under which `match` applies as the suffix of a class selector, or `nil` if it never does.
  internal func suffix(of match: Match) -> String? {
    if let found = known[match] { return found }
    let suffix = condition(of: match)?.suffix
    known[match] = .some(suffix)
    return suffix
  }

  /// Returns the condition under which the canonical combination is one of `sets`, which aren't empty.
  internal func condition(of sets: Set<StateMask>) -> CSSCondition { cubes(of: masks { sets.contains($0) }) }

  /// Returns the condition under which `match` applies, expressed as conditions on single states, or `nil` if it
  /// never does.
  private func condition(of match: Match) -> CSSCondition? {
    let target = masks { match.matches($0) }
    if !target.contains(true) { return nil }
    var (condition, masks) = draft(of: target, holding: match.required)
    let others = match.isPattern ? match.forbidden : space.declared.subtracting(match.required)
    for set in match.forbiddenSets + others.bits.map({ StateMask(bit: $0) }) where masks != target {
      let rest = masks.intersection(self.masks { !$0.isSuperset(of: set) })
      if rest == masks { continue }
      masks = rest
      condition.wanted.append([":not(" + holding(set).compound + ")"])
    }
    return masks == target ? condition : cubes(of: target)
  }

  private func holding(_ set: StateMask) -> CSSCondition {
    let target = masks { $0.isSuperset(of: set) }
    let (condition, masks) = draft(of: target, holding: space.closure(of: set))
    return masks == target ? condition : cubes(of: target)
  }

  /// Returns a condition that is true in all masks of `target`, and in as few others as possible, with its masks.
  ///
  /// The states of `set` are active in all masks of `target`.
  private func draft(of target: MaskSet, holding set: StateMask) -> (condition: CSSCondition, masks: MaskSet) {
    var condition = CSSCondition()
    let held = states.filter { set.contains($0.mask) }
    for state in held where !held.contains(where: { $0.mask != state.mask && $0.closure.contains(state.mask) }) {
      condition.wanted.append(list(of: state))
    }
    let start = held.reduce(readings.map { _ in true }) { $0.intersection($1.masks) }
    var (masks, excluded) = (start, [State]())
    // Each state comes after all states that it leads to.
    for state in states.sorted(by: { ($0.closure.count, $0.mask.rawValue) < ($1.closure.count, $1.mask.rawValue) })
    where state.masks.isDisjoint(with: target) && !state.masks.isDisjoint(with: masks) {
      masks = masks.subtracting(state.masks)
      excluded.append(state)
    }
    for state in excluded {
      let others = excluded.filter { $0.mask != state.mask }
      if others.reduce(start, { $0.subtracting($1.masks) }) == masks { excluded = others }
    }
    condition.unwanted = excluded.flatMap(list)
    return (condition, masks)
  }

  /// Returns a condition for `target` that lists alternatives of active and inactive states.
  private func cubes(of target: MaskSet) -> CSSCondition {
    let list = MaskCube.cover(target, target).cubes.map { cube in
      let wanted = cube.held.map { states[$0].selectors }
      return CSSCondition(wanted: wanted, unwanted: cube.missing.flatMap { states[$0].selectors }).compound
    }
    return CSSCondition(wanted: list == [""] ? [] : [list])
  }

  /// Returns the masks whose canonical combination fulfills the predicate `holds`.
  private func masks(where holds: (StateMask) -> Bool) -> MaskSet { readings.map(holds) }

  /// Returns the selectors for `state`. At least one matches if the state is active and nothing excludes it.
  private func list(of state: State) -> [String] {
    // States with a common selector, such as `:checked`, can lead to one another.
    var seen: Set<String> = []
    return states.filter { $0.closure.contains(state.mask) }.flatMap(\.selectors).filter { seen.insert($0).inserted }
  }
}

/// The selectors of elements that have a state by themselves.
///
/// Custom states with certain names mean the same everywhere. Browsers and assistive technologies know them, so they
/// have selectors in addition to `data-state`.
extension CSSStates {
  /// The selector for an element under the pointer. Without a pointer that can hover, it matches what was touched last.
  private static let hover = ":hover"
  private static let knownSelectors = [
    "hovered": [hover],
    "checked": [":checked", "[aria-checked=true]"],
    "indeterminate": [":indeterminate", "[aria-checked=mixed]"],
    "expanded": ["[aria-expanded=true]", "[open]"],
    // A browser that doesn't know the pseudo-class would ignore the whole rule without `:is()`.
    "invalid": ["[aria-invalid=true]", ":is(:user-invalid)"],
    "editing": [":focus"],
    "read-only": ["[readonly]", "[aria-readonly=true]"],
    "busy": ["[aria-busy=true]"],
    "loading": ["[aria-busy=true]"],
  ]

  /// Returns the selectors that match an element if it has the state at `bit` by itself.
  ///
  /// - Parameter names: The name of the state, and those of aliases for sets that contain it.
  private static func selectors(ofStateAt bit: Int, named names: [String]) -> [String] {
    func named(_ name: String) -> String { "[data-state~=\(CSSText.identifier(name))]" }
    let own: [String] =
      switch StateMask(bit: bit) {
      case .highlighted: [":active"]
      case .disabled: [":disabled", "[aria-disabled=true]"]
      case .selected: ["[aria-selected=true]", "[aria-pressed=true]", ":checked"]
      case .focused: [":focus-visible"]
      default: [named(names.first ?? "")]
      }
    let aliases = names.dropFirst().filter { knownSelectors[$0] != nil }.map(named)
    let known = names.flatMap { knownSelectors[$0] ?? [] }.filter { !own.contains($0) } + aliases
    // `hover` comes first, so that a comma follows it.
    return (known.contains(hover) ? [hover] : []) + known.filter { $0 != hover } + own
  }

  /// Returns the selectors with and without a pointer that can hover, each with its media query, or `selectors` alone if
  /// they don't depend on it.
  internal static func alternatives(of selectors: [String]) -> [(query: String?, selectors: [String])] {
    let others = selectors.map(withoutHover)
    if others == selectors { return [(nil, selectors)] }
    return [("@media (hover: hover)", selectors), ("@media (hover: none)", others)]
  }

  /// Returns `selector` without the selectors for a pointer.
  ///
  /// Doesn't use `replacing(_:with:)`, which links a library that makes the tool start later.
  private static func withoutHover(_ selector: String) -> String {
    let part = Array((hover + ", ").utf8)
    var bytes = Array(selector.utf8)
    for start in bytes.indices.reversed() where bytes[start] == part[0] && bytes[start...].starts(with: part) {
      bytes.removeSubrange(start..<start + part.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A condition on an element, expressed as CSS selectors.
internal struct CSSCondition {
  /// Lists of selectors. At least one selector of each list must match.
  fileprivate var wanted: [[String]] = []

  /// Selectors that must not match.
  fileprivate var unwanted: [String] = []

  private var exclusion: String { unwanted.isEmpty ? "" : ":not(" + unwanted.joined(separator: ", ") + ")" }

  /// The condition as the suffix of a class selector.
  ///
  /// The suffix adds no specificity, so later rules in the style sheet win.
  internal var suffix: String {
    let lists = wanted.map { $0.joined(separator: ", ") } + (unwanted.isEmpty ? [] : [exclusion])
    return lists.map { ":where(" + $0 + ")" }.joined()
  }

  /// The condition as one compound selector.
  fileprivate var compound: String {
    wanted.map { $0.count == 1 ? $0[0] : ":is(" + $0.joined(separator: ", ") + ")" }.joined() + exclusion
  }
}

/// A set of masks of a few states: whether it contains each mask.
///
/// A mask is an index. Its bit *p* is set if the state at position *p* is active.
private typealias MaskSet = [Bool]

extension [Bool] {
  fileprivate func union(_ other: [Bool]) -> [Bool] { zip(self, other).map { $0 || $1 } }
  fileprivate func intersection(_ other: [Bool]) -> [Bool] { zip(self, other).map { $0 && $1 } }
  fileprivate func subtracting(_ other: [Bool]) -> [Bool] { zip(self, other).map { $0 && !$1 } }
  fileprivate func isDisjoint(with other: [Bool]) -> Bool { !zip(self, other).contains { $0 && $1 } }
}

/// The masks in which some states are active, some are inactive, and all others are arbitrary.
private struct MaskCube {
  /// The positions of the states.
  var held: [Int] = []
  var missing: [Int] = []

  /// Returns cubes that cover all masks that are `wanted` and no mask that isn't `allowed`, along with the masks that
  /// they cover. No cube is redundant.
  ///
  /// This is the method of Minato and Morreale ("Fast generation of irredundant sum-of-products forms", 1992).
  ///
  /// - Complexity: O(3ⁿ) for *n* states, and far less if few of them matter.
  static func cover(_ wanted: MaskSet, _ allowed: MaskSet) -> (cubes: [MaskCube], masks: MaskSet) {
    if !wanted.contains(true) { return ([], Array(repeating: false, count: wanted.count)) }
    if !allowed.contains(false) { return ([MaskCube()], Array(repeating: true, count: wanted.count)) }
    let half = wanted.count / 2
    let (without, with) = (Array(wanted.prefix(half)), Array(wanted.suffix(half)))
    let (allowedWithout, allowedWith) = (Array(allowed.prefix(half)), Array(allowed.suffix(half)))
    let low = cover(without.subtracting(allowedWith), allowedWithout)
    let high = cover(with.subtracting(allowedWithout), allowedWith)
    let left = without.subtracting(low.masks).union(with.subtracting(high.masks))
    let common = cover(left, allowedWithout.intersection(allowedWith))
    let state = half.trailingZeroBitCount
    let cubes =
      low.cubes.map { MaskCube(held: $0.held, missing: $0.missing + [state]) }
      + high.cubes.map { MaskCube(held: $0.held + [state], missing: $0.missing) } + common.cubes
    return (cubes, low.masks.union(common.masks) + high.masks.union(common.masks))
  }
}
