import StyleTable

/// What one control says, with all that its lineage says: a row for each class of possible sets, a column for each
/// property.
internal struct CascadeLevel {
  let control: Int

  /// The number of the space.
  let space: Int

  let propertyScope: Int

  /// The property of each column.
  let columns: [Int]

  /// The classes.
  let partition: StatePartition

  /// The number of the partition in the cascade's table.
  let partitionNumber: Int

  /// What decides in each class for each property, row by row.
  var cells: [Decision]

  /// What decides where a class has nothing, for each column.
  var fallbacks: [Fallback]

  /// For each cell whose pattern is one of several of one control that name as much: these.
  var contests = NumberMap<Contest>()

  /// What decides for a property in a class.
  struct Decision {
    /// The winner.
    var winner = Winner.nothing

    /// The winner when only patterns count: what a derived control has in states that this one has not.
    var pattern = Winner.nothing
  }

  /// What decides for a property where nothing is said of a class.
  struct Fallback {
    /// The declaration of exactly `normal`.
    var normal = Winner.nothing

    /// The default.
    var standard = Winner.nothing
  }

  /// Patterns of one control that name as much and decide the same cell.
  struct Contest {
    /// The last declaration for each of the patterns, the winner last; empty where there is no contest any more.
    var rivals: [Rival] = []

    /// Whether an exact set decides the cell.
    var isSettled = false
  }

  /// A declaration for a pattern.
  struct Rival {
    let source: Winner

    /// The pattern.
    let match: Handle<Match>
  }

  /// A level that says nothing.
  init(
    control: Int, space: Int, propertyScope: Int, columns: [Int], partition: StatePartition, partitionNumber: Int
  ) {
    self.control = control
    self.space = space
    self.propertyScope = propertyScope
    self.columns = columns
    self.partition = partition
    self.partitionNumber = partitionNumber
    cells = Array(repeating: Decision(), count: partition.count * columns.count)
    fallbacks = Array(repeating: Fallback(), count: columns.count)
  }

  /// The level of a control that has the states of this one's and says nothing of its own.
  func inherited(by control: Int, propertyScope: Int) -> CascadeLevel {
    CascadeLevel(self, control: control, propertyScope: propertyScope)
  }

  private init(_ base: CascadeLevel, control: Int, propertyScope: Int) {
    self.control = control
    self.propertyScope = propertyScope
    space = base.space
    columns = base.columns
    partition = base.partition
    partitionNumber = base.partitionNumber
    cells = base.cells
    fallbacks = base.fallbacks
    contests = base.contests
  }

  /// Takes over what `base` says, whose columns are this one's first.
  mutating func inherit(_ base: CascadeLevel) {
    let width = base.columns.count
    for row in 0..<partition.count {
      let source = Int(partition.baseClasses[row]) * width
      let target = row * columns.count
      let isOfBase = partition.isOfBase[row]
      for column in 0..<width {
        let decision = base.cells[source + column]
        cells[target + column] =
          isOfBase ? decision : Decision(winner: decision.pattern, pattern: decision.pattern)
        guard !base.contests.isEmpty, var contest = base.contests[source + column], !contest.rivals.isEmpty else {
          continue
        }
        contest.isSettled = isOfBase && contest.isSettled
        contests[target + column] = contest
      }
    }
    for column in 0..<width { fallbacks[column] = base.fallbacks[column] }
  }
}
