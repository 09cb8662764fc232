internal import StyleTable

extension TableVerifier {
  /// Checks the state spaces with their states and exclusive groups.
  internal mutating func checkSpaces() throws(StyleSheetError) {
    typealias Space = TableLayout.Space
    try checkExclusives()
    var (firstState, firstExclusive) = (0, 0)
    for number in 0..<table.count(of: .spaces) {
      let states = try checkRange(
        first: table.index(.spaces, number, Space.firstState), count: table.index(.spaces, number, Space.stateCount),
        expected: firstState, of: .states, .spaces, number)
      let exclusives = try checkRange(
        first: table.index(.spaces, number, Space.firstExclusive),
        count: table.index(.spaces, number, Space.exclusiveCount), expected: firstExclusive, of: .exclusives, .spaces,
        number)
      try checkStates(firstState..<states, space: number)
      try checkStructure(ofSpace: number, states: firstState..<states, exclusives: firstExclusive..<exclusives)
      (firstState, firstExclusive) = (states, exclusives)
    }
    try checkEnd(firstState, of: .states, .spaces)
    try checkEnd(firstExclusive, of: .exclusives, .spaces)
  }

  /// Checks that every exclusive group owns its bits, and that each bit is below 24 and occurs once in its group.
  private func checkExclusives() throws(StyleSheetError) {
    typealias Exclusive = TableLayout.Exclusive
    var firstBit = 0
    for number in 0..<table.count(of: .exclusives) {
      let end = try checkRange(
        first: table.index(.exclusives, number, Exclusive.firstBit),
        count: table.index(.exclusives, number, Exclusive.bitCount), expected: firstBit, of: .exclusiveBits,
        .exclusives, number)
      var mask = StateMask.normal
      for place in firstBit..<end {
        let bit = table.memory.byte(at: table.offset(of: .exclusiveBits, place))
        try check(bit < 24, .exclusiveBits, place, "no state has bit \(bit)")
        let isNew = mask.insert(StateMask(bit: Int(bit))).inserted
        try check(isNew, .exclusiveBits, place, "its group has bit \(bit) twice")
      }
      firstBit = end
    }
    try checkEnd(firstBit, of: .exclusiveBits, .exclusives)
  }

  /// Checks that states are in order of increasing bit with aliases last, have unique names, and refer only to
  /// declared states.
  private mutating func checkStates(_ states: Range<Int>, space: Int) throws(StyleSheetError) {
    typealias State = TableLayout.State
    let declared = StateMask(rawValue: table.field(.spaces, space, TableLayout.Space.declared))
    var next: UInt32 = 0
    names.beginGroup()
    for number in states {
      let name = table.field(.states, number, State.name)
      try checkNewName(name, .states, number)
      try check(table.isNameOfState(Int(name)), .states, number, "text \(name) is no name of a state")
      let bit = table.field(.states, number, State.bit)
      try check(bit >= next, .states, number, "it is out of order")
      try check(bit < 24 || bit == TableLayout.none, .states, number, "no state has bit \(bit)")
      next = bit == TableLayout.none ? bit : bit + 1
      for field in [State.implied, State.required] {
        let others = table.leadsTo(number, field)
        try check(declared.isSuperset(of: others), .states, number, "it names a state that is not declared")
      }
      if bit == TableLayout.none { try checkAlias(number) }
    }
  }

  /// Checks that the alias at the index `number` has a nonempty state set and requires no states.
  private func checkAlias(_ number: Int) throws(StyleSheetError) {
    typealias State = TableLayout.State
    try check(!table.leadsTo(number, State.implied).isEmpty, .states, number, "an alias stands for no state")
    try check(table.leadsTo(number, State.required).isEmpty, .states, number, "an alias requires states")
  }

  /// Checks that the states and exclusive groups of a state space are consistent.
  ///
  /// The states must be those that the state space declares, and no state may lead to itself. Each exclusive group
  /// must exclude a pair of states that earlier groups don't.
  ///
  /// - Parameter number: The index of the state space.
  private mutating func checkStructure(
    ofSpace number: Int, states: Range<Int>, exclusives: Range<Int>
  ) throws(StyleSheetError) {
    let table = table
    let declared = table.field(.spaces, number, TableLayout.Space.declared)
    var structure = [declared]
    for state in states {
      guard let bit = table.bit(ofState: state) else { break }
      structure.append(UInt32(bit))
      structure.append(table.leadsTo(state).rawValue)
    }
    for group in exclusives {
      // No bit is this large, so the number marks where a group begins.
      structure.append(.max)
      for bit in table.bits(ofExclusive: group) { structure.append(UInt32(bit)) }
    }
    let isSound = structures.append(structure) {
      guard let space = table.space(number) else { return nil }
      return space.declared.rawValue == declared && space.exclusives.count == exclusives.count ? space : nil
    }
    try check(isSound, .spaces, number, "its states contradict each other")
  }
}

extension TableStorage {
  /// Returns whether the text at the index `number`, a name, can be the name of a state.
  ///
  /// The name isn't `normal` and doesn't contain the separator `|`.
  fileprivate func isNameOfState(_ number: Int) -> Bool {
    memory.withBytes(in: range(ofText: number)) { name in
      var isSeparated = false
      for position in name.indices where name[position] == UInt8(ascii: "|") { isSeparated = true }
      return !isSeparated && !(name.count == 6 && memory.string(in: range(ofText: number)) == "normal")
    }
  }
}
