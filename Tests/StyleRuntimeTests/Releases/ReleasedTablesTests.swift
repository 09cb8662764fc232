import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Checks that a table of the current version opens and has the same contents as when it was written, and that no other
/// opens.
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

  @Test("A table of the current version has the same contents as before")
  func opens() {
    Cases.forEach(ReleasedTables.paths.filter { $0.hasPrefix(Self.version) }) { path in
      let bytes = try ReleasedTables.bytes(at: path)
      #expect(try StyleSheet(bytes: bytes).listing == (try ReleasedTables.listing(at: path)), "\(path)")
    }
  }

  @Test("A table of an older version is refused, with its version")
  func refuses() throws {
    let older = ReleasedTables.paths.filter { !$0.hasPrefix(Self.version) }
    #expect(older == ["2.0/FollowButton"])
    for path in older {
      let bytes = try ReleasedTables.bytes(at: path)
      #expect(throws: StyleSheetError.unsupportedVersion(major: 2, minor: 0)) { try StyleSheet(bytes: bytes) }
    }
  }
}
