/// Gives every distinct identifier of a file a number.
///
/// The bytes stay where they lie in the source; the table is open addressing over their places.
package struct NameTable {
  private struct Entry {
    var start: UInt32
    var length: UInt32
    var hash: UInt32
  }

  private var entries: [Entry] = []

  /// For each slot 0, or an entry's position + 1.
  private var slots = [UInt32](repeating: 0, count: 64)

  package init() {}

  /// The number of names.
  package var count: Int { entries.count }

  /// The place of `name`'s first appearance in the source, in bytes.
  package func range(of name: Name) -> Range<Int> {
    let entry = entries[Int(name.rawValue)]
    return Int(entry.start)..<Int(entry.start + entry.length)
  }

  /// The name whose bytes are those of `range` in `source`.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package mutating func name(in range: Range<Int>, of source: SourceBytes) -> Name {
    let hash = NameTable.hash(range, of: source)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot] - 1)]
      if entry.hash == hash, isSame(entry, range, in: source) { return Name(rawValue: slots[slot] - 1) }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(start: UInt32(range.lowerBound), length: UInt32(range.count), hash: hash))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return Name(rawValue: UInt32(entries.count - 1))
  }

  private func isSame(_ entry: Entry, _ range: Range<Int>, in source: SourceBytes) -> Bool {
    guard Int(entry.length) == range.count else { return false }
    return (0..<range.count).allSatisfy { source[Int(entry.start) + $0] == source[range.lowerBound + $0] }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(position + 1)
    }
  }

  /// FNV-1a with its high bits folded in, so that the low bits serve as slots.
  private static func hash(_ range: Range<Int>, of source: SourceBytes) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for offset in range { hash = (hash ^ UInt32(source[offset])) &* 0x0100_0193 }
    return hash ^ hash >> 15
  }
}
