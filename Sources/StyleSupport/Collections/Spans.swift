/// Accesses to spans for which the standard library has no safe function. All of them check bounds.

extension Span<UInt8> {
  /// Returns the eight bytes at `offset` as a little-endian number.
  ///
  /// Any bytes form a valid integer, and they don't need to be aligned.
  @inlinable
  @inline(__always)
  package func checkedUInt64(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension MutableSpan<UInt8> {
  /// Stores the bytes of `integer` in little-endian order at `offset`.
  ///
  /// Any bytes are valid elements.
  @inlinable
  @inline(__always)
  package mutating func store<Integer: FixedWidthInteger & BitwiseCopyable>(_ integer: Integer, at offset: Int) {
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: integer.littleEndian, toByteOffset: offset, as: Integer.self)
  }
}
