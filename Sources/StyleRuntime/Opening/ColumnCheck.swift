internal import StyleTable

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
