import StyleTable

/// The result of a compilation: its diagnostics and, if there are no errors, the compiled table.
public struct Compilation: Sendable {
  /// The source files, starting with the standard style sheet. Spans refer to them by index.
  public let sources: [Source]

  /// The diagnostics, sorted by file and position.
  public let diagnostics: [Diagnostic]

  /// The bytes of the compiled table, or `nil` if there are errors.
  public let table: [UInt8]?

  /// The program that the style sheets define.
  package let program: Program

  /// The paths of the style sheets to compile, without the ones that they import.
  package let sheets: [String]

  /// Creates the result of compiling `program`.
  ///
  /// - Parameters:
  ///   - program: The program that the style sheets define.
  ///   - sheets: The paths of the style sheets to compile.
  ///   - table: The bytes of the compiled table, which are dropped if `warnings` turns a warning into an error.
  ///   - warnings: The options that select the warnings to report.
  internal init(_ program: Program, sheets: [String], table: [UInt8]?, warnings: WarningOptions) {
    self.program = program
    self.sheets = sheets
    sources = program.files.map { Source(path: $0.path, bytes: $0.bytes.bytes) }
    diagnostics = warnings.apply(to: program.bag.sorted, in: sources)
    self.table = diagnostics.contains { $0.severity == .error } ? nil : table
  }

  /// A Boolean value that indicates whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
