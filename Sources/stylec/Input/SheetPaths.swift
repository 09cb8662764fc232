import StyleCompiler

/// The paths of style sheets in folders.
enum SheetPaths {
  /// Returns the paths of the style sheets that `operands` name. For a folder, these are the style sheets in the
  /// folder and its subfolders.
  static func all(at operands: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for path in operands.map({ CommandFiles.path(of: $0) }) { paths += try sheets(at: path) ?? [path] }
    return paths
  }

  /// Returns the programs that `operands` name.
  ///
  /// The style sheets among the operands form one program. Each style sheet in a folder is a program by itself,
  /// except for partials, which are checked with the style sheets that import them.
  static func programs(at operands: [String]) throws(Failure) -> [[String]] {
    var named: [String] = []
    var found: [[String]] = []
    for path in operands.map({ CommandFiles.path(of: $0) }) {
      if let sheets = try sheets(at: path) {
        found += sheets.filter { !($0.split(separator: "/").last ?? "").hasPrefix("_") }.map { [$0] }
      } else {
        named.append(path)
      }
    }
    return (named.isEmpty ? [] : [named]) + found
  }

  /// Returns the paths of the style sheets in the folder at `path`, or `nil` if it isn't a folder.
  private static func sheets(at path: String) throws(Failure) -> [String]? {
    try Failure.reading { () throws(FileFailure) in
      DiskFiles.isFolder(path) ? try DiskFiles.files(below: path).filter { $0.hasSuffix(".style") } : nil
    }
  }
}
