/// The arguments of the tool: five paths with the output format after the first, the versions of platforms, and the style
/// sheets.
struct BuildRequest {
  /// The path of the package with the tool if the tool was prebuilt there, or `nil` otherwise.
  let prebuiltIn: String?

  let form: EmittedForm
  let folder: String
  let outputFolder: String

  /// The path of the file that lists the inputs that the build system knows.
  let plan: String

  /// The path of the settings file, or `nil` if the target has none.
  let settings: String?

  /// The lowest versions of platforms that the target supports, separated by commas, or an empty string.
  let deployment: String

  let sheets: [SheetPath]

  init?(_ words: [String]) {
    guard words.count > 7, let form = EmittedForm(rawValue: words[1]) else { return nil }
    self.form = form
    prebuiltIn = words[0].isEmpty ? nil : words[0]
    settings = words[5].isEmpty ? nil : words[5]
    (folder, outputFolder, plan, deployment) = (words[2], words[3], words[4], words[6])
    sheets = words[7...].map { SheetPath(path: $0) }
  }

  func path(of sheet: SheetPath) -> String {
    sheet.path.hasPrefix("/") ? sheet.path : folder + "/" + sheet.path
  }
}
