/// Why a file could not be read.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be read, as it was named.
  public var path: String

  /// The reason.
  public var reason: Reason

  /// The failure to read `path` for `reason`.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Reasons not to read a file.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// It is a directory.
    case isDirectory
    /// What the operating system said.
    case system(String)
  }

  /// The sentence that a person reads: `no such file: 'Brand.style'`.
  public var description: String {
    switch reason {
    case .notFound: "no such file: '\(path)'"
    case .isDirectory: "'\(path)' is a directory"
    case .system(let sentence): "cannot read '\(path)': \(sentence)"
    }
  }
}
