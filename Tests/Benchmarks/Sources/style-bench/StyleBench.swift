import Foundation

/// `style-bench [--quick] [NAME…]`: measures this package and comparable programs, and prints a table.
@main struct StyleBench {
  private static let benchmarks: [(name: String, measure: @Sendable (Bench) throws -> [Row])] = [
    ("compile", CompileBenchmark.measure), ("process", ProcessBenchmark.measure), ("start", ProcessBenchmark.start),
    ("open", OpeningBenchmark.measure), ("read", ReadingBenchmark.measure),
  ]

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let names = words.filter { $0 != "--quick" }
    guard names.allSatisfy({ name in benchmarks.contains { $0.name == name } }) else {
      throw BenchError("usage: style-bench [--quick] [\(benchmarks.map(\.name).joined(separator: "|"))]…")
    }
    let bench = try Bench(isQuick: words.contains("--quick"))
    let command = (["swift run -c release style-bench"] + words).joined(separator: " ")
    print("Measured with `\(command)` on \(Machine.description).\n")
    print("| benchmark | median | min – max | target | | details |\n|---|---|---|---|---|---|")
    for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
      for row in try benchmark.measure(bench) { print(row) }
    }
  }
}

private enum Machine {
  static var description: String {
    let information = ProcessInfo.processInfo
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let version = (try? Command("swift", ["--version"]).output()) ?? ""
    return [
      model?.trimmingCharacters(in: .whitespaces) ?? "unknown processor", "\(information.activeProcessorCount) cores",
      "\(shortest(Double(information.physicalMemory) / Double(1 << 30))) GiB", information.operatingSystemVersionString,
      version.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? "Swift",
    ].joined(separator: ", ")
  }
}
