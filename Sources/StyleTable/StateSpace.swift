/// The states of one lineage with their relations, and the algebra on sets of them.
///
/// Compiler and runtime use this one definition: the compiler to check and enumerate, the runtime to read a raw mask.
public struct StateSpace: Hashable, Sendable {
  /// The states that the lineage declares.
  public private(set) var declared: StateMask = []

  /// For each bit the closed set of the state alone; empty for a bit that is not declared.
  @usableFromInline
  internal private(set) var closures = [StateMask](repeating: [], count: UInt32.bitWidth)

  /// The groups of which no two states hold at once, base first and in order of declaration.
  ///
  /// Each group lists its bits in the order in which they were named.
  public private(set) var exclusives: [[Int]] = []

  /// The same groups as masks.
  @usableFromInline
  internal private(set) var exclusiveMasks: [StateMask] = []

  /// For each bit the states that exclude the one there.
  private var rivals = [StateMask](repeating: [], count: UInt32.bitWidth)

  /// A space without states.
  public init() {}

  /// The space of `states`, each with those that it leads to, in any order.
  ///
  /// Nil where a state stands twice, leads to itself by any way, or to one that is not there; or where a group of
  /// `exclusives` names one that is not there.
  package init?(states: [(bit: Int, leadsTo: StateMask)], exclusives: [[Int]]) {
    var open = states
    while !open.isEmpty {
      let known = declared
      open.removeAll { state in
        guard known.isSuperset(of: state.leadsTo), !declared.contains(StateMask(bit: state.bit)) else { return false }
        declare(bit: state.bit, leadingTo: state.leadsTo)
        return true
      }
      if declared == known { return nil }
    }
    for group in exclusives {
      guard group.allSatisfy({ declared.contains(StateMask(bit: $0)) }) else { return nil }
      exclude(group)
    }
  }

  /// Declares the state at `bit`, which leads to the states of `others`.
  ///
  /// - Requires: `others` are declared, and `bit` is not.
  public mutating func declare(bit: Int, leadingTo others: StateMask = []) {
    precondition(!declared.contains(StateMask(bit: bit)) && declared.isSuperset(of: others))
    declared.insert(StateMask(bit: bit))
    closures[bit] = closure(of: others).union(StateMask(bit: bit))
  }

  /// Declares that no two of the states at `bits` hold at once.
  ///
  /// A group of which earlier ones exclude every pair already adds nothing and is left out: so there are never more
  /// groups than pairs of states.
  ///
  /// - Requires: The states are declared.
  /// - Returns: Whether the group was added to `exclusives`.
  @discardableResult
  public mutating func exclude(_ bits: [Int]) -> Bool {
    let mask = bits.reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) }
    precondition(declared.isSuperset(of: mask))
    guard mask.bits.contains(where: { !rivals[$0].isSuperset(of: mask.subtracting(StateMask(bit: $0))) }) else {
      return false
    }
    for bit in mask.bits { rivals[bit].formUnion(mask.subtracting(StateMask(bit: bit))) }
    exclusives.append(bits)
    exclusiveMasks.append(mask)
    return true
  }

  /// The declared states of `mask` with all that they imply and require, transitively.
  ///
  /// - Complexity: O(*n*) in the number of states in `mask`.
  @inlinable
  public func closure(of mask: StateMask) -> StateMask {
    var result = StateMask.normal
    for bit in mask.intersection(declared).bits { result.formUnion(closures[bit]) }
    return result
  }

  /// Whether `mask` holds only declared states and all that these imply and require.
  public func isClosed(_ mask: StateMask) -> Bool {
    closure(of: mask) == mask
  }

  /// The index in `exclusives` of the first group of which `mask` holds two states or more; nil where there is none.
  @inlinable
  public func brokenExclusive(in mask: StateMask) -> Int? {
    for index in exclusiveMasks.indices where exclusiveMasks[index].intersection(mask).count > 1 { return index }
    return nil
  }

  /// Whether `mask` is closed and no group of `exclusives` forbids it.
  public func isPossible(_ mask: StateMask) -> Bool {
    isClosed(mask) && brokenExclusive(in: mask) == nil
  }

  /// The possible set that a raw mask reads as.
  ///
  /// Bits that are not declared are dropped and the rest is closed. Then, for each exclusive group in order of which more
  /// than one state holds, the first named stays, and the others go with every state that leads to one of them.
  ///
  /// - Complexity: O(*s* · *g*) for *s* declared states and *g* exclusive groups.
  public func canonical(of mask: StateMask) -> StateMask {
    var result = closure(of: mask)
    for index in exclusives.indices {
      let held = result.intersection(exclusiveMasks[index])
      if held.count > 1 { result = dropping(held.subtracting(first(of: held, in: exclusives[index])), from: result) }
    }
    return result
  }

  /// The state of `mask` that `bits` names first.
  private func first(of mask: StateMask, in bits: [Int]) -> StateMask {
    for index in bits.indices where mask.contains(StateMask(bit: bits[index])) { return StateMask(bit: bits[index]) }
    return .normal
  }

  /// `mask` without the states of `dropped` and without every state that leads to one of them.
  private func dropping(_ dropped: StateMask, from mask: StateMask) -> StateMask {
    var result = mask
    for bit in mask.bits where !closures[bit].isDisjoint(with: dropped) {
      result.remove(StateMask(bit: bit))
    }
    return result
  }

  /// Every possible set, by rising mask.
  ///
  /// - Complexity: O(*p* · (*s* · *g* + log *p*)) for *p* possible sets, *s* states and *g* exclusive groups: sets
  ///   that are not possible cost nothing.
  public func possibleSets() -> [StateMask] {
    var sets: [StateMask] = [.normal]
    for bit in bitsByDependency() {
      let leadsTo = closures[bit].subtracting(StateMask(bit: bit))
      for index in sets.indices where sets[index].isSuperset(of: leadsTo) {
        let larger = sets[index].union(StateMask(bit: bit))
        if brokenExclusive(in: larger) == nil { sets.append(larger) }
      }
    }
    return sets.sorted { $0.rawValue < $1.rawValue }
  }

  /// The declared bits, each behind all that it leads to.
  ///
  /// A state's closure is larger than that of any state that it leads to, so their sizes give the order.
  private func bitsByDependency() -> [Int] {
    declared.bits.sorted { (closures[$0].count, $0) < (closures[$1].count, $1) }
  }
}
