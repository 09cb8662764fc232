internal import StyleTable

extension TableStorage {
  /// The numbers of the states and aliases of the space `number`.
  internal func states(ofSpace number: Int) -> Range<Int> {
    let first = index(.spaces, number, TableLayout.Space.firstState)
    return first..<(first + index(.spaces, number, TableLayout.Space.stateCount))
  }

  /// The bit of the state `number`; nil for an alias.
  internal func bit(ofState number: Int) -> Int? {
    let bit = field(.states, number, TableLayout.State.bit)
    return bit == TableLayout.none ? nil : Int(bit)
  }

  /// The states that the state `number` implies or requires; for an alias its set.
  internal func leadsTo(_ number: Int, _ field: Int) -> StateMask {
    StateMask(rawValue: self.field(.states, number, field))
  }

  /// Returns the states that the state `number` implies or requires, directly.
  internal func leadsTo(_ number: Int) -> StateMask {
    leadsTo(number, TableLayout.State.implied).union(leadsTo(number, TableLayout.State.required))
  }

  /// The space `number`; nil where its states contradict each other, which no space of an open table does.
  ///
  /// - Complexity: O(*n*) in the number of its states and exclusive groups.
  internal func space(_ number: Int) -> StateSpace? {
    let states = states(ofSpace: number).compactMap { state in
      bit(ofState: state).map { (bit: $0, leadsTo: leadsTo(state)) }
    }
    let first = index(.spaces, number, TableLayout.Space.firstExclusive)
    let exclusives = first..<(first + index(.spaces, number, TableLayout.Space.exclusiveCount))
    return StateSpace(states: states, exclusives: exclusives.map(bits))
  }

  /// The bits of the exclusive group `number`, in the order named.
  internal func bits(ofExclusive number: Int) -> [Int] {
    let first = index(.exclusives, number, TableLayout.Exclusive.firstBit)
    let count = index(.exclusives, number, TableLayout.Exclusive.bitCount)
    return (first..<(first + count)).map { Int(memory.byte(at: offset(of: .exclusiveBits, $0))) }
  }
}
