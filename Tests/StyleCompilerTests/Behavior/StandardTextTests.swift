import StyleCompiler
import StyleSupport
import TestSupport
import Testing

/// The constant text of the standard style sheet must be that of its file.
///
/// Run `STYLE_UPDATE_DOCS=1 swift test --filter StandardText` after changing the style sheet.
@Suite struct StandardTextTests {
  @Test("The texts are that of the file; STYLE_UPDATE_DOCS=1 updates them")
  func isTheText() throws {
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

  /// Returns the text of the style sheet's file.
  private static func text() throws -> String {
    try String(contentsOf: Repository.url("Stylesheets/Standard/Standard.style"), encoding: .utf8)
  }

  /// Compares the Swift file at `path` with one that contains `declaration`, or updates it.
  private static func check(_ declaration: String, at path: String) throws {
    let file = "// The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardText\n\n\(declaration)\n"
    #expect(try CatalogPage.differences(from: file, at: path).isEmpty)
  }
}
