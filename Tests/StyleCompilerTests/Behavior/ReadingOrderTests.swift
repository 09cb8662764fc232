import StyleCompiler
import Testing

/// Style sheets are read in order, each with its imports, and each once.
struct ReadingOrderTests {
  /// Style sheets with an error and an import each. Several of them share a partial.
  private let paths = (0..<150).map { "S\($0).style" }
  private let texts: [String: String] = {
    var texts = ["_Last.style": "?\n"]
    for number in 0..<40 { texts["_P\(number).style"] = "@import \"_Last\"\nbutton < alpha: 1px >\n" }
    for number in 0..<150 { texts["S\(number).style"] = "@import \"_P\(number % 40)\"\nbutton < alpha: 1 2 >\n" }
    return texts
  }()

  @Test("Errors are reported in reading order, each at its own location") func order() throws {
    let compilation = try Compiler(files: TextFiles(texts)).compile(paths)
    var expected: [String] = []
    for number in 0..<150 {
      expected.append("S\(number).style expected")
      if number < 40 { expected.append("_P\(number).style unknown-unit") }
      if number == 0 { expected.append("_Last.style invalid-character") }
    }
    let found = compilation.diagnostics.map { "\(compilation.sources[$0.span.file].path) \($0.id.rawValue)" }
    #expect(found == expected)
    for diagnostic in compilation.diagnostics {
      #expect(diagnostic.fixIts.allSatisfy { $0.span.file == diagnostic.span.file })
    }
  }

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
