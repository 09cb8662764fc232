import StyleCompiler
import StyleRuntime
import StyleTable

/// What the compiler makes of sheets, and the runtime of its table: the one place where these tests call them.
struct CompiledProgram {
  private let compilation: Compilation

  /// Compiles the sheets at `given`, read from `files`, with the warnings `enabled` where they are off by default.
  init(_ files: any FileReading, given: [String], enabled: Set<Diagnostic.ID> = []) throws {
    var compiler = Compiler(files: files)
    for id in enabled { compiler.warnings.turnOn(id) }
    compilation = try compiler.compile(given)
  }

  /// What there is to say about the sheets.
  var diagnostics: [Diagnostic] { compilation.diagnostics }

  /// Whether the sheets have an error.
  var hasErrors: Bool { compilation.hasErrors }

  /// The table; nil where the sheets have errors.
  var table: [UInt8]? { compilation.table }

  /// The Swift source; nil where the sheets have errors.
  func swiftSource() -> String? { compilation.swiftSource() }

  /// The CSS; nil where the sheets have errors.
  func cssSource() -> String? { compilation.cssSource() }

  /// The number of files read.
  var fileCount: Int { compilation.sources.count }

  /// The path of the file of that number.
  func path(of file: Int) -> String {
    compilation.sources[file].path
  }

  /// The line and column, both from 1, the column in bytes, of a place in the file of that number.
  func location(of offset: Int, in file: Int) -> (line: Int, column: Int) {
    compilation.sources[file].location(of: offset)
  }

  /// The table, opened.
  ///
  /// - Throws: Why it cannot be opened; `Missing` where there is none.
  func open() throws -> CompiledSheet {
    guard let table else { throw Missing() }
    return CompiledSheet(sheet: try StyleSheet(bytes: table))
  }

  /// There is no table.
  struct Missing: Error {}
}

/// An opened table, asked in plain strings and numbers.
struct CompiledSheet {
  fileprivate let sheet: StyleSheet

  /// The paths of the controls in the table's order.
  var controls: [String] { sheet.controls.map(\.path) }

  /// The control at `path`; nil where the table has none.
  func control(_ path: String) -> CompiledControl? {
    sheet.control(path).map { CompiledControl(sheet: sheet, control: $0) }
  }

  /// Whether the table has the theme `name`.
  func hasTheme(_ name: String) -> Bool {
    sheet.theme(name) != nil
  }
}

/// A control of an opened table.
struct CompiledControl {
  fileprivate let sheet: StyleSheet
  fileprivate let control: Control

  /// Every possible set of states, in the table's order.
  var possibleSets: [StateSet] {
    control.possibleStates.map(\.rawValue)
  }

  /// The possible set that `mask` reads as.
  func canonical(of mask: StateSet) -> StateSet {
    control.canonical(StateMask(rawValue: mask)).rawValue
  }

  /// The values of `properties` in the states of `mask`, as `dump` prints them; nil for no value.
  func values(of properties: [String], in mask: StateSet, theme: String?) -> [String?] {
    let style = control.style(in: StateMask(rawValue: mask), theme: theme.flatMap { sheet.theme($0) })
    return properties.map { style[$0]?.description }
  }
}
