import StyleCompiler
import TestSupport
import Testing

/// The diagnostics for an import that can't be found.
@Suite struct MissingImportTests {
  private static let texts = [
    "app/Main.style": "", "app/Brand.style": "@let brand: red\n", "Shared/_Tones.style": "@let tone: red\n",
    "app/parts/Colors.style": "",
  ]

  private func listing(_ line: String) throws -> Listing {
    var texts = Self.texts
    texts["app/Main.style"] = line + "\n"
    return try Listing(texts, given: ["app/Main.style"], importFolders: ["Shared"])
  }

  @Test("A note lists the paths that were searched")
  func places() throws {
    #expect(
      try listing("@import \"Nothing\"").messages == [
        "app/Main.style:1:9 cannot find style sheet 'Nothing.style'",
        "app/Main.style:1:9 searched for 'app/Nothing.style', 'Shared/Nothing.style'",
      ])
  }

  @Test("A fix-it suggests a file with a similar name")
  func names() {
    Cases.forEach([
      ("Brnd", ["replace 'Brnd' with 'Brand'"]), ("Tones", ["replace 'Tones' with '_Tones'"]),
      ("parts/Colours", ["replace 'Colours' with 'Colors'"]), ("../app/brand", ["replace 'brand' with 'Brand'"]),
      ("Nothing", []),
      ("Brand.style", ["remove '.style'"]),
    ]) { name, fixIts in
      let found = try listing("@import \"\(name)\"").fixIts
      #expect(found == fixIts, "\(name)")
    }
  }

  @Test("Removing the extension is safe if the file exists; replacing the name isn't")
  func safety() throws {
    for (line, isSafe) in [("\"Brand.style\"", true), ("\"base.style\"", false), ("\"Brnd\"", false)] {
      var texts = Self.texts
      texts["app/Main.style"] = "@import \(line)\n"
      let compilation = try Compiler(files: TextFiles(texts)).compile(["app/Main.style"])
      #expect(compilation.diagnostics.flatMap(\.fixIts).map(\.isSafe) == [isSafe], "\(line)")
    }
  }
}
