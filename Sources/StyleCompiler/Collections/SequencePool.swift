import StyleTable

/// Sequences of numbers, each stored once and numbered by its first insertion.
///
/// The elements lie behind one another in one array, so a sequence costs no allocation of its own.
struct SequencePool<Element: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  /// The elements of all sequences, in order.
  private(set) var elements: [Element] = []

  /// Where each sequence ends in `elements`.
  private var ends: [Int] = []

  private var index = HashIndex()

  /// The number of sequences.
  var count: Int { ends.count }

  /// The elements of the sequence `number`.
  subscript(number: Int) -> ArraySlice<Element> {
    elements[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of elements of the sequence `number`.
  func count(of number: Int) -> Int { ends[number] - (number == 0 ? 0 : ends[number - 1]) }

  /// The number of the sequence equal to `sequence`; nil where it was not inserted.
  func find(_ sequence: some Collection<Element>) -> Int? { find(sequence, hash: Self.hash(sequence)) }

  /// The number of the sequence equal to `sequence`, which is inserted where it is new.
  ///
  /// - Complexity: O(*n*) in the length of `sequence`, on average over many.
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
