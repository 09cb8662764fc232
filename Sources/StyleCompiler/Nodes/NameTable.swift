/// Gives every distinct identifier of a file a number.
///
/// The bytes stay where they lie in the source; the table is open addressing over their places.
///
/// Hot: asked of every identifier. Its first and its last eight bytes, which are all that most have, are kept in the table,
/// so that two loads and a product find it and two comparisons tell that it is the same.
package struct NameTable {
  private struct Entry {
    /// The first eight bytes or fewer.
    let first: UInt64
    /// The last eight bytes of more than eight; else 0.
    let last: UInt64
    let start: UInt32
    let length: UInt32

    /// Whether the names are equally long, and equal as far as entries tell.
    func hasEnds(of other: Entry) -> Bool { first == other.first && last == other.last && length == other.length }
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
  @inline(__always) package mutating func name(in range: Range<Int>, of source: SourceBytes) -> Name {
    let entry = NameTable.entry(range, of: source)
    let slot = NameTable.hash(entry, in: source) & (slots.count &- 1)
    let number = slots[slot] &- 1
    if number < UInt32(truncatingIfNeeded: entries.count), entry.length <= 16, entries[Int(number)].hasEnds(of: entry) {
      return Name(rawValue: number)
    }
    return search(entry, from: slot, source)
  }

  /// The same for a name that is long, new, or not in the first slot that it might be in.
  @inline(never) private mutating func search(_ entry: Entry, from start: Int, _ source: SourceBytes) -> Name {
    var slot = start
    while slots[slot] != 0 {
      let number = slots[slot] &- 1
      if NameTable.isSame(entries[Int(number)], entry, in: source) { return Name(rawValue: number) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return add(entry, at: slot, source)
  }

  private mutating func add(_ entry: Entry, at slot: Int, _ source: SourceBytes) -> Name {
    entries.append(entry)
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow(source) }
    return Name(rawValue: UInt32(entries.count - 1))
  }

  private mutating func grow(_ source: SourceBytes) {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = NameTable.hash(entry, in: source) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(position + 1)
    }
  }

  @inline(__always) private static func entry(_ range: Range<Int>, of source: SourceBytes) -> Entry {
    let length = range.upperBound &- range.lowerBound
    return Entry(
      first: source.word(at: range.lowerBound, length: length),
      last: length > 8 ? source.word(at: range.upperBound &- 8, length: 8) : 0,
      start: UInt32(truncatingIfNeeded: range.lowerBound), length: UInt32(truncatingIfNeeded: length))
  }

  /// The bytes of a name that its entry does not keep.
  private static func middle(of entry: Entry) -> Range<Int> {
    Int(entry.start) + 8..<Int(entry.start + entry.length) - 8
  }

  private static func isSame(_ known: Entry, _ entry: Entry, in source: SourceBytes) -> Bool {
    known.hasEnds(of: entry)
      && (entry.length <= 16 || source.bytes[middle(of: known)] == source.bytes[middle(of: entry)])
  }

  @inline(__always) private static func hash(_ entry: Entry, in source: SourceBytes) -> Int {
    let hash = mix(entry.first ^ UInt64(entry.length), entry.last ^ 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: entry.length <= 16 ? hash : self.hash(entry, in: source, from: hash))
  }

  /// The hash of a long name of which `hash` is that of the ends.
  @inline(never) private static func hash(_ entry: Entry, in source: SourceBytes, from hash: UInt64) -> UInt64 {
    let middle = middle(of: entry)
    return stride(from: middle.lowerBound, to: middle.upperBound, by: 8).reduce(hash) { hash, offset in
      mix(hash ^ source.word(at: offset, length: middle.upperBound - offset), 0x9E37_79B9_7F4A_7C15)
    }
  }

  /// The halves of a product in one, into which every bit of the factors goes.
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
