import StyleCompiler

/// The arguments of the tool: the output format, four paths, and the style sheets.
struct BuildRequest {
  let form: EmittedForm

  /// The path of the target's folder.
  let folder: String

  /// The path of the folder for outputs.
  let outputFolder: String

  /// The path of the file that lists the inputs that the build system knows.
  let plan: String

  /// The path of the settings file, or `nil` if the target has none.
  let settings: String?

  /// The style sheets to compile.
  let sheets: [SheetPath]

  /// Creates a request from the arguments of the tool, or returns `nil` if they are invalid.
  init?(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count > 5, let form = EmittedForm(rawValue: words[0]) else { return nil }
    self.form = form
    (folder, outputFolder, plan) = (words[1], words[2], words[3])
    settings = words[4].isEmpty ? nil : words[4]
    sheets = words[5...].map { SheetPath(path: $0) }
  }

  /// Returns the path of the file for `sheet`.
  func path(of sheet: SheetPath) -> String {
    sheet.path.hasPrefix("/") ? sheet.path : folder + "/" + sheet.path
  }
}
