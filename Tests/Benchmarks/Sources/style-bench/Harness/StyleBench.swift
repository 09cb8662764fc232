import Foundation

/// `style-bench`: measures this package and comparable programs on the same content, and writes a table of the results.
@main struct StyleBench {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("style-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if let folder = options.contentFolder { return try ContentFiles.write(to: folder) }
    let bench = try Bench(isQuick: options.isQuick)
    var table = ResultTable(options)
    for benchmark in Benchmark.all where options.includes(benchmark.name) {
      for row in try benchmark.measure(bench) {
        print(row)
        table.rows.append(row)
      }
    }
    let path = options.output ?? bench.folder + "/results.md"
    try table.text.write(toFile: path, atomically: true, encoding: .utf8)
    print("\n\(path)")
  }
}
