import StandardSheet
import StyleSupport

/// A source file of a compilation.
public struct Source: Sendable, CustomStringConvertible {
  /// The path, as printed in diagnostics.
  public let path: String

  /// The bytes of the file, including a byte order mark if there is one.
  public let bytes: [UInt8]

  /// Creates a source file with the given path and bytes.
  public init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  /// Returns the line and column of the byte at `offset`. Both count from 1, and columns are in bytes.
  ///
  /// - Complexity: O(*n*) in `offset`. To look up many locations in one file, use a `LineTable`.
  public func location(of offset: Int) -> (line: Int, column: Int) { LineTable(self).location(of: offset) }

  /// The path and the size, such as `FollowButton.style (312 bytes)`.
  public var description: String { "\(path) (\(bytes.count) bytes)" }
}

/// The start of each line in a file, for looking up locations quickly.
public struct LineTable: Sendable, CustomStringConvertible {
  private let source: Source

  /// The offsets of the lines, in ascending order. The first one is the offset after a byte order mark.
  private var starts: [Int]

  /// The end of the last line in the table.
  private var end: Int

  /// Creates the table for `source`, whose lines end with LF, CRLF, or CR.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ source: Source) {
    self.init(firstLineOf: source)
    extend(to: source.bytes.count)
  }

  /// Creates the table for the first line of `source`.
  internal init(firstLineOf source: Source) {
    self.source = source
    starts = [source.bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0]
    end = SourceBytes(source.bytes).endOfLine(from: 0)
  }

  /// Adds the lines up to the one that contains `offset`.
  ///
  /// - Complexity: O(*n*) in the number of bytes that aren't in the table yet.
  internal mutating func extend(to offset: Int) {
    let bytes = SourceBytes(source.bytes)
    while end < min(offset, bytes.count) {
      let isPair = bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
      starts.append(end + (isPair ? 2 : 1))
      end = bytes.endOfLine(from: end + (isPair ? 2 : 1))
    }
  }

  /// Returns the line and column of the byte at `offset`. Both count from 1, and columns are in bytes.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    let line = index(of: offset)
    return (line + 1, max(0, offset - starts[line]) + 1)
  }

  /// Returns the byte range of the line that contains `offset`, without its newline.
  public func line(at offset: Int) -> Range<Int> {
    let start = starts[index(of: offset)]
    let end = source.bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return start..<(end ?? source.bytes.endIndex)
  }

  private func index(of offset: Int) -> Int {
    // An offset in the byte order mark belongs to the first line, too.
    max(1, starts.partitionIndex { $0 <= offset }) - 1
  }

  /// The path and the number of lines, such as `FollowButton.style (12 lines)`.
  public var description: String { "\(source.path) (\(starts.count) lines)" }
}

/// A range of bytes in a file.
public struct SourceSpan: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the file in the `sources` of the compilation. The standard style sheet has index 0.
  public var file: Int

  /// The offset of the first byte, from 0.
  public var start: Int

  /// The offset after the last byte, which equals `start` for a location between two bytes.
  public var end: Int

  /// Creates a span of the bytes from `start` up to, but not including, `end` in `file`.
  public init(file: Int, start: Int, end: Int) {
    (self.file, self.start, self.end) = (file, start, end)
  }

  /// Creates a span of the bytes at `range` in `file`.
  internal init(file: Int, _ range: Range<some FixedWidthInteger>) {
    self.init(file: file, start: Int(range.lowerBound), end: Int(range.upperBound))
  }

  /// Returns whether `a` precedes `b`, in order of file, start, and end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool { (a.file, a.start, a.end) < (b.file, b.start, b.end) }

  /// The index of the file and the offsets of the bytes, such as `bytes 12..<17 of file 1`.
  public var description: String { "bytes \(start)..<\(end) of file \(file)" }
}

/// The standard style sheet, which is embedded in the program.
package enum StandardSheet {
  /// The path of the style sheet in diagnostics and dumps. It isn't a file; `stylec standard` prints it.
  package static let path = "<standard>"

  /// The bytes of the style sheet, which are copied once, without taking more memory.
  package static let bytes: [UInt8] = {
    let (start, end) = (standardTextStart.utf8, standardTextEnd.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(start.count + end.count)
    bytes.append(contentsOf: start)
    bytes.append(contentsOf: end)
    return bytes
  }()
}
