import StyleTable
import TestSupport

/// A table that a later minor version of the format could write, with an unknown section.
struct LaterTable {
  /// The bytes of the table.
  let bytes: [UInt8]

  /// Creates a copy of `table` with an additional section of eight bytes.
  init(of table: [UInt8]) {
    let sections = TableLayout.Section.allCases.count
    let directory = TableLayout.Header.directory
    let (entry, end) = (TableLayout.directoryEntrySize, directory + sections * TableLayout.directoryEntrySize)
    var later = table
    for section in 0..<sections { later.add(entry, at: directory + section * entry) }
    later.insert(contentsOf: [UInt8](repeating: 0, count: entry), at: end)
    later.add(later.count, at: end)
    later.add(1, at: end + 4)
    later += Array("whatever".utf8)
    later[TableLayout.Header.minorVersion] += 1
    later.add(1, at: TableLayout.Header.sectionCount)
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
