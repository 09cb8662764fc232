internal import StyleTable

/// A table's memory and the positions of its sections.
///
/// Style sheets, controls, styles, and properties share the storage, and the last of them releases it.
@usableFromInline
internal final class TableStorage: Sendable {
  @usableFromInline
  internal let memory: TableMemory

  /// The starts of the sections that are read repeatedly.
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

  /// The number of cells in a slot: the number of themes plus one.
  @usableFromInline
  internal let cellsPerSlot: Int

  /// The number of texts.
  internal let textCount: Int

  /// Creates the storage of the table in `memory`.
  ///
  /// - Requires: The header and the directory are valid.
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

// A number from an unverified table can exceed a 32-bit `Int.max`. It's clamped to `Int.max`, which is larger than
// anything in a table, and so fails the checks.
extension TableMemory {
  /// Returns the offset of `section`, in bytes.
  @inline(__always)
  internal func offset(of section: TableLayout.Section) -> Int {
    Int(clamping: word(at: TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize))
  }

  /// Returns the number of records in `section`.
  @inline(__always)
  internal func count(of section: TableLayout.Section) -> Int {
    Int(clamping: word(at: TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize + 4))
  }
}

extension TableStorage {
  /// Returns the number of records in `section`.
  @inline(__always)
  internal func count(of section: TableLayout.Section) -> Int {
    memory.count(of: section)
  }

  /// The upper bound of color references: one more than the greatest.
  internal var colorCount: Int { TableLayout.systemColorCount + count(of: .colors) }

  /// Returns the offset of the record at the index `number` of `section`, in bytes.
  @inline(__always)
  internal func offset(of section: TableLayout.Section, _ number: Int) -> Int {
    memory.offset(of: section) &+ number &* section.stride
  }

  /// Returns the field at the offset `field` in the record at the index `number` of `section`.
  @inline(__always)
  internal func field(_ section: TableLayout.Section, _ number: Int, _ field: Int) -> UInt32 {
    memory.word(at: offset(of: section, number) &+ field)
  }

  /// Returns the same field as an `Int`: an index, a count, or an offset.
  @inline(__always)
  internal func index(_ section: TableLayout.Section, _ number: Int, _ field: Int) -> Int {
    Int(clamping: self.field(section, number, field))
  }
}

extension TableStorage {
  /// Returns the reference of the value whose cell is at `address`, or `nil` if the property has no value or the
  /// value is `none`.
  ///
  /// Nearly all cells refer to a value, and one bit tells these cells from all others.
  ///
  /// - Parameters:
  ///   - mask: The mask of the cell's bits.
  ///   - theme: 0 for no theme; otherwise, the theme's index plus one.
  @inlinable
  @inline(__always)
  internal func reference(at address: Address, mask: UInt32, theme: Int) -> Int? {
    let cell = memory.unalignedWord(at: address) & mask
    if cell & 1 == 0 { return Int(truncatingIfNeeded: cell &>> 1) }
    guard cell > Cell.none.rawValue else { return nil }
    let themed = themedCell(cell, theme: theme)
    return themed & 1 == 0 ? Int(truncatingIfNeeded: themed &>> 1) : nil
  }

  /// Returns the cell at `address`, or the cell for `theme` in the slot that it refers to.
  @inlinable
  @inline(__always)
  internal func cell(at address: Address, mask: UInt32, theme: Int) -> UInt32 {
    let cell = memory.unalignedWord(at: address) & mask
    return cell & 1 != 0 && cell > Cell.none.rawValue ? themedCell(cell, theme: theme) : cell
  }

  /// Returns the cell for `theme` in the slot that `cell` refers to.
  @inlinable
  @inline(__always)
  internal func themedCell(_ cell: UInt32, theme: Int) -> UInt32 {
    let slot = Int(truncatingIfNeeded: cell &>> 1) &- 2
    return memory.word(at: themedCells &+ (slot &* cellsPerSlot &+ theme) &* 4)
  }
}
