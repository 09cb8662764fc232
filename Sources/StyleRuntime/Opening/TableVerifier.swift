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

  /// For each slot, one more than the greatest reference in its cells.
  internal var slotLimits: [UInt32] = []

  /// For each slot, whether one of its cells, read as a size, refers to a negative size.
  internal var negativeSlots: [Bool] = []

  /// The index of the first pair with a negative number, or the number of pairs if there is none.
  internal var nonnegativePairs: UInt32 = 0

  /// Checks every record of `table`.
  ///
  /// - Throws: A `StyleSheetError` about the first problem.
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
  /// Throws an error about a record if `condition` is false.
  ///
  /// - Parameters:
  ///   - section: The section of the record.
  ///   - number: The index of the record.
  ///   - what: A description of the problem.
  @inline(__always)
  internal func check(
    _ condition: Bool, _ section: TableLayout.Section, _ number: Int, _ what: @autoclosure () -> String
  ) throws(StyleSheetError) {
    guard condition else { throw .damaged(section: "\(section)", record: number, what: what()) }
  }

  /// Checks that a text exists at `reference`.
  ///
  /// - Parameters:
  ///   - reference: The index of the text.
  ///   - section: The section of the record that refers to the text.
  ///   - number: The index of that record.
  internal func checkText(_ reference: UInt32, _ section: TableLayout.Section, _ number: Int) throws(StyleSheetError) {
    try check(reference < table.textCount, section, number, "there is no text \(reference)")
  }

  /// Checks that a record's range of `owned` begins where the range of the previous record ends, and returns the end
  /// of the range.
  ///
  /// - Parameter expected: The end of the previous record's range.
  internal func checkRange(
    first: Int, count: Int, expected: Int, of owned: TableLayout.Section, _ section: TableLayout.Section, _ number: Int
  ) throws(StyleSheetError) -> Int {
    try check(first == expected, section, number, "its part of '\(owned)' begins at \(first), not at \(expected)")
    try check(count <= table.count(of: owned) - first, section, number, "its part of '\(owned)' is too long")
    return first + count
  }

  /// Checks that the records of `section` own all of `owned`.
  ///
  /// - Parameter end: The end of the last record's range.
  internal func checkEnd(
    _ end: Int, of owned: TableLayout.Section, _ section: TableLayout.Section
  ) throws(StyleSheetError) {
    try check(end == table.count(of: owned), section, table.count(of: section), "'\(owned)' goes on behind its end")
  }
}
