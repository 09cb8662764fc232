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

  @Test("A name with other Unicode scalars than the file's is replaced")
  func unicode() throws {
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    for (written, name) in [(composed, decomposed), (decomposed, composed)] {
      let files = ExactFiles(paths: ["Main.style": "@import \"\(written)\"", "\(name).style": ""])
      let fixIts = try Compiler(files: files).compile(["Main.style"]).diagnostics.flatMap(\.fixIts)
      #expect(fixIts.map { Array($0.replacement.utf8) } == [Array(name.utf8)])
      #expect(fixIts.map(\.isSafe) == [true])
    }
  }

  @Test("A backslash between folders is replaced by a slash")
  func backslashes() throws {
    for (written, isSafe) in [("parts\\\\Colors", true), ("parts\\nothing", false)] {
      var texts = Self.texts
      texts["app/Main.style"] = "@import \"\(written)\""
      let fixIts = try Compiler(files: TextFiles(texts)).compile(["app/Main.style"]).diagnostics.flatMap(\.fixIts)
      #expect(fixIts.map(\.isSafe) == [isSafe], "\(written)")
      #expect(fixIts.map(\.replacement) == ["parts/" + written.drop { $0 != "\\" }.drop { $0 == "\\" }], "\(written)")
    }
  }
}

/// Files whose names are the same only if their bytes are, as on Linux.
private struct ExactFiles: FileReading {
  let paths: KeyValuePairs<String, String>

  func identity(of path: String) throws(FileFailure) -> String {
    _ = try bytes(of: path, limit: 0)
    return path
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let found = paths.first { $0.key.utf8.elementsEqual(path.utf8) }
    guard let found else { throw FileFailure(path, .notFound) }
    return Array(found.value.utf8)
  }

  func fileNames(in folder: String) -> [String] { paths.map(\.key) }
}
