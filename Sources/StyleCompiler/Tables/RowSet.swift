import StyleTable

/// The distinct rows of one control after the other.
///
/// Hot: every row passes through here. Memory is kept from control to control.
internal struct RowSet {
  /// The cells of the control's distinct rows, row by row.
  private(set) var cells: [Cell] = []

  /// The number of distinct rows.
  private(set) var count = 0

  /// Open addressing: the number of all earlier controls' rows and that of one of this control's + 1, so that what is left
  /// of earlier controls counts as free; a power of two of slots, at most half of them taken.
  private var slots = [Int](repeating: 0, count: 16)

  /// The number of the earlier controls' rows.
  private var earlier = 0

  /// Begins another control with at most `count` rows.
  mutating func removeAll(capacity: Int) {
    earlier += count
    count = 0
    cells.removeAll(keepingCapacity: true)
    while slots.count < capacity * 2 { slots += Array(repeating: 0, count: slots.count) }
  }

  /// Adds `cell` to the row that is being made.
  mutating func append(_ cell: Cell) { cells.append(cell) }

  /// Ends a row of the last `width` cells; returns the number of the first row equal to it, which may be itself.
  mutating func endRow(width: Int) -> Int {
    let start = cells.count - width
    let last = slots.count - 1
    var slot = hash(from: start) & last
    while slots[slot] > earlier {
      let row = slots[slot] - earlier - 1
      if isEqual(row * width, start, width) {
        cells.removeLast(width)
        return row
      }
      slot = (slot + 1) & last
    }
    count += 1
    slots[slot] = earlier + count
    return count - 1
  }

  private func isEqual(_ left: Int, _ right: Int, _ width: Int) -> Bool {
    for column in 0..<width where cells[left + column] != cells[right + column] { return false }
    return true
  }

  private func hash(from start: Int) -> Int {
    var hash: UInt64 = 0
    for position in start..<cells.count {
      hash = (hash ^ UInt64(cells[position].rawValue)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash)
  }
}
