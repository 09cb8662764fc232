/// The lines of a golden's file, for converting offsets to lines and columns.
struct GoldenLines {
  let lines: [[UInt8]]
  /// The offset of each line's first byte.
  private let starts: [Int]

  init(_ lines: [[UInt8]]) {
    self.lines = lines
    var offset = 0
    starts = lines.map { line in
      defer { offset += line.count + 1 }
      return offset
    }
  }

  /// Returns the index of the line that contains the byte at `offset`.
  func line(of offset: Int) -> Int { (starts.firstIndex { $0 > offset } ?? starts.count) - 1 }

  /// Returns the column of the byte at `offset`, from 1, in bytes. A byte order mark doesn't count.
  func column(of offset: Int) -> Int {
    let line = line(of: offset)
    let mark = line == 0 && lines[0].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return offset - starts[line] - mark + 1
  }

  /// Returns whether the part of the line before `offset` is printable ASCII.
  func isPlain(before offset: Int) -> Bool {
    let line = line(of: offset)
    return lines[line].prefix(offset - starts[line]).allSatisfy { (0x20...0x7E).contains($0) }
  }
}
