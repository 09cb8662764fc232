import StyleCompiler
import StyleSupport

/// A file reader that reads some files from `bytes` instead of `files`, and counts how often each file is read.
final class OverlaidFiles: FileReading {
  private let files: any FileReading
  private let bytes: @Sendable (_ path: String, _ reads: Int) -> [UInt8]?
  private let counts = Lock<[String: Int]>([:])

  /// Creates a reader of `files`, except those for which `bytes` returns contents for a path and the reads before.
  init(_ files: any FileReading, _ bytes: @escaping @Sendable (String, Int) -> [UInt8]? = { _, _ in nil }) {
    (self.files, self.bytes) = (files, bytes)
  }

  /// Creates a reader of `files` in which the file at `path` is replaced.
  convenience init(_ files: any FileReading, with bytes: [UInt8], at path: String) {
    self.init(files) { found, _ in (try? files.identity(of: found)) == path ? bytes : nil }
  }

  /// The number of reads, by the path that was read.
  var reads: [String: Int] { counts.withLock { $0 } }
  func identity(of path: String) throws(FileFailure) -> String { try files.identity(of: path) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let reads = counts.withLock { counts in
      defer { counts[path, default: 0] += 1 }
      return counts[path] ?? 0
    }
    if let bytes = bytes(path, reads) { return Array(bytes.prefix(limit + 1)) }
    return try files.bytes(of: path, limit: limit)
  }
}
