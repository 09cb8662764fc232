/// Where the entries of a list are, by their hashes: open addressing over their positions.
///
/// The entries themselves stay in a list of whom this belongs to, who also says what is equal. They are numbered as they are
/// added, so that nothing else depends on the hashes.
///
/// Hot: every name, value and row is looked up by one of these. A slot is one word that has the hash too, so that hardly an
/// entry is looked at in vain, and growing asks for no hash again.
package struct HashIndex: Sendable {
  /// In the lower half 0, or a position + 1 + `forgotten`; the hash above it. A power of two of slots, or none yet.
  private var slots: [UInt64] = []

  /// The number of entries.
  package private(set) var count = 0

  /// How many entries there were before the last `removeAll`: what is left of them counts as free.
  private var forgotten = 0

  package init() {}

  /// The position of the entry of `hash` for which `isEqual` holds; nil where there is none.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always) package func position(of hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let last = slots.count &- 1
    var slot = Int(hash) & last
    while true {
      let position = Int(slots[slot] & 0xFFFF_FFFF) &- forgotten &- 1
      guard position >= 0 else { return nil }
      if slots[slot] >> 32 == UInt64(hash), isEqual(position) { return position }
      slot = (slot &+ 1) & last
    }
  }

  /// Adds an entry of `hash`, which is none of those that there are, at the position `count`.
  ///
  /// - Complexity: O(1) on average.
  package mutating func add(_ hash: UInt32) {
    if (count &+ 1) &* 4 > slots.count &* 3 { grow() }
    count &+= 1
    place(UInt64(hash) << 32 | UInt64(forgotten &+ count))
  }

  /// Takes all entries out, and keeps the memory.
  package mutating func removeAll() {
    forgotten += count
    count = 0
    // Positions are kept in half a word.
    guard forgotten > Int(UInt32.max / 2) else { return }
    slots = Array(repeating: 0, count: slots.count)
    forgotten = 0
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(16, old.count * 2))
    for slot in old where Int(slot & 0xFFFF_FFFF) > forgotten { place(slot) }
  }

  /// Puts `entry` in the first free slot from where its hash leads.
  private mutating func place(_ entry: UInt64) {
    let last = slots.count &- 1
    var slot = Int(entry >> 32) & last
    while Int(slots[slot] & 0xFFFF_FFFF) > forgotten { slot = (slot &+ 1) & last }
    slots[slot] = entry
  }
}

extension UInt32 {
  /// A hash of `text`, the same one for texts that are canonically equivalent.
  package init(hashOf text: String) {
    self.init(truncatingIfNeeded: text.hashValue)
  }

  /// A hash of `word`, every bit of which changes half of the hash's.
  @inline(__always) package init(hashOf word: UInt64) {
    self.init(hashOf: word, 0x9E37_79B9_7F4A_7C15)
  }

  /// A hash of two words: both halves of their product in one.
  @inline(__always) package init(hashOf a: UInt64, _ b: UInt64) {
    let product = a.multipliedFullWidth(by: b)
    self.init(truncatingIfNeeded: product.high ^ product.low)
  }
}
