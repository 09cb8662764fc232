internal import StyleTable

extension Style {
  /// What tells the rows of a table apart: styles of one sheet and theme at the same position have the same values.
  package var rowPosition: Int { row }

  /// Whether every property has the same value in `other`; nil where only the names can tell, because the two are not of
  /// one sheet and do not have the same properties.
  ///
  /// - Complexity: O(*n*) in the number of properties; nothing is allocated.
  package func hasSameValues(as other: Style) -> Bool? {
    guard storage === other.storage, schema == other.schema else { return nil }
    if row == other.row, theme == other.theme { return true }
    // Values are stored once, so that equal ones have equal cells.
    for column in storage.columns(ofSchema: schema) where cell(ofColumn: column) != other.cell(ofColumn: column) {
      return false
    }
    return true
  }

  /// What the row says of `column` in the theme.
  internal func cell(ofColumn column: Int) -> Cell {
    let offset = row + storage.offset(ofColumn: column)
    return Cell(rawValue: storage.cell(at: offset, mask: storage.mask(ofColumn: column), theme: theme))
  }

  /// How many properties have a value or `none`.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  internal var valueCount: Int {
    storage.columns(ofSchema: schema).count { cell(ofColumn: $0) != .absent }
  }
}
