import CLibrary
import StyleRuntime
import Testing

@Suite struct TableFileTests {
  /// Calls `body` with the path of a new file that contains `bytes`.
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

  @Test func readsLargeFiles() throws {
    try withFile(Self.largeTable.get()) { path in
      let control = try StyleSheet(path: path).control("control.button")
      #expect(try control.style()["a-enum"] == .enumeration("b"))
    }
    try withFile(SampleTable.bytes() + repeatElement(0, count: 1 << 20)) { path in
      #expect(throws: StyleSheetError.self) { try StyleSheet(path: path) }
    }
  }

  @Test("Open tables don't change with their file", arguments: Interference.allCases)
  fileprivate func doesNotChangeWithItsFile(interference: Interference) throws {
    try withFile(Self.largeTable.get()) { path in
      let sheet = try StyleSheet(path: path)
      let before = lines(of: sheet)
      try interference.happen(to: path)
      #expect(lines(of: sheet) == before)
    }
  }

  @Test func readsOnlyTheBeginningOfOtherFiles() throws {
    try withFile(Array("button < title: \"x\" >".utf8)) { path in
      // A sparse file that is larger than the memory.
      #expect(unsafe truncate(path, 0xFFFF_0000) == 0)
      #expect(throws: StyleSheetError.invalidFile(path: path, .notATable)) { try StyleSheet(path: path) }
      #expect(unsafe truncate(path, 1 << 40) == 0)
      #expect(throws: StyleSheetError.unreadable(path: path, reason: "it is too large")) { try StyleSheet(path: path) }
    }
  }

  /// A table of more than a megabyte.
  private static let largeTable = Result { try SampleTable.bytes(withText: String(repeating: "x", count: 1 << 20)) }

  /// Returns every value of `sheet` in every state.
  private func lines(of sheet: StyleSheet) -> [String] {
    sheet.controls.flatMap { control in
      control.possibleStates.flatMap { state in
        control.style(in: state).values.map { "\(control) \(state) \($0.name) \($0.value)" }
      }
    }
  }

  @Test(.timeLimit(.minutes(120))) func doesNotWaitForAPipe() throws {
    try withFile([]) { path in
      #expect(unsafe unlink(path) == 0 && mkfifo(path, 0o600) == 0)
      #expect(throws: StyleSheetError.unreadable(path: path, reason: "it is not a regular file")) {
        try StyleSheet(path: path)
      }
    }
  }

  @Test func reportsWhyAFileCannotBeRead() throws {
    try withFile([]) { path in
      #expect(throws: StyleSheetError.invalidFile(path: path, .notATable)) { try StyleSheet(path: path) }
    }
    do {
      _ = try StyleSheet(path: "/nowhere/at all")
      Issue.record("opened a file that doesn't exist")
    } catch {
      #expect(error.description == "cannot read '/nowhere/at all': No such file or directory")
    }
    #expect(throws: StyleSheetError.unreadable(path: "/", reason: "it is not a regular file")) {
      try StyleSheet(path: "/")
    }
  }

  @Test("A style sheet in place of its table is reported with its path and the command that compiles it")
  func reportsAStyleSheet() throws {
    try withFile(Array("button < title: \"a\" >".utf8)) { path in
      let sheet = path + ".style"
      #expect(unsafe rename(path, sheet) == 0)
      defer { unsafe rename(sheet, path) }
      let error = #expect(throws: StyleSheetError.self) { try StyleSheet(path: sheet) }
      #expect(
        error?.description == "'\(sheet)' is a style sheet, not a compiled table; compile it with 'stylec compile'")
    }
  }
}

/// A change to a file that is in use.
private enum Interference: CaseIterable {
  case truncated, written, replaced, deleted

  /// Changes the file at `path`.
  func happen(to path: String) throws {
    switch self {
    case .truncated: #expect(unsafe truncate(path, 0) == 0)
    case .written:
      let opened = unsafe fopen(path, "r+b")
      let file = try unsafe #require(opened)
      let bytes = [UInt8](repeating: 0xFF, count: 1 << 20)
      let written = unsafe fwrite(bytes, 1, bytes.count, file)
      unsafe fclose(file)
      #expect(written == bytes.count)
    case .replaced:
      let file = unsafe open(path + ".new", O_WRONLY | O_CREAT, 0o600)
      #expect(unsafe close(file) == 0 && rename(path + ".new", path) == 0)
    case .deleted:
      // Creates the file again, because the caller deletes it.
      #expect(unsafe unlink(path) == 0 && close(open(path, O_WRONLY | O_CREAT, 0o600)) == 0)
    }
  }
}
