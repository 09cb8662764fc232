/// Which declarations each control has, and in which states.
internal struct RuleIndex {
  /// Declarations of one control in one set or pattern.
  internal struct Entry {
    let control: Int
    let match: Int
    let file: Int
    let run: Handle<RunNode>

    /// The position of the control's next entry; 0 for none, as no entry follows itself.
    fileprivate(set) var next = 0

    init(control: Int, match: Int, file: Int, run: Handle<RunNode>) {
      self.control = control
      self.match = match
      self.file = file
      self.run = run
    }
  }

  private(set) var entries: [Entry] = []

  /// Adds `entry` behind those that `control` has.
  mutating func add(_ entry: Entry, to control: inout ControlInfo) {
    let position = entries.count
    entries.append(entry)
    if let (first, last) = control.entries {
      entries[last].next = position
      control.entries = (first, position)
    } else {
      control.entries = (position, position)
    }
  }

  /// The entries of `control` in reading order.
  func entries(of control: ControlInfo) -> [Entry] {
    var found: [Entry] = []
    var next = control.entries?.first
    while let position = next {
      found.append(entries[position])
      next = entries[position].next == 0 ? nil : entries[position].next
    }
    return found
  }
}
