import StyleSupport
import StyleTable

/// The columns of the rows of each schema, in the order in which the table stores them. Those of a schema are in the range
/// of its properties in the builder's schemas.
struct ColumnLayout: Sendable {
  /// A column of a schema.
  struct Column: Sendable {
    /// The position of the column in the builder's rows.
    let position: Int32

    /// The size of a cell in bytes, 1 to 4.
    let size: Int32
  }

  /// The columns of all schemas, one schema after the other.
  private(set) var columns: [Column] = []

  /// The size of a row of each schema in bytes.
  private(set) var rowSizes: [Int] = []

  /// Creates the layout of the rows of `builder`, whose columns are in the order of `propertyRanks`.
  init(of builder: TableBuilder, _ propertyRanks: [UInt32]) {
    columns.reserveCapacity(builder.columnBits.count)
    for schema in 0..<builder.schemas.count {
      let ranks = builder.schemas[schema].map { propertyRanks[Int($0)] }
      let bits = builder.columnBits[builder.schemas.range(of: schema)]
      var rowSize = 0
      for position in ranks.indices.ordered(by: { ranks[$0] < ranks[$1] }) {
        let size = max(1, (39 - bits[bits.startIndex + position].leadingZeroBitCount) / 8)
        columns.append(Column(position: Int32(position), size: Int32(size)))
        rowSize += size
      }
      rowSizes.append(rowSize)
    }
  }
}
