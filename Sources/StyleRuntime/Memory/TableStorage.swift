internal import StyleTable

/// A table's memory together with where its sections begin.
///
/// Sheets, controls, styles and properties share it; it goes with the last of them.
@usableFromInline
internal final class TableStorage: Sendable {
  @usableFromInline
  internal let memory: TableMemory

  /// Where sections begin that are read again and again.
  internal let textStarts: Int
  internal let texts: Int
  @usableFromInline
  internal let integers: Address
  @usableFromInline
  internal let numbers: Address
  @usableFromInline
  internal let colors: Address
  @usableFromInline
  internal let themedCells: Address
  @usableFromInline
  internal let columns: Int

  /// The cells of a slot: one more than themes.
  @usableFromInline
  internal let cellsPerSlot: Int

  /// The number of texts.
  internal let textCount: Int

  /// The table in `memory`.
  ///
  /// - Requires: The header and the directory were checked.
  internal init(_ memory: consuming TableMemory) {
    textStarts = memory.offset(of: .textStarts)
    texts = memory.offset(of: .texts)
    integers = memory.address(at: memory.offset(of: .integers))
    numbers = memory.address(at: memory.offset(of: .numbers))
    colors = memory.address(at: memory.offset(of: .colors))
    themedCells = memory.address(at: memory.offset(of: .themedCells))
    columns = memory.offset(of: .columns)
    cellsPerSlot = memory.count(of: .themes) + 1
    textCount = Int(clamping: memory.word(at: TableLayout.Header.textCount))
    self.memory = memory
  }
}

// A number from a table that isn't verified yet may exceed `Int.max` where `Int` has 32 bits. It then reads as
// `Int.max`, which is larger than anything in a table and so fails the checks.
extension TableMemory {
  /// Where `section` begins.
  @inline(__always)
  internal func offset(of section: TableLayout.Section) -> Int {
    Int(clamping: word(at: TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize))
  }

  /// The number of records of `section`.
  @inline(__always)
  internal func count(of section: TableLayout.Section) -> Int {
    Int(clamping: word(at: TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize + 4))
  }
}

extension TableStorage {
  /// The number of records of `section`.
  @inline(__always)
  internal func count(of section: TableLayout.Section) -> Int {
    memory.count(of: section)
  }

  /// One more than the greatest reference to a colour.
  internal var colorCount: Int { TableLayout.systemColorCount + count(of: .colors) }

  /// Where the record `number` of `section` begins.
  @inline(__always)
  internal func offset(of section: TableLayout.Section, _ number: Int) -> Int {
    memory.offset(of: section) &+ number &* section.stride
  }

  /// The field at `field` of the record `number` of `section`.
  @inline(__always)
  internal func field(_ section: TableLayout.Section, _ number: Int, _ field: Int) -> UInt32 {
    memory.word(at: offset(of: section, number) &+ field)
  }

  /// The same as a number or a position.
  @inline(__always)
  internal func index(_ section: TableLayout.Section, _ number: Int, _ field: Int) -> Int {
    Int(clamping: self.field(section, number, field))
  }
}

extension TableStorage {
  /// The reference of the value whose cell lies at `address`; nil where the property is absent or `none`.
  ///
  /// Nearly all cells lead to a value, so one bit finds these out.
  ///
  /// - Parameters:
  ///   - mask: The bits that the cell has.
  ///   - theme: 0 for none, else the theme's number + 1.
  @inlinable
  @inline(__always)
  internal func reference(at address: Address, mask: UInt32, theme: Int) -> Int? {
    let cell = memory.unalignedWord(at: address) & mask
    if cell & 1 == 0 { return Int(truncatingIfNeeded: cell &>> 1) }
    guard cell > Cell.none.rawValue else { return nil }
    let themed = themedCell(cell, theme: theme)
    return themed & 1 == 0 ? Int(truncatingIfNeeded: themed &>> 1) : nil
  }

  /// The plain cell at `address`.
  @inlinable
  @inline(__always)
  internal func cell(at address: Address, mask: UInt32, theme: Int) -> UInt32 {
    let cell = memory.unalignedWord(at: address) & mask
    return cell & 1 != 0 && cell > Cell.none.rawValue ? themedCell(cell, theme: theme) : cell
  }

  /// The plain cell that the slot of `cell` has for `theme`.
  @inlinable
  @inline(__always)
  internal func themedCell(_ cell: UInt32, theme: Int) -> UInt32 {
    let slot = Int(truncatingIfNeeded: cell &>> 1) &- 2
    return memory.word(at: themedCells &+ (slot &* cellsPerSlot &+ theme) &* 4)
  }
}
