import StyleSupport

/// The result of a compilation: its diagnostics and, if there are no errors, the compiled table.
public struct Compilation: Sendable, CustomStringConvertible {
  /// The source files, starting with the standard style sheet. Spans refer to them by index.
  public let sources: [Source]

  /// The diagnostics, without the words of most warnings.
  private let list: DiagnosticList

  /// The number of errors.
  public let errorCount: Int

  /// The number of warnings.
  public let warningCount: Int

  /// The bytes of the compiled table, or `nil` if there are errors.
  public let table: [UInt8]?

  /// The table of style sheets whose only errors say that they break promises, for those who show their values. Never
  /// write it.
  package let inspectedTable: [UInt8]?

  /// The axes on which values in the table depend.
  package let tableAxes: AxisSet

  /// The claims of `@expect` that were checked, or `nil` if errors prevented the check.
  package let expectations: ExpectationCount?

  /// Whether the style sheets, without the ones that they import, contain an `@expect`.
  package var hasExpectations: Bool {
    model.sheets.files.contains { file in
      sheets.contains(file.path) && file.tree.statements.contains { $0.isExpectation }
    }
  }

  package let model: Model

  /// The number of comparisons of unknown names with known ones.
  package let nameComparisons: Int

  /// The paths of the style sheets to compile, without the ones that they import.
  package let sheets: [String]

  /// Creates the result of compiling the style sheets at the paths `sheets`.
  ///
  /// - Parameter table: The bytes of the compiled table, and the axes on which its values depend. They are dropped if
  ///   `warnings` turns a warning into an error, and only for inspection if the errors are broken promises.
  internal init(
    _ model: Model, _ report: Report, sheets: [String], _ warnings: WarningOptions,
    expectations: ExpectationCount? = nil, table: (bytes: [UInt8], axes: AxisSet)? = nil
  ) {
    (self.model, self.sheets, self.expectations) = (model, sheets, expectations)
    nameComparisons = report.corrections.comparisonCount
    sources = model.sheets.files.map { Source(path: $0.path, bytes: Array($0.bytes.bytes)) }
    list = DiagnosticList(report.bag.diagnostics, report.warnings, warnings, in: sources)
    (errorCount, warningCount) = (list.count(.error), list.count(.warning))
    inspectedTable = list.contains { $1 == .error && !$0.isBrokenPromise } ? nil : table?.bytes
    self.table = errorCount > 0 ? nil : table?.bytes
    tableAxes = table?.axes ?? []
  }

  /// A Boolean value that indicates whether any diagnostic is an error.
  public var hasErrors: Bool { errorCount > 0 }

  /// The size of the table, or that there is none, and the number of diagnostics, such as
  /// `table of 1204 bytes, 0 errors, 1 warning`.
  public var description: String {
    (table.map { "table of \($0.count) bytes" } ?? "no table") + ", "
      + "\(errorCount) \(errorCount == 1 ? "error" : "errors"), "
      + "\(warningCount) \(warningCount == 1 ? "warning" : "warnings")"
  }

  /// The diagnostics, sorted by file and position. Of one kind, there are at most 10,000.
  ///
  /// - Complexity: The messages of warnings are made for each access. If a style sheet can have many, and only the first
  ///   are shown, use `diagnostics(limit:)`.
  public var diagnostics: [Diagnostic] { diagnostics(limit: .max) }

  /// Returns the first errors and the first warnings, sorted by file and position.
  ///
  ///     var renderer = DiagnosticRenderer(compilation.sources)
  ///     for diagnostic in compilation.diagnostics(limit: 100) { print(renderer.text(of: diagnostic), terminator: "") }
  ///     compilation.warningCount  // 0
  ///
  /// - Parameter limit: The maximum number of errors, and of warnings.
  public func diagnostics(limit: Int) -> [Diagnostic] {
    list.first(limit).map { diagnostic in
      var diagnostic = diagnostic
      for (index, fixIt) in diagnostic.fixIts.enumerated() where fixIt.isSafe {
        // Nobody should lose a comment without being asked.
        let removed = sources[fixIt.span.file].bytes[fixIt.span.start..<fixIt.span.end]
        diagnostic.fixIts[index].isSafe = commentStarts(in: removed) <= commentStarts(in: fixIt.replacement.utf8)
      }
      return diagnostic
    }
  }

  /// Returns the number of places in `bytes` where a comment starts, or a string looks as if one did.
  private func commentStarts(in bytes: some Collection<UInt8>) -> Int {
    zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "/") && "/*".utf8.contains($1) }
  }

  /// Returns the Swift source of a type for each control with the table embedded in it, or `nil` if there are errors.
  ///
  /// The same style sheets with the same file names produce the same text, regardless of the folder that they're in.
  ///
  /// - Complexity: O(*n* + *v*) for *n* bytes of style sheets and *v* property values in valid state combinations.
  public func swiftSource(_ options: SwiftOptions = SwiftOptions()) -> String? {
    guard let table else { return nil }
    let swift = SwiftModel(model, tableAxes, sheets: sheets, options)
    var writer = SwiftWriter(swift, table: table, access: options.access)
    // A type contains the types of the controls that derive from its control, at most 100 levels deep.
    withRoom(if: swift.isDeep) { writer.write() }
    return writer.text
  }

  /// Whether the style sheets define neither a control nor a token, so that their Swift type would be empty.
  package var definesNothing: Bool { model.rules.usedControls.isEmpty && model.tokens.values.isEmpty }
}
