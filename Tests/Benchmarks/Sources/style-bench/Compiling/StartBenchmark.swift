import SheetContent

/// Compiling a small style sheet in a separate process, compared with a program that does nothing.
enum StartBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let sheet = ItemSheet(bytes: 5_000).sheet
    let style = try bench.file("small.style") { sheet }
    let tools = [try bench.stylec(), try bench.prebuiltTool()].map { tool in
      Command(tool, ["compile", style, "-o", bench.folder + "/small.styletable"])
    }
    let empty = Command(try bench.emptyProgram(), [])
    let times = try interleave(
      rounds: bench.choose(201, quick: 51), ([empty] + tools).map { program in { try program.launched().seconds } })
    let medians = times.map { shortest(Statistics($0).median * 1e3) }
    let titles = ["whole process, 5 KB, vs. an empty program", "the same with the prebuilt tool"]
    let targets: [Target] = [.atMost(1.5, stretch: 1.2), .atMost(1.3, stretch: 1.1)]
    return titles.indices.map { index in
      Row(
        titles[index], Statistics(times[index + 1], over: times[0]), "times as long", target: targets[index],
        detail: "\(medians[index + 1]) ms vs. \(medians[0]) ms")
    }
  }
}
