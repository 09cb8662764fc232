import StyleCompiler
import StyleSupport

/// The files that a command can read: regular files, and the operands, which can also be standard input, pipes, or
/// devices.
struct CommandFiles: FileReading {
  /// The path of standard input in diagnostics.
  static let standardInput = "<stdin>"

  /// Returns whether `path` is the path of standard input.
  private static func isStandardInput(_ path: String) -> Bool { path.utf8.elementsEqual(standardInput.utf8) }

  /// Returns the path for `operand`, where `-` is standard input.
  static func path(of operand: String) -> String {
    switch operand {
    case "-": standardInput
    case standardInput: "./" + standardInput
    default: operand
    }
  }

  /// The contents of files that can be read only once, by path.
  private var contents: [String: [UInt8]] = [:]

  /// The paths of the operands.
  private let given: [String]

  private let disk = DiskFiles()

  /// Creates the files of a command with the operands `given`.
  init(_ given: [String]) {
    self.given = given
  }

  /// Reads the file at `path` and keeps its bytes for later reads.
  mutating func keep(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit)
    contents[path] = bytes
    return bytes
  }

  /// Returns the file's real path, or the path of standard input unchanged.
  func identity(of path: String) throws(FileFailure) -> String {
    if Self.isStandardInput(path) { return path }
    return try disk.identity(of: path)
  }

  func fileNames(in folder: String) -> [String] { disk.fileNames(in: folder) }

  /// Returns the bytes of the file at `path`.
  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = contents[path] { return bytes }
    let isStream = !FileSystem.isRegularFile(path) && given.contains(path)
    guard isStream || Self.isStandardInput(path) else { return try disk.bytes(of: path, limit: limit) }
    return try DiskFiles.reading(path) { () throws(ReadFailure) in
      Self.isStandardInput(path)
        ? try InputFile.bytes(ofDescriptor: 0, limit: limit) : try InputFile(path).stream(limit: limit)
    }
  }
}

extension Arguments {
  /// The operands as paths of style sheets.
  var paths: [String] { operands.map { CommandFiles.path(of: $0) } }
}

/// The paths of style sheets in folders.
enum SheetPaths {
  /// Returns the paths of the style sheets that `operands` name. For a folder, these are the style sheets in the
  /// folder and its subfolders.
  static func all(at operands: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for path in operands.map({ CommandFiles.path(of: $0) }) { paths += try sheets(at: path) ?? [path] }
    return paths
  }

  /// Returns the programs that `operands` name, and the partials in folders.
  ///
  /// The style sheets among the operands form one program. Each style sheet in a folder is a program by itself,
  /// except for partials, which are checked with the style sheets that import them.
  static func programs(at operands: [String]) throws(Failure) -> (programs: [[String]], partials: [String]) {
    var named: [String] = []
    var found: [[String]] = []
    var partials: [String] = []
    for path in operands.map({ CommandFiles.path(of: $0) }) {
      if let sheets = try sheets(at: path) {
        found += sheets.filter { !isPartial($0) }.map { [$0] }
        partials += sheets.filter { isPartial($0) }
      } else {
        named.append(path)
      }
    }
    return ((named.isEmpty ? [] : [named]) + found, partials)
  }

  private static func isPartial(_ path: String) -> Bool { (path.split(separator: "/").last ?? "").hasPrefix("_") }

  /// Returns the paths of the style sheets in the folder at `path`, or `nil` if it isn't a folder.
  private static func sheets(at path: String) throws(Failure) -> [String]? {
    try Failure.reading { () throws(FileFailure) in
      FileSystem.isFolder(path) ? try DiskFiles.files(below: path).filter { $0.hasSuffix(".style") } : nil
    }
  }
}
