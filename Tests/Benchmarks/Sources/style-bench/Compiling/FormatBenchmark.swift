import SheetContent
import StyleCompiler
import StyleTools

/// Formatting, compared with compiling.
enum FormatBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let sheet = ItemSheet(bytes: bench.choose(10_000_000, quick: 2_000_000)).sheet
    let files = MemoryFiles(sheet)
    let times = try interleave(
      rounds: bench.choose(15, quick: 5),
      [
        { seconds { blackHole(SheetFormatter.format(Source(path: "main", bytes: sheet)).bytes.count) } },
        { try seconds { try blackHole(files.table().count) } },
      ])
    return [
      Row(
        "format \(megabytes(sheet.count)), vs. compiling it", Statistics(times[1], over: times[0]),
        target: .atLeast(0.5), detail: "\(speed(sheet.count, times[0])) vs. \(speed(sheet.count, times[1]))")
    ]
  }
}
