internal import StyleTable

/// Axes and contexts.
extension TableMemory {
  /// Returns the position of the cell in a slot for each context and support.
  ///
  /// - Throws: A `StyleSheetError` if there are too many contexts.
  /// - Complexity: O(*n*) in the number of positions, which is limited.
  internal func cellPositions() throws(StyleSheetError) -> [UInt16] {
    var contextCount = 1
    for axis in 0..<count(of: .axes) {
      let valueCount = values(ofAxis: axis).count
      try check(valueCount <= TableLayout.largestContextCount / contextCount, .axes, axis, "too many contexts")
      contextCount *= valueCount
    }
    let supports = (0..<count(of: .supports)).map { word(.supports, $0, 0) }
    let largest = supports.firstIndex { self.contextCount(over: $0) > TableLayout.largestSlot }
    try check(largest == nil, .supports, largest ?? 0, "too many contexts")
    let rows = 0..<(supports.isEmpty ? 0 : self.contextCount(over: usedAxes))
    let fits = supports.count <= TableLayout.largestPositionCount / max(1, rows.count)
    try check(fits, .supports, supports.count, "too many contexts")
    let columns = supports.map { positions(over: $0) }
    return rows.flatMap { row in columns.map { $0[row].littleEndian } }
  }

  /// Returns the position of the cell in a slot of `support` for each context in which values differ.
  private func positions(over support: UInt32) -> [UInt16] {
    let used = usedAxes
    return (0..<count(of: .axes)).filter { contains(used, $0) }.reduce(into: [0]) { positions, axis in
      let (count, isIncluded) = (values(ofAxis: axis).count, contains(support, axis))
      positions = positions.flatMap { first in
        (0..<count).map { isIncluded ? first * UInt16(count) + UInt16($0) : first }
      }
    }
  }

  internal func contains(_ axes: UInt32, _ axis: Int) -> Bool { axes >> UInt32(axis) & 1 != 0 }

  internal func values(ofAxis record: Int) -> Range<Int> { range(.axes, record, TableLayout.Axis.firstValue) }

  /// The set of axes on which any value depends.
  internal var usedAxes: UInt32 { (0..<count(of: .supports)).reduce(0) { $0 | word(.supports, $1, 0) } }

  /// Returns the number of contexts that differ in `axes`.
  internal func contextCount(over axes: UInt32) -> Int {
    (0..<count(of: .axes)).reduce(1) { $0 * (contains(axes, $1) ? values(ofAxis: $1).count : 1) }
  }
}
