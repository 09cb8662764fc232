import StyleTable

/// The distinct rows of a control, for one control at a time.
///
/// Hot path: every row is added here. The memory is reused for the next control.
internal struct RowSet {
  /// The cells of the control's distinct rows, row by row.
  private(set) var cells: [Cell] = []

  private var index = HashIndex()

  /// The number of distinct rows.
  var count: Int { index.count }

  /// Removes all rows and keeps the memory for the next control.
  mutating func removeAll() {
    index.removeAll()
    cells.removeAll(keepingCapacity: true)
  }

  /// Appends `cell` to the current row.
  mutating func append(_ cell: Cell) { cells.append(cell) }

  /// Ends the row of the last `width` cells, and returns the index of the first row that is equal to it.
  ///
  /// If the row is new, the method returns the index of the row itself.
  mutating func endRow(width: Int) -> Int {
    let start = cells.count - width
    let hash = hash(from: start)
    if let row = index.position(of: hash, where: { isEqual($0 * width, start, width) }) {
      cells.removeLast(width)
      return row
    }
    index.add(hash)
    return index.count - 1
  }

  private func isEqual(_ left: Int, _ right: Int, _ width: Int) -> Bool {
    for column in 0..<width where cells[left + column] != cells[right + column] { return false }
    return true
  }

  private func hash(from start: Int) -> UInt32 {
    var hash: UInt64 = 0
    for position in start..<cells.count { hash = NameHash.mixed(hash, UInt64(cells[position].rawValue)) }
    return UInt32(hashOf: hash)
  }
}
