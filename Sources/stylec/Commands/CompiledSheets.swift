import StyleCompiler
import StyleRuntime
import StyleSupport

/// Style sheets that were compiled without errors, other than broken promises.
struct CompiledSheets {
  let compilation: Compilation
  private let table: [UInt8]

  /// The path of the first style sheet.
  private let path: String

  /// Compiles the style sheets at `paths`, at least one, and reports their diagnostics to `console`.
  ///
  /// - Parameter isStrict: Whether broken promises end the command, because it writes what a build uses.
  init(
    _ paths: [String], by compiler: Compiler, _ console: inout Console, isStrict: Bool = false
  ) throws(Failure) {
    compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile(paths) }
    guard let table = isStrict ? compilation.table : compilation.inspectedTable else {
      console.report(compilation)
      throw .invalidSheets
    }
    console.reportLater(compilation)
    self.table = table
    path = paths[0]
  }

  init(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    try self.init([arguments.paths[0]], by: try arguments.compiler(), &console)
  }

  func open() throws(Failure) -> StyleSheet {
    do throws(StyleSheetError) { return try StyleSheet(bytes: table) } catch { throw .invalidTable(path, error) }
  }

  var model: Model { compilation.model }

  /// - Throws: A usage error that suggests the nearest control if there is none at `path`.
  func control(_ path: String) throws(Failure) -> ControlID {
    if let control = model.declarations.controls.control(at: path) { return control }
    let known = model.declarations.controls.handles.map { model.declarations.path(of: $0) }
    throw .unknown("control", path, of: "the style sheet", among: known)
  }
}

/// An input with styles: a compiled table, or a style sheet that was just compiled.
struct StyledInput {
  let sheet: StyleSheet

  /// The result of compiling, or `nil` for a table.
  let compilation: Compilation?

  /// Creates an input from the only table, or from the style sheets that form one program, at `paths`.
  ///
  /// The first bytes of a file determine its kind. The diagnostics of style sheets are reported to `console`.
  ///
  /// - Parameter files: Files that may have been read in part, or `nil` to read all of them here.
  init(
    _ paths: [String], _ arguments: Arguments, _ console: inout Console, reading files: CommandFiles? = nil
  ) throws(Failure) {
    var files = files ?? CommandFiles(paths)
    for path in paths {
      if path.hasSuffix(".tsv") {
        let uses = "compare it with 'stylec diff', or make a style sheet with 'stylec adopt'"
        throw .usage("'\(path)' is a list of values; \(uses)")
      }
      guard let sheet = try Self.table(path, &files) else { continue }
      guard paths.count == 1 else {
        throw .usage("'\(path)' is a table, which cannot be combined with other operands")
      }
      self.init(table: sheet)
      return
    }
    let compiled = try CompiledSheets(paths, by: try arguments.compiler(reading: files), &console)
    self.init(sheet: try compiled.open(), compilation: compiled.compilation)
  }

  init(table: StyleSheet) { self.init(sheet: table, compilation: nil) }

  private init(sheet: StyleSheet, compilation: Compilation?) { (self.sheet, self.compilation) = (sheet, compilation) }

