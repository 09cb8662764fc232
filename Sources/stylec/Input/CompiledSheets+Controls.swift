import StyleCompiler
import StyleRuntime

extension CompiledSheets {
  /// The sheet that the command line names first, compiled.
  init(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let path = CommandFiles.path(of: arguments.operands[0])
    try self.init([path], by: try arguments.compiler(), &console)
  }

  /// What the sheets mean.
  var program: Program { compilation.program }

  /// The number of the control at `path`.
  ///
  /// - Throws: That there is none, with the nearest that there is.
  func control(_ path: String) throws(Failure) -> Int {
    if let control = program.control(at: path) { return control }
    let known = program.controls.indices.map { program.path(of: $0) }
    throw .usage(.unknown("control", path, of: "the sheet", among: known))
  }

}

extension StyleSheet {
  /// Returns the theme named `name`, or `nil` if `name` is `nil`.
  ///
  /// Styles find a theme of their own sheet at once, and one of another sheet by its name.
  ///
  /// - Throws: That there is none, with the nearest that there is.
  func theme(ifNamed name: String?) throws(Failure) -> Theme? {
    guard let name else { return nil }
    if let theme = self.theme(name) { return theme }
    throw .usage(.unknown("theme", name, of: "the sheet", among: themes.map(\.name)))
  }
}
