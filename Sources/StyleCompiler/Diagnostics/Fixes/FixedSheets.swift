/// Sheets with their safe fix-its applied, in memory: nothing is written.
///
///     let fixed = try compiler.fix(["Follow.style"])
///     for sheet in fixed.sheets { print(sheet.source.path, sheet.fixCount) }
public struct FixedSheets: Sendable {
  /// A sheet that fix-its changed.
  public struct Sheet: Sendable {
    /// The path, and the bytes to be.
    public let source: Source

    /// The bytes that it has.
    public let original: [UInt8]

    /// How many fix-its were applied.
    public let fixCount: Int
  }

  /// The sheets that are changed, in the order given; each reports nothing any more of what was mended in it.
  public let sheets: [Sheet]

  /// What a fix-it was to mend and did not; its sheet is left as it is.
  public let unmended: [(path: String, diagnostic: Diagnostic)]

  /// What there is to say about the sheets as they are to be.
  public let compilation: Compilation
}

extension Compiler {
  /// Applies the safe fix-its of the sheets at `paths`, not of those that they import, until there are none.
  ///
  /// A fix-it that is applied can bring others to light: what hid behind an error is found in the next round. What a
  /// fix-it was to mend and the compiler still says undoes all that was done to that sheet.
  ///
  /// - Throws: Why one of `paths` cannot be read.
  /// - Complexity: That of `compile(_:)` for each round; there are at most sixteen, and usually two.
  public func fix(_ paths: [String]) throws(FileFailure) -> FixedSheets {
    var run = try FixRun(self, paths)
    try run.run()
    return run.result
  }
}
