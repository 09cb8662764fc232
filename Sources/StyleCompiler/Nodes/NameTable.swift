import StyleTable

/// Gives every distinct identifier of a file a number.
///
/// The bytes stay where they lie in the source.
///
/// Hot: asked of every identifier. Its first and its last eight bytes, which are all that most have, are kept here, so that
/// two loads and a product find it and two comparisons tell that it is the same.
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

  private var index = HashIndex()

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
    let hash = NameTable.hash(entry, in: source)
    if let known = index.position(of: hash, where: { NameTable.isSame(entries[$0], entry, in: source) }) {
      return Name(rawValue: UInt32(truncatingIfNeeded: known))
    }
    index.add(hash)
    entries.append(entry)
    return Name(rawValue: UInt32(entries.count - 1))
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

  @inline(__always) private static func isSame(_ known: Entry, _ entry: Entry, in source: SourceBytes) -> Bool {
    known.hasEnds(of: entry) && (entry.length <= 16 || hasMiddle(known, of: entry, in: source))
  }

  @inline(never) private static func hasMiddle(_ known: Entry, of entry: Entry, in source: SourceBytes) -> Bool {
    source.bytes[middle(of: known)] == source.bytes[middle(of: entry)]
  }

  @inline(__always) private static func hash(_ entry: Entry, in source: SourceBytes) -> UInt32 {
    let first = entry.first ^ UInt64(entry.length)
    return UInt32(
      hashOf: entry.length <= 16 ? first : hash(ofMiddle: entry, in: source, from: first),
      entry.last ^ 0x9E37_79B9_7F4A_7C15)
  }

  /// The hash of what a long name has between its ends, that of the first of which is `hash`.
  @inline(never) private static func hash(ofMiddle entry: Entry, in source: SourceBytes, from hash: UInt64) -> UInt64 {
    let middle = middle(of: entry)
    return stride(from: middle.lowerBound, to: middle.upperBound, by: 8).reduce(hash) { hash, offset in
      NameHash.mixed(hash, source.word(at: offset, length: middle.upperBound - offset))
    }
  }
}
