/// A set of states. Bit *n* is set if the state at *n* is active. `normal` is 0.
typealias StateSet = UInt32

/// The states, aliases, and variants of one inheritance chain, as section 5 of the language reference describes them.
///
/// Everything is answered from the declarations, without precomputing anything.
struct ReferenceStates {
  /// The bit of each state.
  private(set) var bits: [String: Int] = [:]

  /// The names that make up each alias.
  private(set) var aliases: [String: [String]] = [:]

  /// The variants, those of the base control first.
  private(set) var variants: [(name: String, values: [String])] = []

  /// The exclusive states, those of the base control first, in declaration order. Each group has its bits in the order
  /// named.
  private var exclusives: [[Int]] = []

  /// The states that a state implies or requires directly. "For the compiler both mean the same."
  private var consequences: [(state: StateSet, others: StateSet)] = []

  /// Creates the states of a control with `members` whose base control has the states `base`.
  init(_ members: [ReferenceSheet.Member], base: ReferenceStates?) {
    if let base { self = base }
    // "A `@state x` that repeats a state of a control of the standard sheet, with neither bit nor relation, changes
    // nothing."
    let members = members.filter { member in
      if case .state(let state) = member { base?.bits[state.name] == nil } else { true }
    }
    for case .state(let state) in members { bits[state.name] = state.bit }
    // "States with `at N` are placed first, then the others on the lowest bits that are free in the chain, in
    // declaration order."
    for case .state(let state) in members where state.bit == nil { bits[state.name] = freeBits.first }
    for case .alias(let name, let names) in members { aliases[name] = names }
    for case .variant(let name, let values) in members { variants.append((name, values)) }
    for case .state(let state) in members {
      consequences.append((set(of: state.name), set(of: state.implied + state.required)))
    }
    for member in members {
      switch member {
      case .exclusive(let names): exclusives.append(names.map { set(of: $0).trailingZeroBitCount })
      // "A `@state hovered` excludes `disabled` without a word in the sheet, as if `@exclusive disabled, hovered` stood
      // after it."
      case .state(let state) where state.name == "hovered":
        exclusives.append(["disabled", "hovered"].map { set(of: $0).trailingZeroBitCount })
      default: break
      }
    }
  }

  /// The bits for custom states that no state of the chain has, in ascending order.
  var freeBits: [Int] { (16...23).filter { bit in !bits.values.contains(bit) } }

  /// The names of the states and aliases, sorted.
  var names: [String] { (Array(bits.keys) + aliases.keys).sorted() }

  /// The values of all variants.
  var variantValues: [String] { variants.flatMap(\.values) }

  /// Every choice of one value for each variant, "counting the values of a later variant fastest".
  var variantChoices: [[String]] {
    variants.reduce([[]]) { choices, variant in choices.flatMap { choice in variant.values.map { choice + [$0] } } }
  }

  /// The set of all states.
  var declared: StateSet { bits.values.reduce(0) { $0 | 1 << StateSet($1) } }

  /// Returns the set that `name` stands for, which isn't closed. It's empty for a name that isn't a state or an alias.
  func set(of name: String) -> StateSet {
    bits[name].map { 1 << StateSet($0) } ?? set(of: aliases[name] ?? [])
  }

  /// Returns the union of the sets that `names` stand for.
  func set(of names: [String]) -> StateSet {
    names.reduce(0) { $0 | set(of: $1) }
  }

  /// Returns `set` with everything that its states imply or require, transitively.
  func closure(of set: StateSet) -> StateSet {
    let larger = consequences.reduce(set) { $1.state & set == 0 ? $0 : $0 | $1.others }
    return larger == set ? set : closure(of: larger)
  }

  /// Returns whether the closed combination `set` is valid: "if it violates no `@exclusive` of the chain".
  func isValid(_ set: StateSet) -> Bool {
    !exclusives.contains { group in group.count { set & 1 << StateSet($0) != 0 } > 1 }
  }

