import StyleCompiler

/// A file reader in which one file is replaced.
struct MutatedFiles: FileReading {
  /// The original files.
  let files: any FileReading

  /// The path of the replaced file.
  let path: String

  /// The contents of the replacement.
  let bytes: [UInt8]

  func identity(of path: String) throws(FileFailure) -> String {
    try files.identity(of: path)
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try files.identity(of: path) == self.path ? Array(bytes.prefix(limit + 1)) : files.bytes(of: path, limit: limit)
  }
}
