/// Where the lines of a file begin, so that places are found quickly.
public struct LineTable: Sendable {
  private let source: Source

  /// The offsets at which lines begin, rising; the first is that of the first byte behind a byte order mark.
  private let starts: [Int]

  /// The lines of `source`, which end with LF, CRLF or CR.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ source: Source) {
    self.source = source
    var starts = [source.bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0]
    for offset in source.bytes.indices where LineTable.endsLine(offset, in: source.bytes) { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Whether a line ends with the byte at `offset`.
  private static func endsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  /// The place of the byte at `offset`: line and column, both from 1, the column in bytes.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    let line = index(of: offset)
    return (line + 1, max(0, offset - starts[line]) + 1)
  }

  /// The bytes of the line that holds the byte at `offset`, without its end.
  public func line(at offset: Int) -> Range<Int> { line(ofIndex: index(of: offset)) }

  /// The bytes of the line above the one that holds the byte at `offset`, without its end; nil for the first line.
  internal func line(above offset: Int) -> Range<Int>? {
    let index = index(of: offset)
    return index == 0 ? nil : line(ofIndex: index - 1)
  }

  private func line(ofIndex index: Int) -> Range<Int> {
    let start = starts[index]
    let end = source.bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return start..<(end ?? source.bytes.endIndex)
  }

  /// The index of the line that holds the byte at `offset`.
  private func index(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
