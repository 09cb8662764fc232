public import StyleTable

/// Memory that owns the bytes of a table. All code reads tables through this type. It's safe if every offset is within
/// the table. Opening verifies all offsets in a table, and all others are computed from those.
@usableFromInline @safe internal struct TableMemory: ~Copyable, @unchecked Sendable {
  /// The first byte, aligned to eight bytes. Nothing writes to the bytes during the lifetime of the value.
  @usableFromInline internal let start: UnsafeRawPointer

  /// The size of the table, in bytes.
  @usableFromInline internal let count: Int

  /// Creates memory that takes ownership of `count` bytes at `start`, which `allocate` returned.
  internal init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Creates memory with a copy of `numbers`.
  internal init<Number: BitwiseCopyable>(copying numbers: [Number]) {
    let count = numbers.count * MemoryLayout<Number>.stride
    let copy = unsafe Self.allocate(count)
    unsafe numbers.withUnsafeBytes {
      unsafe copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    unsafe self.init(start: UnsafeRawPointer(copy), count: count)
  }

  /// Allocates `count` bytes, and eight bytes of padding, so that eight bytes can be loaded wherever one can.
  internal static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count + 8, alignment: 8)
    unsafe memory.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
    return unsafe memory
  }

  deinit { unsafe start.deallocate() }

  /// Returns the byte at `offset`.
  @inlinable
  internal func loadUInt8(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the 16 bits at `offset`, a multiple of two.
  @inlinable
  internal func loadUInt16(at offset: Int) -> UInt16 {
    assert(offset >= 0 && offset &+ 2 <= count)
    return unsafe UInt16(littleEndian: start.load(fromByteOffset: offset, as: UInt16.self))
  }

  /// Returns the 32 bits at `offset`, a multiple of four.
  @inlinable
  internal func loadUInt32(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset &+ 4 <= count)
    return unsafe UInt32(littleEndian: start.load(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the 64 bits at `offset`, a multiple of eight.
  internal func loadUInt64(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(littleEndian: start.load(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the 64 bits at `offset`, which can be unaligned. Bits after the end of the table are unspecified.
  internal func loadUnalignedUInt64(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count)
    return unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the address of the byte at `offset`.
  @inlinable @inline(__always)
  internal func address(at offset: Int) -> Address {
    unsafe Address(rawValue: UInt(bitPattern: start)) &+ offset
  }

  /// Returns the offset of the byte at `address`.
  @inlinable @inline(__always)
  internal func offset(of address: Address) -> Int {
    unsafe address &- Address(rawValue: UInt(bitPattern: start))
  }

  /// Returns the 16 bits at `address`, a multiple of two.
  @inlinable @inline(__always)
  internal func loadUInt16(at address: Address) -> UInt16 {
    unsafe UInt16(littleEndian: pointer(to: address, size: 2).load(as: UInt16.self))
  }

  /// Returns the 32 bits at `address`, a multiple of four.
  @inlinable @inline(__always)
  internal func loadUInt32(at address: Address) -> UInt32 {
    unsafe UInt32(littleEndian: pointer(to: address, size: 4).load(as: UInt32.self))
  }

  /// Returns the 32 bits at `address`, which can be unaligned. Bits after the end of the table are unspecified.
  @inlinable @inline(__always)
  internal func loadUnalignedUInt32(at address: Address) -> UInt32 {
    unsafe UInt32(littleEndian: pointer(to: address, size: 1).loadUnaligned(as: UInt32.self))
  }

  /// Returns a pointer to `size` bytes of the table at `address`. The bits are cast, because a conversion has a branch
  /// for `nil`. With many branches, the compiler doesn't see that the table needn't be retained.
  @inlinable @inline(__always)
  internal func pointer(to address: Address, size: Int) -> UnsafeRawPointer {
    assert(offset(of: address) >= 0 && offset(of: address) &+ size <= count)
    return unsafe unsafeBitCast(address, to: UnsafeRawPointer.self)
  }

  /// Returns the type whose raw value is the byte at `offset`. The byte is the case's representation in memory, so
  /// loading it calls no function.
  ///
  /// - Requires: The byte is the raw value of a type.
  @inlinable
  internal func valueType(at offset: Int) -> ValueType {
    assert(offset >= 0 && offset < count && ValueType(rawValue: loadUInt8(at: offset)) != nil)
    return unsafe start.load(fromByteOffset: offset, as: ValueType.self)
  }

  /// Calls `body` with the bytes in `range`, and returns its result.
  @inline(__always)
  internal func withBytes<Result>(in range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    let bytes = unsafe UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self) + range.lowerBound, count: range.count)
    return unsafe body(Span(_unsafeElements: bytes))
  }

  /// Returns the offset of the first byte in `range` that isn't zero, or the end of the range.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  internal func firstNonzero(in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = loadUnalignedUInt64(at: offset)
      if bytes != 0 { return min(offset + bytes.trailingZeroBitCount / 8, range.upperBound) }
      offset &+= 8
    }
    return range.upperBound
  }

  /// Compares the bytes in two ranges.
  ///
  /// - Returns: A negative number if the bytes in `range` come first, a positive number if they come second, or 0.
  @inline(__always)
  internal func compare(_ range: Range<Int>, with other: Range<Int>) -> Int {
    withBytes(in: range) { bytes in withBytes(in: other) { bytes.compare(with: $0) } }
  }

  /// Returns the bytes in `range` as a string.
  internal func string(in range: Range<Int>) -> String {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    let bytes = unsafe UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

/// Decoding a table from text in a program. Text is the only form that is constant data even in a debug build and that
/// the Swift compiler reads without delay.
extension TableMemory {
  /// Creates memory with the table that `text` encodes, six bits to a character.
  internal init(decoding text: StaticString) {
    let groups = text.utf8CodeUnitCount / 8
    let count = groups * 6 / 8 * 8
    // The last group is stored as eight bytes, and only six of them are significant.
    let bytes = unsafe Self.allocate(groups * 6)
    for group in 0..<groups {
      // The text is at least `groups * 8` bytes long and lives as long as the program.
      let digits = unsafe UnsafeRawPointer(text.utf8Start).loadUnaligned(fromByteOffset: group &* 8, as: UInt64.self)
      let bits = TableMemory.bits(ofDigits: UInt64(littleEndian: digits)).littleEndian
      unsafe bytes.storeBytes(of: bits, toByteOffset: group &* 6, as: UInt64.self)
    }
    unsafe self.init(start: UnsafeRawPointer(bytes), count: count)
  }

  /// Returns the 48 bits that eight characters encode. The first one, in the lowest byte, encodes the lowest bits.
  private static func bits(ofDigits digits: UInt64) -> UInt64 {
    let sixes = digits &- 0x3F3F_3F3F_3F3F_3F3F & 0x3F3F_3F3F_3F3F_3F3F
    let twelves = sixes & 0x003F_003F_003F_003F | (sixes & 0x3F00_3F00_3F00_3F00) &>> 2
    let halves = twelves & 0x0000_0FFF_0000_0FFF | (twelves & 0x0FFF_0000_0FFF_0000) &>> 4
    return halves & 0xFF_FFFF | (halves & 0xFF_FFFF_0000_0000) &>> 8
  }
}

/// The memory address of a byte in an open table. Every value is read by its address. Offsets would load the start of
/// the table as often, and again after every call that the compiler can't see into.
@frozen @usableFromInline internal struct Address: Equatable, Sendable {
  @usableFromInline internal let rawValue: UInt

  @inlinable internal init(rawValue: UInt) { self.rawValue = rawValue }

  /// Returns the address `count` bytes after `start`.
  @inlinable
  internal static func &+ (start: Address, count: Int) -> Address {
    Address(rawValue: start.rawValue &+ UInt(bitPattern: count))
  }

  /// Returns the distance from `start` to `end`, in bytes.
  @inlinable
  internal static func &- (end: Address, start: Address) -> Int {
    Int(bitPattern: end.rawValue &- start.rawValue)
  }
}

extension SystemColor {
  /// Creates the color at `position` in `allCases`. The position is the case's representation in memory, so the
  /// conversion calls no function.
  ///
  /// - Requires: `position` is an index of `allCases`.
  @inlinable
  internal init(at position: Int) {
    assert(position >= 0 && position < TableLayout.systemColorCount)
    self = unsafe unsafeBitCast(UInt8(truncatingIfNeeded: position), to: SystemColor.self)
  }
}

extension String {
  /// Calls `body` with the string's UTF-8 bytes, and returns its result. A native string isn't copied.
  @inline(__always)
  internal func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // The span doesn't outlive this call, and the storage is valid until it ends.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(Span(_unsafeElements: $0)) }) {
      return result
    }
    return withCopiedUTF8Span(body)
  }

  /// Calls `body` with a copy of the string's UTF-8 bytes, and returns its result. Never inlined: the fast path then
  /// contains the only specialized copy of `body`.
  @inline(never)
  private func withCopiedUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body(Span(_unsafeElements: $0)) }
  }
}
