internal import StyleTable

extension Style {
  /// The position of the style's row in the table, in bytes.
  ///
  /// Styles with equal positions have the same values if they belong to the same style sheet and theme.
  package var rowPosition: Int { storage.memory.offset(of: row) }

  /// Returns whether every property has the same value in `other`, or `nil` if the two styles have different schemas.
  ///
  /// Styles have different schemas if they belong to different style sheets or have different properties. Compare
  /// their values by name in this case.
  ///
  /// - Complexity: O(*n*) in the number of properties. Doesn't allocate.
  package func hasSameValues(as other: Style) -> Bool? {
    guard schema == other.schema else { return nil }
    if row == other.row, theme == other.theme { return true }
    // Each value is stored once, so equal values have equal cells.
    for column in storage.columns(of: schema) {
      let place = storage.place(ofColumn: column)
      if cell(ofColumnAt: place) != other.cell(ofColumnAt: place) { return false }
    }
    return true
  }

  /// Returns the cell in the style's theme for the column whose record is at the offset `place`.
  internal func cell(ofColumnAt place: Int) -> Cell {
    let (offset, mask) = storage.cells(ofColumnAt: place)
    return Cell(rawValue: storage.cell(at: row &+ offset, mask: mask, theme: theme))
  }

  /// The number of properties that have a value or `none`.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  internal var valueCount: Int {
    storage.columns(of: schema).count { cell(ofColumnAt: storage.place(ofColumn: $0)) != .absent }
  }
}
