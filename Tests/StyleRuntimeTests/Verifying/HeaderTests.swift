import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// The start of tables, and tables that are nearly empty.
@Suite struct HeaderTests {
  private func error(of bytes: [UInt8]) -> StyleSheetError? { EditedTable(bytes: bytes).error }

  @Test func wrongSizesAreReportedForBeginningsOfTables() throws {
    let bytes = try SampleTable.bytes()
    #expect(error(of: Array(bytes.prefix(7))) == .notATable)
    #expect(error(of: Array(bytes.prefix(8))) == .wrongSize(expected: 32, actual: 8))
    #expect(error(of: Array(bytes.prefix(31))) == .wrongSize(expected: 32, actual: 31))
    #expect(error(of: Array(bytes.prefix(32))) == .wrongSize(expected: UInt64(bytes.count), actual: 32))
  }

  @Test func directoriesContainEverySection() throws {
    let size = TableLayout.Header.directory + 8 * TableLayout.Section.allCases.count
    var table = EditedTable(bytes: Array(try SampleTable.bytes().prefix(size - 8)))
    table[header: TableLayout.Header.size] = UInt32(size - 8)
    #expect(table.error == .wrongSize(expected: UInt64(size), actual: size - 8))
  }

  @Test func nothingFollowsTheLastSection() throws {
    let sample = try EditedTable.sample()
    var table = EditedTable(bytes: sample.bytes + [UInt8](repeating: 0, count: 8))
    table[header: TableLayout.Header.size] += 8
    #expect(table.damage == "directory \(TableLayout.Section.allCases.count)")
  }

  /// The directory is valid in this case, but the end of the texts is missing.
  @Test func directoriesCanEndWithTheTable() throws {
    let size = TableLayout.Header.directory + TableLayout.Section.allCases.count * TableLayout.directoryEntrySize
    var table = EditedTable(bytes: Array(try SampleTable.bytes().prefix(size)))
    table[header: TableLayout.Header.size] = UInt32(size)
    for section in TableLayout.Section.allCases {
      table[offsetOf: section] = UInt32(size)
      table[countOf: section] = 0
    }
    #expect(table.damage == "controls 0")
  }

  @Test func pathsAreSorted() throws {
    var two = try builtTable(["aa", "ab"])
    #expect(two.error == nil)
    two.write(Array("aa".utf8), inTextsAt: 2)
    #expect(two.damage == "controls 1")
    two.write(Array("ac".utf8), inTextsAt: 0)
    #expect(two.damage == "controls 1")
  }
}
