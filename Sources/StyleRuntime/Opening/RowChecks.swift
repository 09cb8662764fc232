internal import StyleTable

extension TableVerifier {
  internal func checkShapes() throws(StyleSheetError) {
    for index in 0..<table.count(of: .shapes) { try checkShape(index) }
  }

  /// Checks the blocks and every cell of their rows.
  internal func checkBlocks() throws(StyleSheetError) {
    let end = table.count(of: .cells) - TableLayout.cellPadding
    var firstCell = 0
    // The shape of the last block, and the size of such a block. No block is as large as the first value.
    var (shape, size) = (-1, Int.max)
    // Consecutive rows with the same schema are checked together, even if they belong to different blocks.
    var run: (start: Int, schema: Int, rowSize: Int)?
    let blocks = table.memory.offset(of: .blocks)
    for index in 0..<table.count(of: .blocks) {
      // Nearly all blocks have the same shape as the one before.
      let block = table.memory.loadUInt64(at: blocks &+ index &* TableLayout.Block.stride)
      if block == UInt64(truncatingIfNeeded: firstCell) &<< 32 | UInt64(truncatingIfNeeded: shape),
        size <= end &- firstCell
      {
        firstCell &+= size
        continue
      }
      let next = table.index(.blocks, index, TableLayout.Block.shape)
      if next != shape {
        try check(next < table.count(of: .shapes), .blocks, index, "shape \(next) does not exist")
        shape = next
        size = self.size(ofBlocksWith: shape)
        let schema = table.index(.shapes, shape, TableLayout.Shape.schema)
        if schema != run?.schema {
          if let run { try checkCells(run.start..<firstCell, rowSize: run.rowSize, schema: run.schema) }
          run = (firstCell, schema, table.index(.schemas, schema, TableLayout.Schema.rowSize))
        }
      }
      let isNext = table.index(.blocks, index, TableLayout.Block.firstCell) == firstCell
      try check(isNext, .blocks, index, "rows do not start at \(firstCell)")
      try check(size <= end - firstCell, .blocks, index, "rows are truncated")
      firstCell += size
    }
    if let run { try checkCells(run.start..<firstCell, rowSize: run.rowSize, schema: run.schema) }
    try check(
      firstCell == end, .cells, firstCell, "more than \(TableLayout.cellPadding) bytes after the last row")
    let last = table.offset(of: .cells, end)
    let isZero = table.memory.isZero(in: last..<(last + TableLayout.cellPadding))
    try check(isZero, .cells, end, "padding after the last row is not zero")
  }

  /// Returns the size in bytes of the rows of a block with the shape at the index `shape`, or `Int.max` if it's too large
  /// for a table.
  private func size(ofBlocksWith shape: Int) -> Int {
    let schema = table.index(.shapes, shape, TableLayout.Shape.schema)
    let map = table.index(.shapes, shape, TableLayout.Shape.map)
    let rowCount = table.index(.stateMaps, map, TableLayout.StateMap.rowCount)
    let group = table.index(.shapes, shape, TableLayout.Shape.variants)
    let rowGroups = table.index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
    let rowSize = table.index(.schemas, schema, TableLayout.Schema.rowSize)
    // At most 2^16 rows in at most 2^12 groups.
    let (size, overflows) = (rowCount * rowGroups).multipliedReportingOverflow(by: rowSize)
    return overflows ? .max : size
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
    var trace = CellTrace()
    var (row, last) = (start &+ rows.lowerBound, start &+ rows.upperBound &- rowSize)
    while row < last {
      word.add(
        SIMD2(
          table.memory.loadUnalignedUInt64(at: row), table.memory.loadUnalignedUInt64(at: row &+ rowSize)), to: &trace)
      row &+= 2 &* rowSize
    }
    if row == last { word.add(SIMD2(repeating: table.memory.loadUnalignedUInt64(at: row)), to: &trace) }
    return word.refuses(trace)
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
