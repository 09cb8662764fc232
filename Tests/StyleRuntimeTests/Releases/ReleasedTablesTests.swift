import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Checks that a table from any version opens and has the same contents as when it was written.
///
/// If the format has a new version, add its tables with `STYLE_ADD_TABLES=1 swift test --filter ReleasedTables`.
@Suite struct ReleasedTablesTests {
  private static let version = "\(TableLayout.majorVersion).\(TableLayout.minorVersion)"

  @Test("The tables include the current version") func includesCurrentVersion() throws {
    if ReleasedTables.addsTables { try addCurrent() }
    let current = try ReleasedTables.current().map { "\(Self.version)/\($0.name)" }
    #expect(Set(ReleasedTables.paths).isSuperset(of: current))
  }

  private func addCurrent() throws {
    for (name, bytes) in try ReleasedTables.current() {
      try ReleasedTables.add(bytes, listing: StyleSheet(bytes: bytes).listing, at: "\(Self.version)/\(name)")
    }
  }

  @Test("A table from any version has the same contents as before")
  func opens() {
    Cases.forEach(ReleasedTables.paths) { path in
      let bytes = try ReleasedTables.bytes(at: path)
      #expect(try StyleSheet(bytes: bytes).listing == (try ReleasedTables.listing(at: path)), "\(path)")
      let version = path.prefix { $0 != "/" }
      #expect(
        "\(bytes[TableLayout.Header.majorVersion]).\(bytes[TableLayout.Header.minorVersion])" == version, "\(path)")
    }
  }

  @Test("Additions of a later minor version are ignored")
  func opensLaterVersions() {
    Cases.forEach(ReleasedTables.paths) { path in
      let later = LaterTable(of: try ReleasedTables.bytes(at: path))
      #expect(try StyleSheet(bytes: later.bytes).listing == (try ReleasedTables.listing(at: path)), "\(path)")
    }
  }
}
