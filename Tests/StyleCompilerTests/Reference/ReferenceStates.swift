/// A set of states. Bit *n* is set if the state at *n* is active. `normal` is 0.
typealias StateSet = UInt32

/// The states in one inheritance chain, implemented directly from the language reference.
///
/// The implementation is slow and simple: it answers every question from the declarations and precomputes nothing.
struct ReferenceStates {
  /// The bit of each state.
  private(set) var bits: [String: Int] = [:]

  /// The names that make up each alias.
  private(set) var aliases: [String: [String]] = [:]

  /// The states that each state implies or requires directly, as declared.
  private(set) var relations: [(state: StateSet, leadsTo: StateSet)] = []

  /// The exclusive groups, those of the base control first, in order of declaration. Each group has its bits in the
  /// order named.
  private(set) var exclusives: [[Int]] = []

  /// Creates an empty inheritance chain.
  init() {}

  /// Creates the inheritance chain of a control with `members`, whose base control has the chain `base`.
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

  /// Assigns bits 16 to 23 to custom states: "Within a control, it assigns the states with `at` first. The other states
  /// follow in the order of their declarations. Each takes the lowest bit that is free in the inheritance chain."
  ///
  /// "The compiler assigns the bits of a base control before the bits of the controls that derive from it": the states
  /// of the base control already have theirs.
  private mutating func placeStates(_ members: [ReferenceSheet.Member]) {
    for case .state(let state) in members {
      if let bit = state.bit { bits[state.name] = bit }
    }
    for case .state(let state) in members where state.bit == nil {
      bits[state.name] = freeBits.first
    }
  }

  /// The bits for custom states that no state in the inheritance chain uses, in ascending order.
  var freeBits: [Int] {
    (16...23).filter { bit in !bits.values.contains(bit) }
  }

  /// Returns whether there is a state or an alias with the given name.
  func knows(_ name: String) -> Bool {
    bits[name] != nil || aliases[name] != nil
  }

  /// The names of the states and aliases, sorted.
  var names: [String] {
    (Array(bits.keys) + aliases.keys).sorted()
  }

  /// Returns the set that `name` stands for: "An alias is another name for a set and doesn't take a bit." "You can use
  /// an alias wherever you can use a state."
  func set(of name: String) -> StateSet {
    if let bit = bits[name] { return 1 << StateSet(bit) }
    return set(of: aliases[name] ?? [])
  }

  /// Returns the union of the sets that `names` stand for.
  func set(of names: [String]) -> StateSet {
    names.reduce(0) { $0 | set(of: $1) }
  }

  /// The set of all states in the inheritance chain.
  var declared: StateSet {
    bits.values.reduce(0) { $0 | 1 << StateSet($1) }
  }

  /// Returns the closure of `set`: "A closed set contains everything that its states imply or require, directly or
  /// indirectly."
  func closure(of set: StateSet) -> StateSet {
    var closed = set
    var before: StateSet
    repeat {
      before = closed
      for relation in relations where closed & relation.state != 0 { closed |= relation.leadsTo }
    } while closed != before
    return closed
  }

  /// Returns whether `set` breaks an exclusion: "At most one of these states is active at a time."
  func breaksExclusive(_ set: StateSet) -> Bool {
    exclusives.contains { group in group.count { set & 1 << StateSet($0) != 0 } > 1 }
  }

  /// Returns whether `set` is valid: "A closed set is *valid* if it doesn't violate any `@exclusive` in the inheritance
  /// chain."
  func isPossible(_ set: StateSet) -> Bool {
    closure(of: set) == set && !breaksExclusive(set)
  }

  /// Returns whether a combination can name `set`, because the closure of `set` is valid.
  func canBeActive(_ set: StateSet) -> Bool {
    !breaksExclusive(closure(of: set))
  }

  /// Every valid state set, in ascending order of the masks.
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

  /// Returns the canonical set of a mask: "It drops the bits that the inheritance chain doesn't declare. It closes the
  /// remaining set. It applies each `@exclusive`, first those of the base control, then the others in the order of
  /// their declarations. If more than one of its states is active, only the one that it names first stays active. The
  /// runtime clears the others, along with every state that implies or requires one of them."
  func canonical(of mask: StateSet) -> StateSet {
    var result = closure(of: mask & declared)
    for group in exclusives {
      let held = group.filter { result & 1 << StateSet($0) != 0 }
      for bit in held.dropFirst() { result = dropping(1 << StateSet(bit), from: result) }
    }
    return result
  }

  /// Returns `set` without `state` and without "every state that implies or requires" it.
  private func dropping(_ state: StateSet, from set: StateSet) -> StateSet {
    var result = set
    for bit in 0..<32 where closure(of: 1 << StateSet(bit)) & state != 0 { result &= ~(1 << StateSet(bit)) }
    return result
  }
}
