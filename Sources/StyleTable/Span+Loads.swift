/// Reads of several bytes at a time, for comparing names and for hashing names and whole tables.
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

  /// Returns the sixteen bytes at `offset`.
  ///
  /// Use this method in loops that check the bounds themselves.
  ///
  /// - Requires: 0 ≤ `offset`, and `offset` + 16 ≤ `count`.
  @inlinable
  @inline(__always)
  package func loadSIMD16(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset &+ 16 <= count)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes after the last whole word as a little-endian number, or 0 if there are none.
  ///
  /// The words of a short string are in registers, and stay there if every load from them has a constant offset.
  @inlinable
  @inline(__always)
  package var rest: UInt64 {
    if count < 8 { return loadPart(at: 0, size: count) }
    if count < 16 { return loadPart(at: 8, size: count &- 8) }
    // Shifted twice, because there can be no such bytes.
    return (loadUInt64(at: count &- 8) &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- 8 &* (count & 7))
  }

  /// Returns the `size` bytes at `offset`, fewer than eight, as a little-endian number.
  @inlinable
  @inline(__always)
  internal func loadPart(at offset: Int, size: Int) -> UInt64 {
    var (part, position) = (UInt64(0), 0)
    if size & 4 != 0 { (part, position) = (UInt64(loadUInt32(at: offset)), 4) }
    if size & 2 != 0 {
      part |= UInt64(loadUInt16(at: offset &+ position)) &<< UInt64(truncatingIfNeeded: 8 &* position)
      position &+= 2
    }
    if size & 1 != 0 { part |= UInt64(loadUInt8(at: offset &+ position)) &<< UInt64(truncatingIfNeeded: 8 &* position) }
    return part
  }

  /// Returns the four bytes at `offset` as a little-endian number.
  @inlinable
  @inline(__always)
  internal func loadUInt32(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset &+ 4 <= count)
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// Returns the two bytes at `offset` as a little-endian number.
  @inlinable
  @inline(__always)
  internal func loadUInt16(at offset: Int) -> UInt16 {
    assert(offset >= 0 && offset &+ 2 <= count)
    return unsafe UInt16(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt16.self))
  }

  /// Returns the byte at `offset`.
  @inlinable
  @inline(__always)
  internal func loadUInt8(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe self[unchecked: offset]
  }

  /// Returns a negative number, 0, or a positive number if these bytes are less than, equal to, or greater than those
  /// of `other`.
  ///
  /// The order is lexicographic.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
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
  @inline(__always)
  private func compareRest(with other: Span<UInt8>, from offset: Int, to end: Int) -> Int {
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
