/// Reads of several bytes at a time, for comparing names and for hashing texts and whole tables. Any bytes form a valid
/// integer, and `UInt8` has no padding. The loads are therefore unsafe only because they don't check bounds.
extension Span where Element == UInt8 {
  /// Returns the eight bytes at `offset` as a little-endian number, for loops that check the bounds themselves.
  ///
  /// - Requires: 0 ≤ `offset`, and `offset` + 8 ≤ `count`.
  @inlinable @inline(__always)
  package func loadUInt64(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns a negative number, 0, or a positive number if these bytes are less than, equal to, or greater than those
  /// of `other`. The order is lexicographic.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  @inlinable @inline(__always)
  package func compare(with other: Span<UInt8>) -> Int {
    let common = min(count, other.count)
    var offset = 0
    while offset &+ 8 <= common {
      let (word, otherWord) = (loadUInt64(at: offset).byteSwapped, other.loadUInt64(at: offset).byteSwapped)
      if word != otherWord { return word < otherWord ? -1 : 1 }
      offset &+= 8
    }
    if common >= 8 {
      // All bytes before `offset` are equal, so the last eight differ where those after it do.
      let last = common &- 8
      let (word, otherWord) = (loadUInt64(at: last).byteSwapped, other.loadUInt64(at: last).byteSwapped)
      if word != otherWord { return word < otherWord ? -1 : 1 }
    } else {
      for position in 0..<common where self[position] != other[position] {
        return Int(self[position]) &- Int(other[position])
      }
    }
    return count &- other.count
  }
}
