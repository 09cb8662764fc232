import StyleTable

/// The values of one control, including its inheritance chain: a row for each class of valid state sets, a column for
/// each property.
internal struct CascadeLevel {
  let control: Int

  /// The index of the space.
  let space: Int

  let propertyScope: Int

  /// The property of each column.
  let columns: [Int]

  /// The classes.
  let partition: StatePartition

  /// The index of the partition in the cascade's table.
  let partitionNumber: Int

  /// The decision for each class and property, row by row.
  var cells: [Decision]

  /// The fallback for classes without a decision, by column.
  var fallbacks: [Fallback]

  /// The contest of each cell whose pattern is one of several equally specific patterns of one control.
  var contests = NumberMap<Contest>()

  /// The decision for a property in a class.
  struct Decision {
    /// The winner.
    var winner = Winner.nothing

    /// The winner if only patterns count. A derived control uses it in states that this control doesn't have.
    var pattern = Winner.nothing
  }

  /// The values of a property for classes without a declaration.
  struct Fallback {
    /// The declaration of exactly `normal`.
    var normal = Winner.nothing

    /// The default value.
    var standard = Winner.nothing
  }

  /// The equally specific patterns of one control that compete for one cell.
  struct Contest {
    /// The last declaration of each pattern, the winner last. Empty if the contest no longer exists.
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

  /// Creates a level without decisions.
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

  /// Returns the level of a derived control that has the same states and declares nothing itself.
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

  /// Copies the decisions of `base`, whose columns are the first columns of this level.
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
