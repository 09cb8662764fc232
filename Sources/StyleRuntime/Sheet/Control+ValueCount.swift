internal import StyleTable

extension StyleSheet {
  /// How many values all controls have in all their possible states together, without a theme; `none` counts as one.
  ///
  /// - Complexity: O(*p* + *r* · *n*) for *p* possible sets of the controls, *r* rows and *n* properties.
  package var valueCount: Int {
    // Most controls share their states with others. An array, because the type of a dictionary would have to be made.
    var sets: [[StateMask]] = []
    var counts: [Int] = []
    return controls.reduce(0) { sum, control in
      let space = control.spaceNumber
      while sets.count <= space { sets.append([]) }
      if sets[space].isEmpty { sets[space] = control.possibleStates }
      return sum + control.valueCount(in: sets[space], &counts)
    }
  }
}

extension Control {
  /// How many values the control has in all of `sets` together.
  ///
  /// - Parameter counts: Memory for how many of the sets have each row.
  fileprivate func valueCount(in sets: [StateMask], _ counts: inout [Int]) -> Int {
    guard place.rowSize > 0 else { return 0 }
    counts.removeAll(keepingCapacity: true)
    for set in sets {
      let number = (row(in: set) &- place.rows) / place.rowSize
      while counts.count <= number { counts.append(0) }
      counts[number] += 1
    }
    return counts.indices.reduce(0) { sum, number in
      let row = place.rows &+ number * place.rowSize
      return sum + counts[number] * Style(storage, row: row, schema: schema, theme: 0).valueCount
    }
  }
}
