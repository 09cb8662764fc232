/// Something to measure.
struct Benchmark: Sendable {
  /// The name by which the command line asks for it.
  let name: String

  /// Measures it; a row for each figure.
  let measure: @Sendable (Bench) throws -> [Row]

  init(_ name: String, _ measure: @escaping @Sendable (Bench) throws -> [Row]) {
    self.name = name
    self.measure = measure
  }
}
