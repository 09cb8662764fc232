import Foundation

/// What a target wants of its sheets, as its file `_StylePlugin.style` says.
///
/// The file is a sheet, a part of tokens alone, each in a line of its own: `@let access: "public"`.
struct StyleSettings {
  /// What the file is called.
  static let fileName = "_StylePlugin.style"

  /// The access levels that generated declarations may have.
  private static let accessLevels: [Substring] = ["internal", "package", "public"]

  /// The folders to look for imports in, in order.
  private(set) var importFolders: [ImportFolder] = []

  /// The access level of generated declarations; nil for the tool's own choice.
  private var access: String?

  /// What is made of each sheet.
  private(set) var form = EmittedForm.swift

  /// The settings of a target that has no such file.
  init() {}

  /// The settings in the file at `url`.
  ///
  /// - Throws: What is wrong with the file, with the place.
  init(at url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let folder = url.deletingLastPathComponent()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(SettingProblem) {
        if let setting = try Setting(line) { try take(setting, in: folder) }
      } catch {
        let column = line.utf8.distance(from: line.startIndex, to: error.place) + 1
        throw SettingsError(path: url.path, line: index + 1, column: column, message: error.message)
      }
    }
  }

  /// What tells the tool what to make; a table has no access level.
  var emitOptions: [String] {
    ["--emit", form.rawValue] + (form == .swift ? access.map { ["--access", $0] } ?? [] : [])
  }

  /// What tells the tool where to look for imports.
  var importOptions: [String] { importFolders.flatMap { ["-I", $0.url.path] } }

  /// Does what `setting` says; folders are relative to `folder`.
  private mutating func take(_ setting: Setting, in folder: URL) throws(SettingProblem) {
    switch setting.name {
    case "access":
      guard Self.accessLevels.contains(setting.value) else {
        throw SettingProblem("the access level is 'internal', 'package' or 'public'", at: setting.value)
      }
      access = String(setting.value)
    case "emit":
      guard let form = EmittedForm(rawValue: String(setting.value)) else {
        throw SettingProblem("what is made of a sheet is 'swift' or a 'table'", at: setting.value)
      }
      self.form = form
    case "import-folders":
      for path in setting.value.split(separator: ",") {
        importFolders.append(try ImportFolder(path.trimmed, in: folder))
      }
    default:
      throw SettingProblem(
        "there is no setting '\(setting.name)', only 'access', 'emit' and 'import-folders'", at: setting.name)
    }
  }
}
