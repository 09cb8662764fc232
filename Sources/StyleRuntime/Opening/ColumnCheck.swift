internal import StyleTable

/// What the cells of a column must be.
internal struct ColumnCheck {
  /// The bytes of a cell, 1 to 4.
  internal let width: Int

  /// The bits of a cell.
  internal let mask: UInt32

  /// One more than the greatest reference to a value of the property's type.
  internal let limit: UInt32

  /// The type of the property.
  internal let type: ValueType

  /// Creates the check of cells of `width` bytes with references below `limit` to values of `type`.
  internal init(width: Int, limit: UInt32, type: ValueType) {
    self.type = type
    self.width = width
    self.limit = limit
    mask = UInt32.max >> UInt32(32 - width * 8)
  }
}
