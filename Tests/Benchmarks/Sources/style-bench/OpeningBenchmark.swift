import Foundation
import SheetContent
import StyleRuntime

/// Opening a table, including the verification of every record, compared with decoding the same values.
enum OpeningBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = ItemSheet(controls: 1667)
    let table = try CompileBenchmark.table(of: content.sheet)
    let path = try bench.file("opening.styletable", table)
    let json = try JSONEncoder().encode(content.values)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let list = try encoder.encode(content.values)
    let times = try interleave(
      rounds: bench.choose(21, quick: 5),
      [
        { try repeated(100) { blackHole(try StyleSheet(path: path)) } },
        { try seconds { blackHole(try JSONDecoder().decode([String: [String: ItemValues]].self, from: json)) } },
        {
          try seconds { blackHole(try PropertyListDecoder().decode([String: [String: ItemValues]].self, from: list)) }
        },
      ])
    let size = Double(table.count) / Double(content.rules)
    return [
      Row(
        "opening a table of \(content.rules) rules, vs. JSONDecoder", Statistics(times[1], over: times[0]),
        "times as fast", .atLeast(400),
        "JSONDecoder \(median(times[1], 1e3)) ms, PropertyListDecoder \(median(times[2], 1e3)) ms"),
      Row("opening that table", Statistics(times[0].map { $0 * 1e6 }), "µs", .atMost(110), ""),
      Row(
        "table of \(content.rules) rules", Statistics([size]), "bytes per rule", .atMost(32),
        "binary property list \(shortest(Double(list.count) / Double(content.rules)))"),
    ]
  }

  private static func repeated(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    try seconds { for _ in 0..<count { try body() } } / Double(count)
  }
}
