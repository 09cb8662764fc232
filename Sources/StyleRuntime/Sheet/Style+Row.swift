internal import StyleTable

extension Style {
  /// What tells the rows of a table apart: styles of one sheet and theme at the same position have the same values.
  package var rowPosition: Int { row }

  /// How many properties have a value or `none`.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  internal var valueCount: Int {
    storage.columns(ofSchema: schema).count { column in
      let offset = row + storage.offset(ofColumn: column)
      let cell = storage.cell(at: offset, mask: storage.mask(ofColumn: column), theme: theme)
      return Cell(rawValue: cell) != .absent
    }
  }
}
