/// How many bytes the cells of each column need.
struct ColumnWidths: Sendable {
  /// Where each schema's columns begin in `widths`.
  private var starts: [Int] = []

  /// 1 to 4 for each column of each schema.
  private var widths: [Int] = []

  /// The widths that hold the cells of `builder`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  init(of builder: TableBuilder) {
    var used: [UInt32] = []
    for schema in 0..<builder.schemas.count {
      starts.append(used.count)
      used.append(contentsOf: repeatElement(0, count: builder.schemas[schema].count))
    }
    for number in 0..<builder.blocks.count {
      let block = builder.blocks[number]
      let schema = builder.schema(ofBlock: number)
      let columns = starts[schema]..<(starts[schema] + builder.schemas[schema].count)
      var column = columns.lowerBound
      for cell in block.dropFirst() {
        used[column] |= cell
        column += 1
        if column == columns.upperBound { column = columns.lowerBound }
      }
    }
    widths = used.map { max(1, (39 - $0.leadingZeroBitCount) / 8) }
  }

  /// The widths of the columns of `schema`, in the builder's order.
  subscript(schema: Int) -> ArraySlice<Int> {
    widths[starts[schema]..<(schema + 1 < starts.count ? starts[schema + 1] : widths.count)]
  }
}
