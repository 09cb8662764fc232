import StyleCompiler
import Testing

/// Style sheets are read in order, each with its imports, and each once. Errors are in `Tests/Transcripts/imports.txt`.
struct ReadingOrderTests {
  /// Style sheets with an import each. Several of them share a partial.
  private let paths = (0..<150).map { "S\($0).style" }
  private let texts: [String: String] = {
    var texts = ["_Last.style": ""]
    for number in 0..<40 { texts["_P\(number).style"] = "@import \"_Last\"\n" }
    for number in 0..<150 { texts["S\(number).style"] = "@import \"_P\(number % 40)\"\n" }
    return texts
  }()

  @Test("Each file is read once, whether given or imported") func once() throws {
    let files = OverlaidFiles(TextFiles(texts))
    _ = try Compiler(files: files).compile(paths + ["_Last.style", "S0.style"])
    #expect(files.reads == texts.mapValues { _ in 1 })
  }

  @Test("Nothing is read after a file that can't be found") func missing() throws {
    let files = OverlaidFiles(TextFiles(texts))
    #expect(throws: FileFailure("None.style", .notFound)) {
      try Compiler(files: files).compile(["S0.style", "None.style", "S1.style"])
    }
    #expect(files.reads.keys.sorted() == ["S0.style", "_Last.style", "_P0.style"])
  }
}
