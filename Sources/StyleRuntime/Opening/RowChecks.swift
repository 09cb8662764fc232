internal import StyleTable

/// The checks of columns, rows, and cells.
extension TableStorage {
  /// Checks that the columns of each schema are in the order of their names, in which a search finds them, and that the
  /// cells of a row follow each other.
  internal func checkSchemas() throws(StyleSheetError) {
    typealias Column = TableLayout.Column
    for schema in 0..<count(of: .schemas) {
      var size = 0
      var lastName: Int?
      for column in columns(of: self.schema(schema)) {
        let property = property(ofColumn: column)
        let name = index(.properties, property, TableLayout.Property.name)
        if let lastName {
          let order = memory.compare(range(ofText: lastName), with: range(ofText: name))
          try check(order < 0, .columns, column, "name is out of order")
        }
        let hasType = field(.columns, column, Column.type) == field(.properties, property, TableLayout.Property.type)
        try check(hasType, .columns, column, "type differs from the property's type")
        try check(index(.columns, column, Column.offset) == size, .columns, column, "offset is not \(size)")
        size += index(.columns, column, Column.width)
        lastName = name
      }
      let isSum = index(.schemas, schema, TableLayout.Schema.rowSize) == size
      try check(isSum, .schemas, schema, "row size is not \(size) bytes")
    }
  }

  /// Checks that the cells of each slot follow those of the slot before, and that none of them is a slot.
  ///
  /// - Returns: For each slot, one more than the greatest reference in its cells.
  internal func checkSlots() throws(StyleSheetError) -> [UInt32] {
    let sizes = (0..<supportCount).map { memory.contextCount(over: field(.supports, $0, 0)) }
    var limits: [UInt32] = []
    var end = 0
    for slot in 0..<count(of: .slots) {
      let first = index(.slots, slot, TableLayout.Slot.firstCell)
      let size = sizes[index(.slots, slot, TableLayout.Slot.support)]
      try check(first == end && size <= count(of: .slotCells) - end, .slots, slot, "cells do not start at \(end)")
      end += size
      var limit: UInt32 = 0
      for index in first..<end {
        let cell = Cell(rawValue: field(.slotCells, index, 0))
        try check(cell.slot == nil, .slotCells, index, "slot refers to another slot")
        limit = max(limit, cell.reference.map { $0 + 1 } ?? 0)
      }
      limits.append(limit)
    }
    return limits
  }

  /// Checks that the rows of the blocks follow each other, and that every cell refers to a value.
  ///
  /// - Parameter limits: For each slot, one more than the greatest reference in its cells.
  internal func checkRows(slotLimits limits: [UInt32]) throws(StyleSheetError) {
    let shapes = (0..<count(of: .shapes)).map { shape in
      (schema: index(.shapes, shape, TableLayout.Shape.schema), size: size(of: shape))
    }
    var (start, end, schema) = (0, 0, 0)
    for block in 0..<count(of: .blocks) {
      let shape = shapes[index(.blocks, block, TableLayout.Block.shape)]
      if shape.schema != schema {
        try checkCells(start..<end, schema, limits)
        (start, schema) = (end, shape.schema)
      }
      let isNext = index(.blocks, block, TableLayout.Block.firstCell) == end
      try check(isNext && shape.size <= count(of: .cells) - end, .blocks, block, "rows do not start at \(end)")
      end += shape.size
    }
    if end > start { try checkCells(start..<end, schema, limits) }
    try check(end == count(of: .cells), .cells, end, "bytes after the last row")
  }

  /// Returns the size in bytes of a block with the shape at the index `shape`, or `Int.max` if it's too large for a table.
  private func size(of shape: Int) -> Int {
    typealias Shape = TableLayout.Shape
    let rowCount = index(.stateMaps, index(.shapes, shape, Shape.map), TableLayout.StateMap.rowCount)
    let group = index(.shapes, shape, Shape.variants)
    let groupCount = index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
    let rowSize = index(.schemas, index(.shapes, shape, Shape.schema), TableLayout.Schema.rowSize)
    // At most 2^16 rows in at most 2^12 groups.
    let (size, overflows) = (rowCount * groupCount).multipliedReportingOverflow(by: rowSize)
    return overflows ? .max : size
  }

  /// Checks the cells of the rows in the range `rows`, in bytes from the start of `cells`.
  private func checkCells(_ rows: Range<Int>, _ schema: Int, _ slotLimits: [UInt32]) throws(StyleSheetError) {
    let rowSize = index(.schemas, schema, TableLayout.Schema.rowSize)
    let first = memory.address(at: memory.offset(of: .cells))
    for column in columns(of: self.schema(schema)) {
      let (offset, mask) = cells(ofColumnAt: self.offset(ofColumn: column))
      let limit = limit(ofProperty: property(ofColumn: column))
      var position = rows.lowerBound &+ offset
      while position < rows.upperBound {
        let cell = memory.loadUnalignedUInt32(at: first &+ position) & mask
        // The lowest bit becomes the highest, so that one comparison finds both marks and references out of bounds.
        if cell &>> 1 | cell &<< 31 >= limit {
          let cell = Cell(rawValue: cell)
          let isSlot = cell.slot.map { $0 < slotLimits.count && slotLimits[Int($0)] <= limit } ?? false
          try check(isSlot || cell == .absent || cell == .none, .cells, position, "reference is out of bounds")
        }
        position &+= rowSize
      }
    }
  }

  /// Returns one more than the greatest valid reference to a value of the property at the index `property`.
  private func limit(ofProperty property: Int) -> UInt32 {
    let limit =
      switch type(ofProperty: property).storage {
      case .text: textCount
      case .flag: 2
      case .color: TableLayout.systemColorCount + count(of: .colors)
      case .enumCase: index(.properties, property, TableLayout.Property.caseCount)
      case .records(let section): count(of: section)
      }
    return UInt32(limit)
  }
}
