import StyleCompiler

extension Places {
  /// Creates places whose paths are relative to the folder of the first style sheet of `compilation`.
  ///
  /// A page is therefore the same, regardless of the current folder.
  init(relativeTo compilation: Compilation) {
    let root = Self.components(of: compilation.sheets.first ?? "").dropLast()
    self.init(
      compilation.sources.enumerated().map { number, source in
        // The standard style sheet isn't a file.
        if number == 0 || source.path == CommandFiles.standardInput { return source }
        return Source(path: Self.relative(Self.components(of: source.path), to: Array(root)), bytes: source.bytes)
      })
  }

  /// Returns the components of `path` as an absolute path, without `.` and `..`.
  private static func components(of path: String) -> [Substring] {
    let current = path.hasPrefix("/") ? "" : (try? DiskFiles().identity(of: ".")) ?? ""
    return (current + "/" + path).split(separator: "/").reduce(into: []) { components, name in
      switch name {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(name)
      }
    }
  }

  private static func relative(_ path: [Substring], to root: [Substring]) -> String {
    let shared = zip(path, root).prefix { $0 == $1 }.count
    let steps = repeatElement("..", count: root.count - shared) + path[shared...]
    return steps.joined(separator: "/")
  }
}
