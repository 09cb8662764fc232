import Foundation
import TestSupport
import Testing

/// Output of the tool in the articles, which must match what the tool prints.
@Suite struct DocumentTests {
  private static let root = Repository.root

  /// Returns the lines of the article named `name`.
  private func article(_ name: String = "CommandLine") throws -> [Substring] {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/\(name).md"
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n")
  }

  /// The names of the commands, as the help lists them.
  private func commands() throws -> [String] {
    let folder = try TemporaryFolder()
    let help = try Tool.run("help", in: folder.path).lines.drop { $0 != "commands:" }.dropFirst()
    return help.prefix { $0.hasPrefix("  ") }.map { String($0.split(separator: " ")[0]) }
  }

  @Test func listsTheCommands() throws {
    let rows = try article().filter { $0.hasPrefix("| `") }
    let names = try commands()
    #expect(names.count > 10)
    // The text after the table describes `help`.
    for name in names where name != "help" {
      #expect(rows.contains { $0.split(separator: "|")[0].contains("`\(name)`") }, "\(name)")
    }
  }

  @Test func showsTheOutputOfCompile() throws {
    let folder = try TemporaryFolder()
    let sheet = Self.root.appendingPathComponent("Stylesheets/FollowButton.style").path
    let line = try #require(Tool.run("compile", sheet, in: folder.path).lines.first)
    #expect(try article().contains(line))
  }

  @Test func showsALineOfDump() throws {
    let folder = Self.root.appendingPathComponent("Stylesheets").path
    let lines = try Tool.run("dump", "FollowButton.style", in: folder).lines
    let shown = try article().filter { $0.contains("\t") }
    #expect(!shown.isEmpty && shown.allSatisfy(lines.contains))
  }

