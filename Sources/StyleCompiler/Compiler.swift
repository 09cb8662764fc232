import StyleSupport
import StyleTable

/// A compiler that turns style sheets into a compiled table.
///
///     let compiler = Compiler(files: TextFiles(["Follow.style": "@control button.follow < title: \"Follow\" >"]))
///     let compilation = try compiler.compile(["Follow.style"])
///     compilation.diagnostics  // []
///     let table = compilation.table
public struct Compiler: Sendable, CustomStringConvertible {
  /// The source of style sheet files.
  public var files: any FileReading

  /// The folders to search, in order, for an import that isn't in the folder of the importing style sheet.
  public var importFolders: [String]

  /// The options that select the warnings to report.
  public var warnings: WarningOptions

  /// The lowest version of each platform that the app supports, for warnings about what needs a later one.
  public var deployment: [PlatformVersion] = []

  /// Whether a compilation keeps the winners that it finds. Otherwise, its model finds those of a control again when they
  /// are asked for, and a compilation takes less memory.
  package var keepsWinners = false

  /// A closure that receives the progress of a compilation, or `nil` to ignore it. The compiler calls the closure on
  /// the thread that compiles.
  package var onStep: (@Sendable (CompilationStep) -> Void)?

  /// Creates a compiler that reads style sheets from `files`.
  public init(files: any FileReading, importFolders: [String] = [], warnings: WarningOptions = WarningOptions()) {
    (self.files, self.importFolders, self.warnings) = (files, importFolders, warnings)
  }

  /// Compiles style sheets, and everything that they import, as one program.
  ///
  /// A problem in a style sheet becomes a diagnostic. It doesn't make this method throw.
  ///
  /// - Parameter paths: The paths of the style sheets, in the order to compile them.
  /// - Throws: `FileFailure` if the file at one of `paths` can't be read.
  /// - Complexity: O(*n* + *v*) for *n* bytes and *v* property values in valid state combinations.
  public func compile(_ paths: [String]) throws(FileFailure) -> Compilation {
    var loader = SheetLoader(reader: files, importFolders: importFolders)
    try loader.load(paths) { onStep?(CompilationStep(stage: .reading, done: $0, total: paths.count)) }
    let sheets = SheetSet(loader)
    let report = Report(sheets, loader.diagnostics)
    return withRoom(if: sheets.isDeep) { compile(paths, Analysis(sheets, report)) }
  }

  /// Resolves the analyzed style sheets at `paths`, reviews them, and writes the table.
  private func compile(_ paths: [String], _ analysis: consuming Analysis) -> Compilation {
    let rules = analysis.rules
    // These lints depend only on declarations.
    let dead = rules.adviseOnDuplicates(&analysis.evaluation.report)
    rules.adviseOnDesignTokens(&analysis.evaluation.report)
    rules.adviseOnUnitlessLengths(&analysis.evaluation.report)
    rules.adviseOnStateNames(&analysis.evaluation.report)
    rules.adviseOnAvailability(deployment, analysis.evaluation.values, &analysis.evaluation.report)
    guard !analysis.evaluation.report.hasErrors else {
      completeFixIts(ofUnknownNamesIn: &analysis.evaluation.report, rules.sheets)
      return Compilation(
        Model(rules, analysis.evaluation.values), analysis.evaluation.report, sheets: paths, warnings)
    }
    var emitter = TableEmitter(rules)
    var review = WinnerReview(rules, warnings)
    var kept: [ResolvedControl] = []
    review.cascade = resolve(rules, analysis.evaluation) { resolved, values in
      if keepsWinners { kept.append(resolved) }
      emitter.add(resolved)
      review.add(resolved, values)
    }
    if let control = review.cascade.excess { rules.reportExcess(at: control, &analysis.evaluation.report) }
    let model = Model(rules, analysis.evaluation.values, kept: kept)
    var report = analysis.evaluation.report
    guard !report.hasErrors else { return Compilation(model, report, sheets: paths, warnings) }
    let expectations = model.lintWinners(review, dead: dead, &report)
    if !report.hasErrors { rules.adviseOnAllowances(warnings, isDeployed: !deployment.isEmpty, &report) }
    let isReadable = report.bag.diagnostics.allSatisfy { $0.severity != .error || $0.id.isBrokenPromise }
    let table = isReadable ? rules.emit(emitter, model.values, &report) : nil
    return Compilation(model, report, sheets: paths, warnings, expectations: expectations, table: table)
  }

