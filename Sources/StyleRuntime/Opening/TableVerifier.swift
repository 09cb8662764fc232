internal import StyleTable

/// Checks every record of a table once, so that reading needs no further checks.
///
/// Each step relies on those before it. The work is linear in the table's size: ranges that records own follow each
/// other without a gap, so nothing is looked at twice.
internal struct TableVerifier {
  internal let table: TableStorage

  /// The names that records refer to.
  internal var names = NameIndex()

  /// The spaces by their structure.
  internal var structures = StateStructures()

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

  /// For each column its schema.
  internal var schemas: [UInt32] = []

  /// For each slot one more than the greatest reference of its cells.
  internal var slotLimits: [UInt32] = []

  /// For each slot whether one of its cells, taken for a size, leads to a negative one.
  internal var negativeSlots: [Bool] = []

  /// The number of the first pair with a negative number, or the number of pairs.
  internal var nonnegativePairs: UInt32 = 0

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
    try verifier.checkShapes()
    try verifier.checkNormalForms()
    try verifier.checkBlocks()
    try verifier.checkControls()
    try verifier.checkControlHash()
    try verifier.checkInheritedStates()
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
}
