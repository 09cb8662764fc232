import StyleCompiler

/// The paths of sheets in folders.
enum SheetPaths {
  /// Returns the paths of the sheets that `operands` name: for a folder, of those in it and below.
  static func all(at operands: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for path in operands.map({ CommandFiles.path(of: $0) }) { paths += try sheets(at: path) ?? [path] }
    return paths
  }

  /// Returns the programs that `operands` name: the sheets that are named are one program, and each sheet in a folder is
  /// one of its own.
  ///
  /// A partial in a folder is checked with the sheets that import it.
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

  /// Returns the paths of the sheets in the folder at `path`, or `nil` if it isn't a folder.
  private static func sheets(at path: String) throws(Failure) -> [String]? {
    try Failure.reading { () throws(FileFailure) in
      DiskFiles.isFolder(path) ? try DiskFiles.files(below: path).filter { $0.hasSuffix(".style") } : nil
    }
  }
}
