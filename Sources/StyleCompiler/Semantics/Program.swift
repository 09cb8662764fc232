import StyleTable

/// All sheets of a compilation and what they mean, filled pass by pass.
package struct Program {
  /// The files, the standard sheet first.
  package private(set) var files: [SheetFile] = []

  /// The files' bytes by their numbers.
  package private(set) var sources: [SourceBytes] = []

  /// The number of all files' declarations.
  package private(set) var declarationCount = 0

  /// Whether evaluating a sheet takes much stack.
  internal var isDeep: Bool { files.contains { $0.tree.isDeep } }

  /// The statements in reading order.
  package let segments: [SheetLoader.Segment]

  /// What was found to say.
  package internal(set) var bag = DiagnosticBag()

  internal var names = ProgramNames()
  internal var paths = PathTable()

  /// The controls in the order of their declaration.
  package internal(set) var controls: [ControlInfo] = []

  /// For each path the control of that path.
  internal var controlOfPath: [Int?] = []

  /// The paths that rules name, each once.
  internal var namedPaths: [Handle<PathStep>] = []

  /// The controls in an order in which a base stands before what derives from it.
  internal var preorder: [Int] = []

  internal var scopes: [StateScope] = []
  internal var spaces = SpaceTable()
  internal var propertyScopes: [PropertyScope] = []
  internal var properties: [PropertyInfo] = []

  /// The words of enumerations.
  internal var caseLists = SequencePool<UInt32>()

  internal var tokens: [TokenInfo] = []
  internal var tokensOfName = NumberMap<[Int]>()

  /// The themes in the order of their first declaration.
  package internal(set) var themes: [Name] = []

  /// For each file the files whose tokens it sees.
  internal var visibility: FileVisibility

  /// The names that may be declared by what was reported; their uses aren't reported.
  internal var lostNames = Set<Name>()

  /// What is known for suggestions of names, and the work that they have taken.
  package internal(set) var corrections = NameCorrections()

  /// How many declarations the rules make of those written, by their lists of selectors and states.
  internal var listedDeclarations = 0

  internal var matches = MatchTable()
  internal var rules = RuleIndex()
  /// The declarations whose strings take parameters that there are not.
  internal var brokenDeclarations = Set<Int>()

  /// The declarations that later ones make void.
  internal var deadDeclarations = Set<Int>()

  /// What waits to be evaluated, in reading order.
  internal var pendingValues: [PendingValues] = []

  internal var values = DeclaredValues()

  /// The values and texts of the table to be.
  internal var builder = TableBuilder(controlCount: 0, themes: [])

  /// A program of what `loader` has read.
  package init(_ loader: SheetLoader) {
    segments = loader.segments
    visibility = FileVisibility(files: loader.files, dependencyOrder: loader.dependencyOrder)
    for diagnostic in loader.diagnostics.kept { bag.add(diagnostic) }
    for sheet in loader.files { add(sheet) }
  }

  /// Gives the names and paths of `sheet` their numbers in the program.
  private mutating func add(_ sheet: LoadedSheet) {
    let tree = sheet.tree
    let names = (0..<tree.names.count).map { index in
      let range = tree.names.range(of: Name(rawValue: UInt32(index)))
      return self.names.name(String(decoding: sheet.bytes.bytes[range], as: UTF8.self))
    }
    for name in tree.lostNames { lostNames.insert(names[Int(name.rawValue)]) }
    var mapped: [Handle<PathStep>] = []
    for step in tree.paths.steps {
      let parent = step.parent.map { mapped[$0.index] }
      mapped.append(paths.path(names[Int(step.name.rawValue)], behind: parent))
    }
    files.append(SheetFile(sheet, names: names, paths: mapped, firstDeclaration: declarationCount))
    sources.append(sheet.bytes)
    declarationCount += tree.declarations.count
  }
}

extension Program {
  /// Calls `body` with every statement in reading order.
  internal func forEachStatement(_ body: (_ file: SheetFile, _ statement: StatementNode) -> Void) {
    for segment in segments {
      let file = files[segment.file]
      for statement in file.tree.statements[segment.statements] { body(file, statement) }
    }
  }

  /// Adds a diagnostic.
  internal mutating func report(
    _ id: Diagnostic.ID, at span: SourceSpan, _ message: String, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    bag.add(Diagnostic(id, at: span, message, notes: notes, fixIts: fixIts))
  }

  /// The path of `control` as its declarations spell it.
  package func path(of control: Int) -> String {
    text(of: controls[control].path)
  }

  /// `path` as text.
  internal func text(of path: Handle<PathStep>) -> String {
    // What joins texts is generic, and asks the runtime for what it is of: at each start.
    paths.names(of: path).reduce(into: "") { text, name in
      if !text.isEmpty { text += "." }
      text += names.text(name)
    }
  }
}