  /// Opens the style sheet or table that the option `--against` names, if there is one.
  static func former(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> StyleSheet? {
    guard let path = arguments.value(of: .against) else { return nil }
    if path == "-", arguments.operands[0] == "-" { throw .usage("standard input can be read only once") }
    return try StyledInput([path], arguments, &console).sheet
  }

  /// - Throws: A usage error that suggests the nearest control if there is none at `path`.
  func control(_ path: String) throws(Failure) -> Control {
    // Names in a style sheet are equal if they are canonically equivalent, as Swift strings are.
    if let control = (try? sheet.control(path)) ?? sheet.controls.first(where: { $0.path == path }) { return control }
    throw .unknown("control", path, of: "the style sheet", among: sheet.controls.map(\.path))
  }

  /// Returns the table at `path`, or `nil` if the file isn't a table.
  ///
  /// A regular file is opened in place. Standard input, a pipe, or a device can be read only once, so its bytes are
  /// kept in `files`.
  static func table(_ path: String, _ files: inout CommandFiles) throws(Failure) -> StyleSheet? {
    let bytes: [UInt8]? = try Failure.reading(
      FileSystem.isRegularFile(path) ? nil : try files.keep(path, limit: SheetLoader.largestFile))
    do throws(StyleSheetError) {
      return if let bytes { try StyleSheet(bytes: bytes) } else { try StyleSheet(path: path) }
    } catch {
      switch error {
      case .notATable, .invalidFile(_, .notATable): return nil
      case .unreadable(_, let reason): throw .unreadable(FileFailure(path, .system(reason)))
      case .invalidFile(let path, let reason): throw .invalidTable(path, reason)
      default: throw .invalidTable(path, error)
      }
    }
  }
}

extension StyleSheet {
  /// Returns a summary such as `4 controls, 6 states, 61 values, 3168 bytes` of a table with `size` bytes.
  ///
  /// It counts the controls that the style sheets of `compilation` declare or write rules for, or all of a table; the
  /// distinct names of their states, without aliases; and the values, one for each line of a dump.
  func summary(size: Int, _ compilation: Compilation?) -> String {
    // Controls can share their states.
    var spaces = Set<Int>()
    let states = controls.filter { spaces.insert($0.spaceIndex).inserted }.flatMap(\.states)
    let names = Set(states.filter { $0.bit != nil }.map(\.name))
    let count = compilation?.model.rules.ownControlCount ?? controls.count
    return [(count, "control"), (names.count, "state"), (valueCount, "value"), (size, "byte")]
      .map(counted).joined(separator: ", ")
  }

  /// Returns the context that `text` names, such as `dark|increased`, or the default context if `text` is `nil`.
  ///
  /// - Throws: A usage error if a value is unknown, which suggests the nearest one, or if two of them belong to one
  ///   axis.
  func context(ifNamed text: String?) throws(Failure) -> StyleContext? {
    guard let text else { return nil }
    let values = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    for value in values where !axes.contains(where: { $0.values.contains(value) }) {
      throw .unknown("axis value", value, of: "the style sheet", among: axes.flatMap(\.values))
    }
    do throws(StyleLookupError) { return try context(values) } catch { throw .usage("\(error)") }
  }
}

extension Arguments {
  /// Returns a compiler with the options from the command line.
  ///
  /// - Parameters:
  ///   - files: The files to read style sheets from, or `nil` for those of the operands.
  ///   - keepsWinners: Whether the command asks for the winners of controls.
  func compiler(reading files: CommandFiles? = nil, keepsWinners: Bool = true) throws(Failure) -> Compiler {
    var compiler = Compiler(
      files: files ?? CommandFiles(paths), importFolders: values(of: .importFolder), warnings: try warnings())
    compiler.keepsWinners = keepsWinners
    for text in values(of: .deployment).flatMap({ $0.split(separator: ",") }) {
      guard let version = PlatformVersion(String(text)) else {
        throw .usage("'\(text)' is not a version of a platform, such as 'iOS15'")
      }
      compiler.deployment.append(version)
    }
    return compiler
  }
}

extension Failure {
  fileprivate static func invalidTable(_ path: String, _ error: StyleSheetError) -> Failure {
    .invalid("'\(path)': \(error)")
  }
}

extension Compiler {
  /// - Throws: A failure if a style sheet can't be read.
  func showingProgress<Result>(_ body: (Compiler) throws(FileFailure) -> Result) throws(Failure) -> Result {
    try Failure.reading(
      try Progress.showing { progress throws(FileFailure) in
        var compiler = self
        compiler.onStep = { progress.show("\($0.stage)", done: $0.done, of: $0.total) }
        return try body(compiler)
      })
  }
}
