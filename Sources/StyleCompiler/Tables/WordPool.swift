/// Numbers, each stored once and numbered by its first insertion.
///
/// Hot: nearly every value of a sheet is a number or a colour, and so one word. Nothing depends on the seed of Swift's
/// hashing.
struct WordPool: Sendable {
  /// The numbers in their order.
  private(set) var elements: [UInt32] = []

  /// Open addressing: 0 for free, else a number's position + 1; a power of two of slots, at most half of them taken.
  private var slots = [UInt32](repeating: 0, count: 16)

  /// The position of `word`, which is inserted where it is new.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ word: UInt32) -> Int {
    let slot = slot(of: word)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    elements.append(word)
    slots[slot] = UInt32(elements.count)
    if elements.count * 2 > slots.count { grow() }
    return elements.count - 1
  }

  /// The slot of `word`, or the free one where it belongs.
  private func slot(of word: UInt32) -> Int {
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: (UInt64(word) &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
    while slots[slot] != 0, elements[Int(slots[slot]) - 1] != word { slot = (slot + 1) & last }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, word) in elements.enumerated() { slots[slot(of: word)] = UInt32(position + 1) }
  }
}
