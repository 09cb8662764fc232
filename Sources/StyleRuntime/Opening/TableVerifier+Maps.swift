internal import StyleTable

/// The spaces of a table, told apart by their structure: the states with what they lead to, and the exclusive groups.
///
/// Spaces that differ in names alone have one structure, and so one set of normal forms.
internal struct StateStructures {
  /// A space of each structure.
  private(set) var spaces: [StateSpace] = []

  /// For each space of the table the position in `spaces` of the one with its structure.
  private(set) var positions: [Int] = []

  /// The positions by the numbers that describe the structure.
  private var known: [[UInt32]: Int] = [:]

  /// Adds the next space of the table.
  ///
  /// - Parameters:
  ///   - structure: The numbers that describe its structure.
  ///   - make: Returns the space, or `nil` if no space has this structure.
  /// - Returns: Whether there is such a space.
  internal mutating func append(_ structure: [UInt32], _ make: () -> StateSpace?) -> Bool {
    if let position = known[structure] {
      positions.append(position)
      return true
    }
    guard let space = make() else { return false }
    known[structure] = spaces.count
    positions.append(spaces.count)
    spaces.append(space)
    return true
  }
}

extension TableVerifier {
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

  /// Checks that every mask has the row of the possible set that it reads as, in each map for each structure that a shape
  /// uses it with.
  ///
  /// - Requires: The shapes are checked.
  internal func checkNormalForms() throws(StyleSheetError) {
    var shapes = ShapesByStructure(of: table, structures)
    let maps = structures.spaces.indices.map { shapes.maps(ofStructure: $0) }
    try checkSteps(maps)
    for (space, maps) in zip(structures.spaces, maps) where !maps.isEmpty {
      let normalForms = space.normalForms(StateIndex(for: space.declared))
      for map in maps { try checkMap(map, normalForms) }
    }
  }

  /// Checks that the normal forms of each structure can be found, and compared with its `maps`, in time linear in the size
  /// of the table.
  private func checkSteps(_ maps: [[Int]]) throws(StyleSheetError) {
    // More than 32 bits count.
    var stepsLeft = Int64(TableLayout.stepsPerByte) * Int64(table.memory.count)
    for (space, maps) in zip(structures.spaces, maps) {
      guard let first = maps.first else { continue }
      stepsLeft -= Int64(StateIndex(for: space.declared).count) * Int64(space.exclusives.count + 1 + maps.count)
      try check(stepsLeft >= 0, .stateMaps, first, "it goes with too many spaces of different structure")
    }
  }

  /// Checks that the entry at each index of the map `number` is the entry at the index of the normal form.
  private func checkMap(_ number: Int, _ normalForms: [UInt32]) throws(StyleSheetError) {
    let firstEntry = table.index(.stateMaps, number, TableLayout.StateMap.firstEntry)
    let entries = table.offset(of: .mapEntries, firstEntry)
    for (index, normalForm) in normalForms.enumerated() where normalForm != index {
      let row = table.memory.half(at: entries + index * 2)
      let normalRow = table.memory.half(at: entries + Int(normalForm) * 2)
      try check(
        row == normalRow, .mapEntries, firstEntry + index,
        "its set reads as that of entry \(firstEntry + Int(normalForm)), whose row is \(normalRow)")
    }
  }
}

/// The shapes of a table by the structure of their spaces, without those whose map has only one row.
private struct ShapesByStructure {
  private let table: TableStorage

  /// For each structure its last shape, or -1.
  private var last: [Int]

  /// For each shape the one before it with the same structure, or -1.
  private var previous: [Int] = []

  /// For each map the last structure that asked for it, or -1.
  private var structureOfMap: [Int]

  init(of table: TableStorage, _ structures: StateStructures) {
    self.table = table
    last = Array(repeating: -1, count: structures.spaces.count)
    structureOfMap = Array(repeating: -1, count: table.count(of: .stateMaps))
    for shape in 0..<table.count(of: .shapes) {
      let structure = structures.positions[table.index(.shapes, shape, TableLayout.Shape.space)]
      previous.append(last[structure])
      last[structure] = shape
    }
  }

  /// Returns the maps with more than one row of the shapes of `structure`, each once.
  mutating func maps(ofStructure structure: Int) -> [Int] {
    var maps: [Int] = []
    var shape = last[structure]
    while shape >= 0 {
      let map = table.index(.shapes, shape, TableLayout.Shape.map)
      if structureOfMap[map] != structure, table.index(.stateMaps, map, TableLayout.StateMap.rowCount) > 1 {
        maps.append(map)
      }
      structureOfMap[map] = structure
      shape = previous[shape]
    }
    return maps
  }
}

extension StateSpace {
  /// Returns for each index of a mask the index of the possible set that the mask reads as.
  ///
  /// - Complexity: O(1) for each mask that needs only its closure, otherwise that of `canonical(of:)`.
  fileprivate func normalForms(_ index: StateIndex) -> [UInt32] {
    let width = index.count.trailingZeroBitCount
    let closures = (0..<width).map { closure(of: index.mask(at: 1 << $0)) }
    // The closures of the bits of the current index from each position on. Counting up changes one position and those
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
