internal import StyleTable

/// A verifier that checks every record of a table once, so that reading needs no further checks.
///
/// Each step relies on the previous ones. The work is linear in the size of the table. The ranges that records own
/// follow each other without gaps, so nothing is checked twice.
internal struct TableVerifier {
  internal let table: TableStorage

  /// The names that records refer to.
  internal var names = NameIndex()

  /// The state spaces, grouped by structure.
  internal var structures = StateStructures()

  /// The variants of the inheritance chains.
  internal var variantLists = VariantLists()

  /// For each property, the rank of its name.
  ///
  /// Equal names have equal ranks, and greater names have greater ranks.
  internal var nameRanks: [Int] = []

  /// For each property, one more than the greatest valid reference to a value of its type.
  internal var limits: [UInt32] = []

  /// For each column, the check of its cells.
  internal var columns: [ColumnCheck] = []

  /// The checks of the cells of several columns at once, in order of the schemas.
  internal var cellWords: [CellWord] = []

  /// For each schema, the end of its range in `cellWords`.
  internal var cellWordEnds: [Int] = []

  /// For each column, the index of its schema.
  internal var schemas: [UInt32] = []

  /// The hash of each control's path.
  internal var pathHashes: ContiguousArray<UInt32> = []

  /// For each slot, one more than the greatest reference in its cells.
  internal var slotLimits: [UInt32] = []

  /// For each slot, whether one of its cells, read as a size, refers to a negative size.
  internal var negativeSlots: [Bool] = []

  /// The index of the first pair with a negative number, or the number of pairs if there is none.
  internal var nonnegativePairs: UInt32 = 0

  /// Creates a verifier of `table` that hasn't checked anything.
  internal init(of table: TableStorage) {
    self.table = table
  }
}

/// Checks that several steps share.
extension TableVerifier {
  /// Throws an error about a record if `condition` is false.
  ///
  /// - Parameters:
  ///   - section: The section of the record.
  ///   - index: The index of the record.
  ///   - what: A description of the problem.
  @inline(__always)
  internal func check(
    _ condition: Bool, _ section: TableLayout.Section, _ index: Int, _ what: @autoclosure () -> String
  ) throws(StyleSheetError) {
    guard condition else { throw .damaged(section: "\(section)", record: index, what: what()) }
  }

  /// Checks that a text exists at `reference`.
  ///
  /// - Parameters:
  ///   - reference: The index of the text.
  ///   - section: The section of the record that refers to the text.
  ///   - index: The index of that record.
  internal func checkText(_ reference: UInt32, _ section: TableLayout.Section, _ index: Int) throws(StyleSheetError) {
    try check(reference < table.textCount, section, index, "text \(reference) does not exist")
  }

  /// Checks that a record's range of `owned` begins where the range of the previous record ends, and returns the end
  /// of the range.
  ///
  /// - Parameter expected: The end of the previous record's range.
  internal func checkRange(
    first: Int, count: Int, expected: Int, of owned: TableLayout.Section, _ section: TableLayout.Section, _ index: Int
  ) throws(StyleSheetError) -> Int {
    try check(first == expected, section, index, "range in '\(owned)' starts at \(first), expected \(expected)")
    try check(count <= table.count(of: owned) - first, section, index, "range in '\(owned)' is too long")
    return first + count
  }

  /// Checks that the records of `section` own all of `owned`.
  ///
  /// - Parameter end: The end of the last record's range.
  internal func checkEnd(
    _ end: Int, of owned: TableLayout.Section, _ section: TableLayout.Section
  ) throws(StyleSheetError) {
    try check(end == table.count(of: owned), section, table.count(of: section), "'\(owned)' contains unused records")
  }

  /// Checks that the text at `reference` can be a name, and returns the number of the name.
  ///
  /// - Parameters:
  ///   - reference: The index of the text.
  ///   - section: The section of the record that refers to the text.
  ///   - index: The index of that record.
  @discardableResult
  internal mutating func checkName(
    _ reference: UInt32, _ section: TableLayout.Section, _ index: Int
  ) throws(StyleSheetError) -> Int {
    try checkText(reference, section, index)
    let range = table.range(ofText: Int(reference))
    let isName = 1...TableLayout.longestName ~= range.count && !table.isTemplate(range)
    try check(isName, section, index, "text \(reference) is not a name")
    return names.id(ofText: Int(reference), in: table)
  }

