import StyleCompiler
import StyleSupport

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

  init?(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count > 7, let form = EmittedForm(rawValue: words[1]) else { return nil }
    self.form = form
    prebuiltIn = words[0].isEmpty ? nil : words[0]
    (folder, outputFolder, plan) = (words[2], words[3], words[4])
    settings = words[5].isEmpty ? nil : words[5]
    deployment = words[6]
    sheets = words[7...].map { SheetPath(path: $0) }
  }

  func path(of sheet: SheetPath) -> String {
    sheet.path.hasPrefix("/") ? sheet.path : folder + "/" + sheet.path
  }
}

/// The file in which the plugin lists the inputs that the build system knows.
struct InputPlan {
  /// The last line, which the tool adds or removes to change the file.
  private static let mark = "again"

  let path: String

  /// Changes the file if it doesn't list all style sheets of `compilations` and all folders of `importFolders`.
  ///
  /// The file is an input of the tool. If it changes, the build system runs the tool again in the next build.
  /// Otherwise, the build system wouldn't notice changes to the missing style sheets.
  func check(_ compilations: [Compilation], importFolders: [String]) {
    let files = DiskFiles()
    guard let bytes = try? files.bytes(of: path, limit: SheetLoader.largestFile) else { return }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    var known = Set(lines)
    let found = Set(compilations.flatMap { $0.sources.dropFirst().map(\.path) } + importFolders).subtracting(known)
    if found.isEmpty { return }
    known = Set(lines.map { (try? files.identity(of: $0)) ?? $0 })
    if known.isSuperset(of: found.map { (try? files.identity(of: $0)) ?? $0 }) { return }
    if lines.last == Self.mark { lines.removeLast() } else { lines.append(Self.mark) }
    try? OutputFile(path).write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}

/// The outputs of style sheets that the target no longer contains.
struct StaleOutputs {
  let request: BuildRequest

  /// Removes the files. A file that can't be removed does no harm, because no build refers to it.
  func remove() {
    let form = request.form
    let kept = Set(([form.sharedOutputName].compactMap { $0 } + request.sheets.map { $0.outputName(in: form) }))
    for name in (try? FileSystem.names(in: request.outputFolder)) ?? []
    where name.hasSuffix(form.fileExtension) && !kept.contains(name) {
      FileSystem.remove(request.outputFolder + "/" + name)
    }
  }
}
