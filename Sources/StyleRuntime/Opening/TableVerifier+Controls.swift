internal import StyleTable

extension TableVerifier {
  /// Checks the shapes, the blocks and every cell of their rows.
  internal func checkBlocks() throws(StyleSheetError) {
    for number in 0..<table.count(of: .shapes) { try checkShape(number) }
    let end = table.count(of: .cells) - TableLayout.cellPadding
    var firstCell = 0
    // Rows of one schema are checked together, whatever blocks they are of.
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

  /// Checks the cells of the rows at `rows`, in bytes from the start of `cells`.
  private func checkCells(_ rows: Range<Int>, rowSize: Int, schema: Int) throws(StyleSheetError) {
    guard !rows.isEmpty else { return }
    let partSize = min(64, rows.count / rowSize) * rowSize
    for word in cellWords[(schema == 0 ? 0 : cellWordEnds[schema - 1])..<cellWordEnds[schema]] {
      for start in stride(from: rows.lowerBound, to: rows.upperBound, by: partSize) {
        let part = start..<min(start + partSize, rows.upperBound)
        guard refuses(word, in: part, rowSize: rowSize) else { continue }
        for row in stride(from: start, to: part.upperBound, by: rowSize)
        where refuses(word, in: row..<(row + rowSize), rowSize: rowSize) {
          try checkRow(row, schema: schema)
        }
      }
    }
  }

  /// Whether any of `rows` has a cell of `word` that needs a closer look.
  ///
  /// Nothing is decided within the loop, which takes two rows at once.
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

  /// Checks each cell of the row at `row`, in bytes from the start of `cells`.
  @inline(never)
  private func checkRow(_ row: Int, schema: Int) throws(StyleSheetError) {
    var offset = row
    for number in table.columns(of: table.schema(schema)) {
      let column = columns[number]
      let address = table.memory.address(at: table.offset(of: .cells, offset))
      let cell = Cell(rawValue: table.memory.unalignedWord(at: address) & column.mask)
      try check(isValid(cell, limit: column.limit), .cells, offset, "it leads nowhere")
      offset += column.width
    }
  }

  /// Whether `cell` leads only to records below `limit`.
  @inline(__always)
  private func isValid(_ cell: Cell, limit: UInt32) -> Bool {
    if let slot = cell.slot { return slot < slotLimits.count && slotLimits[Int(slot)] <= limit }
    return cell.reference.map { $0 < limit } ?? true
  }

  /// Checks the controls, that their paths rise, and that no control derives from itself.
  internal func checkControls() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    try check(count <= table.textCount, .controls, count, "there are more of them than texts")
    for number in 0..<count {
      let path = table.text(ofControl: number)
      try checkName(UInt32(path), .controls, number)
      if number > 0 {
        try check(table.compare(path, with: path - 1) > 0, .controls, number, "its path is out of order")
      }
      let base = table.field(.controls, number, TableLayout.Control.base)
      try check(base < count || base == TableLayout.none, .controls, number, "there is no control \(base)")
      let block = table.index(.controls, number, TableLayout.Control.block)
      try check(block < table.count(of: .blocks), .controls, number, "there is no block \(block)")
    }
    try checkLineages()
  }

  /// Checks that every walk from base to base ends, taking each step once.
  private func checkLineages() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    var walks = [UInt32](repeating: .max, count: count)
    for start in 0..<count {
      var number = start
      while walks[number] == .max {
        walks[number] = UInt32(start)
        let base = table.field(.controls, number, TableLayout.Control.base)
        guard base != TableLayout.none else { break }
        number = Int(base)
        try check(walks[number] != start, .controls, start, "it derives from itself")
      }
    }
  }

  /// Checks that the slots lead to controls, and that a search ends.
  internal func checkControlHash() throws(StyleSheetError) {
    try checkHash(.controlHash, of: .controls, "control")
  }

  /// Checks that the parameters stand by rising control.
  internal func checkParameters() throws(StyleSheetError) {
    typealias Parameter = TableLayout.Parameter
    var last: UInt32 = 0
    for number in 0..<table.count(of: .parameters) {
      let control = table.field(.parameters, number, Parameter.control)
      try check(control < table.count(of: .controls), .parameters, number, "there is no control \(control)")
      try check(control >= last, .parameters, number, "it is out of order")
      try checkName(table.field(.parameters, number, Parameter.name), .parameters, number)
      let type = table.field(.parameters, number, Parameter.type)
      try check(type < ParameterType.allCases.count, .parameters, number, "there is no type \(type)")
      last = control
    }
  }
}
