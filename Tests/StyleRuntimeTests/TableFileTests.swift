import StyleRuntime
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct TableFileTests {
  /// Calls `body` with the path of a new file that has `bytes`.
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/stylec-\(UInt64.random(in: 0 ... .max)).table"
    let opened = unsafe fopen(path, "wb")
    let file = try unsafe #require(opened)
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
    defer { unsafe unlink(path) }
    #expect(written == bytes.count)
    try body(path)
  }

  @Test func readsSmallFiles() throws {
    try withFile(SampleTable.bytes()) { path in
      let sheet = try StyleSheet(path: path)
      #expect(sheet.controls.count == 3)
    }
  }

  @Test func mapsLargeFiles() throws {
    // A later minor version may put more behind the sections that are known.
    var bytes = try SampleTable.bytes()
    bytes.append(contentsOf: repeatElement(0, count: 1 << 20))
    try withFile(bytes) { path in
      #expect(throws: StyleSheetError.self) { try StyleSheet(path: path) }
    }
    bytes.resize()
    try withFile(bytes) { path in
      var control = try StyleSheet(path: path).control("control.button")
      #expect(control?.style()["a-enum"] == .enumeration("b"))
      control = nil
    }
  }

  @Test func saysWhyItCannotRead() throws {
    try withFile([]) { path in
      #expect(throws: StyleSheetError.notATable) { try StyleSheet(path: path) }
    }
    do {
      _ = try StyleSheet(path: "/nowhere/at all")
      Issue.record("there is no such file")
    } catch {
      #expect(error.description == "cannot read '/nowhere/at all': No such file or directory")
    }
    #expect(throws: StyleSheetError.unreadable(path: "/", reason: "not a regular file")) { try StyleSheet(path: "/") }
  }
}

extension [UInt8] {
  /// Makes the size and the checksum of a table right.
  fileprivate mutating func resize() {
    for position in 0..<8 { self[24 + position] = UInt8(truncatingIfNeeded: count >> (8 * position)) }
    self = sealed()
  }
}
