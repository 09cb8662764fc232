internal import StyleTable

extension TableStorage {
  /// Returns the indices of the states and aliases of the state space at the index `number`.
  internal func states(ofSpace number: Int) -> Range<Int> {
    let first = index(.spaces, number, TableLayout.Space.firstState)
    return first..<(first + index(.spaces, number, TableLayout.Space.stateCount))
  }

  /// Returns the bit of the state at the index `number`, or `nil` for an alias.
  internal func bit(ofState number: Int) -> Int? {
    let bit = field(.states, number, TableLayout.State.bit)
    return bit == TableLayout.none ? nil : Int(bit)
  }

  /// Returns the states that the state at the index `number` implies or requires, or the state set of an alias.
  ///
  /// - Parameter field: The offset of `implied` or `required` in the state's record.
  internal func leadsTo(_ number: Int, _ field: Int) -> StateMask {
    StateMask(rawValue: self.field(.states, number, field))
  }

  /// Returns the states that the state at the index `number` implies or requires directly.
  internal func leadsTo(_ number: Int) -> StateMask {
    leadsTo(number, TableLayout.State.implied).union(leadsTo(number, TableLayout.State.required))
  }

  /// Returns the state space at the index `number`, or `nil` if its states contradict each other.
  ///
  /// No state space of an open table contradicts itself.
  ///
  /// - Complexity: O(*n*) in the number of states and exclusive groups.
  internal func space(_ number: Int) -> StateSpace? {
    let states = states(ofSpace: number).compactMap { state in
      bit(ofState: state).map { (bit: $0, leadsTo: leadsTo(state)) }
    }
    let first = index(.spaces, number, TableLayout.Space.firstExclusive)
    let exclusives = first..<(first + index(.spaces, number, TableLayout.Space.exclusiveCount))
    return StateSpace(states: states, exclusives: exclusives.map(bits))
  }

  /// Returns the bits of the exclusive group at the index `number`, in the order of its declaration.
  internal func bits(ofExclusive number: Int) -> [Int] {
    let first = index(.exclusives, number, TableLayout.Exclusive.firstBit)
    let count = index(.exclusives, number, TableLayout.Exclusive.bitCount)
    return (first..<(first + count)).map { Int(memory.byte(at: offset(of: .exclusiveBits, $0))) }
  }
}
