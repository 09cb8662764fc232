internal import StyleTable

extension Control {
  /// How many values the control has in all its possible states together, without a theme; `none` counts as one.
  ///
  /// - Complexity: O(*p* + *r* · *n*) for *p* possible sets, *r* different rows and *n* properties.
  package var valueCount: Int {
    var counts: [Int: Int] = [:]
    return possibleStates.reduce(0) { sum, set in
      let style = style(in: set)
      let count = counts[style.rowPosition] ?? style.valueCount
      counts[style.rowPosition] = count
      return sum + count
    }
  }
}
