internal import StyleTable

extension Style {
  /// What tells the rows of a table apart: styles of one sheet and theme at the same position have the same values.
  package var rowPosition: Int { storage.memory.offset(of: row) }

  /// Whether every property has the same value in `other`; nil where only the names can tell, because the two are not of
  /// one sheet and do not have the same properties.
  ///
  /// - Complexity: O(*n*) in the number of properties; nothing is allocated.
  package func hasSameValues(as other: Style) -> Bool? {
    guard schema == other.schema else { return nil }
    if row == other.row, theme == other.theme { return true }
    // Values are stored once, so that equal ones have equal cells.
    for column in storage.columns(of: schema) {
      let place = storage.place(ofColumn: column)
      if cell(ofColumnAt: place) != other.cell(ofColumnAt: place) { return false }
    }
    return true
  }

  /// What the row says in the theme of the column whose record stands at `place`.
  internal func cell(ofColumnAt place: Int) -> Cell {
    let (offset, mask) = storage.cells(ofColumnAt: place)
    return Cell(rawValue: storage.cell(at: row &+ offset, mask: mask, theme: theme))
  }

  /// How many properties have a value or `none`.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  internal var valueCount: Int {
    storage.columns(of: schema).count { cell(ofColumnAt: storage.place(ofColumn: $0)) != .absent }
  }
}
