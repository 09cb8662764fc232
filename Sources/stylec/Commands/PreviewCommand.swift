import StyleCompiler
import StyleRuntime
import StyleSupport

extension Command {
  /// Generates an HTML preview.
  static let preview = Command(
    name: "preview",
    summary: "make a page that shows every control in every state",
    operands: [.sheets],
    ownOptions: [.output, .picture, .theme, .importFolder, .errorLimit],
    details: [
      """
      The page is one file of HTML, written to standard output unless '-o' says otherwise. It shows each control in each
      possible set of states as it would look, and which values are normal's; names stand for images. On the page states
      are switched, a theme is chosen, parameters are filled in, and a click on a value says where it was declared and
      what lost. It needs no network.
      """,
      """
      With '--svg' it is a picture of the controls that show anything, in the theme given: a row for each set of states
      but highlighted, disabled and focused, and columns for those.
      """,
    ],
    action: PreviewCommand.run)
}

/// The `preview` command: shows every control in every valid state set, as a page or as a picture.
enum PreviewCommand {
  /// Writes the page or the picture.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let sheets = try CompiledSheets(arguments.paths, by: try arguments.compiler(), &console)
    let sheet = try sheets.open()
    let theme = try sheet.theme(ifNamed: arguments.value(of: .theme))
    let bytes = Array(text(of: sheets.compilation, sheet, theme, isPicture: arguments.has(.picture)).utf8)
    guard let output = arguments.value(of: .output), output != "-" else { return try console.print(bytes) }
    try CompileCommand.checkIsNoInput(output, of: sheets.compilation)
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(bytes) }
  }

  /// Returns the page or the picture of `sheet`, which `compilation` produced.
  private static func text(
    of compilation: Compilation, _ sheet: StyleSheet, _ theme: Theme?, isPicture: Bool
  ) -> String {
    let title = title(of: compilation.sheets)
    let controls = PreviewControl.all(of: sheet, compilation.program)
    if isPicture {
      var page = PicturePage(controls, theme: theme)
      return page.text(title: title)
    }
    var page = GalleryPage(controls, of: sheet, compilation)
    return page.text(title: title, theme: theme)
  }

  /// Returns the title of a preview: the name of the first file, and the number of further files.
  private static func title(of paths: [String]) -> String {
    let name = "\(paths.first?.split(separator: "/").last ?? "")".visible
    return paths.count > 1 ? "\(name) and \(paths.count - 1) more" : name
  }
}
