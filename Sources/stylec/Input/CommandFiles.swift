import StyleCompiler

/// The files that a command reads: regular ones, and what the command line names, be it standard input, a pipe or a device.
struct CommandFiles: FileReading {
  /// What diagnostics call standard input.
  static let standardInput = "<stdin>"

  /// The path of what the command line calls `operand`: `-` is standard input.
  static func path(of operand: String) -> String {
    switch operand {
    case "-": standardInput
    case standardInput: "./" + standardInput
    default: operand
    }
  }

  /// What has been read already and cannot be read again, by path.
  private var contents: [String: [UInt8]] = [:]

  /// The paths that the command line names.
  private let given: [String]

  private let disk = DiskFiles()

  /// The files of a command whose line names `given`.
  init(_ given: [String]) {
    self.given = given
  }

  /// The bytes of the file at `path`, which are kept and given again.
  mutating func keep(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit)
    contents[path] = bytes
    return bytes
  }

  /// The file's real path; standard input's name for itself.
  func identity(of path: String) throws(FileFailure) -> String {
    if path == Self.standardInput { return path }
    return try disk.identity(of: path)
  }

  func fileNames(in folder: String) -> [String] { disk.fileNames(in: folder) }

  /// The bytes of the file at `path`.
  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = contents[path] { return bytes }
    if path == Self.standardInput { return try DiskFiles.bytes(ofDescriptor: 0, path: path, limit: limit) }
    let isStream = !DiskFiles.isRegularFile(path) && given.contains(path)
    return try isStream ? DiskFiles.stream(of: path, limit: limit) : disk.bytes(of: path, limit: limit)
  }
}
