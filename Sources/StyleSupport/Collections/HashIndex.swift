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
  /// The lower 32 bits contain 0 for a free slot, and otherwise the index of an entry + 1 + `forgotten`. The upper 32
  /// bits contain the hash.
  @usableFromInline
  internal private(set) var slots: ContiguousArray<UInt64> = []

  /// The number of entries.
  @usableFromInline
  package internal(set) var count = 0

  /// The number of entries added before the last call to `removeAll()`. Their remaining slots count as free.
  @usableFromInline
  internal private(set) var forgotten = 0

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
      let position = Int(entry & 0xFFFF_FFFF) &- forgotten &- 1
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
    place(UInt64(hash) << 32 | UInt64(forgotten &+ count))
  }

  /// Removes all entries and keeps the allocated memory.
  package mutating func removeAll() {
    forgotten += count
    count = 0
    // A slot has only 32 bits for an index, and so has an `Int` on some platforms.
    guard forgotten > Int(Int32.max / 2) else { return }
    slots = ContiguousArray(repeating: 0, count: slots.count)
    forgotten = 0
  }

  /// Makes room for another entry.
  @usableFromInline
  internal mutating func grow() {
    var grown = ContiguousArray(repeating: UInt64(0), count: HashIndex.size(after: slots.count))
    let last = grown.count &- 1
    var new = grown.mutableSpan
    for entry in slots where Int(entry & 0xFFFF_FFFF) > forgotten {
      var slot = Int(truncatingIfNeeded: entry >> 32) & last
      while new[slot] != 0 { slot = (slot &+ 1) & last }
      new[slot] = entry
    }
    slots = grown
  }

  /// Returns the number of slots after `size` of them.
  ///
  /// A small index grows by a factor of four: most of its entries are still to come, and each growth moves all of them.
  internal static func size(after size: Int) -> Int { max(16, size * (size < 4096 ? 4 : 2)) }

  /// Stores `entry` in the first free slot, starting at the slot that its hash selects.
  @usableFromInline
  internal mutating func place(_ entry: UInt64) {
    let last = slots.count &- 1
    var slot = Int(truncatingIfNeeded: entry >> 32) & last
    while Int(slots[slot] & 0xFFFF_FFFF) > forgotten { slot = (slot &+ 1) & last }
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
