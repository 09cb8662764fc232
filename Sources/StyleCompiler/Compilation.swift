import StyleTable

/// What compiling gave: what there is to say, and the table if nothing is wrong.
public struct Compilation: Sendable {
  /// The files, the standard sheet first; spans refer to them by number.
  public let sources: [Source]

  /// What there is to say, by file and place.
  public let diagnostics: [Diagnostic]

  /// The table's bytes; nil where there are errors.
  public let table: [UInt8]?

  /// What the sheets mean.
  package let program: Program

  /// The paths of the sheets that were given.
  package let sheets: [String]

  /// What compiling `program` gave.
  internal init(_ program: Program, sheets: [String], table: [UInt8]?, warnings: WarningOptions) {
    self.program = program
    self.sheets = sheets
    sources = program.files.map { Source(path: $0.path, bytes: $0.bytes.bytes) }
    diagnostics = warnings.apply(to: program.bag.sorted, in: sources)
    self.table = diagnostics.contains { $0.severity == .error } ? nil : table
  }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
