import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// The generated Swift and CSS of goldens and samples, in files next to the goldens. Others are in `Tests/Transcripts`.
@Suite struct OutputGoldenTests {
  @Test("The Swift of a golden matches the file next to it") func swift() {
    let paths = GoldenFolder.paths.filter { $0.hasPrefix("Swift/") }
    #expect(paths.count >= 3)
    Cases.forEach(paths) { path in
      let source = try #require(GoldenFolder.compiledGolden(path).program.swiftSource(), "\(path)")
      // The table's text changes whenever the table does.
      let found = source.replacing(/(StaticString = #").*("#\n)/) { "\($0.1)…\($0.2)" }
      try expect(found, at: path.dropLast("style".count) + "swift.txt")
    }
  }

  @Test("The CSS of a golden, and of a sample, matches its file") func css() throws {
    let files = TextFiles(try GoldenFolder.sampleTexts())
    let samples = try ["Checkout", "FollowButton"].map { name in
      (name, try CompiledProgram(files, given: [name + ".style"]))
    }
    let goldens = try ["looks", "motion"].map { ($0, try GoldenFolder.compiledGolden("CSS/\($0).style").program) }
    for (name, program) in samples + goldens { try expect(#require(try program.cssSource()), at: "CSS/\(name).css") }
    #expect(try CompiledProgram(TextFiles(["a.style": "x"]), given: ["a.style"]).cssSource() == nil)
  }

  /// Compares `found` with the file at `path`, or updates the file.
  private func expect(_ found: String, at path: String) throws {
    if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: path) }
    #expect(found == (try GoldenFolder.text(at: path)), "\(path)")
  }

  @Test("Sheets that share the contexts of a namespace keep their own positions") func sharedContexts() throws {
    let files = TextFiles([
      "a.style": """
      @axis time-of-day < day; night-time >
      @let x: 1
      @theme dark < x: 2 >
      @theme night-time < x: 3 >
      @theme dark|night-time < x: 3 >
      @control button.c < title: ""; alpha: $x >
      """,
      "b.style": "@axis tone < base; rich; none >\n@let y: 1\n@theme rich < y: 2 >\n@theme none < y: 3 >",
      "c.style": "@axis timeOfDay < a; b >", "d.style": "@axis tone < base; other >",
    ])
    var options = SwiftOptions(access: .public, namespace: "Styles")
    options.sharesContexts = true
    var namespace = try #require(SwiftNamespace("Styles", access: .public))
    let a = try Compiler(files: files).compile(["a.style"])
    #expect(namespace.addAxes(of: a.model.tokens) == nil)
    let source = a.swiftSource(options) ?? "none"
    #expect(source.contains("    context.appearance.rawValue * 2 + context.timeOfDay.rawValue\n"), "\(source)")
    #expect(!source.contains("struct Context"))
    #expect(namespace.addAxes(of: try Compiler(files: files).compile(["b.style"]).model.tokens) == nil)
    let start = try #require(namespace.source.range(of: "    public var appearance", options: .backwards)?.lowerBound)
    try expect(String(namespace.source[start...]), at: "Swift/shared-contexts.swift.txt")
    #expect(namespace.source.contains("      case base\n      case rich\n      case none_\n"))
    for (path, message) in [
      ("c.style", "axes 'time-of-day' and 'timeOfDay' have the same Swift name 'timeOfDay'"),
      ("d.style", "style sheets of one target declare axis 'tone' with different values"),
    ] { #expect(namespace.addAxes(of: try Compiler(files: files).compile([path]).model.tokens) == message) }
    #expect(SwiftNamespace("swift", access: .internal) == nil)
  }
}
