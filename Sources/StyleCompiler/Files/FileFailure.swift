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
