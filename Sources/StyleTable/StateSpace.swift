/// The states of an inheritance chain and their relations, with operations on sets of these states.
///
/// The compiler and the runtime share this definition. The compiler uses it to check and enumerate sets, and the
/// runtime uses it to interpret raw masks.
public struct StateSpace: Hashable, Sendable, CustomStringConvertible {
  /// The states that the inheritance chain declares.
  public private(set) var declared: StateMask = []

  /// The closed combination of each state alone, indexed by bit. The set is empty if the bit isn't declared.
  @usableFromInline internal private(set) var closures = [StateMask](repeating: [], count: UInt32.bitWidth)

  /// The groups of states that exclude each other, in order of declaration, with those of the base control first.
  ///
  /// Each group lists its bits in the order in which the style sheet names them.
  public private(set) var exclusives: [[Int]] = []

  /// The groups of `exclusives` as masks.
  @usableFromInline internal private(set) var exclusiveMasks: [StateMask] = []

  /// The states that exclude each state, indexed by bit.
  package private(set) var rivals = [StateMask](repeating: [], count: UInt32.bitWidth)

  /// Creates a space without states.
  public init() {}

  /// Creates a space from states, in any order, and the groups of states that exclude each other. Returns `nil` if a
  /// state is repeated, or leads to itself or to a missing state, or if a group names a missing state.
  package init?(states: [(bit: Int, leadsTo: StateMask)], exclusives: [[Int]]) {
    var waiting = states
    while let index = waiting.firstIndex(where: { declared.isSuperset(of: $0.leadsTo) }) {
      let state = waiting.remove(at: index)
      if declared.contains(StateMask(bit: state.bit)) { return nil }
      declare(bit: state.bit, leadingTo: state.leadsTo)
    }
    guard waiting.isEmpty else { return nil }
    for group in exclusives {
      guard group.allSatisfy({ declared.contains(StateMask(bit: $0)) }) else { return nil }
      exclude(group)
    }
  }

  /// Declares the state at `bit`, which implies or requires the states in `others`.
  ///
  /// - Requires: All of `others` are declared, and `bit` isn't.
  public mutating func declare(bit: Int, leadingTo others: StateMask = []) {
    precondition(!declared.contains(StateMask(bit: bit)) && declared.isSuperset(of: others))
    declared.insert(StateMask(bit: bit))
    closures[bit] = closure(of: others).union(StateMask(bit: bit))
  }

  /// Declares that the states at `bits` exclude each other.
  ///
  /// If earlier groups already exclude every pair of these states, the group is redundant and isn't added. There are
  /// therefore never more groups than pairs of states.
  ///
  /// - Requires: The states are declared.
  /// - Returns: Whether the group was added to `exclusives`.
  @discardableResult
  public mutating func exclude(_ bits: [Int]) -> Bool {
    let mask = bits.reduce(into: StateMask.normal) { $0.insert(StateMask(bit: $1)) }
    precondition(declared.isSuperset(of: mask))
    var isNew = false
    for bit in mask.bits {
      let others = mask.subtracting(StateMask(bit: bit))
      if !rivals[bit].isSuperset(of: others) { isNew = true }
      rivals[bit].formUnion(others)
    }
    guard isNew else { return false }
    exclusives.append(bits)
    exclusiveMasks.append(mask)
    return true
  }

  /// Returns the declared states of `mask` and all states that they imply and require, transitively.
  ///
  /// - Complexity: O(*n*) in the number of states in `mask`.
  @inlinable
  public func closure(of mask: StateMask) -> StateMask {
    var result = StateMask.normal
    for bit in mask.intersection(declared).bits { result.formUnion(closures[bit]) }
    return result
  }

  /// Returns whether `mask` contains only declared states and every state that they imply and require.
  public func isClosed(_ mask: StateMask) -> Bool { closure(of: mask) == mask }

  /// Returns the index in `exclusives` of the first group with two or more states in `mask`, or `nil` if there is none.
  @inlinable
  public func brokenExclusive(in mask: StateMask) -> Int? {
    for index in exclusiveMasks.indices where exclusiveMasks[index].intersection(mask).count > 1 { return index }
    return nil
  }

  /// Returns whether `mask` is a valid state combination: it's closed and contains no two states that exclude each
  /// other.
  public func isPossible(_ mask: StateMask) -> Bool { isClosed(mask) && brokenExclusive(in: mask) == nil }

  /// Returns the valid state combination that a raw mask resolves to.
  ///
  /// First, undeclared bits are dropped, and the closure of the rest is taken. Then each exclusive group with more
  /// than one active state is resolved, in order of declaration. The state that the group names first stays active.
  /// The group's other states are removed, along with every state that leads to one of them.
  ///
  /// - Complexity: O(*s* · *g*) for *s* declared states and *g* exclusive groups.
  public func canonical(of mask: StateMask) -> StateMask {
    var result = closure(of: mask)
    for index in exclusives.indices {
      let held = result.intersection(exclusiveMasks[index])
      if held.count < 2 { continue }
      let dropped = held.subtracting(first(of: held, in: exclusives[index]))
      for bit in result.bits where !closures[bit].isDisjoint(with: dropped) { result.remove(StateMask(bit: bit)) }
    }
    return result
  }

  /// Returns a set with the first state in `bits` that `mask` contains.
  private func first(of mask: StateMask, in bits: [Int]) -> StateMask {
    for index in bits.indices where mask.contains(StateMask(bit: bits[index])) { return StateMask(bit: bits[index]) }
    return .normal
  }

  /// Returns all valid state combinations, in increasing order of their masks.
  ///
  /// - Complexity: O(*p* · *s* · *g*) for *p* valid state combinations, *s* states, and *g* exclusive groups. Invalid
  ///   sets add no cost.
  public func possibleSets() -> [StateMask] {
    var sets: [StateMask] = [.normal]
    // A state's closure is larger than the closure of any state that it leads to.
    for bit in declared.bits.sorted(by: { closures[$0].count < closures[$1].count }) {
      let leadsTo = closures[bit].subtracting(StateMask(bit: bit))
      for index in sets.indices where sets[index].isSuperset(of: leadsTo) {
        let set = sets[index].union(StateMask(bit: bit))
        if brokenExclusive(in: set) == nil { sets.append(set) }
      }
    }
    return sets.sorted { $0.rawValue < $1.rawValue }
  }

  /// The declared states, followed by the groups that exclude each other, such as
  /// `highlighted|disabled, exclusive: highlighted|disabled`.
  public var description: String {
    exclusiveMasks.reduce(declared.description) { $0 + ", exclusive: " + $1.description }
  }
}
