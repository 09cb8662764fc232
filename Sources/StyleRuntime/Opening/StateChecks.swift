internal import StyleTable

/// State spaces.
extension TableVerifier {
  /// Checks the state spaces with their states and exclusive groups.
  internal mutating func checkSpaces() throws(StyleSheetError) {
    typealias Space = TableLayout.Space
    try checkExclusives()
    var (firstState, firstExclusive) = (0, 0)
    for record in 0..<table.count(of: .spaces) {
      let states = try checkRange(
        first: table.index(.spaces, record, Space.firstState), count: table.index(.spaces, record, Space.stateCount),
        expected: firstState, of: .states, .spaces, record)
      let exclusives = try checkRange(
        first: table.index(.spaces, record, Space.firstExclusive),
        count: table.index(.spaces, record, Space.exclusiveCount), expected: firstExclusive, of: .exclusives, .spaces,
        record)
      try checkStates(firstState..<states, space: record)
      try checkStructure(ofSpace: record, states: firstState..<states, exclusives: firstExclusive..<exclusives)
      (firstState, firstExclusive) = (states, exclusives)
    }
    try checkEnd(firstState, of: .states, .spaces)
    try checkEnd(firstExclusive, of: .exclusives, .spaces)
  }

  /// Checks that every exclusive group owns its bits, and that each bit is below 24 and occurs once in its group.
  private func checkExclusives() throws(StyleSheetError) {
    typealias Exclusive = TableLayout.Exclusive
    var firstBit = 0
    for record in 0..<table.count(of: .exclusives) {
      let end = try checkRange(
        first: table.index(.exclusives, record, Exclusive.firstBit),
        count: table.index(.exclusives, record, Exclusive.bitCount), expected: firstBit, of: .exclusiveBits,
        .exclusives, record)
      var mask = StateMask.normal
      for index in firstBit..<end {
        let bit = table.memory.loadUInt8(at: table.offset(of: .exclusiveBits, index))
        try check(bit < 24, .exclusiveBits, index, "invalid bit: \(bit)")
        let isNew = mask.insert(StateMask(bit: Int(bit))).inserted
        try check(isNew, .exclusiveBits, index, "duplicate bit \(bit) in an exclusive group")
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
    for record in states {
      let name = table.field(.states, record, State.name)
      try checkNewName(name, .states, record)
      try check(table.isNameOfState(Int(name)), .states, record, "text \(name) is not a state name")
      let bit = table.field(.states, record, State.bit)
      try check(bit >= next, .states, record, "record is out of order")
      try check(bit < 24 || bit == TableLayout.none, .states, record, "invalid bit: \(bit)")
      next = bit == TableLayout.none ? bit : bit + 1
      for field in [State.implied, State.required] {
        let others = table.leadsTo(record, field)
        try check(declared.isSuperset(of: others), .states, record, "reference to an undeclared state")
      }
      if bit == TableLayout.none { try checkAlias(record) }
    }
  }

  /// Checks that the alias at the index `record` has a nonempty state combination and requires no states.
  private func checkAlias(_ record: Int) throws(StyleSheetError) {
    typealias State = TableLayout.State
    try check(!table.leadsTo(record, State.implied).isEmpty, .states, record, "alias has no states")
    try check(table.leadsTo(record, State.required).isEmpty, .states, record, "alias requires states")
  }

  /// Checks that the states and exclusive groups of a state space are consistent.
  ///
  /// The states must be those that the state space declares, and no state may lead to itself. Each exclusive group
  /// must exclude a pair of states that earlier groups don't.
  ///
  /// - Parameter record: The index of the state space.
  private mutating func checkStructure(
    ofSpace record: Int, states: Range<Int>, exclusives: Range<Int>
  ) throws(StyleSheetError) {
    let table = table
    let declared = table.field(.spaces, record, TableLayout.Space.declared)
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
      guard let space = table.space(record) else { return nil }
      return space.declared.rawValue == declared && space.exclusives.count == exclusives.count ? space : nil
    }
    try check(isSound, .spaces, record, "contradictory states")
  }
}

extension TableStorage {
  /// Returns whether the text at the index `record`, a name, can be the name of a state.
  ///
  /// The name isn't `normal` and doesn't contain the separator `|`.
  internal func isNameOfState(_ record: Int) -> Bool {
    memory.withBytes(in: range(ofText: record)) { name in
      var isSeparated = false
      for position in name.indices where name[position] == UInt8(ascii: "|") { isSeparated = true }
      return !isSeparated && !(name.count == 6 && memory.string(in: range(ofText: record)) == "normal")
    }
  }
}

/// State maps.
extension TableVerifier {
  /// Checks the state maps and their entries.
  internal func checkMaps() throws(StyleSheetError) {
    typealias Map = TableLayout.StateMap
    var firstEntry = 0
    for record in 0..<table.count(of: .stateMaps) {
      let end = try checkRange(
        first: table.index(.stateMaps, record, Map.firstEntry), count: table.index(.stateMaps, record, Map.entryCount),
        expected: firstEntry, of: .mapEntries, .stateMaps, record)
      let rowCount = table.index(.stateMaps, record, Map.rowCount)
      try check(1...0x1_0000 ~= rowCount, .stateMaps, record, "invalid number of rows: \(rowCount)")
      for entry in firstEntry..<end {
        let row = table.memory.loadUInt16(at: table.offset(of: .mapEntries, entry))
        try check(row < rowCount, .mapEntries, entry, "row \(row) does not exist")
      }
      firstEntry = end
    }
    try checkEnd(firstEntry, of: .mapEntries, .stateMaps)
  }

