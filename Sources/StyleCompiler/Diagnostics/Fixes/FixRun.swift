/// The rounds in which safe fix-its are applied.
internal struct FixRun {
  /// The most rounds; a sheet that still has safe fix-its then is left as it is.
  private static let mostRounds = 16

  /// What is done to one sheet.
  private struct Progress {
    let path: String
    let identity: String
    let original: [UInt8]
    var fixCount = 0

    /// What was not mended; the sheet is left alone then.
    var unmended: Diagnostic?
  }

  private var compiler: Compiler
  private let paths: [String]
  private var files: EditedFiles
  private var compilation: Compilation

  /// The diagnostics of `compilation` by the path of their sheet.
  private var diagnostics: [String: [Diagnostic]]
  private var sheets: [Progress] = []

  /// A run of `compiler` over the sheets at `paths`.
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

  /// What came of it.
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

  /// Goes on until there is no safe fix-it.
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

  /// For each sheet, by its position, the fix-its that are to be applied.
  private var pendingEdits: [(sheet: Int, edits: SafeEdits)] {
    sheets.indices.compactMap { index in
      guard sheets[index].unmended == nil, let found = diagnostics[sheets[index].path] else { return nil }
      let edits = SafeEdits(found)
      return edits.isEmpty ? nil : (index, edits)
    }
  }

  /// Applies `edits`, and undoes those that did not mend what they were to.
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
  /// The diagnostics of each sheet that has any, by its path.
  fileprivate var diagnosticsByPath: [String: [Diagnostic]] {
    Dictionary(grouping: diagnostics) { sources[$0.span.file].path }
  }
}
