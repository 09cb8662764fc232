import StyleCompiler
import StyleRuntime

/// `stylec preview`: every control of sheets in every possible state, as a page or as a picture.
enum PreviewCommand {
  /// Writes the page or the picture.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let sheets = try CompiledSheets(arguments.paths, by: try arguments.compiler(), &console)
    let theme = try sheets.theme(arguments.value(of: .theme))
    let bytes = Array(try text(of: sheets, theme, isPicture: arguments.has(.picture)).utf8)
    guard let output = arguments.value(of: .output), output != "-" else { return try console.print(bytes) }
    try CompileCommand.checkIsNoInput(output, of: sheets.compilation)
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(bytes) }
  }

  private static func text(of sheets: CompiledSheets, _ theme: Theme?, isPicture: Bool) throws(Failure) -> String {
    let title = title(of: sheets.compilation.sheets)
    if isPicture {
      var page = try PicturePage(sheets, theme: theme)
      return page.text(title: title)
    }
    var page = try GalleryPage(sheets)
    return page.text(title: title, theme: theme)
  }

  /// What a preview of the sheets at `paths` is called: as the first file, and how many more there are.
  private static func title(of paths: [String]) -> String {
    let name = "\(paths.first?.split(separator: "/").last ?? "")".visible
    return paths.count > 1 ? "\(name) and \(paths.count - 1) more" : name
  }
}
