/// The content of one property in a row: absent, `none`, a value, or a slot whose value depends on the context. The
/// `storage` of the property's type determines the meaning of a value's reference.
@frozen @usableFromInline package struct Cell: Hashable, Sendable {
  /// The bits of the cell. If the lowest bit is 0, the other bits are a value's reference. If the lowest bit is 1, the
  /// other bits are 0 for absent, 1 for `none`, and a slot's index + 2 otherwise. One bit therefore distinguishes
  /// values from everything else, and small indices make small cells, whatever their width.
  @usableFromInline package let rawValue: UInt32

  /// Creates a cell from its bits.
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The cell of a property that has no value.
  @inlinable package static var absent: Cell { Cell(rawValue: 1) }

  /// The cell of a property whose value is explicitly `none`.
  @inlinable package static var none: Cell { Cell(rawValue: 3) }

  /// The upper bound of references, which are less than this number, and the maximum number of slots.
  @inlinable package static var limit: UInt32 { 1 << 31 - 2 }

  /// Returns the cell for the value at `reference` in the records of its type.
  ///
  /// - Requires: `reference` < `limit`.
  @inlinable package static func value(_ reference: UInt32) -> Cell { Cell(rawValue: reference << 1) }

  /// Returns the cell for the slot at `index`.
  ///
  /// - Requires: `index` < `limit`.
  @inlinable package static func slot(_ index: UInt32) -> Cell { Cell(rawValue: (index + 2) << 1 | 1) }

  /// The value's reference, or `nil` if the cell isn't a value.
  @inlinable package var reference: UInt32? { rawValue & 1 == 0 ? rawValue >> 1 : nil }

  /// The slot's index, or `nil` if the cell isn't a slot.
  @inlinable package var slot: UInt32? {
    rawValue & 1 != 0 && rawValue > Cell.none.rawValue ? rawValue >> 1 - 2 : nil
  }
}
