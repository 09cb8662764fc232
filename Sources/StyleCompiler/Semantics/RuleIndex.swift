import StyleSupport
import StyleTable

/// The declarations of each control, with the states that they apply in.
package struct RuleIndex {
  /// The declarations of one run that apply to one control in one set or pattern.
  ///
  /// An entry takes 32 bytes. There is at least one for every rule.
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

    /// The index of the control's next entry, or 0 if there is none. No entry comes before the entry at index 0.
    fileprivate(set) var next: UInt32 = 0

    init(
      control: ControlID, match: Handle<Match>, itemCount: Int, named: StateMask, file: FileID,
      declarations: HandleRange<ProgramDeclaration>
    ) {
      self.control = control
      self.match = match
      self.itemCount = UInt16(clamping: itemCount)
      self.named = named
      self.file = file
      self.declarations = declarations
    }
  }

  private(set) var entries: [Entry] = []

  /// Adds `entry` after those of `control`.
  mutating func add(_ entry: Entry, to control: inout ControlInfo) {
    let position = entries.count
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
    guard let (first, _, count) = control.entries else { return [] }
    var found: [Entry] = []
    found.reserveCapacity(count)
    var next = first
    for _ in 0..<count {
      found.append(entries[next])
      next = Int(entries[next].next)
    }
    return found
  }
}
