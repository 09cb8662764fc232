import StyleCompiler

/// The lines that two layouts of a style sheet have in common.
struct LineAlignment {
  /// The indices of the common lines, ascending in both layouts.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// A line with its place: the number of bytes up to its end that a layout can't change.
  private struct Line {
    let bytes: ArraySlice<UInt8>
    let place: Int

    /// Whether the line contains only bytes that a layout can change.
    let isEmpty: Bool
  }

  /// Aligns the lines `old` with the lines `new`.
  ///
  /// The alignment starts at the end, so that the last of several empty lines stay.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    let (old, new) = (Self.lines(old), Self.lines(new))
    var (from, to) = (old.count, new.count)
    while from > 0, to > 0 {
      let (left, right) = (old[from - 1], new[to - 1])
      if left.place != right.place {
        if left.place > right.place { from -= 1 } else { to -= 1 }
      } else if left.bytes == right.bytes {
        (from, to) = (from - 1, to - 1)
        pairs.append((from, to))
      } else if left.isEmpty || !right.isEmpty {
        from -= 1
      } else {
        to -= 1
      }
    }
    pairs.reverse()
  }

  private static func lines(_ lines: [ArraySlice<UInt8>]) -> [Line] {
    // A formatted style sheet has no byte order mark.
    let hasMark = lines.first?.starts(with: SourceBytes.byteOrderMark) ?? false
    var place = hasMark ? -SourceBytes.byteOrderMark.count : 0
    return lines.map { bytes in
      let size = bytes.count { !$0.isLayout }
      place += size
      return Line(bytes: bytes, place: place, isEmpty: size == 0)
    }
  }
}

extension UInt8 {
  /// Whether a layout can insert or remove the byte.
  fileprivate var isLayout: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): true
    default: false
    }
  }
}
