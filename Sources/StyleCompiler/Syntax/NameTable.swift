import StyleSupport
import StyleTable

/// A table that assigns a `Name` to each distinct identifier of a file.
///
/// The table refers to the bytes in the source and doesn't copy them.
///
/// Hot path: every identifier is looked up here. Entries store the first and last eight bytes of a name, which cover
/// most names completely. A lookup therefore takes two loads, one multiplication, and two comparisons.
package struct NameTable {
  /// The spelling of a name.
  fileprivate struct Entry {
    /// The first eight bytes, or all bytes of a shorter name.
    let first: UInt64
    /// The last eight bytes of a name of more than eight bytes, or 0 for a shorter name.
    let last: UInt64
    let start: UInt32
    let length: UInt32
  }

  private var entries: [Entry] = []
  private var index = HashIndex()

  package init() {}

  package var count: Int { entries.count }

  /// The source range of the first appearance of `name`, in bytes.
  package func range(of name: Name) -> Range<Int> {
    let entry = entries[Int(name.rawValue)]
    return Int(entry.start)..<Int(entry.start + entry.length)
  }

  /// Returns the text of `name`, whose bytes are in `source`. Most names are in their entries completely. Their bytes
  /// in the source are most likely no longer in the cache.
  internal func text(of name: Name, in source: SourceBytes) -> String {
    let entry = entries[Int(name.rawValue)]
    guard entry.length <= 16 else { return String(decoding: source.bytes[range(of: name)], as: UTF8.self) }
    let rest = entry.length > 8 ? entry.last &>> (8 * UInt64(16 - entry.length)) : 0
    return String(bytes: (entry.first, rest), count: Int(entry.length))
  }

  /// Returns the name for the bytes at `range` in `source`, and adds it to the table if necessary.
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

  /// - Complexity: O(*n*) in the length of the name.
  package func existingName(in range: Range<Int>, of source: SourceBytes) -> Name? {
    let entry = NameTable.entry(range, of: source)
    return index.position(of: NameTable.hash(entry, in: source)) { NameTable.isSame(entries[$0], entry, in: source) }
      .map { Name(rawValue: UInt32(truncatingIfNeeded: $0)) }
  }

  @inline(__always) fileprivate static func entry(_ range: Range<Int>, of source: SourceBytes) -> Entry {
    let length = range.upperBound &- range.lowerBound
    return Entry(
      first: source.word(at: range.lowerBound, length: length),
      last: length > 8 ? source.word(at: range.upperBound &- 8) : 0,
      start: UInt32(truncatingIfNeeded: range.lowerBound), length: UInt32(truncatingIfNeeded: length))
  }

  @inline(__always) fileprivate static func isSame(_ known: Entry, _ entry: Entry, in source: SourceBytes) -> Bool {
    known.first == entry.first && known.last == entry.last && known.length == entry.length
      && (entry.length <= 16 || hasMiddle(known, of: entry, in: source))
  }

  @inline(never) private static func hasMiddle(_ known: Entry, of entry: Entry, in source: SourceBytes) -> Bool {
    source.isEqual(Int(known.start) + 8, Int(entry.start) + 8, length: Int(entry.length) - 16)
  }

  @inline(__always) private static func hash(_ entry: Entry, in source: SourceBytes) -> UInt32 {
    let first = entry.first ^ UInt64(entry.length)
    return UInt32(
      hashOf: entry.length <= 16 ? first : hash(ofMiddle: entry, in: source, from: first),
      entry.last ^ 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the hash of the bytes between both ends of a long name, starting with `hash`, the hash of its first end.
  @inline(never) private static func hash(ofMiddle entry: Entry, in source: SourceBytes, from hash: UInt64) -> UInt64 {
    let end = Int(entry.start + entry.length) - 8
    var (hash, offset) = (hash, Int(entry.start) + 8)
    while offset < end {
      hash = NameHash.mixed(hash, source.word(at: offset, length: end &- offset))
      offset &+= 8
    }
    return hash
  }
}

/// An identifier represented by a number.
///
/// Two names from one table are equal if and only if their bytes are equal.
package struct Name: Hashable, Sendable {
  /// The index in the table that created this name.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// An identifier and its source range.
package struct NameNode {
  package let name: Name

  /// The offset of the first byte; for a design token, the offset of its `$`.
  package let start: UInt32
  package let end: UInt32

  internal var range: Range<Int> { Int(start)..<Int(end) }
}

/// A table that assigns a handle to each distinct path.
package struct PathTable {
  /// The paths, each after its parent path.
  package private(set) var steps: [PathStep] = []

  private var index = HashIndex()

  package init() {}

  /// Returns the path that consists of `parent` and `name`, and adds it to the table if necessary.
  ///
  /// - Complexity: O(1) on average.
  package mutating func path(_ name: Name, inside parent: Handle<PathStep>?) -> Handle<PathStep> {
    let step = PathStep(parent: parent, name: name)
    let hash = PathTable.hash(step)
    if let known = index.position(of: hash, where: { steps[$0] == step }) { return Handle(known) }
    index.add(hash)
    return steps.add(step)
  }

  /// Adds the paths of `table` with the names in `names` for theirs, and returns the path here for each of them.
  internal mutating func append(_ table: PathTable, renamed names: [Name]) -> [Handle<PathStep>] {
    var paths: [Handle<PathStep>] = []
    paths.reserveCapacity(table.steps.count)
    for step in table.steps {
      paths.append(path(names[Int(step.name.rawValue)], inside: step.parent.map { paths[$0.index] }))
    }
    return paths
  }

  package func existingPath(_ name: Name, inside parent: Handle<PathStep>?) -> Handle<PathStep>? {
    let step = PathStep(parent: parent, name: name)
    return index.position(of: PathTable.hash(step)) { steps[$0] == step }.map { Handle($0) }
  }

  /// Returns the names of `path`, from first to last.
  package func names(of path: Handle<PathStep>) -> [Name] {
    var names: [Name] = []
    var next: Handle<PathStep>? = path
    while let handle = next {
      names.append(steps[handle].name)
      next = steps[handle].parent
    }
    return Array(names.reversed())
  }

  private static func hash(_ step: PathStep) -> UInt32 {
    let parent = step.parent.map { UInt64($0.rawValue) + 1 } ?? 0
    return UInt32(hashOf: parent << 32 ^ UInt64(step.name.rawValue))
  }
}

/// A path as its last name and its parent path: `button.follow` is `follow` after `button`.
package struct PathStep: Hashable {
  /// The path before the last name, or `nil` for a root.
  package let parent: Handle<PathStep>?

  package let name: Name
}

/// A control path and its source range.
package struct PathNode: BitwiseCopyable {
  package let path: Handle<PathStep>
  package let start: UInt32
  package let end: UInt32
}