  /// Returns whether all states of `set` can be active together.
  func canBeActive(_ set: StateSet) -> Bool {
    isValid(closure(of: set))
  }

  /// Every valid state combination, in ascending order of the masks, found by trying every set.
  var validSets: [StateSet] {
    bits.values.sorted().reduce([0]) { sets, bit in
      sets + sets.map { $0 | 1 << StateSet(bit) }
    }.filter { closure(of: $0) == $0 && isValid($0) }
  }

  /// Returns the valid set as which a raw mask is read at run time: "Bits that the chain does not declare are dropped;
  /// the rest is closed; then for each `@exclusive`, base first and in declaration order, where more than one of its
  /// states is active, the first named stays, and the others, with every state that implies or requires one of them,
  /// are dropped."
  func normalized(_ mask: StateSet) -> StateSet {
    exclusives.reduce(closure(of: mask & declared)) { set, group in
      let active = group.filter { set & 1 << StateSet($0) != 0 }
      return active.dropFirst().reduce(set) { dropping(1 << StateSet($1), from: $0) }
    }
  }

  /// Returns `set` without `state` and without every state that leads to it.
  private func dropping(_ state: StateSet, from set: StateSet) -> StateSet {
    let dropped = (0..<32).filter { closure(of: 1 << StateSet($0)) & state != 0 }
    return dropped.reduce(set) { $0 & ~(1 << StateSet($1)) }
  }

  /// Returns the second column of `dump`: "the variant values that are not the default, in the order of the chain's
  /// declarations, then the states by rising bit, all joined with `|`; if that is empty, `normal`".
  func name(of set: StateSet, variants chosen: [String]) -> String {
    let special = zip(variants, chosen).filter { $0.values.first != $1 }.map(\.1)
    let active = bits.filter { set & 1 << StateSet($0.value) != 0 }.sorted { $0.value < $1.value }.map(\.key)
    let names = special + active
    return names.isEmpty ? "normal" : names.joined(separator: "|")
  }
}

/// A combination of states and variant values, as a control with certain states understands it.
struct ReferenceCombination {
  /// The closed combination of the states that are named.
  let named: StateSet

  /// The sets after a `!`, as declared: "two names for one set count once", and what a state implies makes no difference.
  let excluded: Set<StateSet>

  /// The variant values that are named.
  let variants: Set<String>

  /// The variant values after a `!`.
  let excludedVariants: Set<String>

  /// Whether the combination contains a `*`.
  let isPattern: Bool

  /// Creates the meaning of `items`, which is exactly `normal` if there are none.
  init(_ items: ReferenceSheet.Combination, in states: ReferenceStates) {
    let names = items.compactMap { if case .name(let name) = $0 { name } else { nil } }
    let negated = items.compactMap { if case .not(let name) = $0 { name } else { nil } }
    let values = Set(states.variantValues)
    named = states.closure(of: states.set(of: names))
    excluded = Set(negated.filter { !values.contains($0) }.map { states.set(of: $0) })
    variants = values.intersection(names)
    excludedVariants = values.intersection(negated)
    isPattern = items.contains(.any)
  }

  /// Whether the combination stands for exactly `normal`, in all variants or some.
  var isExactlyNormal: Bool { !isPattern && named == 0 }

  /// Returns whether the combination applies to a control with the given variant values: "A combination that names no
  /// value of a variant applies to all of its values."
  func fits(variants chosen: [String]) -> Bool {
    variants.isSubset(of: chosen) && excludedVariants.isDisjoint(with: chosen)
  }

  /// Returns whether the combination applies to a valid set and a choice of variant values: `a|b` is the exact
  /// combination, `a|b|*` is "every valid set that contains a and b, whatever else is active. `!c` in a pattern: and
  /// not c."
  func fits(_ set: StateSet, variants chosen: [String]) -> Bool {
    guard fits(variants: chosen) else { return false }
    return isPattern ? set & named == named && !excluded.contains { set & $0 == $0 } : set == named
  }
}
