import StyleRuntime
import StyleTable
import Testing

/// A table that any version has written opens, and says what it said.
///
/// When the format gets a new version, `STYLE_ADD_TABLES=1 swift test --filter ReleasedTables` adds its tables.
@Suite struct ReleasedTablesTests {
  private static let version = "\(TableLayout.majorVersion).\(TableLayout.minorVersion)"

  @Test("The version of today is among them") func hasToday() throws {
    if ReleasedTables.addsTables { try addToday() }
    let today = try ReleasedTables.today().map { "\(Self.version)/\($0.name)" }
    #expect(Set(ReleasedTables.paths).isSuperset(of: today))
  }

  private func addToday() throws {
    for (name, bytes) in try ReleasedTables.today() {
      try ReleasedTables.add(bytes, saying: StyleSheet(bytes: bytes).listing, at: "\(Self.version)/\(name)")
    }
  }

  @Test("A table of any version says what it said", arguments: ReleasedTables.paths)
  func opens(path: String) throws {
    let bytes = try ReleasedTables.bytes(at: path)
    #expect(try StyleSheet(bytes: bytes).listing == (try ReleasedTables.listing(at: path)))
    let version = path.prefix { $0 != "/" }
    #expect("\(bytes[TableLayout.Header.majorVersion]).\(bytes[TableLayout.Header.minorVersion])" == version)
  }

  @Test("What a later minor version adds is passed over", arguments: ReleasedTables.paths)
  func opensLaterVersions(path: String) throws {
    let later = LaterTable(of: try ReleasedTables.bytes(at: path))
    #expect(try StyleSheet(bytes: later.bytes).listing == (try ReleasedTables.listing(at: path)))
  }
}
