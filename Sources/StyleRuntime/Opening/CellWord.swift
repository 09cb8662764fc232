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
  private var marks = SIMD2<UInt64>()

  /// The highest bit of each cell.
  private var tops = SIMD2<UInt64>()

  /// For each cell, the number that sets the cell's highest bit exactly if the cell is too large.
  ///
  /// The number is added to the cell without its highest bit.
  private var reaches = SIMD2<UInt64>()

  /// The highest bit of each cell whose greatest valid value doesn't have that bit set.
  private var halves = SIMD2<UInt64>()

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
    marks |= SIMD2(repeating: 1 << shift)
    tops |= SIMD2(repeating: top)
    // If no reference is valid, every cell reaches the highest bit and gets a closer look.
    reaches |= SIMD2(repeating: columnLimit > 0 ? top - 1 << shift - limit & ~top : top)
    halves |= SIMD2(repeating: top & ~limit)
    size += column.width
    columns = columns.lowerBound..<(columns.upperBound + 1)
    return true
  }

  /// Adds the cells in two `rows` to `trace`.
  ///
  /// Each cell's highest bit is cleared before the addition, so no cell carries into the next one.
  @inline(__always)
  internal func add(_ rows: SIMD2<UInt64>, to trace: inout CellTrace) {
    let middles = rows & (tops &- marks &- marks)
    let large = middles &+ reaches
    // The highest bit of a cell with a mark, and all lower bits of any other cell.
    let marked = (rows & marks) &+ (tops &- marks)
    trace.any |= rows | large
    trace.both |= rows & (large | marked)
    trace.marked |= middles & ~marked
  }

  /// Returns whether any cell of `trace` is neither absent nor a valid reference.
  ///
  /// The result includes every cell of a column without valid references. The highest bits decide as in a comparison by
  /// digits.
  internal func refuses(_ trace: CellTrace) -> Bool {
    tops & (halves & trace.any | trace.both) | trace.marked != SIMD2()
  }
}

/// The bits that decide whether the cells of a word are valid in all rows that were added.
///
/// They are collected by `|`, so a row costs no comparison.
internal struct CellTrace {
  /// The highest bit of each cell that has this bit or is too large without it.
  internal var any = SIMD2<UInt64>()

  /// The highest bit of each cell that has this bit, and is too large without it or has a mark.
  internal var both = SIMD2<UInt64>()

  /// The bits between the lowest and the highest bit of each cell with a mark.
  internal var marked = SIMD2<UInt64>()
}
