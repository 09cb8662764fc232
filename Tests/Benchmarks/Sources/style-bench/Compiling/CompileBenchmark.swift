import SheetContent

/// Compiling in the process, compared with a loop that only creates tokens.
enum CompileBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let sheet = ItemSheet(bytes: bench.choose(10_000_000, quick: 2_000_000)).sheet
    let files = MemoryFiles(sheet)
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { try seconds { try blackHole(files.table().count) } },
        { seconds { blackHole(BareTokenizer.tokens(of: sheet).count) } },
      ])
    return [
      Row(
        "compile in process, \(megabytes(sheet.count)), vs. a bare tokenizer", Statistics(times[1], over: times[0]),
        target: .atLeast(0.6, stretch: 0.9),
        detail: "\(speed(sheet.count, times[0])) vs. \(speed(sheet.count, times[1]))")
    ]
  }
}

/// Returns `count` bytes as text in megabytes.
func megabytes(_ count: Int) -> String { "\(shortest(Double(count) / 1e6)) MB" }

/// Returns the speed at which `count` bytes are processed in the median of `times`.
func speed(_ count: Int, _ times: [Double]) -> String {
  "\(shortest(Double(count) / 1e6 / Statistics(times).median)) MB/s"
}
