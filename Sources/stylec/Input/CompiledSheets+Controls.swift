import StyleCompiler
import StyleRuntime

extension CompiledSheets {
  /// Creates compiled style sheets from the first operand.
  init(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let path = CommandFiles.path(of: arguments.operands[0])
    try self.init([path], by: try arguments.compiler(), &console)
  }

  /// The program that the style sheets define.
  var program: Program { compilation.program }

  /// Returns the index of the control at `path`.
  ///
  /// - Throws: A usage error that suggests the nearest control if there is none at `path`.
  func control(_ path: String) throws(Failure) -> Int {
    if let control = program.control(at: path) { return control }
    let known = program.controls.indices.map { program.path(of: $0) }
    throw .usage(.unknown("control", path, of: "the sheet", among: known))
  }

}

extension StyleSheet {
  /// Returns the theme named `name`, or `nil` if `name` is `nil`.
  ///
  /// Styles look up a theme of their own style sheet directly, and a theme of another one by its name.
  ///
  /// - Throws: A usage error that suggests the nearest theme if there is none with that name.
  func theme(ifNamed name: String?) throws(Failure) -> Theme? {
    guard let name else { return nil }
    if let theme = self.theme(name) { return theme }
    throw .usage(.unknown("theme", name, of: "the sheet", among: themes.map(\.name)))
  }
}