  /// Checks that the text at `reference` can be a name, adds it to the current group, and returns its number.
  ///
  /// The check fails if the group already contains the name.
  @discardableResult
  internal mutating func checkNewName(
    _ reference: UInt32, _ section: TableLayout.Section, _ index: Int
  ) throws(StyleSheetError) -> Int {
    let name = try checkName(reference, section, index)
    let isNew = names.add(name)
    try check(isNew, section, index, "duplicate name '\(table.name(Int(reference)))'")
    return name
  }

  /// Checks that each record of `section` is in exactly one slot of `hash`, and that a search for its name finds it.
  ///
  /// Searches take linear time only if few slots are passed. In a table that passes more, or that isn't valid, one pass
  /// over the slots finds out how many taken slots come before each record's slot, and one pass over the records checks
  /// this number.
  ///
  /// - Parameters:
  ///   - kind: A noun for a record of `section`.
  ///   - hashes: The hash of each record's name.
  internal func checkHash(
    _ hash: TableLayout.Section, of section: TableLayout.Section, _ kind: String, _ hashes: ContiguousArray<UInt32>
  ) throws(StyleSheetError) {
    if findsAll(hash, hashes.span) { return }
    let (slotCount, slots) = (table.count(of: hash), table.memory.offset(of: hash))
    let free = (0..<slotCount).first { table.field(hash, $0, 0) == 0 }
    guard let free else { throw .damaged(section: "\(hash)", record: 0, what: "no free slot") }
    // For each record, its slot, and in the low half the number of taken slots before it. The first place is of no record.
    var places = [UInt64](repeating: .max, count: hashes.count + 1)
    var taken = 0
    var slot = free
    for _ in 1..<slotCount {
      slot = slot &+ 1 == slotCount ? 0 : slot &+ 1
      let entry = Int(clamping: table.memory.loadUInt32(at: slots &+ slot &* 4))
      try check(entry < places.count, hash, slot, "\(kind) \(entry) does not exist")
      try check(places[entry] == .max, hash, slot, "\(kind) \(entry - 1) has several slots")
      places[entry] = UInt64(slot) &<< 32 | UInt64(taken)
      places[0] = .max
      // The shift copies the sign bit, which is set unless the slot is free.
      taken = (taken &+ 1) & (0 &- entry) &>> (Int.bitWidth &- 1)
    }
    for (record, nameHash) in hashes.enumerated() {
      let place = places[record + 1]
      try check(place != .max, section, record, "record has no slot in '\(hash)'")
      let slot = Int(truncatingIfNeeded: place &>> 32)
      let first = NameHash.slot(of: nameHash, slotCount: slotCount)
      let distance = slot &- first &+ (slot < first ? slotCount : 0)
      let isFound = distance <= Int(truncatingIfNeeded: place & 0xFFFF_FFFF)
      try check(isFound, hash, slot, "unreachable slot of \(kind) \(record)")
    }
  }

  /// Returns whether only as many slots of `hash` are taken as there are records, and searches by `hashes` find each
  /// record after they pass few slots.
  ///
  /// A record that is found has a slot, so no slot is left for anything else. The processor can't predict whether a slot
  /// is free or which slot has a record, so counting has no branch, and the first two slots of a search have one.
  private func findsAll(_ hash: TableLayout.Section, _ hashes: Span<UInt32>) -> Bool {
    let (slotCount, slots) = (table.count(of: hash), table.memory.offset(of: hash))
    var taken: UInt32 = 0
    var offset = 0
    while offset < 4 &* slotCount {
      taken &+= table.memory.loadUInt32(at: slots &+ offset) == 0 ? 0 : 1
      offset &+= 4
    }
    guard taken == hashes.count, taken < slotCount else { return false }
    var stepsLeft = slotCount
    for record in hashes.indices {
      let number = UInt32(truncatingIfNeeded: record &+ 1)
      var slot = NameHash.slot(of: hashes[record], slotCount: slotCount)
      while true {
        let next = slot &+ 1 == slotCount ? 0 : slot &+ 1
        let first = table.memory.loadUInt32(at: slots &+ slot &* 4)
        let second = table.memory.loadUInt32(at: slots &+ next &* 4)
        // Zero if the first slot has the record, or if it's taken and the second one has the record.
        let misses = UInt64(first ^ number) &* UInt64(second ^ number | (first == 0 ? 1 &<< 31 : 0))
        if misses == 0 { break }
        if first == 0 || second == 0 || stepsLeft == 0 { return false }
        stepsLeft &-= 1
        slot = next
      }
    }
    return true
  }
}
