import StyleCompiler

/// Files of which one has another text.
struct MutatedFiles: FileReading {
  /// The files.
  let files: any FileReading

  /// The one with another text.
  let path: String

  /// Its text.
  let bytes: [UInt8]

  func identity(of path: String) throws(FileFailure) -> String {
    try files.identity(of: path)
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try files.identity(of: path) == self.path ? Array(bytes.prefix(limit + 1)) : files.bytes(of: path, limit: limit)
  }
}
