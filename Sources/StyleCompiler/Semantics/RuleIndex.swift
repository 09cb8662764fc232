import StyleSupport
import StyleTable

/// The declarations of each control, with the states that they apply in.
package struct RuleIndex {
  /// The declarations of one run that apply to one control in one set or pattern.
  ///
  /// An entry takes 40 bytes. There is at least one for every rule.
  package struct Entry {
    /// The control.
    package let control: ControlID

    /// The exact set or the pattern.
    package let match: Handle<Match>

    /// The file that contains the declarations.
    package let file: FileID

    /// The number of items that select the set or pattern, as written.
    let itemCount: UInt16

    /// The states that these items name, with and without a `!`.
    let named: StateMask

    /// The declarations.
    let declarations: HandleRange<ProgramDeclaration>

    /// The properties that the declarations set.
    let properties: PropertyMask

    /// The index of the control's next entry, or 0 if there is none. No entry comes before the entry at index 0.
    fileprivate(set) var next: UInt32 = 0

    init(
      control: ControlID, match: Handle<Match>, itemCount: Int, named: StateMask, file: FileID,
      declarations: HandleRange<ProgramDeclaration>, properties: PropertyMask
    ) {
      self.control = control
      self.match = match
      self.itemCount = UInt16(clamping: itemCount)
      self.named = named
      self.file = file
      self.declarations = declarations
      self.properties = properties
    }
  }

  private(set) var entries: [Entry] = []

  /// Whether some control may have several declarations of one property for the same states.
  private(set) var mayHaveDuplicates = false

  /// Makes room for `count` entries.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Finds out whether some of `controls` may have declarations of one property in several entries for the same states.
  mutating func findDuplicates(_ controls: [ControlInfo], matchCount: Int) {
    var found: [(control: Int, properties: PropertyMask)] = Array(repeating: (-1, PropertyMask()), count: matchCount)
    for (control, info) in controls.enumerated() {
      guard !mayHaveDuplicates, let (first, _, count) = info.entries else { continue }
      var next = first
      for _ in 0..<count {
        let (match, properties) = (entries[next].match.index, entries[next].properties)
        if found[match].control != control { found[match] = (control, PropertyMask()) }
        found[match].properties.add(properties)
        if found[match].properties.mayRepeat { mayHaveDuplicates = true }
        next = Int(entries[next].next)
      }
    }
  }

  /// Adds `entry` after those of `control`.
  mutating func add(_ entry: Entry, to control: inout ControlInfo) {
    let position = entries.count
    if entry.properties.mayRepeat { mayHaveDuplicates = true }
    entries.append(entry)
    if let (first, last, count) = control.entries {
      entries[last].next = UInt32(position)
      control.entries = (first, position, count + 1)
    } else {
      control.entries = (position, position, 1)
    }
  }

  /// Returns the entries of `control` in reading order.
  package func entries(of control: ControlInfo) -> [Entry] {
    var found: [Entry] = []
    found.reserveCapacity(control.entries?.count ?? 0)
    read(control, into: &found)
    return found
  }

  /// Appends the entries of `control` to `found` in reading order.
  internal func read(_ control: ControlInfo, into found: inout [Entry]) {
    guard let (first, _, count) = control.entries else { return }
    var next = first
    for _ in 0..<count {
      found.append(entries[next])
      next = Int(entries[next].next)
    }
  }

  /// Returns whether some entry of `control` satisfies `predicate`.
  internal func contains(_ control: ControlInfo, where predicate: (Entry) -> Bool) -> Bool {
    guard let (first, _, count) = control.entries else { return false }
    var next = first
    for _ in 0..<count {
      if predicate(entries[next]) { return true }
      next = Int(entries[next].next)
    }
    return false
  }
}

/// A set of properties in which some may not be told apart.
internal struct PropertyMask {
  private var bits: UInt64 = 0

  /// Whether a property may have been added more than once.
  private(set) var mayRepeat = false

  @inline(__always) mutating func add(_ property: PropertyID) {
    add(1 &<< UInt64(property.rawValue & 63))
  }

  /// Adds the properties of `other`.
  mutating func add(_ other: PropertyMask) {
    add(other.bits)
    mayRepeat = mayRepeat || other.mayRepeat
  }

  @inline(__always) private mutating func add(_ other: UInt64) {
    if bits & other != 0 { mayRepeat = true }
    bits |= other
  }
}
