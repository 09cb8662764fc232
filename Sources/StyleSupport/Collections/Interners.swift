/// A collection of distinct integer sequences, indexed in the order of their insertion.
///
/// One array stores the elements of all sequences, so a sequence needs no allocation of its own. The type itself requires
/// no conformances, because the runtime would search all of the program's for each of them at launch.
@usableFromInline
package struct SequencePool<Element: Sendable>: Sendable {
  /// The elements of all sequences, in order.
  @usableFromInline
  package internal(set) var elements: [Element] = []

  /// The end of each sequence in `elements`.
  @usableFromInline
  internal var ends: [Int] = []

  @usableFromInline
  internal var index = HashIndex()

  @inlinable package init() {}
}

extension SequencePool where Element: FixedWidthInteger & UnsignedInteger {
  /// Makes room for `count` elements of all sequences together.
  @inlinable package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// The number of sequences.
  @inlinable package var count: Int { ends.count }

  /// Accesses the elements of the sequence at index `ordinal`.
  @inlinable
  package subscript(ordinal: Int) -> ArraySlice<Element> { elements[range(of: ordinal)] }

  /// Returns the range in `elements` of the sequence at index `ordinal`.
  @inlinable
  package func range(of ordinal: Int) -> Range<Int> { (ordinal == 0 ? 0 : ends[ordinal - 1])..<ends[ordinal] }

  /// Returns the number of elements in the sequence at index `ordinal`.
  @inlinable
  package func count(of ordinal: Int) -> Int { range(of: ordinal).count }

  /// Returns the index of the sequence equal to `sequence`, or `nil` if there is none.
  @inlinable
  package func find(_ sequence: some Collection<Element>) -> Int? { find(sequence, hash: Self.hash(sequence)) }

  /// Returns the index of the sequence equal to `sequence`, and inserts `sequence` if it's new.
  ///
  /// - Complexity: O(*n*) in the length of `sequence`, amortized.
  @inlinable
  package mutating func insert(_ sequence: some Collection<Element>) -> Int {
    let hash = Self.hash(sequence)
    if let known = find(sequence, hash: hash) { return known }
    index.add(hash)
    elements.append(contentsOf: sequence)
    ends.append(elements.count)
    return count - 1
  }

  @inlinable
  internal func find(_ sequence: some Collection<Element>, hash: UInt32) -> Int? {
    index.position(of: hash) { isEqual($0, sequence) }
  }

  @inlinable
  internal func isEqual(_ ordinal: Int, _ sequence: some Collection<Element>) -> Bool {
    var position = ordinal == 0 ? 0 : ends[ordinal - 1]
    let end = ends[ordinal]
    for element in sequence {
      guard position < end, elements[position] == element else { return false }
      position += 1
    }
    return position == end
  }

  @inlinable
  internal static func hash(_ sequence: some Collection<Element>) -> UInt32 {
    sequence.reduce(0) { UInt32(hashOf: UInt64($0) << 32 ^ (UInt64($1) &+ 1)) }
  }
}

/// A collection of distinct texts as bytes, indexed in the order of their insertion.
///
/// Hot: the strings of a style sheet are inserted here. Hashing and comparing take eight bytes at a time, from where they
/// are.
package struct TextPool: Sendable {
  /// The bytes of all texts, in order.
  package private(set) var elements: ContiguousArray<UInt8> = []

  /// The end of each text in `elements`.
  package private(set) var ends: [Int] = []

  private var index = HashIndex()

  package init() {}

  package var count: Int { ends.count }

  /// Accesses the bytes of the text at index `ordinal`.
  package subscript(ordinal: Int) -> ArraySlice<UInt8> { elements[range(of: ordinal)] }

  /// Returns the number of bytes of the text at index `ordinal`.
  package func count(of ordinal: Int) -> Int { range(of: ordinal).count }

  private func range(of ordinal: Int) -> Range<Int> { (ordinal == 0 ? 0 : ends[ordinal - 1])..<ends[ordinal] }

  /// Returns the index of the text equal to `text`, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the length of `text`, on average.
  package func find(_ text: Span<UInt8>) -> Int? { find(text, at: 0, text.count, text.hash(at: 0, text.count)) }

  /// Returns the index of the text equal to `text`, and inserts `text` if it's new.
  ///
  /// - Complexity: O(*n*) in the length of `text`, amortized.
  package mutating func insert(_ text: Span<UInt8>) -> Int { insert(0..<text.count, of: text) }

  /// Returns the index of the text at `range` of `source`, and inserts it if it's new.
  ///
  /// - Complexity: O(*n*) in the length of the text, amortized.
  package mutating func insert(_ range: Range<Int>, of source: Span<UInt8>) -> Int {
    let (start, length) = (range.lowerBound, range.upperBound &- range.lowerBound)
    let hash = source.hash(at: start, length)
    if let known = find(source, at: start, length, hash) { return known }
    index.add(hash)
    unsafe source.extracting(range).withUnsafeBufferPointer { unsafe elements.append(contentsOf: $0) }
    ends.append(elements.count)
    return ends.count - 1
  }

  /// Returns the index of `text`, or `nil` if there is none.
  package func find(_ text: String) -> Int? { find(ContiguousArray(text.utf8).span) }

  /// Returns the index of `text`, and inserts it if it's new.
  package mutating func insert(_ text: String) -> Int { insert(ContiguousArray(text.utf8).span) }

  @inline(__always) private func find(_ source: Span<UInt8>, at start: Int, _ length: Int, _ hash: UInt32) -> Int? {
    index.position(of: hash) { isEqual($0, to: source, at: start, length) }
  }

  /// Returns whether the text at index `ordinal` equals the `length` bytes at `start` of `source`.
  ///
  /// Never inlined: the search would prepare the comparison before it looks at the first slot.
  @inline(never) private func isEqual(_ ordinal: Int, to source: Span<UInt8>, at start: Int, _ length: Int) -> Bool {
    let range = range(of: ordinal)
    return range.count == length && elements.span.isEqual(at: range.lowerBound, to: source, at: start, length)
  }
}

