import StyleCompiler
import TestSupport
import Testing

/// The fix-its for an import that can't be found because its bytes differ. Others are in `Tests/Transcripts/imports.txt`.
@Suite struct MissingImportTests {
  @Test("A name is replaced by that of a file with other Unicode scalars or other capitals") func unicode() throws {
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    let names = [(composed, decomposed, true), (decomposed, composed, true), ("brand", "Brand", false)]
    for (written, name, isSafe) in names {
      let files = ExactFiles(paths: ["Main.style": "@import \"\(written)\"", "\(name).style": ""])
      let fixIts = try Compiler(files: files).compile(["Main.style"]).diagnostics.flatMap(\.fixIts)
      #expect(fixIts.map { Array($0.replacement.utf8) } == [Array(name.utf8)])
      #expect(fixIts.map(\.isSafe) == [isSafe])
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
