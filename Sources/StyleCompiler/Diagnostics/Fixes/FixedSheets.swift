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
