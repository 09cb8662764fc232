extension Span where Element == UInt8 {
  /// Whether the bytes of `range` are well-formed UTF-8, by table 3-7 of the Unicode Standard.
  internal func isUTF8(in range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let head = self[position]
      position &+= 1
      guard head >= 0x80 else { continue }
      let tail = head < 0xE0 ? 1 : head < 0xF0 ? 2 : 3
      guard head >= 0xC2, head <= 0xF4, tail <= range.upperBound &- position else { return false }
      let least: UInt8 = head == 0xE0 ? 0xA0 : head == 0xF0 ? 0x90 : 0x80
      let most: UInt8 = head == 0xED ? 0x9F : head == 0xF4 ? 0x8F : 0xBF
      guard least <= self[position], self[position] <= most else { return false }
      var rest = tail &- 1
      while rest > 0 {
        if self[position &+ rest] & 0xC0 != 0x80 { return false }
        rest &-= 1
      }
      position &+= tail
    }
    return true
  }
}
