/// A type that reads style sheets for the compiler.
///
/// The compiler works with any conforming type: files on disk, text in memory, or resources of a package. Several
/// threads can read at once, because the style sheets of a program are parsed on all processors.
public protocol FileReading: Sendable {
  /// Returns the unique identity of the file at `path`, such as its real path.
  ///
  /// All paths that lead to the same file have the same identity.
  ///
  /// - Throws: `FileFailure` if there is no such file, or if it can't be reached.
  func identity(of path: String) throws(FileFailure) -> String

  /// Returns the bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the file, absolute or relative to the current directory.
  ///   - limit: The maximum size that the caller accepts, in bytes. For a larger file, the first `limit + 1` bytes
  ///     are enough.
  /// - Throws: `FileFailure` if the file can't be read.
  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8]

  /// Returns the names of the files in a folder, in any order. The compiler uses them for suggestions.
  ///
  /// - Parameter folder: The path of the folder, which is empty for the current directory and ends with `/`
  ///   otherwise.
  /// - Returns: The names, or no names if the folder can't be read. The default implementation returns no names.
  func fileNames(in folder: String) -> [String]
}

extension FileReading {
  /// Returns no names.
  public func fileNames(in folder: String) -> [String] { [] }
}

/// An error that occurs when reading a file.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as passed to the reader.
  public var path: String

  /// The reason for the failure.
  public var reason: Reason

  /// Creates a failure to read the file at `path`.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A reason for failing to read a file.
  public enum Reason: Hashable, Sendable {
    /// The file doesn't exist.
    case notFound
    /// The path leads to a directory.
    case isDirectory
    /// The operating system reported an error, with the given description.
    case system(String)
  }

  /// The message for people, such as `no such file: 'Brand.style'`.
  public var description: String {
    switch reason {
    case .notFound: "no such file: '\(path)'"
    case .isDirectory: "'\(path)' is a directory"
    case .system(let sentence): "cannot read '\(path)': \(sentence)"
    }
  }
}
