/// The checks of a table, in order.
extension TableVerifier {
  /// Checks every record of `table`.
  ///
  /// - Throws: A `StyleSheetError` about the first problem.
  /// - Complexity: O(*n*) in the size of the table.
  internal static func verify(_ table: TableStorage) throws(StyleSheetError) {
    var verifier = TableVerifier(of: table)
    try verifier.checkTexts()
    try verifier.checkValues()
    try verifier.checkAxes()
    try verifier.checkSlots()
    try verifier.checkProperties()
    try verifier.checkSchemas()
    try verifier.checkColumnHash()
    try verifier.checkSpaces()
    try verifier.checkVariants()
    try verifier.checkMaps()
    try verifier.checkShapes()
    try verifier.checkNormalForms()
    try verifier.checkBlocks()
    try verifier.checkControls()
    try verifier.checkControlHash()
    try verifier.checkInheritance()
    try verifier.checkParameters()
  }
}
