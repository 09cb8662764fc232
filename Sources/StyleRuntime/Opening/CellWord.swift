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

  /// The lowest bit of each cell, which marks a slot.
  private var marks: UInt64 = 0

  /// The highest bit of each cell.
  private var tops: UInt64 = 0

  /// The greatest plain cell of each column.
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
    let greatest = min((column.limit + 1) << 1, column.mask & ~1)
    marks |= 1 << shift
    tops |= 0x80 << (shift + UInt64(8 * (column.width - 1)))
    limits |= UInt64(greatest) << shift
    size += column.width
    return true
  }

  /// Whether each of the cells in `word` is plain and leads somewhere.
  ///
  /// Each is subtracted from its limit with their highest bits left out, so that none borrows from the next; the highest
  /// bits then decide as in a comparison by digits.
  @inline(__always)
  internal func allowsAll(of word: UInt64) -> Bool {
    let cells = word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size))
    let differences = (limits | tops) &- (cells & ~tops)
    let fits = limits & ~cells | ~(limits ^ cells) & differences
    return cells & marks == 0 && fits & tops == tops
  }
}
