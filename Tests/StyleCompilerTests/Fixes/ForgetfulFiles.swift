import Foundation
import StyleCompiler

/// Files of which one has another text from the second time on that it is read.
final class ForgetfulFiles: FileReading, @unchecked Sendable {
  private let files: TextFiles
  private let path: String
  private let replacement: String
  private let lock = NSLock()
  private var wasRead = false

  /// The files `files`, of which that at `path` becomes `replacement`.
  init(_ files: TextFiles, forgets path: String, replacement: String) {
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
