import SheetContent
import StyleCompiler
import StyleTools

/// The work of compiling a style sheet.
final class CompilingWork: CountedWork {
  /// What is made of a style sheet.
  enum Output { case table, swift, css }

  private let compiler: Compiler

  private let output: Output

  /// The size of the style sheet in bytes, or 1 if the start counts.
  let amount: Int

  let includesFirstUse: Bool

  /// Creates work that compiles `sheet`.
  ///
  /// - Parameters:
  ///   - isStart: Whether the cost of first use counts, as in a process that compiles one style sheet.
  ///   - silenced: The warnings that aren't reported.
  ///   - output: What is made of the style sheet.
  init(_ sheet: [UInt8], isStart: Bool = false, silenced: [Diagnostic.ID] = [], to output: Output = .table) {
    self.output = output
    amount = isStart ? 1 : sheet.count
    includesFirstUse = isStart
    var warnings = WarningOptions()
    for id in silenced { warnings[id] = .off }
    compiler = Compiler(
      files: TextFiles(["main": String(decoding: sheet, as: UTF8.self)]), warnings: warnings)
  }

  func run() {
    guard let compilation = try? compiler.compile(["main"]), isWritten(compilation) else {
      fatalError("the content doesn't compile")
    }
    // As the command-line tool does.
    var renderer = DiagnosticRenderer(compilation.sources)
    for diagnostic in compilation.diagnostics(limit: 100) { _ = renderer.text(of: diagnostic) }
  }

  /// Returns whether the output of `compilation` could be written.
  private func isWritten(_ compilation: Compilation) -> Bool {
    switch output {
    case .table: compilation.table != nil
    case .swift: compilation.swiftSource() != nil
    case .css: (try? compilation.cssSource()) != nil
    }
  }
}
