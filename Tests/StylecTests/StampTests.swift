import Foundation
import Testing

/// What `stamp` writes for build systems.
@Suite struct StampTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "a.style": "@import \"_b\"\n@import \"c\"", "_b.style": "@import \"c\"\n@let x: 1", "alone.style": "@let y: 2",
    ])
    try folder.makeFolder("parts")
    try folder.write("parts/c.style", Data("@let z: 3".utf8))
    return folder
  }

  /// Writes the stamps of both sheets in `folder`; what they say.
  private func stamps(_ folder: borrowing TemporaryFolder) throws -> [String] {
    let run = try Tool.run("stamp", "-I", "parts", "a.style", "a.h", "alone.style", "alone.h", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    return try ["a.h", "alone.h"].map { String(decoding: try folder.read($0), as: UTF8.self) }
  }

  /// The files that the stamp `text` names, with their sizes.
  private func files(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").map { Array($0.split(separator: " ").dropFirst(2)) }
  }

  @Test func namesASheetAndAllThatItImports() throws {
    let stamps = try stamps(try folder())
    #expect(files(stamps[0]) == [["24", "a.style"], ["21", "_b.style"], ["9", "parts/c.style"]])
    #expect(files(stamps[1]) == [["9", "alone.style"]])
  }

  @Test("It changes with each sheet that is imported, and with no other", arguments: ["a", "_b", "parts/c"])
  func changes(name: String) throws {
    let folder = try folder()
    let before = try stamps(folder)
    let text = String(decoding: try folder.read(name + ".style"), as: UTF8.self)
    // As long as before.
    try folder.write(name + ".style", Data((text.dropLast() + "9").utf8))
    let after = try stamps(folder)
    #expect(before[0] != after[0])
    #expect(before[1] == after[1])
  }

  @Test func changesWhereAnImportFindsAnotherFile() throws {
    let folder = try folder()
    let before = try stamps(folder)
    try folder.write("c.style", try folder.read("parts/c.style"))
    #expect(try stamps(folder)[0] != before[0])
  }

  @Test func leavesAStampThatSaysTheSameAlone() throws {
    let folder = try folder()
    _ = try stamps(folder)
    let url = URL(fileURLWithPath: folder.path + "/alone.h")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    try folder.write("a.style", Data())
    _ = try stamps(folder)
    #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date == date)
  }

  @Test func stampsSheetsWithErrors() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"none\"\n<", "b.style": "@import \"b\""])
    let run = try Tool.run("stamp", "a.style", "a.h", "b.style", "b.h", in: folder.path)
    #expect(run.status == 0)
    #expect(files(String(decoding: try folder.read("b.h"), as: UTF8.self)) == [["11", "b.style"]])
  }

  @Test func failsWhereThereIsNoSheet() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run("stamp", "a.style", "a.h", in: folder.path)
    #expect(run.status == 66)
    #expect(run.errors == "stylec: error: no such file: 'a.style'\n")
  }
}
