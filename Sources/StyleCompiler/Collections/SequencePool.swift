import StyleTable

/// A collection of distinct integer sequences, indexed in the order of their insertion.
///
/// One array stores the elements of all sequences, so a sequence needs no allocation of its own.
struct SequencePool<Element: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  /// The elements of all sequences, in order.
  private(set) var elements: [Element] = []

  /// The end of each sequence in `elements`.
  private var ends: [Int] = []

  private var index = HashIndex()

  /// The number of sequences.
  var count: Int { ends.count }

  /// Accesses the elements of the sequence at index `number`.
  subscript(number: Int) -> ArraySlice<Element> {
    elements[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// Returns the number of elements in the sequence at index `number`.
  func count(of number: Int) -> Int { ends[number] - (number == 0 ? 0 : ends[number - 1]) }

  /// Returns the index of the sequence equal to `sequence`, or `nil` if there is none.
  func find(_ sequence: some Collection<Element>) -> Int? { find(sequence, hash: Self.hash(sequence)) }

  /// Returns the index of the sequence equal to `sequence`, and inserts `sequence` if it's new.
  ///
  /// - Complexity: O(*n*) in the length of `sequence`, amortized.
  mutating func insert(_ sequence: some Collection<Element>) -> Int {
    let hash = Self.hash(sequence)
    if let known = find(sequence, hash: hash) { return known }
    index.add(hash)
    for element in sequence { elements.append(element) }
    ends.append(elements.count)
    return count - 1
  }

  private func find(_ sequence: some Collection<Element>, hash: UInt32) -> Int? {
    index.position(of: hash) { isEqual($0, sequence) }
  }

  private func isEqual(_ number: Int, _ sequence: some Collection<Element>) -> Bool {
    var position = number == 0 ? 0 : ends[number - 1]
    let end = ends[number]
    for element in sequence {
      guard position < end, elements[position] == element else { return false }
      position += 1
    }
    return position == end
  }

  private static func hash(_ sequence: some Collection<Element>) -> UInt32 {
    UInt32(hashOf: sequence.reduce(0) { NameHash.mixed($0, UInt64($1) &+ 1) })
  }
}
