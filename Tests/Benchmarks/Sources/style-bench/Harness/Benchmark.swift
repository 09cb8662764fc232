/// A benchmark.
struct Benchmark: Sendable {
  /// The name of the benchmark on the command line.
  let name: String

  /// A function that runs the benchmark and returns a row for each figure.
  let measure: @Sendable (Bench) throws -> [Row]

  init(_ name: String, _ measure: @escaping @Sendable (Bench) throws -> [Row]) {
    self.name = name
    self.measure = measure
  }
}
