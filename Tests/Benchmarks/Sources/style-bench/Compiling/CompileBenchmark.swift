import SheetContent

/// Compiling in the process, against a loop that only makes tokens.
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
        "compile in process, \(megabytes(sheet.count)), against a bare tokenizer", Statistics(times[1], over: times[0]),
        reach: .atLeast(0.6, stretch: 0.9),
        detail: "\(speed(sheet.count, times[0])) against \(speed(sheet.count, times[1]))")
    ]
  }
}

/// `count` bytes as a text.
func megabytes(_ count: Int) -> String { "\(shortest(Double(count) / 1e6)) MB" }

/// The speed at which `count` bytes take the median of `times`.
func speed(_ count: Int, _ times: [Double]) -> String {
  "\(shortest(Double(count) / 1e6 / Statistics(times).median)) MB/s"
}
