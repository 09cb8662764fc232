import StandardSheet
import StyleCompiler
import StyleSupport
import TestSupport
import Testing

/// The constant text of the standard style sheet is that of its file. `STYLE_UPDATE_DOCS=1` updates it.
@Suite struct StandardTextTests {
  @Test("The texts are that of the file; STYLE_UPDATE_DOCS=1 updates them") func isTheText() throws {
    let text = try Self.text()
    // Two files, each short enough to read. The second one starts with the control in the middle.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let middle = try #require(lines.indices.dropFirst(lines.count / 2).first { lines[$0].hasPrefix("/// ") })
    for (part, lines) in [("Start", lines[..<middle] + [""]), ("End", lines[middle...])] {
      try Self.check(
        "/// The \(part.lowercased()) of the standard style sheet, `Standard.style`.\n"
          + "package let standardText\(part) = #\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"#",
        at: "Stylesheets/Standard/StandardText\(part).swift")
    }
    let isSame = StandardSheet.bytes == Array(text.utf8)
    #expect(isSame || TestSettings.updatesDocuments)
  }

  @Test("The table of drawn parts is that at the end of the file; STYLE_UPDATE_DOCS=1 updates it")
  func isDrawn() throws {
    let pattern = #/\n\/\/   (\w+) ?([a-z-]*)(\*?): ([a-z -]*?)(?: \((.*)\))?( [a-z-]+)?(?=\n)/#
    let lines = try Self.text().matches(of: pattern).map { row in
      let names = "\(row.4)\(row.6 ?? "")".split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
      let keywords = (row.5 ?? "").replacing(#/([a-z]+) ([^ ,]+)/#) { "\"\($0.1)\": \"\($0.2)\"" }
      let end = row.3.isEmpty ? "" : ", isOnlyInPreviews: true"
      return "  DrawnPart(\"\(row.1)\", \"\(row.2)\", [\(names)]\(row.5 == nil ? "" : ", [\(keywords)]")\(end)),\n"
    }
    try Self.check(
      "/// The table at the end of the standard style sheet.\npackage let standardDrawing: [DrawnPart] = [\n"
        + lines.joined() + "]", at: "Stylesheets/Standard/StandardDrawing.swift")
    // Nothing would draw a misspelled name.
    let declared = Set(try Self.text().matches(of: #/@property ([a-z-]+)/#).map { String($0.1) })
    for name in standardDrawing.flatMap(\.properties) {
      #expect(declared.contains { $0 == name || name.hasPrefix("-") && $0.hasSuffix(name) }, "\(name)")
    }
  }

  private static func text() throws -> String {
    try String(contentsOf: Repository.url("Stylesheets/Standard/Standard.style"), encoding: .utf8)
  }

  /// Compares the Swift file at `path` with one that contains `declaration`, or updates it.
  private static func check(_ declaration: String, at path: String) throws {
    let file = "// The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardText\n\n\(declaration)\n"
    #expect(try CatalogPage.differences(from: file, at: path).isEmpty)
  }
}