  /// Adds the fix-its that import style sheets with the unknown names of `report`.
  private func completeFixIts(ofUnknownNamesIn report: inout Report, _ sheets: SheetSet) {
    let names = report.unknownTokens + report.unknownControls
    guard !names.isEmpty else { return }
    var nearby = NearbySheets(SheetLoader(reader: files, importFolders: importFolders), around: sheets.files)
    for name in names {
      let imports = nearby.imports(of: name, in: sheets.files[name.span.fileID])
      guard !imports.isEmpty else { continue }
      report.bag.replaceFixIts(of: name.id) { $0.span == name.span ? imports + $0.fixIts : $0.fixIts }
    }
  }

  /// Calls `emit` with the winners of every control, and with the values, which would be copied if they weren't `inout`.
  /// Returns what the cascade has found for the lints. Adds the values of references, and the errors in them, to
  /// `evaluation`.
  private func resolve(
    _ rules: RuleBook, _ evaluation: Evaluation, _ emit: (ResolvedControl, inout ValuePool) -> Void
  ) -> CascadeReview {
    var done = 0
    let total = rules.declarations.controls.count
    var cascade = Cascade(rules, evaluation)
    cascade.run { resolved in
      emit(resolved, &evaluation.values)
      done += 1
      onStep?(CompilationStep(stage: .resolving, done: done, total: total))
    }
    cascade.references?.reportMissing()
    return cascade.review
  }

  /// The import folders, such as `compiler with import folders 'Shared', 'Brand'`.
  public var description: String {
    if importFolders.isEmpty { return "compiler without import folders" }
    return "compiler with import folders " + importFolders.map { "'\($0)'" }.joined(separator: ", ")
  }
}

/// The stages that give style sheets their meaning, in the order in which they run.
///
/// Each pass makes one part from the parts that the passes before it have made. It reports problems, and never throws.
internal struct Analysis: ~Copyable {
  let rules: RuleBook

  /// The values so far, and the report.
  let evaluation: Evaluation

  /// Analyzes `sheets`, for which `found` are the errors so far.
  init(_ sheets: SheetSet, _ found: Report) {
    var report = found
    let controls = Controls(sheets, &report)
    let states = StatePass(controls).finish(&report)
    let properties = Properties(controls, &report)
    let axes = Axes(sheets, &report)
    let allowed = AllowedWarnings(controls, &report)
    let declarations = Declarations(controls, states, properties, axes, allowed)
    let definitions = DesignTokenDefinitions(sheets, &report)
    let themes = ThemePass(definitions, axes).finish(&report)
    evaluation = Evaluation(declarations, definitions, themes, report)
    let tokens = DesignTokenEvaluation(evaluation).finish()
    rules = RuleEvaluation(evaluation).finish(MatchedRules.find(evaluation), tokens)
  }
}

/// The findings about the winners of all controls, for the lints.
internal struct WinnerReview {
  internal var cascade: CascadeReview
  internal private(set) var expectations: ExpectationReview
  internal private(set) var fallbacks: FallbackReview
  internal private(set) var legibility: LegibilityReview
  internal private(set) var distinction: DistinctionReview
  internal private(set) var motion = MotionReview()
  internal private(set) var coverage: CoverReview

  /// The controls that must be legible, base controls first.
  internal private(set) var legible: [ResolvedControl] = []

  private let rules: RuleBook
  private var drawn = DrawnProperties()
  private let findsFallbacks, findsLowContrast, findsMotion: Bool

