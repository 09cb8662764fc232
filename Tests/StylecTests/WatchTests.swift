import Foundation
import StyleRuntime
import TestSupport
import Testing

@Suite struct WatchTests {
  @Test func updatesTheTable() throws {
    let folder = try TemporaryFolder([
      "a.style": "@import \"b\"\n@control button.a < title: $text >", "b.style": "@let text: \"one\"",
    ])
    let watch = try WatchingTool(["compile", "--watch", "a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control,") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"one\"")
    try WatchingTool.save("@let text: \"two\"", as: folder["b.style"])
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control,") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"two\"")
    try WatchingTool.save("@let text: 3pt", as: folder["b.style"])
    #expect(watch.nextLine()?.hasPrefix("a.style:2:28: error: ") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"two\"")
  }

  @Test func followsALinkInThePathOfTheSheet() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try folder.makeFolder(name)
      try folder.write(name + "/a.style", Data("@control button.a < title: \"\(name)\" >".utf8))
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder["current"], withDestinationPath: "one")
    let watch = try WatchingTool(["compile", "--watch", "current/a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control,") == true)
    for name in ["two", "one"] {
      try manager.createSymbolicLink(atPath: folder["next"], withDestinationPath: name)
      #expect(unsafe rename(folder["next"], folder["current"]) == 0)
      #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control,") == true)
      #expect(try title(in: folder["a.styletable"]) == "\"\(name)\"")
    }
  }

  @Test func waitsUntilErrorsAreFixed() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < titel: \"x\" >"])
    let watch = try WatchingTool(["compile", "--watch", "a.style", "-o", "b.styletable"], in: folder.path)
    defer { watch.end() }
    #expect(try watch.nextLine()?.hasPrefix("a.style:1:21: error: ") == true && folder.names == ["a.style"])
    try WatchingTool.save("@control button.a < title: \"x\" >", as: folder["a.style"])
    while let line = watch.nextLine(), !line.hasPrefix("b.styletable: ") {}
    #expect(try title(in: folder["b.styletable"]) == "\"x\"")
  }

  @Test(.namesCases) func writesOtherKinds() {
    Cases.forEach(["swift", "css"]) { (kind: String) throws in
      let folder = try TemporaryFolder(["a.style": "@control button.a < title: \"one\" >"])
      let watch = try WatchingTool(["compile", "--watch", "a.style", "--emit", kind], in: folder.path)
      defer { watch.end() }
      let output = "a." + kind
      let line = try #require(watch.nextLine())
      #expect(line.hasPrefix("\(output): 1 control, ") && line.hasSuffix(" bytes"), "\(line)")
      // A comment doesn't change the table, but it can change the output.
      try WatchingTool.save("/// A button.\n@control button.a < title: \"two\" >", as: folder["a.style"])
      #expect(watch.nextLine()?.hasPrefix("\(output): 1 control,") == true)
      let text = String(decoding: try folder.read(output), as: UTF8.self)
      #expect(text.contains("A button."))
    }
  }

  @Test func restoresAnOutputThatSomebodyRemoved() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < title: \"one\" >"])
    let watch = try WatchingTool(["compile", "--watch", "a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control, ") == true)
    try FileManager.default.removeItem(atPath: folder["a.styletable"])
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control, ") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"one\"")
  }

  @Test func noticesAnImportOfTheSameSizeAndTime() throws {
    let folder = try TemporaryFolder([
      "a.style": "@import \"b\"\n@control button.a < title: $text >", "b.style": "@let text: \"one\"",
    ])
    let time = try FileManager.default.attributesOfItem(atPath: folder["b.style"])[.modificationDate] as? Date
    let watch = try WatchingTool(["compile", "--watch", "a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control, ") == true)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["b.style"]))
    try file.write(contentsOf: Data("@let text: \"two\"".utf8))
    try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: folder["b.style"])
    try file.close()
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control, ") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"two\"")
  }

  @Test func noticesAnImportThatIsWrittenThroughAnotherName() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"b\"\n@control button.a < title: $text >"])
    try folder.makeFolder("elsewhere")
    try folder.write("elsewhere/c.style", Data("@let text: \"one\"".utf8))
    try FileManager.default.linkItem(atPath: folder["elsewhere/c.style"], toPath: folder["b.style"])
    let watch = try WatchingTool(["compile", "--watch", "a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control, ") == true)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["elsewhere/c.style"]))
    try file.write(contentsOf: Data("@let text: \"two\"".utf8))
    try file.close()
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 1 control, ") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"two\"")
  }

  private func title(in table: String) throws -> String? {
    try StyleSheet(path: table).control("button.a").style(in: .normal)["title"]?.description
  }
}
