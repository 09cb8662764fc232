import StyleCompiler
import StyleRuntime
import StyleTools

/// The results of compiling style sheets in memory, as lines to compare.
struct Listing {
  private let compilation: Compilation
  private let sheet: StyleSheet?

  init(_ texts: [String: String], given: [String]) throws {
    compilation = try Compiler(files: TextFiles(texts)).compile(given)
    sheet = try compilation.table.map { try StyleSheet(bytes: $0) }
  }

  init(_ text: String) throws { try self.init(["Main.style": text], given: ["Main.style"]) }

  /// The diagnostics, each as `path:line:column id`.
  var diagnostics: [String] { compilation.diagnostics.map { "\(location(of: $0.span)) \($0.id.rawValue)" } }

  var messages: [String] {
    compilation.diagnostics.flatMap { diagnostic in
      ["\(location(of: diagnostic.span)) \(diagnostic.message)"]
        + diagnostic.notes.map { "\(location(of: $0.span)) \($0.message)" }
    }
  }

  var fixIts: [String] { compilation.diagnostics.flatMap(\.fixIts).map(\.message) }

  /// Returns the results of applying each fix-it of `text`, which is compiled as a single style sheet, in order.
  static func fixed(_ text: String) throws -> [String] {
    let compilation = try Listing(text).compilation
    return compilation.diagnostics.flatMap(\.fixIts).map { $0.applied(to: text) }
  }

  var paths: [String] { compilation.sources.dropFirst().map(\.path) }

  /// Returns the values of a control in `state`, each as `property value`, or as `property value location`.
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

  func controls() throws -> [String] { try opened().controls.map(\.path) }

  private func opened() throws -> StyleSheet {
    guard let sheet else { throw Rejected(diagnostics: diagnostics) }
    return sheet
  }

  private func location(of span: SourceSpan) -> String {
    let source = compilation.sources[span.file]
    let (line, column) = source.location(of: span.start)
    return "\(source.path):\(line):\(column)"
  }

  struct Rejected: Error {
    let diagnostics: [String]
  }
}

extension Diagnostic.FixIt {
  /// Returns `text` after applying the fix-it.
  func applied(to text: String) -> String { String(decoding: applied(to: Array(text.utf8)), as: UTF8.self) }
  func applied(to text: [UInt8]) -> [UInt8] { text[..<span.start] + Array(replacement.utf8) + text[span.end...] }
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

extension Compiler {
  /// Returns the result of compiling a single style sheet.
  static func compile(_ text: String) throws -> Compilation {
    try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
  }
}
