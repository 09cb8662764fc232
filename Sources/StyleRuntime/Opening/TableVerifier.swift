internal import StyleTable

/// Checks every record of a table once, so that reading needs no further checks.
///
/// Each step relies on those before it. The work is linear in the table's size: ranges that records own follow each
/// other without a gap, so nothing is looked at twice.
internal struct TableVerifier {
  internal let table: TableStorage

  /// For each property its name's rank: equal for equal names, rising with them.
  internal var nameRanks: [Int] = []

  /// For each property one more than the greatest reference to a value of its type.
  internal var limits: [UInt32] = []

  /// For each column what its cells must be.
  internal var columns: [ColumnCheck] = []

  /// The same for the cells of several columns at once, schema after schema.
  internal var cellWords: [CellWord] = []

  /// For each schema where its part of `cellWords` ends.
  internal var cellWordEnds: [Int] = []

  /// For each slot one more than the greatest reference of its cells.
  internal var slotLimits: [UInt32] = []

  /// Checks every record of `table`.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  internal static func verify(_ table: TableStorage) throws(StyleSheetError) {
    var verifier = TableVerifier(table: table)
    try verifier.checkTexts()
    try verifier.checkValues()
    try verifier.checkThemes()
    try verifier.checkProperties()
    try verifier.checkSchemas()
    try verifier.checkColumnHash()
    try verifier.checkSpaces()
    try verifier.checkMaps()
    try verifier.checkBlocks()
    try verifier.checkControls()
    try verifier.checkControlHash()
    try verifier.checkParameters()
  }

  private init(table: TableStorage) {
    self.table = table
  }
}

extension TableVerifier {
  /// Throws `what` about the record `number` of `section` unless `condition` holds.
  @inline(__always)
  internal func check(
    _ condition: Bool, _ section: TableLayout.Section, _ number: Int, _ what: @autoclosure () -> String
  ) throws(StyleSheetError) {
    guard condition else { throw .damaged(section: "\(section)", record: number, what: what()) }
  }

  /// Checks that the text of `reference`, in the record `number` of `section`, exists.
  internal func checkText(_ reference: UInt32, _ section: TableLayout.Section, _ number: Int) throws(StyleSheetError) {
    try check(reference < table.textCount, section, number, "there is no text \(reference)")
  }

  /// Checks that the text of `reference` exists and is no template.
  internal func checkName(_ reference: UInt32, _ section: TableLayout.Section, _ number: Int) throws(StyleSheetError) {
    try checkText(reference, section, number)
    let range = table.range(ofText: Int(reference))
    try check(!table.isTemplate(range), section, number, "text \(reference) is no name")
  }

  /// Checks that a record's range of `owned` begins at `expected`, where that of the record before it ends, and returns
  /// where it ends itself.
  internal func checkRange(
    first: Int, count: Int, expected: Int, of owned: TableLayout.Section, _ section: TableLayout.Section, _ number: Int
  ) throws(StyleSheetError) -> Int {
    try check(first == expected, section, number, "its part of '\(owned)' begins at \(first), not at \(expected)")
    try check(count <= table.count(of: owned) - first, section, number, "its part of '\(owned)' is too long")
    return first + count
  }

  /// Checks that the records of `section` own all of `owned`, whose last range ends at `end`.
  internal func checkEnd(
    _ end: Int, of owned: TableLayout.Section, _ section: TableLayout.Section
  ) throws(StyleSheetError) {
    try check(end == table.count(of: owned), section, table.count(of: section), "'\(owned)' goes on behind its end")
  }

  /// Checks that the slots of `hash` lead to records of `section`, of which each is a `kind`, and that a search ends.
  internal func checkHash(
    _ hash: TableLayout.Section, of section: TableLayout.Section, _ kind: String
  ) throws(StyleSheetError) {
    let count = table.count(of: section)
    var hasFree = false
    for slot in 0..<table.count(of: hash) {
      let entry = table.field(hash, slot, 0)
      try check(entry <= count, hash, slot, "there is no \(kind) \(entry)")
      if entry == 0 { hasFree = true }
    }
    try check(hasFree, hash, 0, "no slot is free")
  }
}
