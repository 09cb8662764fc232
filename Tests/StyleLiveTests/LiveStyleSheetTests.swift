import Foundation
import StyleControls
import StyleLive
import StyleRuntime
import TestSupport
import Testing

/// Live style sheets, which reload when their files change.
@Suite struct LiveStyleSheetTests {
  private static func sheet(_ title: String) -> String { "@control button.a < title: \"\(title)\" >\n" }

  @Test("Saving a file by renaming makes one change, each time")
  func renaming() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("0")])
    for count in 1...10 {
      try folder.replace("Main.style", Array(Self.sheet("\(count)").utf8))
      try folder.expectNext("\"\(count)\"")
    }
  }

  @Test("Saving in an editor that keeps a backup makes one change")
  func backup() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    for title in ["two", "three"] {
      try folder.move("Main.style", to: "Main.style~")
      try folder.write("Main.style", Self.sheet(title))
      try folder.remove("Main.style~")
      try folder.expectNext("\"\(title)\"")
    }
  }

  @Test("Writing a file reloads it, unless it has the same meaning")
  func sameMeaning() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    #expect(folder.title == "\"one\"")
    try folder.write("Main.style", "// another comment\n" + Self.sheet("one"))
    try folder.write("Other.style", "wrong")
    try folder.write("Main.style", Self.sheet("two"))
    try folder.expectNext("\"two\"")
    #expect(folder.title == "\"two\"")
  }

  @Test("Values that the new sheet doesn't contain are removed")
  func goneValues() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    try folder.write("Main.style", "@control button.a < alpha: 1 >")
    try folder.expectNext("no title")
    try folder.write("Main.style", "@control button.b < alpha: 1 >")
    try folder.expectNext("no button.a")
  }

  @Test("An error keeps the last valid sheet and is reported once")
  func errors() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    try folder.write("Main.style", "@control button.a < titel: \"x\" >")
    try folder.expectNext("Main.style:1:21: error: 'button.a' has no property 'titel' [unknown-property]")
    #expect(folder.title == "\"one\"")
    try folder.write("Main.style", "@control button.a < titel: \"x\" >")
    try folder.remove("Main.style")
    try folder.expectNext("no such file: 'Main.style'")
    #expect(folder.title == "\"one\"")
    try folder.write("Main.style", Self.sheet("one"))
    try folder.expectNext("\"one\"")
  }

  @Test("Imports are watched, even if they don't exist yet")
  func imports() throws {
    let folder = try LiveFolder([
      "Main.style": "@import \"Part\"\n@control button.a < title: $text >", "Part.style": "@let text: \"one\"",
    ])
    try folder.write("Part.style", "@let text: \"two\"")
    try folder.expectNext("\"two\"")
    try folder.write("Main.style", "@import \"sub/Other\"\n@control button.a < title: $text >")
    try folder.expectNext("Main.style:1:9: error: cannot find style sheet 'sub/Other.style' [import-not-found]")
    try folder.createFolder("sub")
    try folder.write("sub/Other.style", "@let text: \"three\"")
    try folder.expectNext("\"three\"")
  }

  @Test("Tables are watched like style sheets")
  func tables() throws {
    let table = { (title: String) in try Sheets.table(of: Self.sheet(title)) }
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    try folder.replace("Main.style", table("two"))
    try folder.expectNext("\"two\"")
    try folder.replace("Main.style", table("three").dropLast())
    #expect(try folder.next().hasPrefix("'Main.style': table size mismatch: ") && folder.title == "\"two\"")
    try folder.replace("Main.style", table("three"))
    try folder.expectNext("\"three\"")
  }

  @Test("The target of a link is watched")
  func links() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    try folder.createFolder("sub")
    try folder.write("sub/Real.style", Self.sheet("two"))
    try folder.remove("Main.style")
    try folder.createLink("Main.style", to: "sub/Real.style")
    try folder.expectNext("\"two\"")
    try folder.replace("sub/Real.style", Array(Self.sheet("three").utf8))
    try folder.expectNext("\"three\"")
  }

  @Test("A replaced link in the path of the sheet is followed", arguments: ["current", "sub/current", "current/deep"])
  func replacedLinks(_ link: String) throws {
    let name = link == "current/deep" ? "current" : link
    let below = link == "current/deep" ? "/deep/Main.style" : "/Main.style"
    let numbers = 1...3
    let releases = Dictionary(uniqueKeysWithValues: numbers.map { ("sub/release\($0)" + below, Self.sheet("\($0)")) })
    let target = name == "current" ? "sub/release" : "release"
    let folder = try LiveFolder(releases, links: [name: target + "1"], watched: name + below)
    #expect(folder.title == "\"1\"")
    for number in [2, 3, 1] {
      try folder.link(name, to: target + "\(number)")
      try folder.expectNext("\"\(number)\"")
      try folder.replace("sub/release\(number)" + below, Array(Self.sheet("new \(number)").utf8))
      try folder.expectNext("\"new \(number)\"")
      try folder.write("sub/release\(number)" + below, Self.sheet("\(number)"))
      try folder.expectNext("\"\(number)\"")
    }
  }

  @Test("A link that reaches the same file on another path is followed on that path")
  func otherWays() throws {
    let folder = try LiveFolder(
      ["one/Main.style": Self.sheet("one"), "two/Main.style": Self.sheet("two")],
      links: ["last": "one", "first": "one"], watched: "first/Main.style")
    try folder.link("first", to: "last")
    // The change above also caused an event, which the handler doesn't receive. It precedes this one.
    try folder.write("one/Main.style", Self.sheet("again"))
    try folder.expectNext("\"again\"")
    try folder.link("last", to: "two")
    try folder.expectNext("\"two\"")
  }

  @Test("A replaced folder in the path of the sheet is followed", arguments: 1...3)
  func replacedFolders(_ depth: Int) throws {
    let names = ["a", "b", "c"]
    let folder = try LiveFolder(
      ["a/b/c/Main.style": Self.sheet("one"), "new/a/b/c/Main.style": Self.sheet("two")], watched: "a/b/c/Main.style")
    let replaced = names[..<depth].joined(separator: "/")
    try folder.move(replaced, to: "old")
    try folder.expectNext("no such file: 'a/b/c/Main.style'")
    try folder.move("new/" + replaced, to: replaced)
    try folder.expectNext("\"two\"")
    try folder.remove("a")
    try folder.expectNext("no such file: 'a/b/c/Main.style'")
    try folder.write("a/b/c/Main.style", Self.sheet("three"))
    try folder.expectNext("\"three\"")
  }

  @Test("A replaced link in the path of an import is followed too")
  func replacedLinksOfImports() throws {
    let folder = try LiveFolder(
      [
        "Main.style": "@import \"parts/Part\"\n@control button.a < title: $text >",
        "one/Part.style": "@let text: \"one\"",
        "two/Part.style": "@let text: \"two\"",
      ], links: ["parts": "one"])
    #expect(folder.title == "\"one\"")
    try folder.link("parts", to: "two")
    try folder.expectNext("\"two\"")
  }

  @Test("The handler is called on the watching thread, even if a file changes as watching starts")
  func threads() throws {
    let folder = try LiveFolder(["Main.style": Self.sheet("0")])
    let path = folder.path("Main.style")
    let (done, foreign, finished) = (Flag(), Flag(), DispatchSemaphore(value: 0))
    Foundation.Thread {
      var length = 0
      while !done.isSet {
        length = (length + 1) % 50
        let text = Self.sheet(String(repeating: "x", count: length))
        try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
      finished.signal()
    }.start()
    let caller = ObjectIdentifier(Foundation.Thread.current)
    for _ in 0..<TestSettings.number(300, orFew: 60) {
      _ = try LiveStyleSheet(path) { _ in
        if ObjectIdentifier(Foundation.Thread.current) == caller { foreign.set() }
      }
    }
    done.set()
    #expect(finished.wait(timeout: .now() + 600) == .success && !foreign.isSet)
  }

  @Test("The sheet must exist and be valid at the start")
  func beginning() throws {
    #expect(throws: LiveStyleSheetError.self) { try LiveStyleSheet("/nowhere/a.style") }
    #expect(throws: LiveStyleSheetError.self) { try LiveFolder(["Main.style": "wrong"]) }
  }

  @Test("The thread ends with the sheet and releases the handler")
  func ending() throws {
    let ended = DispatchSemaphore(value: 0)
    final class Guard: Sendable {
      let ended: DispatchSemaphore
      init(_ ended: DispatchSemaphore) { self.ended = ended }
      deinit { ended.signal() }
    }
    let folder = try LiveFolder(["Main.style": Self.sheet("one")])
    do {
      let watched = Guard(ended)
      _ = try LiveStyleSheet(folder.path("Main.style")) { _ in withExtendedLifetime(watched) {} }
    }
    #expect(ended.wait(timeout: .now() + 600) == .success)
  }
}

