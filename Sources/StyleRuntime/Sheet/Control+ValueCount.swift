internal import StyleTable

extension StyleSheet {
  /// The number of values of all controls in all valid state sets, without a theme, counting `none` as a value.
  ///
  /// - Complexity: O(*p* + *r* · *n*) for *p* valid state sets of the controls, *r* rows, and *n* properties.
  package var valueCount: Int {
    // Most controls share their state space with others. An array avoids instantiating the type of a dictionary.
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
  /// Returns the number of values of the control in all of `sets`.
  ///
  /// - Parameter counts: Reused storage for the number of state sets that each row belongs to.
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
