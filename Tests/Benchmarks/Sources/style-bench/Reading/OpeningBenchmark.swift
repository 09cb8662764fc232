import Foundation
import SheetContent
import StyleRuntime

/// Opening a table, including the verification of every record, compared with decoding the same values.
enum OpeningBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = ItemSheet(rules: 10_000)
    let path = try bench.file("opening.styletable") { try MemoryFiles(content.sheet).table() }
    let json = try JSONEncoder().encode(content.values)
    let list = try propertyList(of: content)
    let times = try interleave(
      rounds: bench.choose(21, quick: 5),
      [
        { try repeated(100) { blackHole(try StyleSheet(path: path)) } },
        { try repeated(100) { blackHole(try mappedSize(of: path)) } },
        { try seconds { blackHole(try JSONDecoder().decode([String: [String: ItemValues]].self, from: json)) } },
        {
          try seconds { blackHole(try PropertyListDecoder().decode([String: [String: ItemValues]].self, from: list)) }
        },
      ])
    let microseconds = times.map { Statistics($0).median * 1e6 }
    return [
      Row(
        "opening a table of \(content.rules) rules, vs. JSONDecoder", Statistics(times[2], over: times[0]),
        "times as fast", target: .atLeast(1000),
        detail: """
          JSONDecoder \(shortest(microseconds[2] / 1e3)) ms, PropertyListDecoder \(shortest(microseconds[3] / 1e3)) ms
          """),
      Row(
        "opening that table", Statistics(times[0].map { $0 * 1e6 }), "µs", target: .atMost(60),
        detail: "mapping the file alone: \(shortest(microseconds[1])) µs"),
    ]
  }

  /// Returns the binary property list of `content`.
  static func propertyList(of content: ItemSheet) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(content.values)
  }

  /// Returns the seconds per call of `body`, which is called `count` times.
  private static func repeated(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    try seconds { for _ in 0..<count { try body() } } / Double(count)
  }

  /// Maps the file at `path` into memory, unmaps it, and returns its size.
  private static func mappedSize(of path: String) throws -> Int {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError("'\(path)' can't be opened") }
    defer { close(descriptor) }
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard size > 0, let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { throw BenchError("'\(path)' can't be mapped") }
    unsafe munmap(start, size)
    return size
  }
}
