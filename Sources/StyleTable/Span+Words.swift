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

  /// The bytes from `offset` to the end as a little-endian number.
  ///
  /// - Requires: `offset` is a multiple of eight, and 0 < `count` - `offset` < 8.
  @inlinable
  @inline(__always)
  package func rest(from offset: Int) -> UInt64 {
    if count >= 8 { return word(at: count &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* (count &- offset)) }
    // Where the halves overlap they have the same bits.
    if count >= 4 {
      return UInt64(half(at: 0)) | UInt64(half(at: count &- 4)) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    var rest: UInt64 = 0
    for position in 0..<count { rest |= UInt64(self[position]) &<< UInt64(truncatingIfNeeded: 8 &* position) }
    return rest
  }

  /// The four bytes from `offset` as a little-endian number.
  @inlinable
  @inline(__always)
  internal func half(at offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Whether the bytes are those of `other`.
  ///
  /// - Complexity: O(*n*) in their number, eight at a time.
  @inlinable
  @inline(__always)
  package func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      if word(at: offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    return offset == count || rest(from: offset) == other.rest(from: offset)
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
