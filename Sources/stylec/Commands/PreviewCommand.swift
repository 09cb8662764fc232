import StyleCompiler
import StyleRuntime
import StyleSupport

extension Command {
  /// Generates an HTML preview.
  static let preview = Command(
    name: "preview",
    summary: "generate an HTML preview of every control in every state",
    operands: [.sheets],
    ownOptions: [.output, .picture, .theme, .importFolder, .errorLimit],
    details: [
      """
      The preview is a single HTML file, written to standard output unless '-o' is given. It shows the appearance of
      each control in each valid state set, and which values fall back to 'normal'. Images are represented by their
      names. On the page, you can toggle states, choose a value of each axis, and fill in parameters. Click a value to
      see where it was declared and what it overrides. The page doesn't use the network.
      """,
      """
      With '--svg', the preview is a picture of all controls with visible styles, in the given context. The columns are the
      combinations of highlighted, disabled, and focused; the rows are the combinations of the other states.
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
    let context = try sheet.context(ifNamed: arguments.value(of: .theme))
    let bytes = Array(text(of: sheets.compilation, sheet, context, isPicture: arguments.has(.picture)).utf8)
    guard let output = arguments.value(of: .output), output != "-" else { return try console.print(bytes) }
    try CompileCommand.checkIsNoInput(output, of: sheets.compilation)
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(bytes) }
  }

  /// Returns the page or the picture of `sheet`, which `compilation` produced.
  private static func text(
    of compilation: Compilation, _ sheet: StyleSheet, _ context: StyleContext?, isPicture: Bool
  ) -> String {
    let title = title(of: compilation.sheets)
    let controls = PreviewControl.all(of: sheet, compilation.program)
    if isPicture {
      var page = PicturePage(controls, context: context)
      return page.text(title: title)
    }
    var page = GalleryPage(controls, of: sheet, compilation)
    return page.text(title: title, context: context)
  }

  /// Returns the title of a preview: the name of the first file, and the number of further files.
  private static func title(of paths: [String]) -> String {
    let name = "\(paths.first?.split(separator: "/").last ?? "")".visible
    return paths.count > 1 ? "\(name) and \(paths.count - 1) more" : name
  }
}
