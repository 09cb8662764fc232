extension Span where Element == UInt8 {
  /// The eight bytes from `offset` as a little-endian number.
  ///
  /// - Requires: `offset` + 8 ≤ `count`.
  @inline(__always)
  internal func word(at offset: Int) -> UInt64 {
    // Unsafe only in name: a `UInt64` is made of any eight bytes, a `UInt8` has no padding, and the span checks its
    // bounds.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
