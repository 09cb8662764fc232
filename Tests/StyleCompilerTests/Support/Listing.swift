import StyleCompiler
import StyleRuntime

/// What sheets in memory say, in lines to compare.
struct Listing {
  private let compilation: Compilation

  /// Compiles the sheets at `given` of `texts`.
  init(
    _ texts: [String: String], given: [String], importFolders: [String] = [], enabled: Set<Diagnostic.ID> = []
  ) throws {
    var compiler = Compiler(files: TextFiles(texts), importFolders: importFolders)
    for id in enabled { compiler.warnings.turnOn(id) }
    compilation = try compiler.compile(given)
  }

  /// Compiles one sheet.
  init(_ text: String, enabled: Set<Diagnostic.ID> = []) throws {
    try self.init(["Main.style": text], given: ["Main.style"], enabled: enabled)
  }

  /// The diagnostics, each as `path:line:column id`.
  var diagnostics: [String] {
    compilation.diagnostics.map { "\(place(of: $0.span)) \($0.id.rawValue)" }
  }

  /// The diagnostics' messages with those of their notes, each with its place.
  var messages: [String] {
    compilation.diagnostics.flatMap { diagnostic in
      ["\(place(of: diagnostic.span)) \(diagnostic.message)"]
        + diagnostic.notes.map { "\(place(of: $0.span)) \($0.message)" }
    }
  }

  /// The messages of the fix-its, in order.
  var fixIts: [String] { compilation.diagnostics.flatMap(\.fixIts).map(\.message) }

  /// The texts that `text`, compiled as one sheet, becomes by each of the fix-its, in order.
  static func fixed(_ text: String, enabled: Set<Diagnostic.ID> = []) throws -> [String] {
    let bytes = Array(text.utf8)
    let compilation = try Listing(text, enabled: enabled).compilation
    return compilation.diagnostics.flatMap(\.fixIts).map { fixIt in
      let (start, end) = (fixIt.span.start, fixIt.span.end)
      return String(decoding: bytes[..<start] + Array(fixIt.replacement.utf8) + bytes[end...], as: UTF8.self)
    }
  }

  /// The paths of the files, the standard sheet's left out.
  var paths: [String] { compilation.sources.dropFirst().map(\.path) }

  /// The values of `control` in `state`, each as `property value`, with the place where `withPlaces` asks for it.
  func values(of path: String, in state: String = "normal", theme: String? = nil, withPlaces: Bool = false) throws
    -> [String]
  {
    guard let table = compilation.table else { throw Refused(diagnostics: diagnostics) }
    let sheet = try StyleSheet(bytes: table)
    guard let control = sheet.control(path), let mask = control.mask(named: state) else { throw Unknown() }
    let style = control.style(in: mask, theme: theme.flatMap { sheet.theme($0) })
    let origins = Origins(compilation.program, Places(compilation.sources))
    return control.properties.compactMap { property in
      guard let value = style[property.name] else { return nil }
      let place = withPlaces ? " " + (origins.place(of: property.name, of: path, in: mask) ?? "-") : ""
      return "\(property.name) \(value)\(place)"
    }
  }

  /// The states of `control`, each as `name bit`, aliases as `name = states`.
  func states(of path: String) throws -> [String] {
    guard let table = compilation.table else { throw Refused(diagnostics: diagnostics) }
    guard let control = try StyleSheet(bytes: table).control(path) else { throw Unknown() }
    return control.states.map { state in
      state.bit.map { "\(state.name) \($0)" } ?? "\(state.name) = \(control.name(of: state.mask))"
    }
  }

  /// The paths of the table's controls in their order.
  func controls() throws -> [String] {
    guard let table = compilation.table else { throw Refused(diagnostics: diagnostics) }
    return try StyleSheet(bytes: table).controls.map(\.path)
  }

  private func place(of span: SourceSpan) -> String {
    let source = compilation.sources[span.file]
    let (line, column) = source.location(of: span.start)
    return "\(source.path):\(line):\(column)"
  }

  /// The sheets have errors.
  struct Refused: Error {
    let diagnostics: [String]
  }

  /// There is no such control or state.
  struct Unknown: Error {}
}
