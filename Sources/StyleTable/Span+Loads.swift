/// Reads of several bytes at a time, for comparing names and for hashing texts and whole tables.
///
/// Any bytes form a valid integer, and `UInt8` has no padding. The loads are therefore unsafe only because they don't
/// check bounds.
extension Span where Element == UInt8 {
  /// Returns the eight bytes at `offset` as a little-endian number.
  ///
  /// Use this method in loops that check the bounds themselves.
  ///
  /// - Requires: 0 ≤ `offset`, and `offset` + 8 ≤ `count`.
  @inlinable
  @inline(__always)
  package func loadUInt64(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns a negative number, 0, or a positive number if these bytes are less than, equal to, or greater than those
  /// of `other`.
  ///
  /// The order is lexicographic.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  @inlinable
  @inline(__always)
  package func compare(with other: Span<UInt8>) -> Int {
    let common = min(count, other.count)
    var offset = 0
    while offset &+ 8 <= common {
      let (word, otherWord) = (loadUInt64(at: offset).byteSwapped, other.loadUInt64(at: offset).byteSwapped)
      if word != otherWord { return word < otherWord ? -1 : 1 }
      offset &+= 8
    }
    let order = compareRest(with: other, from: offset, to: common)
    return order == 0 ? count &- other.count : order
  }

  /// Compares the last bytes before `end`, starting at `offset`. There are fewer than eight of them.
  ///
  /// - Requires: All bytes before `offset` are equal.
  @inlinable
  @inline(__always)
  internal func compareRest(with other: Span<UInt8>, from offset: Int, to end: Int) -> Int {
    if end >= 8 {
      let word = loadUInt64(at: end &- 8).byteSwapped
      let otherWord = other.loadUInt64(at: end &- 8).byteSwapped
      return word == otherWord ? 0 : word < otherWord ? -1 : 1
    }
    for position in offset..<end where self[position] != other[position] {
      return Int(self[position]) &- Int(other[position])
    }
    return 0
  }
}
