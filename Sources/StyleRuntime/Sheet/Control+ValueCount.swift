internal import StyleTable

extension Control {
  /// How many values the control has in all its possible states together, without a theme; `none` counts as one.
  ///
  /// - Complexity: O(*p* + *r* · *n*) for *p* possible sets, *r* different rows and *n* properties.
  package var valueCount: Int {
    var counts: [Int: Int] = [:]
    return possibleStates.reduce(0) { sum, set in
      let style = style(in: set)
      let count = counts[style.row] ?? style.valueCount
      counts[style.row] = count
      return sum + count
    }
  }
}

extension Style {
  /// How many properties have a value or `none`.
  fileprivate var valueCount: Int {
    storage.columns(ofSchema: schema).count { column in
      let offset = row + storage.offset(ofColumn: column)
      let cell = storage.cell(at: offset, mask: storage.mask(ofColumn: column), theme: theme)
      return Cell(rawValue: cell) != .absent
    }
  }
}
