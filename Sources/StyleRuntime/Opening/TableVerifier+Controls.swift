internal import StyleTable

extension TableVerifier {
  /// Checks the shapes.
  internal func checkShapes() throws(StyleSheetError) {
    for number in 0..<table.count(of: .shapes) { try checkShape(number) }
  }

  /// Checks the blocks and every cell of their rows.
  internal func checkBlocks() throws(StyleSheetError) {
    let end = table.count(of: .cells) - TableLayout.cellPadding
    var firstCell = 0
    // Consecutive rows with the same schema are checked together, even if they belong to different blocks.
    var run: (start: Int, schema: Int, rowSize: Int)?
    for number in 0..<table.count(of: .blocks) {
      let shape = table.index(.blocks, number, TableLayout.Block.shape)
      try check(shape < table.count(of: .shapes), .blocks, number, "there is no shape \(shape)")
      let isNext = table.index(.blocks, number, TableLayout.Block.firstCell) == firstCell
      try check(isNext, .blocks, number, "its rows do not begin at \(firstCell)")
      let schema = table.index(.shapes, shape, TableLayout.Shape.schema)
      let map = table.index(.shapes, shape, TableLayout.Shape.map)
      let rowSize = table.index(.schemas, schema, TableLayout.Schema.rowSize)
      let rowCount = table.index(.stateMaps, map, TableLayout.StateMap.rowCount)
      let (size, overflows) = rowCount.multipliedReportingOverflow(by: rowSize)
      try check(!overflows && size <= end - firstCell, .blocks, number, "its rows are cut off")
      if schema != run?.schema {
        if let run { try checkCells(run.start..<firstCell, rowSize: run.rowSize, schema: run.schema) }
        run = (firstCell, schema, rowSize)
      }
      firstCell += size
    }
    if let run { try checkCells(run.start..<firstCell, rowSize: run.rowSize, schema: run.schema) }
    try check(
      firstCell == end, .cells, firstCell, "there is more behind the last row than \(TableLayout.cellPadding) bytes")
    let last = table.offset(of: .cells, end)
    let isZero = table.memory.isZero(in: last..<(last + TableLayout.cellPadding))
    try check(isZero, .cells, end, "the bytes behind the last row are not zero")
  }

  private func checkShape(_ number: Int) throws(StyleSheetError) {
    typealias Shape = TableLayout.Shape
    let (space, schema, map) = (
      table.index(.shapes, number, Shape.space), table.index(.shapes, number, Shape.schema),
      table.index(.shapes, number, Shape.map)
    )
    try check(space < table.count(of: .spaces), .shapes, number, "there is no space \(space)")
    try check(schema < table.count(of: .schemas), .shapes, number, "there is no schema \(schema)")
    try check(map < table.count(of: .stateMaps), .shapes, number, "there is no state map \(map)")
    let declared = StateMask(rawValue: table.field(.spaces, space, TableLayout.Space.declared))
    let entryCount = table.index(.stateMaps, map, TableLayout.StateMap.entryCount)
    try check(entryCount == StateIndex(for: declared).count, .shapes, number, "its map does not fit its space")
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
          table.memory.unalignedDoubleWord(at: start &+ row), table.memory.unalignedDoubleWord(at: start &+ next)))
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
      let cell = Cell(rawValue: table.memory.unalignedWord(at: address) & column.mask)
      try check(isInBounds(cell, limit: column.limit), .cells, offset, "it leads nowhere")
      if column.type == .size { try check(!isNegative(cell), .cells, offset, "it leads to a negative size") }
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

  /// Checks the controls, that their paths are in increasing order, and that no control derives from itself.
  internal func checkControls() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    try check(count <= table.textCount, .controls, count, "there are more of them than texts")
    for number in 0..<count {
      let path = table.text(ofControl: number)
      let range = table.range(ofText: path)
      try check(!range.isEmpty && !table.isTemplate(range), .controls, number, "text \(path) is no path")
      if number > 0 {
        try check(table.compare(path, with: path - 1) > 0, .controls, number, "its path is out of order")
      }
      let base = table.field(.controls, number, TableLayout.Control.base)
      try check(base < count || base == TableLayout.none, .controls, number, "there is no control \(base)")
      let block = table.index(.controls, number, TableLayout.Control.block)
      try check(block < table.count(of: .blocks), .controls, number, "there is no block \(block)")
    }
    try checkLineages()
    try checkDepths()
  }

  /// Checks that a search for each path finds its control.
  internal func checkControlHash() throws(StyleSheetError) {
    try checkHash(.controlHash, of: .controls, "control") { number in
      table.memory.withBytes(in: table.range(ofText: table.text(ofControl: number))) { NameHash.hash($0) }
    }
  }
}
