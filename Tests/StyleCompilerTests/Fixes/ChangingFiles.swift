import Foundation
import StyleCompiler

/// A file reader in which the contents of one file change after the first read.
final class ChangingFiles: FileReading, @unchecked Sendable {
  private let files: TextFiles
  private let path: String
  private let replacement: String
  private let lock = NSLock()
  private var wasRead = false

  /// Creates a reader of `files` in which the file at `path` becomes `replacement` after its first read.
  init(_ files: TextFiles, changing path: String, replacement: String) {
    self.files = files
    self.path = path
    self.replacement = replacement
  }

  func identity(of path: String) throws(FileFailure) -> String { try files.identity(of: path) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let bytes = try files.bytes(of: path, limit: limit)
    guard path == self.path else { return bytes }
    let isFirst = lock.withLock {
      defer { wasRead = true }
      return !wasRead
    }
    return isFirst ? bytes : Array(replacement.utf8)
  }
}
