/// What a row says of one property: nothing, `none`, a value, or a slot whose value depends on the theme.
///
/// What a value's reference means follows from the property's type:
///
/// | type | reference |
/// |---|---|
/// | `string` | a text's number |
/// | `integer` | a record of `integers` |
/// | `number`, `length`, `percent`, `angle`, `duration` | a record of `numbers` |
/// | `bool` | 0 or 1 |
/// | `color` | a system colour by its position, or a record of `colors` behind these |
/// | `font`, `image`, `insets`, `shadow` | a record of that section |
/// | `offset`, `size` | a record of `pairs` |
/// | `enum` | a case's position |
@frozen
@usableFromInline
package struct Cell: Hashable, Sendable {
  /// Where the lowest bit is 0 those above it are a value's reference; where it is 1 they are 0 for absent, 1 for `none`,
  /// else a slot's number + 2. So one bit tells values from all else, and small numbers are small cells, whatever the
  /// number of bytes that a column gives them.
  @usableFromInline
  package let rawValue: UInt32

  /// The cell of `rawValue`.
  @inlinable
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The property has no value.
  @inlinable
  package static var absent: Cell { Cell(rawValue: 1) }

  /// The property is explicitly absent.
  @inlinable
  package static var none: Cell { Cell(rawValue: 3) }

  /// One more than the greatest reference, and the greatest number of slots.
  @inlinable
  package static var limit: UInt32 { 1 << 31 - 2 }

  /// The value at `reference` of the type's records.
  ///
  /// - Requires: `reference` < `limit`.
  @inlinable
  package static func value(_ reference: UInt32) -> Cell {
    Cell(rawValue: reference << 1)
  }

  /// The slot numbered `number` of `themedCells`.
  ///
  /// - Requires: `number` < `limit`.
  @inlinable
  package static func slot(_ number: UInt32) -> Cell {
    Cell(rawValue: (number + 2) << 1 | 1)
  }

  /// The value's reference; nil for anything but a value.
  @inlinable
  package var reference: UInt32? {
    rawValue & 1 == 0 ? rawValue >> 1 : nil
  }

  /// The slot's number; nil for anything but a slot.
  @inlinable
  package var slot: UInt32? {
    rawValue & 1 != 0 && rawValue > Cell.none.rawValue ? rawValue >> 1 - 2 : nil
  }
}
