import StyleCompiler

/// The possible completions of a value or an operand, as far as they are known without reading style sheets.
struct Candidates: Sendable {
  /// The files to propose.
  enum Files: Sendable {
    case folders, all
    /// Files with one of the endings, and the folders that lead to them.
    case ending([String])
  }

  /// Returns the words. A closure, because the completions of `help` are the commands themselves.
  private let makeWords: @Sendable () -> [String]

  /// The files, or `nil` for none.
  let files: Files?

  private init(_ files: Files? = nil, words: @autoclosure @escaping @Sendable () -> [String] = []) {
    makeWords = words
    self.files = files
  }

  /// The words to propose.
  var words: [String] { makeWords() }
}

extension Candidates {
  /// No candidates: the values depend on the style sheet or can't be known.
  static let unknown = Candidates()

  static let files = Candidates(.all)
  static let folders = Candidates(.folders)
  static let sheets = Candidates(.ending([".style"]))
  static let sheetsOrTables = Candidates(.ending([".style", ".styletable"]))

  /// The diagnostics and style sheets that `explain` accepts.
  static let diagnosticsOrSheets = Candidates(
    .ending([".style"]), words: Diagnostic.ID.allCases.map(\.rawValue))

  /// The warnings that you can enable and disable.
  static let warnings = words(Diagnostic.ID.allCases.filter(\.isWarning).map(\.rawValue))

  /// Creates candidates that consist of exactly these words.
  static func words(_ words: @autoclosure @escaping @Sendable () -> [String]) -> Candidates {
    Candidates(words: words())
  }
}
