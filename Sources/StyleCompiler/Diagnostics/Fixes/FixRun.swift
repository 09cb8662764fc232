/// The rounds of applying safe fix-its and compiling again.
internal struct FixRun {
  /// The maximum number of rounds. A style sheet that still has safe fix-its in the last round is left unchanged.
  private static let mostRounds = 16

  /// The progress in one style sheet.
  private struct Progress {
    let path: String
    let identity: String
    let original: [UInt8]
    var fixCount = 0

    /// The first diagnostic that a fix-it failed to fix, or `nil` if there is none. If set, the style sheet is left
    /// unchanged.
    var unmended: Diagnostic?
  }

  private var compiler: Compiler
  private let paths: [String]
  private var files: EditedFiles
  private var compilation: Compilation

  /// The diagnostics of `compilation`, by the path of the style sheet.
  private var diagnostics: [String: [Diagnostic]]
  private var sheets: [Progress] = []

  /// Creates a run of `compiler` for the style sheets at `paths`.
  ///
  /// - Throws: `FileFailure` if one of the files can't be read.
  init(_ compiler: Compiler, _ paths: [String]) throws(FileFailure) {
    self.compiler = compiler
    self.paths = paths
    files = EditedFiles(base: compiler.files)
    compilation = try compiler.compile(paths)
    diagnostics = compilation.diagnosticsByPath
    let identities = Set(try paths.map { path throws(FileFailure) in try compiler.files.identity(of: path) })
    for source in compilation.sources.dropFirst() {
      let identity = try compiler.files.identity(of: source.path)
      if identities.contains(identity) {
        sheets.append(Progress(path: source.path, identity: identity, original: source.bytes))
      }
    }
  }

  /// The style sheets with their fix-its applied.
  var result: FixedSheets {
    FixedSheets(
      sheets: sheets.compactMap { sheet in
        files.edits[sheet.identity].map {
          FixedSheets.Sheet(
            source: Source(path: sheet.path, bytes: $0), original: sheet.original, fixCount: sheet.fixCount)
        }
      },
      unmended: sheets.compactMap { sheet in sheet.unmended.map { (sheet.path, $0) } },
      compilation: compilation)
  }

  /// Repeats rounds until no safe fix-its are left.
  ///
  /// - Throws: `FileFailure` if a file can't be read.
  mutating func run() throws(FileFailure) {
    for round in 1...Self.mostRounds {
      let edits = pendingEdits
      if edits.isEmpty { return }
      if round == Self.mostRounds {
        for (sheet, edits) in edits { undo(sheet, because: edits.diagnostics[0]) }
        return try compile()
      }
      try apply(edits)
    }
  }

  /// The fix-its to apply, each with the index of its style sheet.
  private var pendingEdits: [(sheet: Int, edits: SafeEdits)] {
    sheets.indices.compactMap { index in
      guard sheets[index].unmended == nil, let found = diagnostics[sheets[index].path] else { return nil }
      let edits = SafeEdits(found)
      return edits.isEmpty ? nil : (index, edits)
    }
  }

  /// Applies `edits`, and restores the style sheets in which an edit doesn't fix its problem.
  private mutating func apply(_ edits: [(sheet: Int, edits: SafeEdits)]) throws(FileFailure) {
    for (sheet, edits) in edits {
      let bytes = files.edits[sheets[sheet].identity] ?? sheets[sheet].original
      files.edits[sheets[sheet].identity] = edits.applied(to: bytes)
      sheets[sheet].fixCount += edits.diagnostics.count
    }
    try compile()
    var isUndone = false
    for (sheet, edits) in edits {
      let remaining = diagnostics[sheets[sheet].path] ?? []
      guard let unmended = edits.firstUnmended(in: remaining) else { continue }
      undo(sheet, because: unmended)
      isUndone = true
    }
    if isUndone { try compile() }
  }

  private mutating func undo(_ sheet: Int, because unmended: Diagnostic) {
    files.edits[sheets[sheet].identity] = nil
    sheets[sheet].unmended = unmended
  }

  private mutating func compile() throws(FileFailure) {
    compiler.files = files
    compilation = try compiler.compile(paths)
    diagnostics = compilation.diagnosticsByPath
  }
}

extension Compilation {
  /// The diagnostics of each style sheet that has any, by path.
  fileprivate var diagnosticsByPath: [String: [Diagnostic]] {
    Dictionary(grouping: diagnostics) { sources[$0.span.file].path }
  }
}
