import SheetContent

/// Compiling a small style sheet in a separate process, compared with a program that does nothing.
enum StartBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let sheet = ItemSheet(bytes: 5_000).sheet
    let style = try bench.file("small.style") { sheet }
    let ours = Command(try bench.stylec(), ["compile", style, "-o", bench.folder + "/small.styletable"])
    let empty = Command(try bench.emptyProgram(), [])
    let times = try interleave(
      rounds: bench.choose(201, quick: 51), [{ try ours.launched().seconds }, { try empty.launched().seconds }])
    let (mine, nothing) = (Statistics(times[0]).median * 1e3, Statistics(times[1]).median * 1e3)
    return [
      Row(
        "whole process, 5 KB, vs. an empty program", Statistics(times[0], over: times[1]), "times as long",
        target: .atMost(1.5, stretch: 1.2), detail: "\(shortest(mine)) ms vs. \(shortest(nothing)) ms")
    ]
  }
}
