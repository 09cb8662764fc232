import StyleCompiler

/// The arguments of the tool: the form, four paths, and the sheets.
struct BuildRequest {
  let form: EmittedForm

  /// The folder of the target.
  let folder: String

  /// The folder for the outputs.
  let outputFolder: String

  /// The file that lists the inputs that the build system knows.
  let plan: String

  /// The settings file, or `nil` if the target has none.
  let settings: String?

  /// The sheets to compile.
  let sheets: [SheetPath]

  /// Creates the request that `arguments` make, or returns `nil` if they are wrong.
  init?(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count > 5, let form = EmittedForm(rawValue: words[0]) else { return nil }
    self.form = form
    (folder, outputFolder, plan) = (words[1], words[2], words[3])
    settings = words[4].isEmpty ? nil : words[4]
    sheets = words[5...].map { SheetPath(path: $0) }
  }

  /// Returns the path of the file of `sheet`.
  func path(of sheet: SheetPath) -> String {
    sheet.path.hasPrefix("/") ? sheet.path : folder + "/" + sheet.path
  }
}
