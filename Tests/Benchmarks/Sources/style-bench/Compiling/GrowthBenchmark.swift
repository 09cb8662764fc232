import SheetContent

/// How the time of compiling grows with the sheet.
enum GrowthBenchmark {
  /// A fit over times that are exactly linear gives 1; noise and caches move it by some hundredths.
  static let linear = Reach.atMost(1.1)

  static func measure(_ bench: Bench) throws -> [Row] {
    let sizes = [100_000, 1_000_000, 10_000_000] + bench.choose([100_000_000, 170_000_000], quick: [])
    let contents = sizes.map { ItemSheet(bytes: $0) }
    let row = try grow(
      "growth with the bytes, to \(megabytes(sizes[sizes.count - 1]))", rounds: bench.choose(3, quick: 3), unit: "byte",
      contents.map { content in
        let sheet = content.sheet
        return (Double(sheet.count), MemoryFiles(sheet))
      })
    let last = contents[contents.count - 1]
    return [row.adding("; \(last.rules) rules and \(last.controls) controls at the most")]
  }

  /// How the time of compiling `sheets` grows with their sizes, counted in `unit`.
  static func grow(
    _ what: String, rounds: Int, unit: String, _ sheets: [(size: Double, files: MemoryFiles)]
  ) throws -> Row {
    let times = try interleave(rounds: rounds, sheets.map { sheet in { try seconds { try sheet.files.table() } } })
    let exponents = (0..<rounds).map { round in
      exponent(of: zip(sheets, times).map { ($0.size, $1[round]) })
    }
    let costs = zip(sheets, times).map { shortest(Statistics($1).median / $0.size * 1e9) }
    return Row(
      what, Statistics(exponents), "as exponent", reach: linear,
      detail: "\(costs.joined(separator: ", ")) ns a \(unit), from small to large")
  }
}
