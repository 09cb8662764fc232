import StyleCompiler
import StyleRuntime
import StyleTools

/// The results of compiling style sheets in memory, as lines to compare.
struct Listing {
  private let compilation: Compilation

  /// The compiled sheet, or `nil` if there are errors.
  private let sheet: StyleSheet?

  /// Compiles the style sheets at `given`, whose texts are in `texts`.
  init(_ texts: [String: String], given: [String]) throws {
    compilation = try Compiler(files: TextFiles(texts)).compile(given)
    sheet = try compilation.table.map { try StyleSheet(bytes: $0) }
  }

  /// Compiles a single style sheet.
  init(_ text: String) throws {
    try self.init(["Main.style": text], given: ["Main.style"])
  }

  /// The diagnostics, each as `path:line:column id`.
  var diagnostics: [String] {
    compilation.diagnostics.map { "\(location(of: $0.span)) \($0.id.rawValue)" }
  }

  /// The messages of the diagnostics and their notes, each with its location.
  var messages: [String] {
    compilation.diagnostics.flatMap { diagnostic in
      ["\(location(of: diagnostic.span)) \(diagnostic.message)"]
        + diagnostic.notes.map { "\(location(of: $0.span)) \($0.message)" }
    }
  }

  /// The messages of the fix-its, in order.
  var fixIts: [String] { compilation.diagnostics.flatMap(\.fixIts).map(\.message) }

  /// Returns the results of applying each fix-it of `text`, which is compiled as a single style sheet, in order.
  static func fixed(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let compilation = try Listing(text).compilation
    return compilation.diagnostics.flatMap(\.fixIts).map { fixIt in
      let (start, end) = (fixIt.span.start, fixIt.span.end)
      return String(decoding: bytes[..<start] + Array(fixIt.replacement.utf8) + bytes[end...], as: UTF8.self)
    }
  }

  /// The paths of the files, without the standard style sheet.
  var paths: [String] { compilation.sources.dropFirst().map(\.path) }

  /// Returns the values of a control in `state`, each as `property value`, followed by its location if `withLocations`
  /// is true.
  func values(of path: String, in state: String = "normal", context: String? = nil, withLocations: Bool = false) throws
    -> [String]
  {
    let sheet = try opened()
    let (control, mask) = try sheet.control(path).selection(state)
    let style = control.style(in: mask, context: context.flatMap { sheet.context(named: $0) })
    let origins = withLocations ? Origins(compilation.model, LocationFormatter(compilation.sources)) : nil
    return control.properties.compactMap { property in
      guard let value = style[ifDeclared: property.name] else { return nil }
      let location =
        origins.map { origins in
          let found = origins.location(of: property.name, of: path, variants: control.variantPositions, in: mask)
          return " \(found ?? "-")"
        } ?? ""
      return "\(property.name) \(value)\(location)"
    }
  }

  /// Returns the states of a control, each as `name bit`, and its aliases, each as `name = states`.
  func states(of path: String) throws -> [String] {
    let control = try opened().control(path)
    return control.states.map { state in
      state.bit.map { "\(state.name) \($0)" } ?? "\(state.name) = \(control.name(of: state.mask))"
    }
  }

  /// Returns the paths of the controls, in the table's order.
  func controls() throws -> [String] {
    try opened().controls.map(\.path)
  }

  /// Returns the compiled sheet.
  private func opened() throws -> StyleSheet {
    guard let sheet else { throw Rejected(diagnostics: diagnostics) }
    return sheet
  }

  private func location(of span: SourceSpan) -> String {
    let source = compilation.sources[span.file]
    let (line, column) = source.location(of: span.start)
    return "\(source.path):\(line):\(column)"
  }

  /// The error that is thrown if the style sheets have errors.
  struct Rejected: Error {
    let diagnostics: [String]
  }
}

extension StyleSheet {
  /// Returns the context that `name` names as `--theme` does, such as `dark|increased`.
  func context(named name: String) -> StyleContext? { try? context(name.split(separator: "|").map(String.init)) }
}

extension Control {
  /// Returns the control with the variant values in `names`, which are separated by `|`, and the set of the states.
  fileprivate func selection(_ names: String) throws -> (control: Control, states: StateMask) {
    var (control, states): (Control, [String]) = (self, [])
    for name in names.split(separator: "|").map({ String($0) }) {
      if let variant = variants.first(where: { $0.values.contains(name) }) {
        control = try control.variant([variant.name: name])
      } else {
        states.append(name)
      }
    }
    return (control, try states.isEmpty ? .normal : control.mask(named: states.joined(separator: "|")))
  }
}
