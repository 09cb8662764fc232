import StyleCompiler
import StyleSupport

/// Sheets in memory that know how often each was read.
struct CountedFiles: FileReading {
  private let files: TextFiles
  private let counts = Lock<[String: Int]>([:])

  /// The files of `texts`.
  init(_ texts: [String: String]) {
    files = TextFiles(texts)
  }

  /// How often each was read, by the path at which it was.
  var reads: [String: Int] { counts.withLock { $0 } }

  func identity(of path: String) throws(FileFailure) -> String { try files.identity(of: path) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    counts.withLock { $0[path, default: 0] += 1 }
    return try files.bytes(of: path, limit: limit)
  }
}
