extension Benchmark {
  /// All of them, in the order of the table.
  static let all = [
    Benchmark("compile", CompileBenchmark.measure),
    Benchmark("process", ProcessBenchmark.measure),
    Benchmark("start", StartBenchmark.measure),
    Benchmark("growth", GrowthBenchmark.measure),
    Benchmark("files", FilesBenchmark.measure),
    Benchmark("format", FormatBenchmark.measure),
  ]
}
