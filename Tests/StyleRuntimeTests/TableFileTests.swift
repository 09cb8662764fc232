import CLibrary
import Foundation
import StyleRuntime
import Testing

@Suite struct TableFileTests {
  /// Calls `body` with the path of a new file that contains `bytes`.
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/stylec-\(UInt64.random(in: 0 ... .max)).table"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unsafe unlink(path) }
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
      let before = sheet.listing
      try interference.happen(to: path)
      #expect(sheet.listing == before)
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
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      try file.write(contentsOf: Data(repeating: 0xFF, count: 1 << 20))
      try file.close()
    // Another file gets the name.
    case .replaced: try Data().write(to: URL(fileURLWithPath: path), options: .atomic)
    case .deleted: #expect(unsafe unlink(path) == 0)
    }
  }
}
