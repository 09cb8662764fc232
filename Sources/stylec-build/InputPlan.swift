import StyleCompiler

/// The file in which the plugin lists the inputs that the build system knows.
struct InputPlan {
  /// The line at the end that the tool adds or removes to change the file.
  private static let mark = "again"

  private let path: String

  /// Creates the plan at `path`.
  init(_ path: String) {
    self.path = path
  }

  /// Changes the file if a sheet of `compilations` or a folder of `importFolders` isn't in it.
  ///
  /// The build system then runs the tool in the next build too, because the file is an input. Otherwise it wouldn't
  /// notice a change of that sheet.
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
