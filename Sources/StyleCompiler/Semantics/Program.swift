import StyleSupport
import StyleTable

/// All style sheets of a compilation and their meaning, filled in pass by pass.
package struct Program {
  /// The files, the standard style sheet first.
  package private(set) var files: [SheetFile] = []

  /// The bytes of the files, in the same order.
  package private(set) var sources: [SourceBytes] = []

  /// The number of declarations in all files.
  package private(set) var declarationCount = 0

  /// Whether evaluating a style sheet requires a deep stack.
  package var isDeep: Bool { files.contains { $0.tree.isDeep } }

  /// The statements in reading order.
  package let segments: [SheetLoader.Segment]

  /// The diagnostics found so far.
  package internal(set) var bag = DiagnosticBag()

  /// The warnings found so far. Their words are made when they are shown.
  internal var warnings: [WarningGroup] = []

  package internal(set) var names = ProgramNames()
  internal var paths = PathTable()

  /// The controls in the order of their declaration.
  package internal(set) var controls: [ControlInfo] = []

  /// The control at each path.
  internal var controlOfPath: [ControlID?] = []

  /// The paths of controls that were reported as unknown, and of their base controls.
  internal var undeclaredPaths = Set<Handle<PathStep>>()

  /// The controls that were reported as unknown.
  internal var unknownControls: [UnknownControl] = []

  /// The tokens that were reported as unknown.
  internal var unknownTokens: [UnknownToken] = []

  /// The controls in an order in which each base control comes before the controls derived from it.
  package internal(set) var preorder: [ControlID] = []

  package internal(set) var scopes: [StateScope] = []
  internal var spaces = SpaceTable()
  internal var variantSpaces = VariantSpaceTable()
  package internal(set) var priorityLists = PriorityTable()
  package internal(set) var propertyScopes: [PropertyScope] = []

  /// The scope of each default value.
  internal var scopeOfDefault: [PropertyScopeID] = []
  package internal(set) var properties: [PropertyInfo] = []

  /// The lists of enumeration cases.
  internal var caseLists = SequencePool<UInt32>()

  package internal(set) var designTokens: [DesignToken] = []

  /// The uses of design tokens as whole values without a unit.
  internal var unitlessUses = UnitlessUses()
  package internal(set) var designTokenNames = DesignTokenNames()

  /// The axes in the order of their declaration, those of the standard style sheet first.
  package internal(set) var axes: [AxisInfo] = []

  /// The values of all axes.
  package internal(set) var axisValues: [AxisValueInfo] = []

  /// The value of an axis with each name.
  internal var axisValueOfName: [Name: AxisValueID] = [:]

  /// The axes that a theme names, so that values can depend on them.
  package internal(set) var namedAxes: AxisSet = []

  /// The number of evaluations in contexts other than the default.
  internal var contextEvaluations = 0

  /// The values of themes with an invalid condition, which are only checked for their own errors.
  internal var strayValues: [StrayValue] = []

  /// The names that a statement with a reported error may declare. Their uses aren't reported.
  internal var lostNames = Set<Name>()

  /// The state of name suggestions, and the work done for them.
  package internal(set) var corrections = NameCorrections()

  /// The numbers of declarations, and of rules and combinations, that the lists of selectors and states expand to.
  internal var listedDeclarations = 0
  internal var listedRules = 0

  package internal(set) var matches = MatchTable()
  package internal(set) var rules = RuleIndex()
  /// The declarations whose strings use unknown parameters.
  internal var brokenDeclarations = Set<DeclarationID>()

  /// The declarations that later ones override.
  internal var deadDeclarations = Set<DeclarationID>()

  /// The declarations of expectations still to be evaluated, in reading order.
  internal var pendingClaims: [PendingClaim] = []

  /// The claims of expectations, in reading order.
  internal var claims: [Claim] = []

  /// The number of claims that were checked, or `nil` if they weren't.
  package internal(set) var expectationCount: ExpectationCount?

  internal var values = DeclaredValues()

  /// The evaluated values.
  package internal(set) var valuePool = ValuePool()

  /// The values of design tokens that depend on the context, for comparing them with each other.
  internal var canonicalValues = ValuePool()

  /// The axes on which values in the table depend.
  package internal(set) var tableAxes: AxisSet = []

  /// The cells of design tokens that depend on the context, by token and the type that it is used as.
  internal var designTokenCells: [DesignTokenUse: Cell] = [:]

  /// Creates a program from the files that `loader` has read.
  package init(_ loader: SheetLoader) {
    segments = loader.segments
    for diagnostic in loader.diagnostics.diagnostics { bag.add(diagnostic) }
    for sheet in loader.files { add(sheet) }
    designTokenNames = DesignTokenNames(
      FileVisibility(files: loader.files, dependencyOrder: loader.dependencyOrder) { [files] in files[$0].name($1) })
  }

  /// Assigns program-wide indices to the names and paths of `sheet`.
  private mutating func add(_ sheet: LoadedSheet) {
    let tree = sheet.tree
    let names = (0..<UInt32(tree.names.count)).map { index in
      self.names.name(tree.names.text(of: Name(rawValue: index), in: sheet.bytes))
    }
    for name in tree.lostNames { lostNames.insert(names[Int(name.rawValue)]) }
    let paths = paths.append(tree.paths, renamed: names)
    files.append(SheetFile(sheet, names: names, paths: paths, firstDeclaration: Handle(declarationCount)))
    sources.append(sheet.bytes)
    declarationCount += tree.declarations.count
  }
}

extension Program {
  /// The statements of each segment with their file, in reading order.
  internal var statements: [(file: SheetFile, statements: ArraySlice<StatementNode>)] {
    segments.map { (files[$0.file], files[$0.file].tree.statements[$0.statements]) }
  }

  /// Adds a diagnostic.
  internal mutating func report(
    _ id: Diagnostic.ID, at span: SourceSpan, _ message: String, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    bag.add(Diagnostic(id, at: span, message, notes: notes, fixIts: fixIts))
  }

  /// Returns the path of `control` as its declarations spell it.
  package func path(of control: ControlID) -> String {
    text(of: controls[control].path)
  }

  /// Returns `path` as text.
  internal func text(of path: Handle<PathStep>) -> String {
    // Doesn't use `joined(separator:)`: it is generic, and looks up its metadata at every launch.
    paths.names(of: path).reduce(into: "") { text, name in
      if !text.isEmpty { text += "." }
      text += names.text(name)
    }
  }

  /// Returns the lines of the `///` comments above the declaration at `span`.
  package func documentation(at span: SourceSpan) -> [String] {
    files[span.fileID].documentation(at: span.start)
  }
}
