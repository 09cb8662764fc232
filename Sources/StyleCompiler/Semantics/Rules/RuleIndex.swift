/// Which declarations each control has, and in which states.
internal struct RuleIndex {
  /// Declarations of one control in one set or pattern: 24 bytes, as there is one for every rule and more.
  internal struct Entry {
    private let controlNumber: UInt32

    /// The exact set or the pattern.
    let match: Handle<Match>

    private let fileNumber: UInt32

    /// The declarations by their numbers among all of the program.
    private let first, end: UInt32

    /// The position of the control's next entry; 0 for none, as no entry follows itself.
    fileprivate(set) var next: UInt32 = 0

    init(control: Int, match: Handle<Match>, file: Int, declarations: Range<Int>) {
      controlNumber = UInt32(control)
      self.match = match
      fileNumber = UInt32(file)
      first = UInt32(declarations.lowerBound)
      end = UInt32(declarations.upperBound)
    }

    /// The control's number in the program.
    var control: Int { Int(controlNumber) }

    /// The number of the file that the declarations stand in.
    var file: Int { Int(fileNumber) }

    /// The declarations by their numbers among all of the program.
    var declarations: Range<Int> { Int(first)..<Int(end) }
  }

  private(set) var entries: [Entry] = []

  /// Adds `entry` behind those that `control` has.
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

  /// The entries of `control` in reading order.
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
