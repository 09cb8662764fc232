internal import StyleTable

/// What the cells of columns that stand beside each other must be, as many as eight bytes hold.
///
/// Most of a table is cells, and nearly all of them lead to values: those of a word are looked at together, and only
/// where one is a slot or wrong each by itself.
internal struct CellWord {
  /// Where the first of the cells stands in a row, in bytes.
  internal let offset: Int

  /// The number of bytes of the cells.
  private var size = 0

  /// The lowest bit of each cell, which marks what is no value.
  private var marks: UInt64 = 0

  /// The highest bit of each cell.
  private var tops: UInt64 = 0

  /// `tops`, and the lowest bit of each cell that can have no value.
  private var required: UInt64 = 0

  /// The greatest value's cell of each column.
  private var limits: UInt64 = 0

  /// The word of the columns from `offset`, of which none is known yet.
  internal init(at offset: Int) {
    self.offset = offset
  }

  /// Takes the cells of the next column in.
  ///
  /// - Returns: Whether they fit; else nothing is changed.
  internal mutating func add(_ column: ColumnCheck) -> Bool {
    guard size + column.width <= 8 else { return false }
    let shift = UInt64(8 * size)
    let top: UInt64 = 0x80 << (shift + UInt64(8 * (column.width - 1)))
    marks |= 1 << shift
    tops |= top
    required |= column.limit > 0 ? top : top | 1 << shift
    limits |= UInt64(min(max(column.limit, 1) - 1, column.mask >> 1)) << (shift + 1)
    size += column.width
    return true
  }

  /// Whether each of the cells in `word` is absent, or a value that there is.
  ///
  /// Each is subtracted from its limit with their highest bits left out, so that none borrows from the next; the highest
  /// bits then decide as in a comparison by digits.
  @inline(__always)
  internal func allowsAll(of word: UInt64) -> Bool {
    let marked = word & marks
    let cells = (word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size))) ^ marked
    let differences = (limits | tops) &- (cells & ~tops)
    let fits = limits & ~cells | ~(limits ^ cells) & differences
    return fits & tops == required && (marked == 0 || areAbsent(marked, cells))
  }

  /// Whether `cells`, less their marks, are 0 wherever they are `marked`.
  ///
  /// What is less than a highest bit is added to each, so that the highest bit says of a cell that it is not 0, and of a
  /// mark that it is there.
  private func areAbsent(_ marked: UInt64, _ cells: UInt64) -> Bool {
    let rests = tops &- marks
    return ((cells & ~tops &+ rests) | cells) & (marked &+ rests) & tops == 0
  }
}
