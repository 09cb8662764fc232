import StyleTable

/// Compiles sheets to a table.
///
///     let compiler = Compiler(files: TextFiles(["Follow.style": "button.follow < title: \"关注\" >"]))
///     let table = try compiler.compile(["Follow.style"]).table
public struct Compiler: Sendable {
  /// How sheets are read.
  public var files: any FileReading

  /// The folders in which an import is looked for that is not beside its sheet, in order.
  public var importFolders: [String]

  /// Which warnings are given.
  public var warnings: WarningOptions

  /// Who is told how far compiling is, on the thread that compiles; nil for nobody.
  package var onStep: (@Sendable (CompilationStep) -> Void)?

  /// A compiler that reads sheets by `files`.
  public init(files: any FileReading, importFolders: [String] = [], warnings: WarningOptions = WarningOptions()) {
    self.files = files
    self.importFolders = importFolders
    self.warnings = warnings
  }

  /// Compiles the sheets at `paths`, in their order, and all that they import, as one program.
  ///
  /// What is wrong with a sheet is no error of this call but becomes a diagnostic.
  ///
  /// - Throws: Why one of `paths` cannot be read.
  /// - Complexity: O(*n* + *v*) for *n* bytes and *v* values of properties in possible sets.
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
  /// Finds what wins in every state, and makes the table; nil where there are errors.
  ///
  /// - Parameter onStep: Who is told of each control.
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