  /// Checks that every mask has the same row as its canonical state combination.
  ///
  /// The check covers each map, together with each structure that a shape uses it with.
  ///
  /// - Requires: The shapes are valid.
  internal func checkNormalForms() throws(StyleSheetError) {
    let maps = mapsByStructure
    try checkSteps(maps)
    for (space, maps) in zip(structures.spaces, maps) where !maps.isEmpty {
      let normalForms = space.normalForms(StateIndex(for: space.declared))
      for map in maps { try checkMap(map, normalForms) }
    }
  }

  /// For each structure, the maps of its shapes that have more than one row, each map once.
  private var mapsByStructure: [[Int]] {
    var shapes = GroupedNumbers(groupCount: structures.spaces.count)
    for shape in 0..<table.count(of: .shapes) {
      shapes.add(to: structures.positions[table.index(.shapes, shape, TableLayout.Shape.space)])
    }
    var structureOfMap = [Int](repeating: -1, count: table.count(of: .stateMaps))
    return structures.spaces.indices.map { structure in
      shapes.members(in: structure).compactMap { shape in
        let map = table.index(.shapes, shape, TableLayout.Shape.map)
        defer { structureOfMap[map] = structure }
        let isNew = structureOfMap[map] != structure
        return isNew && table.index(.stateMaps, map, TableLayout.StateMap.rowCount) > 1 ? map : nil
      }
    }
  }

  /// Checks that the canonical combinations of each structure can be computed, and compared with its `maps`, in time
  /// linear in the size of the table.
  private func checkSteps(_ maps: [[Int]]) throws(StyleSheetError) {
    // The count can exceed 32 bits.
    var stepsLeft = Int64(TableLayout.stepsPerByte) * Int64(table.memory.count)
    for (space, maps) in zip(structures.spaces, maps) {
      guard let first = maps.first else { continue }
      stepsLeft -= Int64(StateIndex(for: space.declared).count) * Int64(space.exclusives.count + 1 + maps.count)
      try check(stepsLeft >= 0, .stateMaps, first, "too many state spaces with different structures")
    }
  }

  /// Checks that each entry of the map at the index `record` equals the entry of its canonical combination.
  private func checkMap(_ record: Int, _ normalForms: [UInt32]) throws(StyleSheetError) {
    let firstEntry = table.index(.stateMaps, record, TableLayout.StateMap.firstEntry)
    let entries = table.offset(of: .mapEntries, firstEntry)
    for (index, normalForm) in normalForms.enumerated() where normalForm != index {
      let row = table.memory.loadUInt16(at: entries + index * 2)
      let normalRow = table.memory.loadUInt16(at: entries + Int(normalForm) * 2)
      try check(
        row == normalRow, .mapEntries, firstEntry + index,
        "canonical combination is entry \(firstEntry + Int(normalForm)), whose row is \(normalRow)")
    }
  }
}

extension StateSpace {
  /// Returns, for each index of a mask, the index of the mask's canonical state combination.
  ///
  /// - Complexity: O(1) for each mask that needs only its closure, otherwise that of `canonical(of:)`.
  fileprivate func normalForms(_ index: StateIndex) -> [UInt32] {
    let width = index.count.trailingZeroBitCount
    let closures = (0..<width).map { closure(of: index.mask(at: 1 << $0)) }
    // The closures of the current index's bits, from each position on. Incrementing changes one position and those
    // below it, so the closure of every index costs one union.
    var closuresFrom = [StateMask](repeating: .normal, count: width + 1)
    return (0..<index.count).map { position in
      guard position > 0 else { return 0 }
      let bit = position.trailingZeroBitCount
      let closure = closuresFrom[bit + 1].union(closures[bit])
      for lower in 0...bit { closuresFrom[lower] = closure }
      let normalForm = brokenExclusive(in: closure) == nil ? closure : canonical(of: closure)
      return UInt32(index.index(of: normalForm))
    }
  }
}
