import StyleSupport
import StyleTable

/// A compiler that turns style sheets into a compiled table.
///
///     let compiler = Compiler(files: TextFiles(["Follow.style": "@control button.follow < title: \"关注\" >"]))
///     let compilation = try compiler.compile(["Follow.style"])
///     compilation.diagnostics  // []
///     let table = compilation.table
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
    try loader.load(paths) { onStep?(CompilationStep(stage: .reading, done: $0, total: paths.count)) }
    var program = Program(loader)
    let table = withRoom(if: program.isDeep) { () -> [UInt8]? in
      program.analyze()
      program.lintDeclarations()
      guard !program.bag.hasErrors else {
        completeFixIts(ofUnknownNamesIn: &program, paths)
        return nil
      }
      var emitter = TableEmitter(program)
      var review = WinnerReview(program, warnings)
      var cells = ClassCells()
      review.cascade = resolve(&program) { resolved, program in
        cells.read(resolved)
        emitter.add(resolved, cells, program)
        review.add(resolved, cells, program)
      }
      if let control = review.cascade.excess { program.reportExcess(at: control) }
      guard !program.bag.hasErrors else { return nil }
      program.lintWinners(review)
      return program.bag.hasErrors ? nil : program.emit(emitter)
    }
    return Compilation(program, sheets: paths, table: table, warnings: warnings)
  }

  /// Calls `emit` with the winners of every control, and returns what the cascade has found for the lints.
  ///
  /// Adds the values of references, and the errors in them, to the program.
  private func resolve(_ program: inout Program, _ emit: (ResolvedControl, Program) -> Void) -> CascadeReview {
    var done = 0
    let total = program.preorder.count
    let step = {
      done += 1
      onStep?(CompilationStep(stage: .resolving, done: done, total: total))
    }
    var cascade = Cascade(program)
    let references = cascade.references
    cascade.run(program) { [program] resolved in
      // Not `??`, which would copy the program for each control.
      if let references { emit(resolved, references.program) } else { emit(resolved, program) }
      step()
    }
    if let references {
      program = references.program
      program.checkReferences(references.missing)
    }
    return cascade.review
  }
}

/// The findings about the winners of all controls, for the lints.
internal struct WinnerReview {
  /// The findings of the cascade.
  internal var cascade: CascadeReview

  /// The claims that aren't met.
  internal private(set) var expectations: ExpectationReview

  /// The declarations that don't apply to larger sets.
  internal private(set) var fallbacks: FallbackReview

  /// The colors that are hard to tell from those that they are shown on.
  internal private(set) var legibility: LegibilityReview

  /// The states that change nothing in some contexts.
  internal private(set) var distinction = DistinctionReview()

  /// The controls that must be legible, base controls first.
  internal private(set) var legible: [ResolvedControl] = []

  private let findsFallbacks, findsLowContrast, findsIndistinctStates: Bool

  /// Creates a review of `program` for the warnings that `warnings` selects.
  internal init(_ program: borrowing Program, _ warnings: WarningOptions) {
    cascade = CascadeReview(declarationCount: 0)
    expectations = ExpectationReview(program)
    fallbacks = FallbackReview(program)
    legibility = LegibilityReview(program)
    findsFallbacks = warnings[.fallsToNormal] != .off
    findsLowContrast = warnings[.lowContrast] != .off
    findsIndistinctStates = warnings[.indistinctState] != .off
  }

  /// Adds the winners of one control, which has the values `cells`. Base controls come first.
  internal mutating func add(_ resolved: ResolvedControl, _ cells: ClassCells, _ program: Program) {
    expectations.add(resolved, program)
    if findsFallbacks { fallbacks.add(resolved, cells, program) }
    let isLegible = program.controls[resolved.control].isLegible
    if isLegible { legible.append(resolved) }
    if findsLowContrast || isLegible { legibility.add(resolved, cells, program) }
    if findsIndistinctStates, program.valuePool.slots.count > 0 { distinction.add(resolved, cells, program) }
  }
}

extension Program {
  /// Reports that the program has more values than the limit allows. The place is `control`, or the first of its rules
  /// if the standard style sheet declares it.
  fileprivate mutating func reportExcess(at control: ControlID) {
    let chain = inheritanceChain(of: control).map { controls[$0] }
    let entries = chain.lazy.flatMap { [rules] in rules.entries(of: $0) }
    let declaration = entries.first { $0.file != .standard }?.declarations.first
    let isOwn = controls[control].span.fileID != .standard
    let place = isOwn ? nil : declaration.flatMap { span(of: .declaration($0)) }
    let limit = Limit.decidedValues + Limit.perDeclaration * declarationCount
    report(
      .limitExceeded, at: place ?? controls[control].span,
      "too many values in states and variants; the maximum is \(limit) in all style sheets")
  }

  /// Returns the bytes of the table in `emitter`, or `nil` and reports an error if it exceeds a limit of the format.
  fileprivate mutating func emit(_ emitter: consuming TableEmitter) -> [UInt8]? {
    do throws(TableTooLarge) {
      let table: [UInt8]
      (table, tableAxes) = try emitter.finish(self)
      return table
    } catch {
      if error.isOfContexts, let axis = namedAxes.axes.last {
        // The axes of the standard style sheet don't have that many contexts, so this is one of the user's.
        report(.limitExceeded, at: axes[axis.index].span, "\(error)")
      } else {
        report(.fileTooLarge, at: SourceSpan(file: files.count - 1, start: 0, end: 0), "\(error)")
      }
      return nil
    }
  }
}

/// The passes, in the order in which they run.
///
/// Each pass is a method that completes a part of the program from the parts that the passes before it have completed.
/// It reports problems to the program's diagnostics, and never throws.
extension Program {
  /// Runs the semantic passes, which give the names, rules, and values of the syntax trees their meaning.
  internal mutating func analyze() {
    declareControls()
    linkControls()
    declareStates()
    declareProperties()
    declareAxes()
    defineDesignTokens()
    evaluateDesignTokens()
    evaluateDefaults()
    matchRules()
    evaluateRules()
    evaluateClaims()
  }

  /// Runs the lints that depend only on declarations, even in a program with errors.
  internal mutating func lintDeclarations() {
    adviseOnDuplicates()
    adviseOnDesignTokens()
    adviseOnUnitlessLengths()
  }

  /// Checks the winning declarations against the claims of the style sheets, and runs the lints that depend on them.
  ///
  /// - Requires: The program has no errors.
  internal mutating func lintWinners(_ review: WinnerReview) {
    checkExpectations(review.expectations)
    checkCoverage(review.cascade)
    checkContrast(review.legibility)
    for resolved in review.legible { checkNames(of: resolved) }
    adviseOnUnreachable(review.cascade)
    adviseOnCombinations()
    adviseOnAmbiguity(review.cascade)
    adviseOnFallbacks(review.fallbacks)
    adviseOnIndistinctStates(review.distinction)
  }
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

extension Compiler: CustomStringConvertible {
  /// The import folders, such as `compiler with import folders 'Shared', 'Brand'`.
  public var description: String {
    if importFolders.isEmpty { return "compiler without import folders" }
    return "compiler with import folders " + importFolders.map { "'\($0)'" }.joined(separator: ", ")
  }
}
