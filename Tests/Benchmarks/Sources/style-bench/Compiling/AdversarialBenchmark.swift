import SheetContent
import StyleCompiler

/// What small sheets cost that ask for much work.
enum AdversarialBenchmark {
  /// The seconds that a sheet may take of which the limits let through as much as they do.
  private static let longest = Reach.atMost(2)

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

  /// How the time grows with what there is so many of.
  private static func grow(_ sheet: AdversarialSheet, sizes: [Int], rounds: Int) throws -> Row {
    let sheets = sizes.map { sheet.make($0) }
    let times = try interleave(rounds: rounds, sheets.map { bytes in { try seconds { try table(of: bytes) } } })
    let exponents = (0..<rounds).map { round in exponent(of: zip(sizes, times).map { (Double($0), $1[round]) }) }
    return Row(
      sheet.name, Statistics(exponents), "as exponent", reach: GrowthBenchmark.linear,
      detail: try detail(sheets[sheets.count - 1], times[times.count - 1]))
  }

  /// The seconds of the largest one.
  private static func time(_ sheet: AdversarialSheet, rounds: Int) throws -> Row {
    let bytes = sheet.make(sheet.largest)
    let times = try interleave(rounds: rounds, [{ try seconds { try table(of: bytes) } }])[0]
    return Row(sheet.name, Statistics(times), "s", reach: longest, detail: try detail(bytes, times))
  }

  /// The memory that the tool has at most for the largest one, and how it grows.
  private static func memory(
    of stylec: String, compiling sheet: AdversarialSheet, sizes: [Int], _ bench: Bench
  ) throws -> String {
    let peaks = try sizes.map { size in
      let path = try bench.file("adversarial.style") { sheet.make(size) }
      // The sheet may have errors, and then the tool fails.
      let words = ["sh", stylec, "compile", path, "-o", bench.folder + "/adversarial.styletable"]
      return try Command("sh", ["-c", "\"$@\" || true"] + words).launched().peak
    }
    let power = exponent(of: zip(sizes, peaks).map { (Double($0), $1) })
    return "\(megabytes(Int(peaks[peaks.count - 1]))) of memory, exponent \(shortest(power))"
  }

  private static func detail(_ sheet: [UInt8], _ times: [Double]) throws -> String {
    let table = try table(of: sheet).map { "a table of \(megabytes($0.count))" } ?? "no table"
    return "\(megabytes(sheet.count)) make \(table) in \(shortest(Statistics(times).median)) s"
  }

  /// The table of the sheet `bytes`; nil where it has errors.
  @discardableResult
  private static func table(of bytes: [UInt8]) throws -> [UInt8]? {
    try Compiler(files: MemoryFiles(bytes)).compile(["main"]).table
  }
}
