extension Span where Element == UInt8 {
  /// Whether the bytes of `range` are well-formed UTF-8, by table 3-7 of the Unicode Standard.
  internal func isUTF8(in range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let head = self[position]
      position += 1
      guard head >= 0x80 else { continue }
      guard let (tail, second) = Self.sequence(after: head), tail <= range.upperBound - position,
        second.contains(self[position])
      else { return false }
      for offset in 1..<max(tail, 1) where self[position + offset] & 0xC0 != 0x80 { return false }
      position += tail
    }
    return true
  }

  /// The number of bytes that follow `head`, at least 0x80, and what the first of them can be; nil for no first byte.
  private static func sequence(after head: UInt8) -> (tail: Int, second: ClosedRange<UInt8>)? {
    switch head {
    case 0xC2...0xDF: (1, 0x80...0xBF)
    case 0xE0: (2, 0xA0...0xBF)
    case 0xED: (2, 0x80...0x9F)
    case 0xE1...0xEF: (2, 0x80...0xBF)
    case 0xF0: (3, 0x90...0xBF)
    case 0xF1...0xF3: (3, 0x80...0xBF)
    case 0xF4: (3, 0x80...0x8F)
    default: nil
    }
  }
}
