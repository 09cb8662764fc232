/// A collection of distinct integer sequences, indexed in the order of their insertion.
///
/// Hot: a `Set` of arrays would allocate each sequence and each key. The type itself requires no conformances, because the
/// runtime would search all of the program's for each of them at launch.
@usableFromInline
package struct SequencePool<Element: Sendable>: Sendable {
  /// The elements of all sequences, in order.
  @usableFromInline
  package internal(set) var elements: ContiguousArray<Element> = []

  /// The end of each sequence in `elements`.
  @usableFromInline
  package internal(set) var ends: [Int] = []

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
    let known = elements.span
    return index.position(of: hash) { ordinal in
      let range = range(of: ordinal)
      var position = range.lowerBound
      for element in sequence {
        guard position < range.upperBound, known[position] == element else { return false }
        position &+= 1
      }
      return position == range.upperBound
    }
  }

  @inlinable
  internal static func hash(_ sequence: some Collection<Element>) -> UInt32 {
    sequence.reduce(0) { UInt32(hashOf: UInt64($0) << 32 ^ (UInt64($1) &+ 1)) }
  }
}

/// A collection of distinct texts as bytes.
package typealias TextPool = SequencePool<UInt8>

/// A collection of distinct 32-bit integers, indexed in the order of their insertion.
///
/// Hot: nearly every value in a style sheet is a number or a color, and a dictionary takes longer to hash 32 bits than to
/// find them.
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
  @inline(__always)
  package mutating func insert(_ element: UInt32) -> Int {
    let hash = UInt32(hashOf: UInt64(element))
    if let known = index.position(of: hash, where: { elements[$0] == element }) { return known }
    index.add(hash)
    elements.append(element)
    return elements.count &- 1
  }

  /// Adds `element` at the next index, which `insert(_:)` doesn't find, and returns the index.
  package mutating func append(_ element: UInt32) -> Int {
    index.skip()
    elements.append(element)
    return elements.count - 1
  }
}
