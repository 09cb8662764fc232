import StyleCompiler

/// The files that a command can read: regular files, and the operands, which can also be standard input, pipes, or
/// devices.
struct CommandFiles: FileReading {
  /// The path of standard input in diagnostics.
  static let standardInput = "<stdin>"

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
    if path == Self.standardInput { return path }
    return try disk.identity(of: path)
  }

  func fileNames(in folder: String) -> [String] { disk.fileNames(in: folder) }

  /// Returns the bytes of the file at `path`.
  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = contents[path] { return bytes }
    if path == Self.standardInput { return try DiskFiles.bytes(ofDescriptor: 0, path: path, limit: limit) }
    let isStream = !DiskFiles.isRegularFile(path) && given.contains(path)
    return try isStream ? DiskFiles.stream(of: path, limit: limit) : disk.bytes(of: path, limit: limit)
  }
}
