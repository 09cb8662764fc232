import StyleCompiler
import StyleLive
import StyleRuntime
import StyleSupport
import StyleTools

extension Command {
  /// Compiles style sheets whenever they change.
  static let watch = Command(
    id: .watch,
    summary: "recompile style sheets whenever they change",
    operands: [.files],
    ownOptions: [.watchedOutput, .watchedEmit, .access, .namespace, .type, .importFolder] + Option.warnings
      + [.errorLimit],
    details: [
      """
      Writes the table, Swift, or CSS as 'compile' does, or the page as 'preview --watch' does: first at once, and then
      whenever a change to a style sheet or its imports affects the output. If a style sheet has errors, they are
      reported, and the last valid output is left unchanged. 'watch' cannot read standard input or write standard output.
      """
    ],
    action: WatchCommand.run)
}

/// The kind of output that `stylec watch` writes.
enum WatchedKind: RawRepresentable, CaseIterable {
  case output(EmittedKind)
  case preview

  static let allCases = EmittedKind.allCases.map { WatchedKind.output($0) } + [.preview]

  /// The name of the kind as the value of `--emit`.
  var rawValue: String {
    switch self {
    case .output(let kind): kind.rawValue
    case .preview: "preview"
    }
  }

  init?(rawValue name: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = kind
  }
}

/// `stylec watch`: Writes an output again when its style sheets change.
enum WatchCommand {
  /// Writes the output now, and again whenever the style sheets produce a different one, until the program is ended.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let kind: WatchedKind = try arguments.word(of: .watchedEmit) ?? .output(.table)
    guard case .output(let emitted) = kind else { return try PreviewCommand.watch(arguments, &console) }
    let paths = arguments.paths
    let options = try arguments.swiftOptions(for: paths[0], isSwift: emitted == .swift)
    let output = try WatchedOutput(arguments, ending: emitted.ending) { reading throws(Failure) in
      guard let compilation = reading.compilation else { return reading.table }
      return try emitted.writtenBytes(of: compilation, options)
    }
    try output.follow(arguments, &console)
  }
}