/// A control whose style sheet changes.
@Suite struct LiveControlTests {
  @Test("A control keeps its state with the new sheet and loses values that the sheet doesn't set")
  func restyling() throws {
    let folder = try LiveFolder([
      "Main.style": """
      @control button.a < @state mutual requires selected >
      button.a < title: "one"; alpha: 1 >
      button.a[mutual|*] < title: "both"; alpha: 0.5 >
      """
    ])
    let button = StyleControl(try #require(folder.live).sheet.control("button.a"))
    var changes: [String] = []
    button.styleChangeHandler = { _, new in
      changes.append(["title", "alpha"].map { new[$0]?.description ?? "-" }.joined(separator: " "))
    }
    try button.setState("mutual")
    button.updateStyleIfNeeded()
    try folder.write(
      "Main.style",
      """
      @control button.a < @state new; @state mutual requires selected >
      button.a < title: "one" >
      button.a[mutual|*] < title: "each other" >
      """)
    _ = try folder.next()
    button.adopt(try #require(folder.live).sheet.control("button.a"))
    button.updateStyleIfNeeded()
    #expect(changes == ["\"both\" 0.5", "\"each other\" -"])
    #expect(button.definition.name(of: button.state) == "selected|mutual")
  }

  @Test("A control keeps the values of its variants with the new sheet")
  func variants() throws {
    func text(_ title: String) -> String {
      "@control button.a < @variant size: medium, small; title: \"medium\"; [small|*] < title: \"\(title)\" > >\n"
    }
    let folder = try LiveFolder(["Main.style": text("one")])
    let small = try #require(folder.live).sheet.control("button.a").variant(["size": "small"])
    let button = StyleControl(small)
    #expect(button.style["title"]?.description == "\"one\"")
    try folder.write("Main.style", text("two"))
    _ = try folder.next()
    button.adopt(try #require(folder.live).sheet.control("button.a"))
    #expect(button.style["title"]?.description == "\"two\"")
  }
}
