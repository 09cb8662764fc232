import StyleSupport
import StyleTable

/// A set or pattern, with the items that select it.
internal struct WrittenMatch {
  let match: Handle<Match>

  /// The states that the items name, with and without a `!`.
  let named: StateMask
  let itemCount: UInt16
}

/// The declarations of each control, with the states that they apply in.
package struct RuleIndex: Sendable {
  /// The declarations of one run that apply to one control in one set or pattern.
  ///
  /// An entry takes 32 bytes. There is at least one for every rule.
  package struct Entry: Sendable {
    package let control: ControlID
    package let match: Handle<Match>
    package let file: FileID
    package let named: StateMask

    package let declarations: HandleRange<ProgramDeclaration>

    /// The index of the entry among all entries in reading order.
    let position: UInt32
    let itemCount: UInt16
  }

  /// The entries in reading order, and after `group()` by control.
  var entries: ContiguousArray<Entry> = []

  /// The range in `entries` of the entries of each control, once they're grouped.
  private var ranges: [HandleRange<Entry>]

  init(controlCount: Int, reserving count: Int) {
    ranges = Array(repeating: .empty, count: controlCount)
    entries.reserveCapacity(count)
  }

  @inline(__always) mutating func add(
    _ declarations: HandleRange<ProgramDeclaration>, of file: FileID, _ written: WrittenMatch, _ control: ControlID
  ) {
    entries.append(
      Entry(
        control: control, match: written.match, file: file, named: written.named, declarations: declarations,
        position: UInt32(truncatingIfNeeded: entries.count), itemCount: written.itemCount))
  }

  /// Puts the entries of each control next to each other, in reading order.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  mutating func group() {
    var counts = Array(repeating: 0, count: ranges.count)
    for entry in entries { counts[entry.control.index] += 1 }
    var start = 0
    for control in ranges.indices {
      ranges[control] = HandleRange(start..<start)
      start += counts[control]
    }
    let read = entries
    for entry in read {
      let range = ranges[entry.control.index].indices
      entries[range.upperBound] = entry
      ranges[entry.control.index] = HandleRange(range.lowerBound..<range.upperBound + 1)
    }
  }

  internal func indices(of control: ControlID) -> Range<Int> { ranges[control.index].indices }
  package func entries(of control: ControlID) -> ArraySlice<Entry> { entries[ranges[control.index].indices] }

  /// Returns whether some control may have several declarations of one property for the same states.
  ///
  /// - Parameter values: The properties of the declarations.
  /// - Requires: The entries are grouped.
  internal func mayHaveDuplicates(matchCount: Int, _ values: DeclaredValues) -> Bool {
    // With 32 bits, the storage of an empty array isn't aligned for its elements.
    if matchCount == 0 { return false }
    // A set of properties has 64 bits, so some properties may not be told apart.
    var found = ContiguousArray(repeating: (control: ControlID(-1), properties: UInt64(0)), count: matchCount)
    let (entries, declared) = (entries.span, values.entries.span)
    var latest = found.mutableSpan
    for index in entries.indices {
      let entry = entries[index]
      var properties: UInt64 = 0
      let own = declared.extracting(entry.declarations.indices)
      for position in own.indices { properties |= 1 &<< UInt64(own[position].firstProperty.rawValue & 63) }
      let last = latest[entry.match.index]
      let others = last.control == entry.control ? last.properties : 0
      if properties.nonzeroBitCount < entry.declarations.count || properties & others != 0 { return true }
      latest[entry.match.index] = (entry.control, properties | others)
    }
    return false
  }
}