  internal init(_ rules: RuleBook, _ warnings: WarningOptions) {
    self.rules = rules
    cascade = CascadeReview(declarationCount: 0)
    expectations = ExpectationReview(rules)
    fallbacks = FallbackReview(rules)
    legibility = LegibilityReview(rules)
    coverage = CoverReview(declarationCount: rules.sheets.declarationCount)
    findsFallbacks = warnings[.fallsToNormal] != .off
    findsLowContrast = warnings[.lowContrast] != .off
    findsMotion = warnings[.snapsBack] != .off
    distinction = DistinctionReview(warns: warnings[.indistinctState] != .off)
  }

  /// Adds the winners of one control. Base controls come first.
  internal mutating func add(_ resolved: ResolvedControl, _ values: borrowing ValuePool) {
    expectations.add(resolved, values)
    if findsFallbacks { fallbacks.add(resolved, rules) }
    let isLegible = rules.declarations.controls[resolved.control].isLegible
    if isLegible { legible.append(resolved) }
    let covers = drawn.covers(of: resolved, rules)
    coverage.add(resolved, covers, values)
    if findsLowContrast || isLegible { legibility.add(resolved, covers, values) }
    distinction.add(resolved, covers, rules, values)
    if findsMotion { motion.add(resolved, rules, values) }
  }
}

extension RuleBook {
  /// Reports that there are more values than the limit allows. The place is `control`, or the first of its rules if the
  /// standard style sheet declares it.
  fileprivate func reportExcess(at control: ControlID, _ report: inout Report) {
    let controls = declarations.controls
    let entries = controls.inheritanceChain(of: control).lazy.flatMap { [rules] in rules.entries(of: $0) }
    let declaration = entries.first { $0.file != .standard }?.declarations.first
    let isOwn = controls[control].span.fileID != .standard
    let place = isOwn ? nil : declaration.map { sheets.span(of: $0) }
    let limit = Limit.decidedValues + Limit.perDeclaration * sheets.declarationCount
    report(
      .limitExceeded, at: place ?? controls[control].span,
      "too many values in states and variants; the maximum is \(limit) in all style sheets")
  }

  /// Returns the bytes of the table in `emitter` and the axes on which values in it depend, or reports an error and
  /// returns `nil` if it exceeds a limit of the format.
  fileprivate func emit(
    _ emitter: consuming TableEmitter, _ values: ValuePool, _ report: inout Report
  ) -> (bytes: [UInt8], axes: AxisSet)? {
    do throws(TableTooLarge) {
      return try emitter.finish(values)
    } catch {
      if error.isOfContexts, let axis = tokens.namedAxes.axes.last {
        // The axes of the standard style sheet don't have that many contexts, so this is one of the user's.
        report(.limitExceeded, at: declarations.axes[axis].span, "\(error)")
      } else {
        let place = SourceSpan(file: sheets.files.count - 1, start: 0, end: 0)
        report(.fileTooLarge, at: place, "\(error)")
      }
      return nil
    }
  }
}

extension Model {
  /// Checks the winning declarations against the claims of the style sheets, which have no errors, and runs the lints that
  /// depend on them. Returns the number of claims, or `nil` if there are too many.
  ///
  /// - Parameter dead: The declarations that later ones override.
  fileprivate func lintWinners(
    _ review: WinnerReview, dead: Set<DeclarationID>, _ report: inout Report
  ) -> ExpectationCount? {
    let expectations = rules.checkExpectations(review.expectations, values, &report)
    rules.checkCoverage(review.cascade, &report)
    checkContrast(review.legibility, &report)
    for resolved in review.legible { rules.checkNames(of: resolved, values, &report) }
    rules.adviseOnUnreachable(review.cascade, dead: dead, &report)
    adviseOnAmbiguity(review.cascade, &report)
    adviseOnFallbacks(review.fallbacks, &report)
    checkDistinctions(review.distinction, &report)
    adviseOnMotion(review.motion, &report)
    rules.adviseOnCovered(review.coverage, &report)
    return expectations
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
