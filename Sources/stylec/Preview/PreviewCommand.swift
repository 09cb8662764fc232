import StyleCompiler
import StyleRuntime

/// `stylec preview`: every control of sheets in every possible state, as a page or as a picture.
enum PreviewCommand {
  /// Writes the page or the picture.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let sheets = try CompiledSheets(arguments.paths, by: try arguments.compiler(), &console)
    let theme = try sheets.theme(arguments.value(of: .theme))
    let bytes = try preview(of: sheets, theme, isPicture: arguments.has(.picture))
    guard let output = arguments.value(of: .output), output != "-" else { return try console.print(bytes) }
    try CompileCommand.checkIsNoInput(output, of: sheets.compilation)
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(bytes) }
  }

  private static func preview(
    of sheets: CompiledSheets, _ theme: Theme?, isPicture: Bool
  ) throws(Failure) -> [UInt8] {
    let title = sheets.compilation.sheets.map { "\($0.split(separator: "/").last ?? "")".visible }
    var page = try GalleryPage(sheets)
    return Array(page.text(title: title.joined(separator: ", "), theme: theme).utf8)
  }
}
