import SheetContent
import StyleCompiler

/// The cost of small style sheets that require a lot of work.
enum AdversarialBenchmark {
  /// The longest acceptable time, in seconds, for sheets that require as much work as the limits allow.
  private static let longest = Target.atMost(2)

  static func measure(_ bench: Bench) throws -> [Row] {
    let part = bench.choose(1, quick: 4)
    let stylec = try bench.stylec()
    let growing = try AdversarialSheet.growing.map { sheet in
      let sizes = [8, 4, 2, 1].map { sheet.largest / part / $0 }
      return try grow(sheet, sizes: sizes, rounds: bench.choose(5, quick: 3))
        .adding("; " + memory(of: stylec, compiling: sheet, sizes: sizes, bench))
    }
    return try growing + AdversarialSheet.limited.map { try time($0, rounds: bench.choose(5, quick: 3)) }
  }

  /// Returns a row with the growth of the time with the size of the sheet.
  private static func grow(_ sheet: AdversarialSheet, sizes: [Int], rounds: Int) throws -> Row {
    let sheets = sizes.map { sheet.make($0) }
    let times = try interleave(rounds: rounds, sheets.map { bytes in { try seconds { try table(of: bytes) } } })
    let exponents = (0..<rounds).map { round in exponent(of: zip(sizes, times).map { (Double($0), $1[round]) }) }
    return Row(
      sheet.name, Statistics(exponents), "exponent", target: GrowthBenchmark.linear,
      detail: try detail(sheets[sheets.count - 1], times[times.count - 1]))
  }

  /// Returns a row with the seconds for the largest sheet.
  private static func time(_ sheet: AdversarialSheet, rounds: Int) throws -> Row {
    let bytes = sheet.make(sheet.largest)
    let times = try interleave(rounds: rounds, [{ try seconds { try table(of: bytes) } }])[0]
    return Row(sheet.name, Statistics(times), "s", target: longest, detail: try detail(bytes, times))
  }

  /// Returns the peak memory of the tool for the largest sheet, and its growth.
  private static func memory(
    of stylec: String, compiling sheet: AdversarialSheet, sizes: [Int], _ bench: Bench
  ) throws -> String {
    let peaks = try sizes.map { size in
      let path = try bench.file("adversarial.style") { sheet.make(size) }
      // If the sheet has errors, the tool fails.
      let words = ["sh", stylec, "compile", path, "-o", bench.folder + "/adversarial.styletable"]
      return try Command("sh", ["-c", "\"$@\" || true"] + words).launched().peak
    }
    let power = exponent(of: zip(sizes, peaks).map { (Double($0), $1) })
    return "\(megabytes(Int(peaks[peaks.count - 1]))) of memory, exponent \(shortest(power))"
  }

  private static func detail(_ sheet: [UInt8], _ times: [Double]) throws -> String {
    let table = try table(of: sheet).map { "a table of \(megabytes($0.count))" } ?? "no table"
    return "\(megabytes(sheet.count)) produce \(table) in \(shortest(Statistics(times).median)) s"
  }

  /// Returns the table of a style sheet, or `nil` if the sheet has errors.
  @discardableResult
  private static func table(of bytes: [UInt8]) throws -> [UInt8]? {
    try Compiler(files: MemoryFiles(bytes)).compile(["main"]).table
  }
}
