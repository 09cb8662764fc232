import SheetContent

/// The processor time of compiling a style sheet to Swift and to CSS, compared with compiling it to a table.
enum EmitBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = RealisticSheet(bytes: 1_000_000).sheet
    let style = try bench.file("emitted.style") { content }
    let tool = try bench.stylec()
    let kinds: [(name: String, target: Target)] = [
      ("table", .atMost(1)), ("swift", .atMost(2, stretch: 1.5)), ("css", .atMost(6, stretch: 3)),
    ]
    let commands = kinds.map { kind in
      Command(tool, ["compile", style, "--emit", kind.name, "-o", bench.folder + "/emitted." + kind.name])
    }
    let times = try interleave(
      rounds: bench.choose(21, quick: 5), commands.map { command in { try command.launched().processor } })
    let medians = times.map { shortest(Statistics($0).median * 1e3) }
    return kinds.indices.dropFirst().map { index in
      Row(
        "compile --emit \(kinds[index].name), \(megabytes(content.count)), vs. a table",
        Statistics(times[index], over: times[0]), "times as long", target: kinds[index].target,
        detail: "\(medians[index]) ms vs. \(medians[0]) ms of processor time")
    }
  }
}
