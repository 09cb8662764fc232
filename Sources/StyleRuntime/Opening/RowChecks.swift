internal import StyleTable

extension TableVerifier {
  /// Checks the shapes.
  internal func checkShapes() throws(StyleSheetError) {
    for index in 0..<table.count(of: .shapes) { try checkShape(index) }
  }

  /// Checks the blocks and every cell of their rows.
  internal func checkBlocks() throws(StyleSheetError) {
    let end = table.count(of: .cells) - TableLayout.cellPadding
    var firstCell = 0
    // Consecutive rows with the same schema are checked together, even if they belong to different blocks.
    var run: (start: Int, schema: Int, rowSize: Int)?
    for index in 0..<table.count(of: .blocks) {
      let shape = table.index(.blocks, index, TableLayout.Block.shape)
      try check(shape < table.count(of: .shapes), .blocks, index, "shape \(shape) does not exist")
      let isNext = table.index(.blocks, index, TableLayout.Block.firstCell) == firstCell
      try check(isNext, .blocks, index, "rows do not start at \(firstCell)")
      let schema = table.index(.shapes, shape, TableLayout.Shape.schema)
      let map = table.index(.shapes, shape, TableLayout.Shape.map)
      let rowSize = table.index(.schemas, schema, TableLayout.Schema.rowSize)
      let rowCount = table.index(.stateMaps, map, TableLayout.StateMap.rowCount)
      let group = table.index(.shapes, shape, TableLayout.Shape.variants)
      let rowGroups = table.index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
      // At most 2^16 rows in at most 2^12 groups.
      let (size, overflows) = (rowCount * rowGroups).multipliedReportingOverflow(by: rowSize)
      try check(!overflows && size <= end - firstCell, .blocks, index, "rows are truncated")
      if schema != run?.schema {
        if let run { try checkCells(run.start..<firstCell, rowSize: run.rowSize, schema: run.schema) }
        run = (firstCell, schema, rowSize)
      }
      firstCell += size
    }
    if let run { try checkCells(run.start..<firstCell, rowSize: run.rowSize, schema: run.schema) }
    try check(
      firstCell == end, .cells, firstCell, "more than \(TableLayout.cellPadding) bytes after the last row")
    let last = table.offset(of: .cells, end)
    let isZero = table.memory.isZero(in: last..<(last + TableLayout.cellPadding))
    try check(isZero, .cells, end, "padding after the last row is not zero")
  }

  private func checkShape(_ index: Int) throws(StyleSheetError) {
    typealias Shape = TableLayout.Shape
    let (space, schema, map, group) = (
      table.index(.shapes, index, Shape.space), table.index(.shapes, index, Shape.schema),
      table.index(.shapes, index, Shape.map), table.index(.shapes, index, Shape.variants)
    )
    try check(space < table.count(of: .spaces), .shapes, index, "space \(space) does not exist")
    try check(schema < table.count(of: .schemas), .shapes, index, "schema \(schema) does not exist")
    try check(map < table.count(of: .stateMaps), .shapes, index, "state map \(map) does not exist")
    try check(group < table.count(of: .variantGroups), .shapes, index, "variant group \(group) does not exist")
    let declared = StateMask(rawValue: table.field(.spaces, space, TableLayout.Space.declared))
    let entryCount = table.index(.stateMaps, map, TableLayout.StateMap.entryCount)
    try check(entryCount == StateIndex(for: declared).count, .shapes, index, "map does not match the state space")
  }

  /// Checks the cells of the rows in the range `rows`, in bytes from the start of `cells`.
  private func checkCells(_ rows: Range<Int>, rowSize: Int, schema: Int) throws(StyleSheetError) {
    guard !rows.isEmpty else { return }
    let partSize = min(64, rows.count / rowSize) * rowSize
    for word in cellWords[(schema == 0 ? 0 : cellWordEnds[schema - 1])..<cellWordEnds[schema]] {
      for start in stride(from: rows.lowerBound, to: rows.upperBound, by: partSize) {
        let part = start..<min(start + partSize, rows.upperBound)
        guard refuses(word, in: part, rowSize: rowSize) else { continue }
        for row in stride(from: start, to: part.upperBound, by: rowSize)
        where refuses(word, in: row..<(row + rowSize), rowSize: rowSize) {
          try checkCells(of: word, inRow: row)
        }
      }
    }
  }

  /// Returns whether any row in `rows` has a cell of `word` that needs a closer look.
  ///
  /// The loop doesn't branch on the cells and processes two rows at a time.
  private func refuses(_ word: CellWord, in rows: Range<Int>, rowSize: Int) -> Bool {
    let start = table.memory.offset(of: .cells) &+ word.offset
    let last = rows.upperBound &- rowSize
    var refusals = SIMD2<UInt64>()
    var row = rows.lowerBound
    while row <= last {
      let next = min(row &+ rowSize, last)
      refusals |= word.refusals(
        in: SIMD2(
          table.memory.loadUnalignedUInt64(at: start &+ row), table.memory.loadUnalignedUInt64(at: start &+ next)))
      row &+= 2 &* rowSize
    }
    return refusals != SIMD2()
  }

  /// Checks the cells of `word` in the row at the offset `row`, in bytes from the start of `cells`.
  @inline(never)
  private func checkCells(of word: CellWord, inRow row: Int) throws(StyleSheetError) {
    var offset = row + word.offset
    for column in columns[word.columns] {
      let address = table.memory.address(at: table.offset(of: .cells, offset))
      let cell = Cell(rawValue: table.memory.loadUnalignedUInt32(at: address) & column.mask)
      try check(isInBounds(cell, limit: column.limit), .cells, offset, "reference is out of bounds")
      if column.type == .size { try check(!isNegative(cell), .cells, offset, "reference to a negative size") }
      offset += column.width
    }
  }

  /// Returns whether `cell` refers only to records below `limit`.
  @inline(__always)
  private func isInBounds(_ cell: Cell, limit: UInt32) -> Bool {
    if let slot = cell.slot { return slot < slotLimits.count && slotLimits[Int(slot)] <= limit }
    return cell.reference.map { $0 < limit } ?? true
  }

  /// Returns whether `cell` refers to a negative size.
  ///
  /// - Requires: The cell is in bounds for a size.
  private func isNegative(_ cell: Cell) -> Bool {
    if let slot = cell.slot { return negativeSlots[Int(slot)] }
    return cell.reference.map { table.isNegativePair(Int($0)) } ?? false
  }
}

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
