import SheetContent

/// The growth of the compile time with the size of the style sheet.
enum GrowthBenchmark {
  /// The target for exponents. A fit over exactly linear times gives 1. Noise and caches change it by a few hundredths.
  static let linear = Target.atMost(1.1)

  static func measure(_ bench: Bench) throws -> [Row] {
    let sizes = [100_000, 1_000_000, 10_000_000] + bench.choose([100_000_000, 170_000_000], quick: [])
    let contents = sizes.map { ItemSheet(bytes: $0) }
    let row = try grow(
      "growth with bytes, to \(megabytes(sizes[sizes.count - 1]))", rounds: bench.choose(3, quick: 3), unit: "byte",
      contents.map { content in
        let sheet = content.sheet
        return (Double(sheet.count), MemoryFiles(sheet))
      })
    let last = contents[contents.count - 1]
    return [row.adding("; \(last.rules) rules and \(last.controls) controls in the largest sheet")]
  }

  /// Returns a row with the growth of the time to compile `sheets` with their sizes, counted in `unit`.
  static func grow(
    _ name: String, rounds: Int, unit: String, _ sheets: [(size: Double, files: MemoryFiles)]
  ) throws -> Row {
    let times = try interleave(rounds: rounds, sheets.map { sheet in { try seconds { try sheet.files.table() } } })
    let exponents = (0..<rounds).map { round in
      exponent(of: zip(sheets, times).map { ($0.size, $1[round]) })
    }
    let costs = zip(sheets, times).map { shortest(Statistics($1).median / $0.size * 1e9) }
    return Row(
      name, Statistics(exponents), "exponent", target: linear,
      detail: "\(costs.joined(separator: ", ")) ns per \(unit), from small to large")
  }
}
