/// What a row says of one property: nothing, `none`, a value, or a slot whose value depends on the theme.
///
/// In a table with cells of 16 bits the flag of a slot is bit 15, in one with 32 bits it is bit 31; here it is always bit
/// 31. What a value's reference means follows from the property's type:
///
/// | type | reference |
/// |---|---|
/// | `string` | a text reference: a text's number, or behind the texts a template's |
/// | `integer` | a record of `integers` |
/// | `number`, `length`, `percent`, `angle`, `duration` | a record of `numbers` |
/// | `bool` | 0 or 1 |
/// | `color` | a color reference: a record of `colors`, or behind them a system colour's position |
/// | `font`, `image`, `insets`, `shadow` | a record of that section |
/// | `offset`, `size` | a record of `pairs` |
/// | `enum` | a case's position |
package struct Cell: Hashable, Sendable {
  /// The bits as 32-bit cells have them.
  package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The property has no value.
  package static let absent = Cell(rawValue: 0)

  /// The property is explicitly absent.
  package static let none = Cell(rawValue: 1)

  /// Marks a slot.
  package static let slotFlag: UInt32 = 1 << 31

  /// The value at `reference` of the type's records.
  @inlinable
  package static func value(_ reference: UInt32) -> Cell {
    Cell(rawValue: reference + 2)
  }

  /// The slot numbered `number` of `themedCells`.
  @inlinable
  package static func slot(_ number: UInt32) -> Cell {
    Cell(rawValue: number | slotFlag)
  }

  /// The value's reference; nil for anything but a value.
  @inlinable
  package var reference: UInt32? {
    rawValue >= 2 && rawValue & Cell.slotFlag == 0 ? rawValue - 2 : nil
  }

  /// The slot's number; nil for anything but a slot.
  @inlinable
  package var slot: UInt32? {
    rawValue & Cell.slotFlag != 0 ? rawValue & ~Cell.slotFlag : nil
  }
}

extension Cell {
  /// Whether the cell can be written in 16 bits.
  package var isNarrow: Bool { rawValue & ~Cell.slotFlag < 1 << 15 }

  /// The cell in 16 bits.
  ///
  /// - Requires: `isNarrow`.
  package var narrow: UInt16 { UInt16(rawValue & ~Cell.slotFlag) | (slot == nil ? 0 : 1 << 15) }

  /// The cell whose 16-bit form is `narrow`.
  @inlinable
  package init(narrow: UInt16) {
    self.init(rawValue: UInt32(narrow & 0x7FFF) | UInt32(narrow & 0x8000) << 16)
  }
}
