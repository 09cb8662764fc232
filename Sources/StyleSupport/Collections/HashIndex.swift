/// An index that finds the entries of a list by their hashes, using open addressing.
///
/// The owner of the index stores the entries and decides which ones are equal. Entries are numbered in the order of
/// their insertion, so nothing else depends on the hashes.
///
/// Hot: every lookup of a name, value, or row uses this type. Each slot stores the hash next to the index. The hash
/// rules out nearly all unequal entries, and growing doesn't hash anything again.
@usableFromInline
package struct HashIndex: Sendable {
  /// The slots: a power of two of them, or none yet.
  ///
  /// The lower 32 bits contain 0 for a free slot, and otherwise the index of an entry + 1. The upper 32 bits contain the
  /// hash.
  @usableFromInline
  internal private(set) var slots: ContiguousArray<UInt64> = []

  /// The number of entries.
  @usableFromInline
  package internal(set) var count = 0

  package init() {}

  /// Returns the index of the entry that has the given hash and satisfies `isEqual`, or `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @inline(__always)
  package func position(of hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let last = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & last
    while true {
      let entry = slots[slot]
      let position = Int(entry & 0xFFFF_FFFF) &- 1
      guard position >= 0 else { return nil }
      if entry >> 32 == UInt64(hash), isEqual(position) { return position }
      slot = (slot &+ 1) & last
    }
  }

  /// Adds an entry with the given hash at index `count`.
  ///
  /// - Requires: The list doesn't contain an equal entry.
  /// - Complexity: O(1) on average.
  @inlinable
  package mutating func add(_ hash: UInt32) {
    if (count &+ 1) &* 4 > slots.count &* 3 { grow() }
    count &+= 1
    place(UInt64(hash) << 32 | UInt64(count))
  }

  /// Leaves out the entry at index `count`, which isn't to be found.
  package mutating func skip() { count += 1 }

  /// Makes room for another entry.
  ///
  /// A small index grows by a factor of four: most of its entries are still to come, and each growth moves all of them.
  @usableFromInline
  internal mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: max(16, old.count * (old.count < 4096 ? 4 : 2)))
    for entry in old where entry != 0 { place(entry) }
  }

  /// Stores `entry` in the first free slot, starting at the slot that its hash selects.
  @usableFromInline
  internal mutating func place(_ entry: UInt64) {
    let last = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry >> 32) & last
    while slots[slot] != 0 { slot = (slot &+ 1) & last }
    slots[slot] = entry
  }
}

extension UInt32 {
  /// Creates a hash of `word` in which each bit of `word` changes about half of the bits.
  @inlinable
  @inline(__always)
  package init(hashOf word: UInt64) {
    self.init(hashOf: word, 0x9E37_79B9_7F4A_7C15)
  }

  /// Creates a hash of two words by combining both halves of their product.
  @inlinable
  @inline(__always)
  package init(hashOf a: UInt64, _ b: UInt64) {
    let product = a.multipliedFullWidth(by: b)
    self.init(truncatingIfNeeded: product.high ^ product.low)
  }
}
