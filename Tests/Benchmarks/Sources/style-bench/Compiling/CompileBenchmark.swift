import SheetContent

/// Compiling in the process, compared with a loop that only creates tokens.
enum CompileBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let size = bench.choose(10_000_000, quick: 2_000_000)
    return try [
      row("plain", ItemSheet(bytes: size).sheet, target: .atLeast(0.55, stretch: 0.65), bench),
      row("realistic", RealisticSheet(bytes: size).sheet, target: .atLeast(0.4, stretch: 0.6), bench),
    ]
  }

  /// Returns a row for `sheet`, which has the content named `name`.
  private static func row(_ name: String, _ sheet: [UInt8], target: Target, _ bench: Bench) throws -> Row {
    let files = MemoryFiles(sheet)
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { try seconds { try blackHole(files.table().count) } },
        { seconds { blackHole(BareTokenizer.tokens(of: sheet).count) } },
      ])
    return Row(
      "compile \(name) content in process, \(megabytes(sheet.count)), vs. a bare tokenizer",
      Statistics(times[1], over: times[0]), target: target,
      detail: "\(speed(sheet.count, times[0])) vs. \(speed(sheet.count, times[1]))")
  }
}

/// Returns `count` bytes as text in megabytes.
func megabytes(_ count: Int) -> String { "\(shortest(Double(count) / 1e6)) MB" }

/// Returns the speed at which `count` bytes are processed in the median of `times`.
func speed(_ count: Int, _ times: [Double]) -> String {
  "\(shortest(Double(count) / 1e6 / Statistics(times).median)) MB/s"
}
