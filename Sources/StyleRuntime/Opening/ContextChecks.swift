internal import StyleTable

/// Checks of the axes and of the values that depend on the context.
extension TableVerifier {
  /// Checks the axes, their values, and the supports.
  internal mutating func checkAxes() throws(StyleSheetError) {
    let axisCount = table.count(of: .axes)
    var (firstValue, contextCount) = (0, 1)
    names.beginGroup()
    for axis in 0..<axisCount {
      try checkNewName(table.field(.axes, axis, TableLayout.Axis.name), .axes, axis)
      let values = table.values(ofAxis: axis)
      firstValue = try checkRange(
        first: values.first, count: values.count, expected: firstValue, of: .axisValues, .axes, axis)
      try check(values.count >= 2, .axes, axis, "axis has fewer than two values")
      try check(values.count <= TableLayout.largestContextCount / contextCount, .axes, axis, "too many contexts")
      contextCount *= values.count
    }
    try checkEnd(firstValue, of: .axisValues, .axes)
    names.beginGroup()
    for value in 0..<firstValue { try checkNewName(table.field(.axisValues, value, 0), .axisValues, value) }
    var last: UInt32 = 0
    for support in 0..<table.supportCount {
      let axes = table.field(.supports, support, 0)
      try check(axes > last, .supports, support, "supports are not in increasing order")
      try check(UInt64(axes) < 1 << UInt64(axisCount), .supports, support, "axis does not exist")
      last = axes
    }
  }

  /// Checks the slots and their cells, and stores the limits of the slots' references.
  ///
  /// - Requires: The axes and the values were checked.
  internal mutating func checkSlots() throws(StyleSheetError) {
    let cellCounts = (0..<table.supportCount).map { table.contextCount(over: table.field(.supports, $0, 0)) }
    let largest = cellCounts.firstIndex { $0 > TableLayout.largestSlot }
    try check(largest == nil, .supports, largest ?? 0, "too many contexts")
    slotLimits = [UInt32](repeating: 0, count: table.count(of: .slots))
    negativeSlots = [Bool](repeating: false, count: slotLimits.count)
    var isUsed = [Bool](repeating: false, count: cellCounts.count)
    var end = 0
    for slot in slotLimits.indices {
      let support = table.index(.slots, slot, TableLayout.Slot.support)
      try check(support < cellCounts.count, .slots, slot, "support \(support) does not exist")
      isUsed[support] = true
      let first = table.index(.slots, slot, TableLayout.Slot.firstCell)
      end = try checkRange(
        first: first, count: cellCounts[support], expected: end, of: .slotCells, .slots, slot)
      for cell in first..<end { try checkSlotCell(cell, of: slot) }
    }
    try checkEnd(end, of: .slotCells, .slots)
    let unused = isUsed.firstIndex(of: false)
    try check(unused == nil, .supports, unused ?? 0, "no slot has this support")
    try checkCellPositions(cellCounts)
  }

  private mutating func checkSlotCell(_ index: Int, of slot: Int) throws(StyleSheetError) {
    let cell = Cell(rawValue: table.field(.slotCells, index, 0))
    try check(cell.slot == nil, .slotCells, index, "slot refers to another slot")
    guard let reference = cell.reference else { return }
    slotLimits[slot] = max(slotLimits[slot], reference + 1)
    if reference >= nonnegativePairs, reference < table.count(of: .pairs), table.isNegativePair(Int(reference)) {
      negativeSlots[slot] = true
    }
  }

  /// Checks the positions of the cells in each context, which follow from the axes and the supports.
  ///
  /// Counts through the contexts. Each step changes the positions by the steps of the axes whose value changes, and
  /// the last axis changes in every step.
  ///
  /// - Complexity: O(*n*) in the number of positions.
  ///
  /// - Parameter cellCounts: The number of cells in the slots of each support.
  private func checkCellPositions(_ cellCounts: [Int]) throws(StyleSheetError) {
    let used = table.usedAxes
    let rowCount = table.contextCount(over: used)
    let count = table.count(of: .cellPositions)
    let isWhole = count % max(1, cellCounts.count) == 0 && count / max(1, cellCounts.count) == rowCount
    try check(cellCounts.isEmpty ? count == 0 : isWhole, .cellPositions, count, "wrong number of positions")
    let axes = (0..<table.count(of: .axes)).filter { used >> UInt32($0) & 1 != 0 }
    for support in cellCounts.indices {
      var counter = ContextCounter(axes, of: table.field(.supports, support, 0), cellCount: cellCounts[support], table)
      for row in 0..<rowCount {
        let index = row * cellCounts.count + support
        let position = table.memory.loadUInt16(at: table.offset(of: .cellPositions, index))
        try check(Int(position) == counter.position, .cellPositions, index, "wrong position")
        counter.advance()
      }
    }
  }
}

/// A counter through contexts that knows the position of the current context among those of a support.
private struct ContextCounter {
  /// The digits of the context, the fastest first.
  private var digits: [(value: Int, count: Int, step: Int)] = []

  /// The position of the cell for the context.
  private(set) var position = 0

  /// Creates a counter over the contexts of `axes`.
  ///
  /// - Parameter cellCount: The number of contexts of `support`, a set of some of the axes.
  init(_ axes: [Int], of support: UInt32, cellCount: Int, _ table: TableStorage) {
    var step = 1
    for axis in axes.reversed() {
      let count = table.values(ofAxis: axis).count
      let isIncluded = support >> UInt32(axis) & 1 != 0
      digits.append((0, count, isIncluded ? step : 0))
      if isIncluded { step *= count }
    }
  }

  /// Advances to the next context, or from the last one to the first.
  mutating func advance() {
    for index in digits.indices {
      digits[index].value += 1
      position += digits[index].step
      if digits[index].value < digits[index].count { return }
      position -= digits[index].step * digits[index].count
      digits[index].value = 0
    }
  }
}

extension TableStorage {
  internal func values(ofAxis record: Int) -> (first: Int, count: Int) {
    (index(.axes, record, TableLayout.Axis.firstValue), index(.axes, record, TableLayout.Axis.valueCount))
  }

  /// The set of axes on which any value depends.
  internal var usedAxes: UInt32 { (0..<supportCount).reduce(0) { $0 | field(.supports, $1, 0) } }

  /// Returns the number of contexts that differ in `axes`.
  internal func contextCount(over axes: UInt32) -> Int {
    (0..<count(of: .axes)).reduce(1) { $0 * (axes >> UInt32($1) & 1 != 0 ? values(ofAxis: $1).count : 1) }
  }
}
