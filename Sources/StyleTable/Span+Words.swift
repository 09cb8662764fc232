/// Eight bytes at a time, because names and whole tables are compared, hashed and summed by these.
///
/// A number is made of any bytes, and a `UInt8` has no padding; what is unsafe about loading one is that its bytes lie
/// within the span.
extension Span where Element == UInt8 {
  /// The eight bytes from `offset` as a little-endian number.
  ///
  /// - Requires: 0 ≤ `offset`, and `offset` + 8 ≤ `count`. It is for loops that make sure of that by themselves.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The sixteen bytes from `offset`.
  ///
  /// - Requires: 0 ≤ `offset`, and `offset` + 16 ≤ `count`. It is for loops that make sure of that by themselves.
  @inlinable
  @inline(__always)
  package func sixteen(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset &+ 16 <= count)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes behind the last whole word as a little-endian number; 0 where there are none.
  ///
  /// None before them is touched: a short string is put down as two words for this, and what reaches into both has to wait
  /// until they are in memory.
  @inlinable
  @inline(__always)
  package var rest: UInt64 {
    let offset = count & ~7
    let size = count & 7
    if size == 0 { return 0 }
    // Where the parts overlap they have the same bits.
    if size >= 4 {
      return UInt64(half(at: offset)) | UInt64(half(at: count &- 4)) &<< UInt64(truncatingIfNeeded: 8 &* (size &- 4))
    }
    let middle = size &>> 1
    return UInt64(byte(at: offset)) | UInt64(byte(at: offset &+ middle)) &<< UInt64(truncatingIfNeeded: 8 &* middle)
      | UInt64(byte(at: count &- 1)) &<< UInt64(truncatingIfNeeded: 8 &* (size &- 1))
  }

  /// The four bytes from `offset` as a little-endian number.
  @inlinable
  @inline(__always)
  internal func half(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset &+ 4 <= count)
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// The byte at `offset`.
  @inlinable
  @inline(__always)
  internal func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe self[unchecked: offset]
  }

  /// Whether the bytes come before, are, or come behind those of `other`: less than 0, 0, or more.
  ///
  /// - Complexity: O(*n*) in their number, eight at a time.
  package func compare(with other: Span<UInt8>) -> Int {
    let common = min(count, other.count)
    var offset = 0
    while offset &+ 8 <= common {
      let (word, otherWord) = (word(at: offset).byteSwapped, other.word(at: offset).byteSwapped)
      if word != otherWord { return word < otherWord ? -1 : 1 }
      offset &+= 8
    }
    let order = compareRest(with: other, from: offset, to: common)
    return order == 0 ? count &- other.count : order
  }

  /// The same of fewer than eight bytes before `end`, in front of which both have the same.
  @inline(__always)
  private func compareRest(with other: Span<UInt8>, from offset: Int, to end: Int) -> Int {
    if end >= 8 {
      let word = word(at: end &- 8).byteSwapped
      let otherWord = other.word(at: end &- 8).byteSwapped
      return word == otherWord ? 0 : word < otherWord ? -1 : 1
    }
    for position in offset..<end where self[position] != other[position] {
      return Int(self[position]) &- Int(other[position])
    }
    return 0
  }
}
