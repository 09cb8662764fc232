import StyleCompiler

/// Style sheets in memory, so that reading them costs nothing.
struct MemoryFiles: FileReading {
  let sheets: [String: [UInt8]]

  func identity(of path: String) throws(FileFailure) -> String {
    guard sheets[path] != nil else { throw FileFailure(path, .notFound) }
    return path
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let bytes = sheets[path] else { throw FileFailure(path, .notFound) }
    return bytes
  }
}

extension MemoryFiles {
  /// Returns the table of the sheet `main`, which can import the others. Every diagnostic is computed, and none is
  /// expected.
  @discardableResult
  func table(of main: String = "main") throws -> [UInt8] {
    let compilation = try Compiler(files: self).compile([main])
    guard let table = compilation.table, compilation.diagnostics.isEmpty else {
      throw BenchError("the content doesn't compile: \(compilation.diagnostics.first.map { "\($0)" } ?? "no table")")
    }
    return table
  }

  /// Creates files with a single style sheet named `main`.
  init(_ bytes: [UInt8]) {
    sheets = ["main": bytes]
  }
}
