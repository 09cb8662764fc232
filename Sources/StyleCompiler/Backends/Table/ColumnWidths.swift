import StyleSupport
import StyleTable

/// The size, in bytes, of the cells of each column.
struct ColumnWidths: Sendable {
  /// The index in `widths` at which the columns of each schema start.
  private var starts: [Int] = []

  /// The size of each column of each schema, 1 to 4 bytes.
  private var widths: [Int] = []

  /// Creates the smallest sizes that can hold the cells of `builder`, whose slots are renumbered by `slots`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  init(of builder: TableBuilder, _ slots: SlotIndices) {
    var used: [UInt32] = []
    for schema in 0..<builder.schemas.count {
      starts.append(used.count)
      used.append(contentsOf: repeatElement(0, count: builder.schemas[schema].count))
    }
    var output = used.mutableSpan
    for index in 0..<builder.blocks.count {
      let schema = builder.schema(ofBlock: index)
      let first = starts[schema]
      let end = first + builder.schemas.count(of: schema)
      var column = first
      let block = builder.blocks[index]
      for position in block.indices.dropFirst() {
        output[column] |= slots.cell(block[position])
        column += 1
        if column == end { column = first }
      }
    }
    widths = used.map { max(1, (39 - $0.leadingZeroBitCount) / 8) }
  }

  /// The sizes of the columns of `schema`, in the builder's order.
  subscript(schema: Int) -> ArraySlice<Int> {
    widths[starts[schema]..<(schema + 1 < starts.count ? starts[schema + 1] : widths.count)]
  }
}
