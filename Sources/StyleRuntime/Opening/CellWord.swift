internal import StyleTable

/// A check of the cells of a column.
internal struct ColumnCheck {
  /// The width of a cell in bytes, from 1 to 4.
  internal let width: Int

  /// The mask of a cell's bits.
  internal let mask: UInt32

  /// One more than the greatest valid reference to a value of the property's type.
  internal let limit: UInt32

  /// The type of the column's property.
  internal let type: ValueType

  /// Creates a check of cells of `width` bytes that contain references below `limit` to values of `type`.
  internal init(width: Int, limit: UInt32, type: ValueType) {
    self.type = type
    self.width = width
    self.limit = limit
    mask = UInt32.max >> UInt32(32 - width * 8)
  }
}

/// A check of the cells of adjacent columns that together fit into eight bytes.
///
/// Most of a table is cells, and nearly all of them refer to values. The cells of a word are checked together. Only a
/// word with a slot or an invalid cell is checked cell by cell.
internal struct CellWord {
  /// The offset of the first cell in a row, in bytes.
  internal let offset: Int

  /// The indices of the cells' columns.
  internal private(set) var columns: Range<Int>

  /// The total size of the cells, in bytes.
  private var size = 0

  /// The lowest bit of each cell, which is set if the cell doesn't refer to a value.
  private var marks: UInt64 = 0

  /// The highest bit of each cell.
  private var tops: UInt64 = 0

  /// For each cell, the number that sets the cell's highest bit exactly if the cell is too large.
  ///
  /// The number is added to the cell without its highest bit.
  private var reaches: UInt64 = 0

  /// The highest bit of each cell whose greatest valid value doesn't have that bit set.
  private var halves: UInt64 = 0

  /// Creates a word without cells, for the columns from the index `column`.
  ///
  /// - Parameter offset: The offset of the first cell in a row, in bytes.
  internal init(at offset: Int, column: Int) {
    self.offset = offset
    columns = column..<column
  }

  /// Adds the cells of the next column.
  ///
  /// - Parameter columnLimit: One more than the greatest reference that doesn't need a closer look, at most the
  ///   column's limit.
  /// - Returns: `true` if the cells fit into the word; otherwise, `false`, and the word doesn't change.
  internal mutating func add(_ column: ColumnCheck, limit columnLimit: UInt32) -> Bool {
    guard size + column.width <= 8 else { return false }
    let shift = UInt64(8 * size)
    let top: UInt64 = 0x80 << (shift + UInt64(8 * (column.width - 1)))
    let limit = UInt64(min(max(columnLimit, 1) - 1, column.mask >> 1)) << (shift + 1)
    marks |= 1 << shift
    tops |= top
    // If no reference is valid, every cell reaches the highest bit and gets a closer look.
    reaches |= columnLimit > 0 ? top - 1 << shift - limit & ~top : top
    halves |= top & ~limit
    size += column.width
    columns = columns.lowerBound..<(columns.upperBound + 1)
    return true
  }

  /// Returns the highest bits of the cells in two `rows` that are neither absent nor a valid reference, or 0 if there
  /// are none.
  ///
  /// The result includes every cell of a column without valid references.
  ///
  /// Each cell's highest bit is cleared before the addition, so no cell carries into the next one. The highest bits
  /// then decide as in a comparison by digits.
  @inline(__always)
  internal func refusals(in rows: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let marked = rows & marks
    let cells = (rows & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size))) ^ marked
    let rests = cells & ~tops
    let large = rests &+ reaches
    let tooLarge = cells & large | halves & (cells | large)
    // The filler of a cell is its highest bit minus one. Adding it sets that bit for every cell other than 0, and for
    // every mark.
    let filler = tops &- marks
    let markedValue = (cells | (rests &+ filler)) & (marked &+ filler)
    return (tooLarge | markedValue) & tops
  }
}
