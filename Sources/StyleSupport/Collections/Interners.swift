/// A collection of distinct texts, each with an index. Canonically equivalent texts share an index.
///
/// This type avoids `Dictionary`. On first use, a dictionary with text keys makes the runtime create its type and
/// search all conformances of the program, which slows down launch.
package struct TextIndex: Sendable {
  /// The texts, in the order of their indices.
  private var texts: [String] = []

  private var index = HashIndex()

  package init() {}

  /// The number of texts.
  package var count: Int { texts.count }

  /// Returns the index of `text`, or `nil` if it isn't in the collection.
  ///
  /// - Complexity: O(1) on average, and O(*n*) in the length of `text`.
  package func index(of text: String) -> Int? {
    index.position(of: UInt32(hashOf: text)) { texts[$0] == text }
  }

  /// Returns the index of `text`, and inserts it at the next index if it's new.
  ///
  /// - Complexity: O(1) on average, and O(*n*) in the length of `text`.
  package mutating func insert(_ text: String) -> Int {
    let hash = UInt32(hashOf: text)
    if let known = index.position(of: hash, where: { texts[$0] == text }) { return known }
    index.add(hash)
    texts.append(text)
    return texts.count - 1
  }

  /// Replaces the spelling of the text at index `ordinal`.
  ///
  /// - Requires: The spellings are canonically equivalent.
  package mutating func spell(_ ordinal: Int, as text: String) { texts[ordinal] = text }

  /// Accesses the text at index `ordinal`.
  package subscript(ordinal: Int) -> String { texts[ordinal] }
}

/// A collection of distinct integer sequences, indexed in the order of their insertion.
///
/// One array stores the elements of all sequences, so a sequence needs no allocation of its own.
@usableFromInline
package struct SequencePool<Element: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  /// The elements of all sequences, in order.
  @usableFromInline
  package internal(set) var elements: [Element] = []

  /// The end of each sequence in `elements`.
  @usableFromInline
  internal var ends: [Int] = []

  @usableFromInline
  internal var index = HashIndex()

  @inlinable package init() {}

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
/// Hot: the strings of a style sheet are inserted here. Hashing and comparing take eight bytes at a time.
package struct TextPool: Sendable {
  /// The bytes of all texts, in order.
  package private(set) var elements: [UInt8] = []

  /// The end of each text in `elements`.
  package private(set) var ends: [Int] = []

  private var index = HashIndex()

  package init() {}

  /// The number of texts.
  package var count: Int { ends.count }

  /// Accesses the bytes of the text at index `ordinal`.
  package subscript(ordinal: Int) -> ArraySlice<UInt8> { elements[range(of: ordinal)] }

  /// Returns whether the text at index `ordinal` is empty.
  package func isEmpty(_ ordinal: Int) -> Bool { range(of: ordinal).isEmpty }

  private func range(of ordinal: Int) -> Range<Int> { (ordinal == 0 ? 0 : ends[ordinal - 1])..<ends[ordinal] }

  /// Returns the index of the text equal to `text`, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the length of `text`, on average.
  package func find(_ text: Span<UInt8>) -> Int? { find(text, hash: text.hash) }

  /// Returns the index of the text equal to `text`, and inserts `text` if it's new.
  ///
  /// - Complexity: O(*n*) in the length of `text`, amortized.
  package mutating func insert(_ text: Span<UInt8>) -> Int {
    let hash = text.hash
    if let known = find(text, hash: hash) { return known }
    index.add(hash)
    unsafe text.withUnsafeBufferPointer { unsafe elements.append(contentsOf: $0) }
    ends.append(elements.count)
    return ends.count - 1
  }

  /// Returns the index of `text`, or `nil` if there is none.
  package func find(_ text: String) -> Int? { find(Array(text.utf8).span) }

  /// Returns the index of `text`, and inserts it if it's new.
  package mutating func insert(_ text: String) -> Int { insert(Array(text.utf8).span) }

  private func find(_ text: Span<UInt8>, hash: UInt32) -> Int? {
    index.position(of: hash) { ordinal in
      let range = range(of: ordinal)
      return range.count == text.count && elements.span.extracting(range).isEqual(to: text)
    }
  }
}

extension Span<UInt8> {
  /// The eight bytes at `offset`, or the bytes from there to the end and zeros.
  ///
  /// The load is unsafe because the bytes might not be aligned.
  @inline(__always) fileprivate func word(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count {
      return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for position in offset..<count { word |= UInt64(self[position]) &<< UInt64((position &- offset) &* 8) }
    return word
  }

  /// A hash of the bytes.
  fileprivate var hash: UInt32 {
    var (hash, offset) = (UInt64(count), 0)
    while offset < count {
      let product = (hash ^ word(at: offset)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      offset &+= 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  /// Returns whether these bytes equal those of `other`, which are as many.
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < count {
      if word(at: offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    return true
  }
}

/// A collection of distinct 32-bit integers, indexed in the order of their insertion.
///
/// Hot: nearly every value in a style sheet is a number or a color, which fits in 32 bits.
@usableFromInline
package struct UInt32Pool: Sendable {
  /// The integers, in the order of their insertion.
  @usableFromInline
  package internal(set) var elements: [UInt32] = []

  @usableFromInline
  internal var index = HashIndex()

  package init() {}

  /// Returns the index of `element`, and inserts it if it's new.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  package mutating func insert(_ element: UInt32) -> Int {
    let hash = UInt32(hashOf: UInt64(element))
    if let known = index.position(of: hash, where: { elements[$0] == element }) { return known }
    index.add(hash)
    elements.append(element)
    return elements.count - 1
  }
}
