/// Sequences of numbers, each stored once and numbered by its first insertion.
///
/// The elements lie behind one another in one array, so a sequence costs no allocation of its own. Nothing depends on
/// the seed of Swift's hashing.
struct SequencePool<Element: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  /// The elements of all sequences, in order.
  private(set) var elements: [Element] = []

  /// Where each sequence ends in `elements`.
  private var ends: [Int] = []

  /// The hash of each sequence.
  private var hashes: [UInt32] = []

  /// Open addressing: 0 for free, else a sequence's number + 1; a power of two of slots, at most three quarters taken.
  private var slots = [UInt32](repeating: 0, count: 16)

  /// The number of sequences.
  var count: Int { ends.count }

  /// The elements of the sequence `number`.
  subscript(number: Int) -> ArraySlice<Element> {
    elements[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of elements of the sequence `number`.
  func count(of number: Int) -> Int { ends[number] - (number == 0 ? 0 : ends[number - 1]) }

  /// The number of the sequence equal to `sequence`; nil where it was not inserted.
  func find(_ sequence: some Collection<Element>) -> Int? {
    let slot = slot(of: sequence, hash: Self.hash(sequence))
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// The number of the sequence equal to `sequence`, which is inserted where it is new.
  ///
  /// - Complexity: O(*n*) in the length of `sequence`, on average over many.
  mutating func insert(_ sequence: some Collection<Element>) -> Int {
    let hash = Self.hash(sequence)
    let slot = slot(of: sequence, hash: hash)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    for element in sequence { elements.append(element) }
    ends.append(elements.count)
    hashes.append(hash)
    slots[slot] = UInt32(count)
    if count * 4 > slots.count * 3 { grow() }
    return count - 1
  }

  /// The slot of the sequence equal to `sequence`, or the free one where it belongs.
  private func slot(of sequence: some Collection<Element>, hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number, sequence) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
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

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  private static func hash(_ sequence: some Collection<Element>) -> UInt32 {
    var state: UInt64 = 0
    for element in sequence {
      state = (state ^ UInt64(element) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 32
    }
    return UInt32(truncatingIfNeeded: state)
  }
}
