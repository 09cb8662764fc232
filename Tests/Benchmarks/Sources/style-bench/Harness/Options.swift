/// What the command line asks for.
struct Options {
  static let usage = """
    usage: style-bench [--quick] [--output FILE] [NAME…]
           style-bench --content FOLDER

    Names: \(Benchmark.all.map(\.name).joined(separator: ", ")).
    """

  /// Whether fewer rounds and smaller sizes will do.
  private(set) var isQuick = false

  /// Where the table goes.
  private(set) var output: String?

  /// Where the content goes, if that is all that is wanted.
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
      default: throw BenchError("'\(word)' is no benchmark\n\(Options.usage)")
      }
    }
  }

  /// Whether the benchmark `name` is to be run.
  func wants(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
    guard let value = words.popFirst() else { throw BenchError("'\(option)' wants a path\n\(Options.usage)") }
    return value
  }
}
