internal import StyleTable

/// What the cells of columns that stand beside each other must be, as many as eight bytes hold.
///
/// Most of a table is cells, and nearly all of them lead to values: those of a word are looked at together, and only
/// where one is a slot or wrong each by itself.
internal struct CellWord {
  /// Where the first of the cells stands in a row, in bytes.
  internal let offset: Int

  /// The columns of the cells.
  internal private(set) var columns: Range<Int>

  /// The number of bytes of the cells.
  private var size = 0

  /// The lowest bit of each cell, which marks what is no value.
  private var marks: UInt64 = 0

  /// The highest bit of each cell.
  private var tops: UInt64 = 0

  /// What a cell less its highest bit takes to reach that bit exactly where it is too large.
  private var reaches: UInt64 = 0

  /// The highest bit of each cell whose greatest value does not have it.
  private var halves: UInt64 = 0

  /// Creates the word of the columns from number `column`, at `offset`, of which none is known yet.
  internal init(at offset: Int, column: Int) {
    self.offset = offset
    columns = column..<column
  }

  /// Takes the cells of the next column in.
  ///
  /// - Parameter limit: One more than the greatest reference that needs no closer look, at most the column's limit.
  /// - Returns: Whether they fit; else nothing is changed.
  internal mutating func add(_ column: ColumnCheck, limit columnLimit: UInt32) -> Bool {
    guard size + column.width <= 8 else { return false }
    let shift = UInt64(8 * size)
    let top: UInt64 = 0x80 << (shift + UInt64(8 * (column.width - 1)))
    let limit = UInt64(min(max(columnLimit, 1) - 1, column.mask >> 1)) << (shift + 1)
    marks |= 1 << shift
    tops |= top
    // Where there is no value, whatever the cell is gets there.
    reaches |= columnLimit > 0 ? top - 1 << shift - limit & ~top : top
    halves |= top & ~limit
    size += column.width
    columns = columns.lowerBound..<(columns.upperBound + 1)
    return true
  }

  /// The highest bits of those cells in two `rows` that are neither absent nor a value that there is; 0 where all are.
  ///
  /// Nothing is added to a cell that has its highest bit, so that none carries into the next; the highest bits then decide
  /// as in a comparison by digits.
  @inline(__always)
  internal func refusals(in rows: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let marked = rows & marks
    let cells = (rows & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size))) ^ marked
    let rests = cells & ~tops
    let large = rests &+ reaches
    let tooLarge = cells & large | halves & (cells | large)
    // What is less than a highest bit brings there all that is not 0, and a mark.
    let filler = tops &- marks
    let markedValue = (cells | rests &+ filler) & (marked &+ filler)
    return (tooLarge | markedValue) & tops
  }
}
