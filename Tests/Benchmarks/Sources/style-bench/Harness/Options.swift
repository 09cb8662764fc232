/// The options on the command line.
struct Options {
  static let usage = """
    usage: style-bench [--quick] [--output FILE] [NAME…]
           style-bench --content FOLDER

    Names: \(Benchmark.all.map(\.name).joined(separator: ", ")).
    """

  /// Whether the run uses fewer rounds and smaller sizes.
  private(set) var isQuick = false

  /// The path of the table, or `nil` for the default.
  private(set) var output: String?

  /// The folder for the content if the command only writes the content, or `nil` to run benchmarks.
  private(set) var contentFolder: String?

  private(set) var names: [String] = []

  init(_ arguments: some Sequence<String>) throws {
    var words = Array(arguments)[...]
    while let word = words.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--output": output = try Self.value(of: word, &words)
      case "--content": contentFolder = try Self.value(of: word, &words)
      case _ where Benchmark.all.contains { $0.name == word }: names.append(word)
      default: throw BenchError("unknown benchmark '\(word)'\n\(Options.usage)")
      }
    }
  }

  /// Returns whether to run the benchmark `name`.
  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
    guard let value = words.popFirst() else { throw BenchError("'\(option)' requires a path\n\(Options.usage)") }
    return value
  }
}
