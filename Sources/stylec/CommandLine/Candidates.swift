import StyleCompiler

/// What may stand for a value or an operand, as far as it is known before sheets are read.
struct Candidates: Sendable {
  /// Files that may stand there.
  enum Files: Sendable {
    case folders, all
    /// Those with one of the endings, and the folders on the way to them.
    case ending([String])
  }

  /// The words; not made before they are asked for, as those of help are the commands themselves.
  private let makeWords: @Sendable () -> [String]

  /// The files; nil for none.
  let files: Files?

  private init(_ files: Files? = nil, words: @autoclosure @escaping @Sendable () -> [String] = []) {
    makeWords = words
    self.files = files
  }

  /// The words.
  var words: [String] { makeWords() }
}

extension Candidates {
  /// What only sheets tell, or nobody knows.
  static let unknown = Candidates()

  static let files = Candidates(.all)
  static let folders = Candidates(.folders)
  static let sheets = Candidates(.ending([".style"]))
  static let sheetsOrTables = Candidates(.ending([".style", ".styletable"]))

  /// What can be explained.
  static let diagnosticsOrSheets = Candidates(
    .ending([".style"]), words: Diagnostic.ID.allCases.map(\.rawValue))

  /// What can be turned on and off.
  static let warnings = words(Diagnostic.ID.allCases.filter(\.isWarning).map(\.rawValue))

  /// These words and no other.
  static func words(_ words: @autoclosure @escaping @Sendable () -> [String]) -> Candidates {
    Candidates(words: words())
  }
}
