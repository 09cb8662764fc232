import StyleCompiler
import StyleRuntime
import StyleTable
import Testing

/// The start of a table, and tables that have next to nothing.
@Suite struct HeaderTests {
  private func error(of bytes: [UInt8]) -> StyleSheetError? { EditedTable(bytes: bytes).error }

  @Test func sizesAreSaidOfWhatBeginsAsATable() throws {
    let bytes = try SampleTable.bytes()
    #expect(error(of: Array(bytes.prefix(7))) == .notATable)
    #expect(error(of: Array(bytes.prefix(8))) == .wrongSize(expected: 40, actual: 8))
    #expect(error(of: Array(bytes.prefix(39))) == .wrongSize(expected: 40, actual: 39))
    #expect(error(of: Array(bytes.prefix(40))) == .wrongSize(expected: UInt64(bytes.count), actual: 40))
  }

  @Test func directoriesHaveEverySection() throws {
    var table = try EditedTable.sample()
    table[header: TableLayout.Header.sectionCount] -= 1
    #expect(table.error == .damaged(section: "directory", record: 0, what: "invalid number of entries: 28"))
    table[header: TableLayout.Header.sectionCount] = UInt32(table.bytes.count)
    #expect(table.damage == "directory 0")
  }

  /// Then the directory is right, and it is the texts of which nothing says where they end.
  @Test func directoriesMayEndWithTheTable() throws {
    let size = TableLayout.Header.directory + TableLayout.Section.allCases.count * TableLayout.directoryEntrySize
    var table = EditedTable(bytes: Array(try SampleTable.bytes().prefix(size)))
    table[header: TableLayout.Header.size] = UInt32(size)
    table[header: TableLayout.Header.textCount] = 0
    for section in TableLayout.Section.allCases {
      table[offsetOf: section] = UInt32(size)
      table[countOf: section] = 0
    }
    #expect(table.damage == "textStarts 0")
  }

  /// A table of controls at `paths`, with no states and no properties: all its texts are paths.
  private func table(_ paths: [String]) throws -> EditedTable {
    var builder = TableBuilder(controlCount: paths.count, themes: [])
    let (space, schema) = (builder.space(StateSpace(), states: []), builder.schema([]))
    for (number, path) in paths.enumerated() {
      builder.setControl(
        number, path: path, base: nil, space: space, schema: schema, parameters: [], rows: [], map: [0])
    }
    return EditedTable(bytes: try builder.finish())
  }

  @Test func pathsRise() throws {
    var two = try table(["aa", "ab"])
    #expect(two.error == nil)
    two.write(Array("aa".utf8), inTextsAt: 2)
    #expect(two.damage == "controls 1")
    two.write(Array("ac".utf8), inTextsAt: 0)
    #expect(two.damage == "controls 1")
  }
}
