/// A file of a compilation: its path as printed, and its bytes.
public struct Source: Sendable {
  /// The path as diagnostics print it.
  public let path: String

  /// The bytes as read, with a byte order mark where there was one.
  public let bytes: [UInt8]

  /// The file of `bytes` at `path`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The place of the byte at `offset`: line and column, both from 1, the column in bytes.
  ///
  /// - Complexity: O(*n*) in `offset`. For many places of one file ask a `LineTable`.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    LineTable(self).location(of: offset)
  }
}