extension Span<UInt8> {
  /// Returns the `length` bytes at `offset`, which are fewer than eight, followed by zeros.
  @inline(__always) private func word(at offset: Int, length: Int) -> UInt64 {
    guard offset &+ 8 <= count else { return lastWord(at: offset, length: length) }
    return checkedUInt64(at: offset) & ~(~0 &<< UInt64(truncatingIfNeeded: length &* 8))
  }

  /// Returns the same number if fewer than eight bytes remain.
  @inline(never) private func lastWord(at offset: Int, length: Int) -> UInt64 {
    var word: UInt64 = 0
    for position in 0..<length { word |= UInt64(self[offset + position]) &<< UInt64(position &* 8) }
    return word
  }

  /// Returns a hash of the `length` bytes at `start`.
  @inline(__always) fileprivate func hash(at start: Int, _ length: Int) -> UInt32 {
    var (hash, offset, rest) = (UInt64(truncatingIfNeeded: length), start, length)
    while rest >= 8 {
      hash = hash.mixed(with: checkedUInt64(at: offset))
      offset &+= 8
      rest &-= 8
    }
    if rest > 0 { hash = hash.mixed(with: word(at: offset, length: rest)) }
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  /// Returns whether the `length` bytes at `start` equal those at `otherStart` of `other`.
  @inline(__always) fileprivate func isEqual(
    at start: Int, to other: Span<UInt8>, at otherStart: Int, _ length: Int
  ) -> Bool {
    guard length >= 8 else { return word(at: start, length: length) == other.word(at: otherStart, length: length) }
    // The last word may overlap the one before.
    var offset = length &- 8
    while offset > 0 {
      if checkedUInt64(at: start &+ offset) != other.checkedUInt64(at: otherStart &+ offset) { return false }
      offset &-= 8
    }
    return checkedUInt64(at: start) == other.checkedUInt64(at: otherStart)
  }
}

extension UInt64 {
  /// Returns a hash that combines this one with that of `word`.
  @inline(__always) fileprivate func mixed(with word: UInt64) -> UInt64 {
    let product = (self ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// A collection of distinct 32-bit integers, indexed in the order of their insertion.
///
/// Hot: nearly every value in a style sheet is a number or a color, which fits in 32 bits. A slot needs no hash, because
/// an integer is as quick to compare and to hash.
@usableFromInline
package struct UInt32Pool: Sendable {
  /// The integers, in the order of their insertion.
  @usableFromInline
  package internal(set) var elements: [UInt32] = []

  /// For each slot, the index of an integer + 1, or 0 if the slot is free. The number of slots is a power of two.
  @usableFromInline
  internal var slots: ContiguousArray<UInt32> = []

  package init() {}

  /// Returns the index of `element`, and inserts it if it's new.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @inline(__always)
  package mutating func insert(_ element: UInt32) -> Int {
    if elements.count &* 2 >= slots.count { grow() }
    let last = slots.count &- 1
    var slot = UInt32Pool.slot(of: element) & last
    while true {
      let position = Int(slots[slot]) &- 1
      if position < 0 { break }
      if elements[position] == element { return position }
      slot = (slot &+ 1) & last
    }
    elements.append(element)
    slots[slot] = UInt32(truncatingIfNeeded: elements.count)
    return elements.count &- 1
  }

  /// Adds `element` at the next index, which `insert(_:)` doesn't find, and returns the index.
  package mutating func append(_ element: UInt32) -> Int {
    elements.append(element)
    return elements.count - 1
  }

  /// Makes room so that at least half of the slots stay free.
  @usableFromInline
  @inline(never)
  internal mutating func grow() {
    var grown = ContiguousArray(repeating: UInt32(0), count: HashIndex.size(after: slots.count))
    let last = grown.count &- 1
    var new = grown.mutableSpan
    for entry in slots where entry != 0 {
      var slot = UInt32Pool.slot(of: elements[Int(entry) - 1]) & last
      while new[slot] != 0 { slot = (slot &+ 1) & last }
      new[slot] = entry
    }
    slots = grown
  }

  @inlinable
  @inline(__always)
  internal static func slot(of element: UInt32) -> Int { Int(truncatingIfNeeded: UInt32(hashOf: UInt64(element))) }
}
