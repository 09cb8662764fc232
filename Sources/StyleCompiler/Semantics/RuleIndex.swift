import StyleSupport

/// The declarations of each control, with the states that they apply in.
internal struct RuleIndex {
  /// The declarations of one run that apply to one control in one set or pattern.
  ///
  /// An entry takes 24 bytes. There is at least one for every rule.
  internal struct Entry {
    private let controlNumber: UInt32

    /// The exact set or the pattern.
    let match: Handle<Match>

    private let fileNumber: UInt32

    /// The program-wide indices of the declarations.
    private let first, end: UInt32

    /// The index of the control's next entry, or 0 if there is none. No entry comes before the entry at index 0.
    fileprivate(set) var next: UInt32 = 0

    init(control: Int, match: Handle<Match>, file: Int, declarations: Range<Int>) {
      controlNumber = UInt32(control)
      self.match = match
      fileNumber = UInt32(file)
      first = UInt32(declarations.lowerBound)
      end = UInt32(declarations.upperBound)
    }

    /// The control's index in the program.
    var control: Int { Int(controlNumber) }

    /// The index of the file that contains the declarations.
    var file: Int { Int(fileNumber) }

    /// The program-wide indices of the declarations.
    var declarations: Range<Int> { Int(first)..<Int(end) }
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
  func entries(of control: ControlInfo) -> [Entry] {
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
