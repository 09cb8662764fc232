import SheetContent

/// The time and memory of the whole tool, from a style sheet to its table, compared with a CSS minifier.
enum ProcessBenchmark {
  private struct Content {
    let name: String
    let style, css: [UInt8]
  }

  static func measure(_ bench: Bench) throws -> [Row] {
    let size = bench.choose(10_000_000, quick: 2_000_000)
    // Each run has other content, so that nobody tunes the compiler for it.
    let seed = UInt64.random(in: 0...0xFFFF_FFFF)
    let items = ItemSheet(bytes: size)
    let plain = Content(name: "plain", style: items.sheet, css: items.css)
    let others = VariedSheet.Make.allCases.map { make in
      let sheet = VariedSheet(make, bytes: size, seed: seed)
      return Content(name: "\(make), seed \(seed)", style: sheet.sheet, css: sheet.css)
    }
    let tool = try bench.stylec()
    return try ([plain] + others).map { try row($0, tool, bench) } + [memory(plain, tool, bench)]
  }

  /// Returns a row with the speed of the tool relative to that of `lightningcss`, byte for byte.
  private static func row(_ content: Content, _ tool: String, _ bench: Bench) throws -> Row {
    let (peer, target) = ("lightningcss", Target.atLeast(1.5))
    let name = "whole process, \(megabytes(content.style.count)) of content: \(content.name), vs. \(peer)"
    guard let program = bench.peer(peer) else { return .skipped(name, without: peer, target) }
    let twin = try bench.file("content.css", content.css)
    let theirs = Command(program, ["--minify", "-o", bench.folder + "/content.min.css", twin])
    let ours = try compilation(of: content.style, with: tool, bench)
    let times = try interleave(
      rounds: bench.choose(11, quick: 3), [{ try ours.launched().seconds }, { try theirs.launched().seconds }])
    let scale = Double(content.style.count) / Double(content.css.count)
    return Row(
      name, Statistics(zip(times[1], times[0]).map { $0 / $1 * scale }), "times as fast", target,
      "\(speed(content.style.count, times[0])) vs. \(speed(content.css.count, times[1]))")
  }

  private static func memory(_ content: Content, _ tool: String, _ bench: Bench) throws -> Row {
    let (size, ours) = (content.style.count, try compilation(of: content.style, with: tool, bench))
    let peaks = try (0..<bench.choose(5, quick: 3)).map { _ in try ours.launched().peak }
    return Row(
      "peak memory, \(megabytes(size))", Statistics(peaks.map { $0 / Double(size) }), "times the input", .atMost(5.5),
      "\(megabytes(Int(peaks[0]))) of memory")
  }

  private static func compilation(of style: [UInt8], with tool: String, _ bench: Bench) throws -> Command {
    let path = try bench.file("content.style", style)
    return Command(
      tool, ["compile", "--no-warn", "falls-to-normal", path, "-o", bench.folder + "/content.styletable"])
  }

  /// Measures compiling a small style sheet, compared with a program that does nothing.
  static func start(_ bench: Bench) throws -> [Row] {
    let style = ItemSheet(bytes: 5_000).sheet
    let tools = try [bench.stylec(), bench.prebuiltTool()].map { try compilation(of: style, with: $0, bench) }
    let programs = [Command(try bench.emptyProgram(), [])] + tools
    let times = try interleave(
      rounds: bench.choose(201, quick: 51), programs.map { program in { try program.launched().seconds } })
    let titles = ["whole process, 5 KB, vs. an empty program", "the same with the prebuilt tool"]
    return zip(titles, zip([2.5, 1.6], times.dropFirst())).map { title, figures in
      Row(
        title, Statistics(figures.1, over: times[0]), "times as long", .atMost(figures.0),
        "\(median(figures.1, 1e3)) ms vs. \(median(times[0], 1e3)) ms")
    }
  }
}
