internal import StyleTable

extension TableVerifier {
  /// Checks the spaces with their states and exclusive groups.
  internal func checkSpaces() throws(StyleSheetError) {
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
      let declared = StateMask(rawValue: table.field(.spaces, number, Space.declared))
      try checkStates(firstState..<states, declared: declared, space: number)
      let space = table.space(number)
      try check(space?.declared == declared, .spaces, number, "its states contradict each other")
      (firstState, firstExclusive) = (states, exclusives)
    }
    try checkEnd(firstState, of: .states, .spaces)
    try checkEnd(firstExclusive, of: .exclusives, .spaces)
  }

  /// Checks that every group has bits of its own, each below 24.
  private func checkExclusives() throws(StyleSheetError) {
    typealias Exclusive = TableLayout.Exclusive
    var firstBit = 0
    for number in 0..<table.count(of: .exclusives) {
      firstBit = try checkRange(
        first: table.index(.exclusives, number, Exclusive.firstBit),
        count: table.index(.exclusives, number, Exclusive.bitCount), expected: firstBit, of: .exclusiveBits,
        .exclusives, number)
    }
    try checkEnd(firstBit, of: .exclusiveBits, .exclusives)
    for number in 0..<table.count(of: .exclusiveBits) {
      let bit = table.memory.byte(at: table.offset(of: .exclusiveBits, number))
      try check(bit < 24, .exclusiveBits, number, "no state has bit \(bit)")
    }
  }

  /// Checks that states stand by rising bit, aliases behind, and that all name only declared states.
  private func checkStates(_ states: Range<Int>, declared: StateMask, space: Int) throws(StyleSheetError) {
    typealias State = TableLayout.State
    var next: UInt32 = 0
    for number in states {
      try checkName(table.field(.states, number, State.name), .states, number)
      let bit = table.field(.states, number, State.bit)
      try check(bit >= next, .states, number, "it is out of order")
      try check(bit < 24 || bit == TableLayout.none, .states, number, "no state has bit \(bit)")
      next = bit == TableLayout.none ? bit : bit + 1
      for field in [State.implied, State.required] {
        let others = StateMask(rawValue: table.field(.states, number, field))
        try check(declared.isSuperset(of: others), .states, number, "it names a state that is not declared")
      }
    }
  }

  /// Checks the state maps and their entries.
  internal func checkMaps() throws(StyleSheetError) {
    typealias Map = TableLayout.StateMap
    var firstEntry = 0
    for number in 0..<table.count(of: .stateMaps) {
      let end = try checkRange(
        first: table.index(.stateMaps, number, Map.firstEntry), count: table.index(.stateMaps, number, Map.entryCount),
        expected: firstEntry, of: .mapEntries, .stateMaps, number)
      let rowCount = table.index(.stateMaps, number, Map.rowCount)
      try check(1...0x1_0000 ~= rowCount, .stateMaps, number, "it leads to \(rowCount) rows")
      for entry in firstEntry..<end {
        let row = table.memory.half(at: table.offset(of: .mapEntries, entry))
        try check(row < rowCount, .mapEntries, entry, "there is no row \(row)")
      }
      firstEntry = end
    }
    try checkEnd(firstEntry, of: .mapEntries, .stateMaps)
  }
}
