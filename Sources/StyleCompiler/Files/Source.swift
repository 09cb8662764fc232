/// A source file of a compilation.
public struct Source: Sendable {
  /// The path, as printed in diagnostics.
  public let path: String

  /// The bytes of the file, including a byte order mark if there is one.
  public let bytes: [UInt8]

  /// Creates a source file with the given path and bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns the line and column of the byte at `offset`. Both count from 1, and columns are in bytes.
  ///
  /// - Complexity: O(*n*) in `offset`. To look up many locations in one file, use a `LineTable`.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    LineTable(self).location(of: offset)
  }
}
