extension Benchmark {
  /// All benchmarks, in the order of the table.
  static let all = [
    Benchmark("compile", CompileBenchmark.measure),
    Benchmark("process", ProcessBenchmark.measure),
    Benchmark("content", ContentBenchmark.measure),
    Benchmark("start", StartBenchmark.measure),
    Benchmark("emit", EmitBenchmark.measure),
    Benchmark("growth", GrowthBenchmark.measure),
    Benchmark("meaning", MeaningBenchmark.measure),
    Benchmark("adversarial", AdversarialBenchmark.measure),
    Benchmark("files", FilesBenchmark.measure),
    Benchmark("opening", OpeningBenchmark.measure),
    Benchmark("handle", HandleBenchmark.measure),
    Benchmark("name", NameBenchmark.measure),
    Benchmark("style", StyleBenchmark.measure),
    Benchmark("list", ListBenchmark.measure),
    Benchmark("allocations", AllocationBenchmark.measure),
    Benchmark("size", SizeBenchmark.measure),
    Benchmark("swiftc", SwiftBenchmark.measure),
    Benchmark("rebuild", RebuildBenchmark.measure),
    Benchmark("release", ReleaseBuildBenchmark.measure),
    Benchmark("format", FormatBenchmark.measure),
    Benchmark("page", PageBenchmark.measure),
  ]
}
