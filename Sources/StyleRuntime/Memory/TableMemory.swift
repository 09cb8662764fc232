public import StyleTable

/// The bytes of a table, which this value owns.
///
/// All reading of a table goes through here. What is unsafe about it is one thing: that an offset lies within the table.
/// Opening a table verifies every offset that the table contains, and all others are computed from those.
@usableFromInline
@safe
internal struct TableMemory: ~Copyable, @unchecked Sendable {
  /// The first byte, at a multiple of eight. Nothing writes to the bytes as long as the value lives.
  @usableFromInline
  internal let start: UnsafeRawPointer

  /// The number of bytes.
  @usableFromInline
  internal let count: Int

  /// Owns `count` bytes from `start`, which `allocate` has given.
  internal init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// A copy of `bytes`.
  internal init(copying bytes: [UInt8]) {
    let copy = unsafe Self.allocate(bytes.count)
    unsafe bytes.withUnsafeBytes {
      unsafe copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    unsafe self.init(start: UnsafeRawPointer(copy), count: bytes.count)
  }

  /// Memory for `count` bytes and eight behind them that mean nothing: so eight can be read wherever one is.
  internal static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count + 8, alignment: 8)
    unsafe memory.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
    return unsafe memory
  }

  deinit {
    unsafe start.deallocate()
  }
}

extension TableMemory {
  /// The byte at `offset`.
  @inlinable
  internal func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The 16 bits at `offset`, a multiple of two.
  @inlinable
  internal func half(at offset: Int) -> UInt16 {
    assert(offset >= 0 && offset &+ 2 <= count)
    return unsafe UInt16(littleEndian: start.load(fromByteOffset: offset, as: UInt16.self))
  }

  /// The 32 bits at `offset`, a multiple of four.
  @inlinable
  internal func word(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset &+ 4 <= count)
    return unsafe UInt32(littleEndian: start.load(fromByteOffset: offset, as: UInt32.self))
  }

  /// The 64 bits at `offset`, a multiple of eight.
  internal func doubleWord(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(littleEndian: start.load(fromByteOffset: offset, as: UInt64.self))
  }

  /// The 64 bits at `offset`, wherever that is; those behind the end mean nothing.
  internal func unalignedDoubleWord(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count)
    return unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Where the byte at `offset` lies in memory.
  @inline(__always)
  internal func address(at offset: Int) -> Address {
    unsafe Address(rawValue: UInt(bitPattern: start)) &+ offset
  }

  /// The offset of the byte that lies at `address`.
  @inlinable
  @inline(__always)
  internal func offset(of address: Address) -> Int {
    unsafe address &- Address(rawValue: UInt(bitPattern: start))
  }

  /// The 16 bits that lie at `address`, a multiple of two.
  @inlinable
  @inline(__always)
  internal func half(at address: Address) -> UInt16 {
    unsafe UInt16(littleEndian: pointer(to: address, size: 2).load(as: UInt16.self))
  }

  /// The 32 bits that lie at `address`, a multiple of four.
  @inlinable
  @inline(__always)
  internal func word(at address: Address) -> UInt32 {
    unsafe UInt32(littleEndian: pointer(to: address, size: 4).load(as: UInt32.self))
  }

  /// The 32 bits that lie at `address`, wherever that is.
  @inlinable
  @inline(__always)
  internal func unalignedWord(at address: Address) -> UInt32 {
    unsafe UInt32(littleEndian: pointer(to: address, size: 4).loadUnaligned(as: UInt32.self))
  }

  /// The pointer to `size` bytes of the table that lie at `address`.
  @inlinable
  @inline(__always)
  internal func pointer(to address: Address, size: Int) -> UnsafeRawPointer {
    assert(offset(of: address) >= 0 && offset(of: address) &+ size <= count)
    return unsafe UnsafeRawPointer(bitPattern: address.rawValue).unsafelyUnwrapped
  }

  /// The type whose raw value is the byte at `offset`.
  ///
  /// - Requires: There is such a type. Then the byte is how the case itself lies in memory, and reading it calls nothing.
  @inlinable
  internal func valueType(at offset: Int) -> ValueType {
    assert(offset >= 0 && offset < count && byte(at: offset) <= ValueType.enumeration.rawValue)
    return unsafe start.load(fromByteOffset: offset, as: ValueType.self)
  }

  /// What `body` makes of the bytes of `range`.
  @inline(__always)
  internal func withBytes<Result>(in range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    let bytes = unsafe UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self) + range.lowerBound, count: range.count)
    return unsafe body(Span(_unsafeElements: bytes))
  }

  /// The bytes of `range` as text.
  internal func string(in range: Range<Int>) -> String {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    let bytes = unsafe UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension SystemColor {
  /// The colour at `position` in `allCases`.
  ///
  /// - Requires: There is such a colour. Then the position is how the case itself lies in memory, and nothing is called.
  @inlinable
  internal init(at position: Int) {
    assert(position >= 0 && position < TableLayout.systemColorCount)
    self = unsafe unsafeBitCast(UInt8(truncatingIfNeeded: position), to: SystemColor.self)
  }
}

extension String {
  /// What `body` makes of the text's UTF-8, which is not copied where the text is native.
  @inline(__always)
  internal func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // The span does not outlive the call, during which the bytes stay.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(Span(_unsafeElements: $0)) }) {
      return result
    }
    return withCopiedUTF8Span(body)
  }

  /// The same of a copy; out of line, so that `body` stands but once where it is made fast.
  @inline(never)
  private func withCopiedUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body(Span(_unsafeElements: $0)) }
  }
}
