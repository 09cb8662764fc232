import StyleSupport
import StyleTable

/// A compiler that turns style sheets into a compiled table.
///
///     let compiler = Compiler(files: TextFiles(["Follow.style": "button.follow < title: \"关注\" >"]))
///     let table = try compiler.compile(["Follow.style"]).table
public struct Compiler: Sendable {
  /// The source of style sheet files.
  public var files: any FileReading

  /// The folders to search, in order, for an import that isn't in the folder of the importing style sheet.
  public var importFolders: [String]

  /// The options that select the warnings to report.
  public var warnings: WarningOptions

  /// A closure that receives the progress of a compilation, or `nil` to ignore it.
  ///
  /// The compiler calls the closure on the thread that compiles.
  package var onStep: (@Sendable (CompilationStep) -> Void)?

  /// Creates a compiler that reads style sheets from `files`.
  public init(files: any FileReading, importFolders: [String] = [], warnings: WarningOptions = WarningOptions()) {
    self.files = files
    self.importFolders = importFolders
    self.warnings = warnings
  }

  /// Compiles style sheets, and everything that they import, as one program.
  ///
  /// A problem in a style sheet becomes a diagnostic. It doesn't make this method throw.
  ///
  /// - Parameter paths: The paths of the style sheets, in the order to compile them.
  /// - Throws: `FileFailure` if the file at one of `paths` can't be read.
  /// - Complexity: O(*n* + *v*) for *n* bytes and *v* property values in valid state sets.
  public func compile(_ paths: [String]) throws(FileFailure) -> Compilation {
    var loader = SheetLoader(reader: files, importFolders: importFolders)
    try loader.load(paths) { done in
      onStep?(CompilationStep(stage: .reading, done: done, total: paths.count))
    }
    var program = Program(loader)
    let table = withRoom(if: program.isDeep) {
      program.check()
      return program.emitTable(warnings, onStep)
    }
    return Compilation(program, sheets: paths, table: table, warnings: warnings)
  }
}

extension Program {
  /// Returns the compiled table with the winning values of every state, or `nil` if there are errors.
  ///
  /// - Parameters:
  ///   - warnings: The options that select the warnings to report.
  ///   - onStep: A closure to call after each control.
  fileprivate mutating func emitTable(
    _ warnings: WarningOptions, _ onStep: ((CompilationStep) -> Void)?
  ) -> [UInt8]? {
    guard !bag.hasErrors else { return nil }
    var cascade = Cascade(self)
    var emitter = TableEmitter(&self)
    var coverage: [ResolvedControl] = []
    var done = 0
    let program = self
    cascade.run(program) { resolved in
      if program.isExhaustive(resolved.control) { coverage.append(resolved) }
      emitter.add(resolved, program)
      done += 1
      onStep?(CompilationStep(stage: .resolving, done: done, total: program.preorder.count))
    }
    for resolved in coverage { checkCoverage(resolved) }
    if bag.hasErrors { return nil }
    advise(on: cascade.review)
    if warnings.ids.contains(.fallsToNormal) { adviseOnFallbacks() }
    return finish(emitter)
  }

  private mutating func finish(_ emitter: consuming TableEmitter) -> [UInt8]? {
    do throws(TableTooLarge) {
      return try emitter.finish()
    } catch {
      report(.fileTooLarge, at: SourceSpan(file: files.count - 1, start: 0, end: 0), "\(error)")
      return nil
    }
  }
}

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

/// The progress of a compilation within a stage that takes long for a large program.
package struct CompilationStep: Sendable {
  /// A stage of a compilation.
  package enum Stage: Sendable {
    /// Reads style sheets. Counts the ones passed to the compiler, but not the ones that they import.
    case reading
    /// Resolves the values of controls, including the controls of the standard style sheet.
    case resolving
  }

  package let stage: Stage

  /// The number of style sheets or controls that are complete, out of `total`.
  package let done: Int

  package let total: Int
}
