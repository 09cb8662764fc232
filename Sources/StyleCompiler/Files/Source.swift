/// A file of a compilation: its path as printed, and its bytes.
public struct Source: Sendable {
  /// The path as diagnostics print it.
  public let path: String

  /// The bytes as read, with a byte order mark where there was one.
  public let bytes: [UInt8]

  /// The offsets at which lines begin, rising; the first is that of the first byte behind a byte order mark.
  private let lineStarts: [Int]

  /// The file of `bytes` at `path`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = Source.lineStarts(in: bytes)
  }

  /// The place of the byte at `offset`: line and column, both from 1, the column in bytes.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    let line = lineIndex(of: offset)
    return (line + 1, max(0, offset - lineStarts[line]) + 1)
  }

  /// The text of the line that holds the byte at `offset`, without its end, and where it begins.
  public func line(at offset: Int) -> (text: String, start: Int) {
    let start = lineStarts[lineIndex(of: offset)]
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
    return (String(decoding: bytes[start..<end], as: UTF8.self), start)
  }

  /// The text of `range`, in bytes.
  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The index of the line that holds the byte at `offset`.
  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0]
    for (offset, byte) in bytes.enumerated() {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if endsLine { starts.append(offset + 1) }
    }
    return starts
  }
}
