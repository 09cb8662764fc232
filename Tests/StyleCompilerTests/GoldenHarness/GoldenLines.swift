/// The lines of a golden's file, to find places in.
struct GoldenLines {
  /// The lines without their line breaks.
  let lines: [[UInt8]]

  /// The offset of each line's first byte.
  private let starts: [Int]

  /// The places in `lines`.
  init(_ lines: [[UInt8]]) {
    self.lines = lines
    var offset = 0
    starts = lines.map { line in
      defer { offset += line.count + 1 }
      return offset
    }
  }

  /// The index of the line that the byte at `offset` stands in.
  func line(of offset: Int) -> Int {
    (starts.firstIndex { $0 > offset } ?? starts.count) - 1
  }

  /// The column of the byte at `offset`, from 1, in bytes; column 1 stands behind a byte order mark.
  func column(of offset: Int) -> Int {
    let line = line(of: offset)
    let mark = line == 0 && lines[0].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return offset - starts[line] - mark + 1
  }

  /// Whether all of the line of `offset` that stands before it is printable ASCII.
  func isPlain(before offset: Int) -> Bool {
    let line = line(of: offset)
    return lines[line].prefix(offset - starts[line]).allSatisfy { (0x20...0x7E).contains($0) }
  }
}
