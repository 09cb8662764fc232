import StyleCompiler
import StyleSupport

/// Style sheets with their safe fix-its applied in memory. No file is written.
///
///     let fixed = try compiler.fix(["Follow.style"])
///     for sheet in fixed.sheets { print(sheet.source.path, sheet.fixCount) }
public struct FixedSheets: Sendable {
  /// A style sheet that was changed by fix-its.
  public struct Sheet: Sendable {
    /// The path and the new bytes.
    public let source: Source

    /// The bytes before the change.
    public let original: [UInt8]

    /// The number of fix-its that were applied.
    public let fixCount: Int
  }

  /// The changed style sheets, in the order of the compilation's sources. The problems that were fixed are no longer
  /// reported.
  public let sheets: [Sheet]

  /// The problems that a fix-it failed to fix. Their style sheets are left unchanged.
  public let unmended: [(path: String, diagnostic: Diagnostic)]

  /// The compilation of the style sheets with the fix-its applied.
  public let compilation: Compilation
}

extension Compiler {
  /// Applies the safe fix-its of the style sheets at `paths`, but not of their imports, until no safe fix-its are
  /// left.
  ///
  /// Applying a fix-it can reveal problems that an error was hiding. The next round fixes them. If the compiler still
  /// reports a problem after its fix-it is applied, all changes to that style sheet are undone.
  ///
  /// - Parameter paths: The paths of the style sheets.
  /// - Throws: `FileFailure` if the file at one of `paths` can't be read.
  /// - Complexity: The complexity of `compile(_:)` for each round. There are at most sixteen rounds, and usually two.
  public func fix(_ paths: [String]) throws(FileFailure) -> FixedSheets {
    var run = try FixRun(self, paths)
    try run.run()
    return run.result
  }
}

/// The rounds of applying safe fix-its and compiling again.
private struct FixRun {
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
  private var sheets: [Progress] = []

  init(_ compiler: Compiler, _ paths: [String]) throws(FileFailure) {
    self.compiler = compiler
    self.paths = paths
    files = EditedFiles(base: compiler.files)
    compilation = try compiler.compile(paths)
    let identities = Set(try paths.map { path throws(FileFailure) in try compiler.files.identity(of: path) })
    for source in compilation.sources.dropFirst() {
      let identity = try compiler.files.identity(of: source.path)
      if identities.contains(identity) {
        sheets.append(Progress(path: source.path, identity: identity, original: source.bytes))
      }
    }
  }

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
  mutating func run() throws(FileFailure) {
    for _ in 1..<16 {
      let edits = pendingEdits
      if edits.isEmpty { return }
      try apply(edits)
    }
    // A style sheet that still has safe fix-its in the last round is left unchanged.
    let edits = pendingEdits
    for (sheet, edits) in edits { undo(sheet, because: edits.diagnostics[0]) }
    if !edits.isEmpty { try compile() }
  }

  /// The fix-its to apply, each with the index of its style sheet.
  private var pendingEdits: [(sheet: Int, edits: SafeEdits)] {
    let diagnostics = diagnosticsByPath
    return sheets.indices.filter { sheets[$0].unmended == nil }
      .map { (sheet: $0, edits: SafeEdits(diagnostics[sheets[$0].path] ?? [])) }.filter { !$0.edits.isEmpty }
  }

  /// Applies `edits`, and restores the style sheets in which an edit doesn't fix its problem.
  private mutating func apply(_ edits: [(sheet: Int, edits: SafeEdits)]) throws(FileFailure) {
    for (sheet, edits) in edits {
      let bytes = files.edits[sheets[sheet].identity] ?? sheets[sheet].original
      files.edits[sheets[sheet].identity] = edits.applied(to: bytes)
      sheets[sheet].fixCount += edits.diagnostics.count
    }
    try compile()
    let remaining = diagnosticsByPath
    let failed = edits.compactMap { sheet, edits in
      edits.firstUnmended(in: remaining[sheets[sheet].path] ?? []).map { (sheet, $0) }
    }
    for (sheet, unmended) in failed { undo(sheet, because: unmended) }
    if !failed.isEmpty { try compile() }
  }

  private mutating func undo(_ sheet: Int, because unmended: Diagnostic) {
    files.edits[sheets[sheet].identity] = nil
    sheets[sheet].unmended = unmended
  }

  private mutating func compile() throws(FileFailure) {
    compiler.files = files
    compilation = try compiler.compile(paths)
  }

  private var diagnosticsByPath: [String: [Diagnostic]] {
    Dictionary(grouping: compilation.diagnostics) { compilation.sources[$0.span.file].path }
  }
}

extension FixedSheets.Sheet: CustomStringConvertible {
  /// The path and the number of fixes, such as `FollowButton.style: 2 fixes`.
  public var description: String { "\(source.path): \(fixCount) \(fixCount == 1 ? "fix" : "fixes")" }
}

extension FixedSheets: CustomStringConvertible {
  /// The style sheets with their fixes, such as `[FollowButton.style: 2 fixes]`.
  public var description: String { "\(sheets)" }
}
