import StyleCompiler
import StyleSupport

/// A file reader with style sheets in memory that counts how often each file is read.
struct CountedFiles: FileReading {
  private let files: TextFiles
  private let counts = Lock<[String: Int]>([:])

  /// Creates a reader of the files in `texts`.
  init(_ texts: [String: String]) {
    files = TextFiles(texts)
  }

  /// The number of reads, by the path that was read.
  var reads: [String: Int] { counts.withLock { $0 } }

  func identity(of path: String) throws(FileFailure) -> String { try files.identity(of: path) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    counts.withLock { $0[path, default: 0] += 1 }
    return try files.bytes(of: path, limit: limit)
  }
}
