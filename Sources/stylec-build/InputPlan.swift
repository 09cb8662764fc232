import StyleCompiler

/// The file in which the plugin lists the inputs that the build system knows.
struct InputPlan {
  /// The last line, which the tool adds or removes to change the file.
  private static let mark = "again"

  private let path: String

  /// Creates the plan at `path`.
  init(_ path: String) {
    self.path = path
  }

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
