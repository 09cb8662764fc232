import StyleTable
import TestSupport

/// A table that a later minor version of the format could write, with an unknown section.
struct LaterTable {
  /// The bytes of the table.
  let bytes: [UInt8]

  /// Creates a copy of `table` with an additional section of eight bytes, after all sections that are known.
  init(of table: [UInt8]) {
    let sections = Int(table[TableLayout.Header.sectionCount])
    let added = max(0, TableLayout.Section.allCases.count - sections) + 1
    let directory = TableLayout.Header.directory
    let (entry, end) = (TableLayout.directoryEntrySize, directory + sections * TableLayout.directoryEntrySize)
    var later = table
    for section in 0..<sections { later.add(added * entry, at: directory + section * entry) }
    later.insert(contentsOf: [UInt8](repeating: 0, count: added * entry), at: end)
    // Known sections that the table lacks are empty.
    for section in 0..<added { later.add(later.count, at: end + section * entry) }
    later.add(1, at: end + (added - 1) * entry + 4)
    later += Array("whatever".utf8)
    later[TableLayout.Header.minorVersion] += 1
    later.add(added, at: TableLayout.Header.sectionCount)
    later.add(later.count - table.count, at: TableLayout.Header.size)
    bytes = later.sealed()
  }
}

extension [UInt8] {
  /// Adds `number` to the 32-bit number at `offset`.
  fileprivate mutating func add(_ number: Int, at offset: Int) {
    let sum = (0..<4).reduce(number) { $0 + Int(self[offset + $1]) << (8 * $1) }
    for position in 0..<4 { self[offset + position] = UInt8(truncatingIfNeeded: sum >> (8 * position)) }
  }
}