  @Test func theReadmeShowsTheErrorForACombination() throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "  ```text\n").dropFirst()
    let block = try #require(blocks.first { $0.contains("[impossible-state]") }?.components(separatedBy: "  ```")[0])
    let rule = try #require(block.split(separator: "\n").first { $0.contains(" | button.follow[") }).drop { $0 != "|" }
    let url = Self.root.appendingPathComponent("Stylesheets/FollowButton.style")
    let folder = try TemporaryFolder()
    let sheet = try String(contentsOf: url, encoding: .utf8) + "\n\(rule.dropFirst(2))\n"
    try folder.write("FollowButton.style", Data(sheet.utf8))
    let errors = try Tool.run("check", "FollowButton.style", in: folder.path).errors
    #expect(errors.split(separator: "\n").map { "  " + $0 } == block.split(separator: "\n").map { String($0) })
  }

  @Test func theReadmeShowsTheWarningAboutItsFirstBug() throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "  ```text\n").dropFirst()
    let block = try #require(blocks.first { $0.contains("[falls-to-normal]") }?.components(separatedBy: "  ```")[0])
    let sheet = try #require(readme.components(separatedBy: "```style\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    let folder = try TemporaryFolder([
      "FollowButton.style": sheet.replacingOccurrences(of: "[selected|*]", with: "[selected]")
    ])
    let errors = try Tool.run("check", "FollowButton.style", in: folder.path).errors
    #expect(errors.split(separator: "\n").map { "  " + $0 } == block.split(separator: "\n").map { String($0) })
  }

  @Test func showsFormattedSheets() throws {
    let section = try article().drop { $0 != "## Layout" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let text = section.joined(separator: "\n")
    let blocks = text.split(separator: "```").filter { $0.hasPrefix("text\n") || $0.hasPrefix("style\n") }
    let sheets = blocks.map { String($0.drop { $0 != "\n" }.dropFirst()) }
    #expect(sheets.count == 2)
    let folder = try TemporaryFolder()
    #expect(try Tool.run("format", "-", in: folder.path, input: Data(sheets[0].utf8)).text == sheets[1])
  }

  @Test func listsTheOptions() throws {
    let folder = try TemporaryFolder()
    let rows = try article().filter { $0.hasPrefix("| `-") }.map { $0.split(separator: "|") }
    for command in try commands() {
      let help = try Tool.run("help", command, in: folder.path).lines.drop { $0 != "options:" }
      for option in help where option.hasPrefix("  -") {
        let name = option.split(separator: " ")[0].split(separator: ",")[0]
        let row = try #require(rows.first { $0[0].hasPrefix(" `\(name)") && !$0[0].hasPrefix(" `\(name)-") }, "\(name)")
        #expect(row[1].hasPrefix(" all") || row[1].contains("`\(command)`"), "\(name) of \(command)")
      }
    }
  }

  @Test func showsTheOutputOfDiff() throws {
    let blocks = try article("Comparing").split { $0.hasPrefix("```") }.map { $0.joined(separator: "\n") + "\n" }
    let folder = try TemporaryFolder()
    for (name, block) in [("Old.style", blocks[1]), ("New.style", blocks[3])] {
      try folder.write(name, Data(block.utf8))
    }
    #expect(try Tool.run("diff", "Old.style", "New.style", in: folder.path).text == blocks[5])
    #expect(try Tool.run("diff", "Old.style", "New.style", "--stat", in: folder.path).text == blocks[7])
  }

  /// Returns the blocks of code in the article named `name`, each without its fences.
  private func blocks(of name: String) throws -> [String] {
    let lines = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/StyleCompiler/StyleCompiler.docc/\(name).md"),
      encoding: .utf8
    ).components(separatedBy: "\n```")
    return stride(from: 1, to: lines.count, by: 2).map { String(lines[$0].drop { $0 != "\n" }.dropFirst()) + "\n" }
  }

  @Test func showsTheOutputOfAudit() throws {
    for (name, output) in [("Designers", "  dark\n"), ("Legibility", "$ stylec audit Quiet.style\n")] {
      let blocks = try blocks(of: name)
      let folder = try TemporaryFolder(["a.style": blocks[0]])
      let excerpt = try #require(blocks.first { $0.hasPrefix(output) })
      let text = excerpt.hasPrefix("$") ? String(excerpt.drop { $0 != "\n" }.dropFirst()) : excerpt
      let audit = try Tool.run("audit", "a.style", in: folder.path).text
      #expect(audit.contains(text), "\(audit)")
    }
  }

  /// The expectation for designers is true of their style sheet, and a greater contrast isn't. The comparison shows what
  /// changes with the brand's color.
  @Test func showsDesignersWhatIsTrue() throws {
    let blocks = try blocks(of: "Designers")
    let page = try article("Designers").joined(separator: "\n")
    let expectation = try #require(page.firstMatch(of: /`(@expect [^`]*)`/)).1
    let changed = blocks[0].replacingOccurrences(of: "#d83333", with: "#c62828")
    let folder = try TemporaryFolder([
      "a.style": blocks[0] + expectation, "b.style": blocks[0] + expectation.replacing("(3)", with: "(4.5)"),
      "Before.style": blocks[0], "Buy.style": changed,
    ])
    #expect(try Tool.run("check", "a.style", in: folder.path).status == 0)
    #expect(try Tool.run("check", "b.style", in: folder.path).status == 1)
    let excerpt = try #require(blocks.first { $0.hasPrefix("$ stylec diff") }).drop { $0 != "\n" }.dropFirst()
    let run = try Tool.run("diff", "Before.style", "Buy.style", in: folder.path)
    #expect(run.text.contains(excerpt), "\(run.text)")
  }

  /// Runs the command with the style sheets of a page, and expects what the page shows.
  private func expectOutput(
    _ arguments: String..., sheets: KeyValuePairs<String, String>, shows block: String, isError: Bool = false
  ) throws {
    let folder = try TemporaryFolder(sheets)
    let run = try Tool.run(arguments, in: folder.path)
    let text = isError ? run.errors : run.text
    #expect(text.contains(block), "\(text)")
  }

  @Test func showsTheErrorForAnExpectation() throws {
    let blocks = try blocks(of: "Expectations")
    let rule = try #require(blocks[1].firstMatch(of: /(?m)^10 \| (.*)$/)).1
    try expectOutput(
      "check", "Follow.style", sheets: ["Follow.style": blocks[0] + "\n\(rule)\n"], shows: blocks[1], isError: true)
  }

  @Test func showsTheErrorForAControl() throws {
    let block = try #require(blocks(of: "Controls").first { $0.hasPrefix("Buttons.style:") })
    let rule = try #require(block.firstMatch(of: /(?m)^2 \| (.*)$/)).1
    let sheet = "@control button.follow < title: \"Follow\" >\n\(rule)\n"
    try expectOutput("check", "Buttons.style", sheets: ["Buttons.style": sheet], shows: block, isError: true)
  }

  @Test func showsTheContextsOfTokens() throws {
    let blocks = try blocks(of: "Contexts")
    let block = try #require(blocks.first { $0.hasPrefix("$ink") })
    let sheet = try #require(blocks.first { $0.contains("$gap") || $0.contains("@let gap") })
    try expectOutput("states", "--coverage", "--contexts", "A.style", sheets: ["A.style": sheet], shows: block)
  }

  @Test func showsExportedTexts() throws {
    let blocks = try blocks(of: "Texts")
    let block = try #require(blocks.first { $0.hasPrefix("/* accessibility-value") })
    try expectOutput("texts", "Follow.style", sheets: ["Follow.style": blocks[0]], shows: block)
  }

  @Test func showsWhatCheckPrints() throws {
    let block = try #require(blocks(of: "CommandLine").first { $0.contains("expectations hold") })
    let expects = ["*", "selected|*"].map { "@expect button.a[\($0)] < title: \"a\" >\n" }.joined()
    func other(_ name: String) -> String { "@control button.\(name) < title: \"a\" >\n" }
    try expectOutput(
      "check", ".", sheets: ["a.style": other("a") + expects, "b.style": other("b"), "c.style": other("c")],
      shows: block)
  }

  @Test func showsTheOutputOfExplanations() throws {
    let lines = try article("Explaining")
    let url = Self.root.appendingPathComponent("Sources/StyleCompiler/StyleCompiler.docc/Explaining.md")
    let sheets = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```style\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    try #require(sheets.count == 1)
    let folder = try TemporaryFolder(["Follow.style": sheets[0]])
    let runs = try [
      ["explain", "Follow.style", "button.follow", "mutual|loading", "title"],
      ["states", "Follow.style", "button.follow"], ["states", "--coverage", "Follow.style", "button.follow"],
    ].map { try Tool.run($0, in: folder.path).lines.joined(separator: "\n") }
    let blocks = lines.split(separator: "```text").dropFirst().map { $0.prefix { $0 != "```" } }
    #expect(blocks.count == 4)
    for block in blocks {
      let text = block.joined(separator: "\n")
      #expect(runs.contains { $0.contains(text) }, "\(text)")
    }
  }
}
