/// A set of states: bit *n* is set where the state at *n* holds. `normal` is 0.
typealias StateSet = UInt32

/// The states of one lineage, straight from the language's chapter on states.
///
/// Slow and plain: every question is answered from the declarations, and nothing is worked out beforehand.
struct ReferenceStates {
  /// The bit of each state.
  private(set) var bits: [String: Int] = [:]

  /// The names that each alias stands for.
  private(set) var aliases: [String: [String]] = [:]

  /// What each state that implies or requires something leads to, as declared.
  private(set) var relations: [(state: StateSet, leadsTo: StateSet)] = []

  /// The exclusive groups, base first and in order of declaration, each with its bits in the order named.
  private(set) var exclusives: [[Int]] = []

  /// The lineage of nothing.
  init() {}

  /// The lineage of a control with `members`, whose base's is `base`.
  init(base: ReferenceStates, members: [ReferenceSheet.Member]) {
    self = base
    placeStates(members)
    for case .alias(let name, let names) in members { aliases[name] = names }
    for case .state(let state) in members where !(state.implied + state.required).isEmpty {
      relations.append((set(of: state.name), set(of: state.implied + state.required)))
    }
    for case .exclusive(let names) in members {
      exclusives.append(names.map { set(of: $0).trailingZeroBitCount })
    }
  }

  /// A sheet's own states take 16 to 23: "within a control those with `at N` are placed first, then the others on the
  /// lowest bits that are free in the lineage, in order of declaration".
  ///
  /// "A base is complete before what derives from it": the base's states are there already.
  private mutating func placeStates(_ members: [ReferenceSheet.Member]) {
    for case .state(let state) in members {
      if let bit = state.bit { bits[state.name] = bit }
    }
    for case .state(let state) in members where state.bit == nil {
      bits[state.name] = freeBits.first
    }
  }

  /// The bits of a sheet's own that no state of the lineage has, rising.
  var freeBits: [Int] {
    (16...23).filter { bit in !bits.values.contains(bit) }
  }

  /// Whether `name` names a state or an alias.
  func knows(_ name: String) -> Bool {
    bits[name] != nil || aliases[name] != nil
  }

  /// The states and aliases, in an order that depends on nothing but the names.
  var names: [String] {
    (Array(bits.keys) + aliases.keys).sorted()
  }

  /// "`@state followed = selected` names a set that is already there; an alias takes no bit and may stand wherever a
  /// state may."
  func set(of name: String) -> StateSet {
    if let bit = bits[name] { return 1 << StateSet(bit) }
    return set(of: aliases[name] ?? [])
  }

  /// The states that any of `names` stands for.
  func set(of names: [String]) -> StateSet {
    names.reduce(0) { $0 | set(of: $1) }
  }

  /// The states of the lineage.
  var declared: StateSet {
    bits.values.reduce(0) { $0 | 1 << StateSet($1) }
  }

  /// "Every set of states is closed under both, transitively": while a state holds, all that it implies and requires
  /// holds too.
  func closure(of set: StateSet) -> StateSet {
    var closed = set
    var before: StateSet
    repeat {
      before = closed
      for relation in relations where closed & relation.state != 0 { closed |= relation.leadsTo }
    } while closed != before
    return closed
  }

  /// "`@exclusive a, b, c`: no two of them hold at once."
  func breaksExclusive(_ set: StateSet) -> Bool {
    exclusives.contains { group in group.count { set & 1 << StateSet($0) != 0 } > 1 }
  }

  /// "A closed set is *possible* when it breaks no `@exclusive` of the lineage."
  func isPossible(_ set: StateSet) -> Bool {
    closure(of: set) == set && !breaksExclusive(set)
  }

  /// Whether a combination may name `set`: it does not close "over an impossible set".
  func canHold(_ set: StateSet) -> Bool {
    !breaksExclusive(closure(of: set))
  }

  /// Every possible set, by the number of the mask.
  var possibleSets: [StateSet] {
    let declared = declared
    var sets: [StateSet] = []
    var candidate: StateSet = 0
    repeat {
      if isPossible(candidate) { sets.append(candidate) }
      candidate = (candidate &- declared) & declared
    } while candidate != 0
    return sets
  }

  /// What a raw mask reads as: "bits that the lineage does not declare are dropped; the rest is closed; then for each
  /// `@exclusive`, base first and in order of declaration, where more than one of its states holds, the first named
  /// stays, and the others, with every state that implies or requires one of them, are dropped".
  func canonical(of mask: StateSet) -> StateSet {
    var result = closure(of: mask & declared)
    for group in exclusives {
      let held = group.filter { result & 1 << StateSet($0) != 0 }
      for bit in held.dropFirst() { result = dropping(1 << StateSet(bit), from: result) }
    }
    return result
  }

  /// `set` without `state` and without "every state that implies or requires" it.
  private func dropping(_ state: StateSet, from set: StateSet) -> StateSet {
    var result = set
    for bit in 0..<32 where closure(of: 1 << StateSet(bit)) & state != 0 { result &= ~(1 << StateSet(bit)) }
    return result
  }
}
