/// What a list of controls costs when their states change.
enum ListBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let lines = try Command(Bench.package + "/views", []).output().split(separator: "\n")
    let name = "100 headless controls restyled"
    let words = lines.first { $0.hasPrefix(name) }?.dropFirst(name.count).split(separator: " ") ?? []
    guard let time = words.first.flatMap({ Double($0) }) else { throw BenchError("'views' doesn't print '\(name)'") }
    return [
      Row(
        name + ", all properties", Statistics([time]), "µs", target: .atMost(100, stretch: 50),
        detail: "processor time, least of ten rounds")
    ]
  }
}
