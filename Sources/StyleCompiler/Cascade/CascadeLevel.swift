import StyleSupport
import StyleTable

/// The values of one control, including its inheritance chain: a row for each class of valid state sets, a column for
/// each property.
package struct CascadeLevel {
  let control: ControlID

  /// The identity of the space.
  let space: SpaceID

  let propertyScope: PropertyScopeID

  /// The property of each column.
  let columns: [PropertyID]

  /// The classes.
  package let partition: StatePartition

  /// The identity of the partition in the cascade's table.
  let partitionID: Handle<StatePartition>

  /// The decision for each class and property, row by row.
  var cells: [Decision]

  /// The fallback for classes without a decision, by class of variant combinations and column.
  private(set) var fallbacks: [Fallback]

  /// The contest of each cell whose pattern is one of several patterns of one control between which no rule of
  /// strength clearly decides.
  var contests = NumberMap<Contest>()

  /// The decision for a property in a class.
  struct Decision {
    /// The winner.
    var winner = Winner.nothing

    /// The winner if only patterns count. A derived control uses it in states that this control doesn't have.
    var pattern = Winner.nothing

    /// The set or pattern of the winner, if it is a declaration.
    var winnerMatch = Handle<Match>(0)

    /// The pattern of the winner if only patterns count.
    var patternMatch = Handle<Match>(0)
  }

  /// The cells of declarations with references, by class and column like `cells`.
  var computed: [Int: ComputedCell] = [:]

  /// Returns the winner in the sets of the class at `index` for the property at `column`.
  func winner(class index: Int, column: Int) -> Winner {
    let own = cells[index * columns.count + column].winner
    if own != .nothing { return own }
    return fallbacks[partition.variantClass(of: index) * columns.count + column].winner
  }

  /// The values of a property for classes without a declaration.
  struct Fallback {
    /// The declaration of exactly `normal`.
    var normal = Winner.nothing

    /// The default value.
    var defaultValue = Winner.nothing

    /// The winner in classes without a declaration.
    var winner: Winner { normal == .nothing ? defaultValue : normal }
  }

  /// The patterns of one control that compete for one cell.
  struct Contest {
    /// The last declaration of each pattern, the winner last. Empty if the contest no longer exists.
    var rivals: [Rival] = []

    /// The control that has the declarations.
    var owner = ControlID(0)

    /// Whether an exact set decides the cell.
    var isSettled = false
  }

  /// A declaration for a pattern.
  struct Rival {
    let source: Winner

    /// The pattern.
    let match: Handle<Match>
  }

  /// A level without decisions. Controls of one kind have levels of one size, and copying one is faster than filling it.
  struct BlankLevel {
    fileprivate var cells: [Decision] = []
    fileprivate var fallbacks: [Fallback] = []

    fileprivate mutating func resize(cells cellCount: Int, fallbacks fallbackCount: Int) {
      if cells.count != cellCount { cells = Array(repeating: Decision(), count: cellCount) }
      if fallbacks.count != fallbackCount { fallbacks = Array(repeating: Fallback(), count: fallbackCount) }
    }
  }

  /// Creates a level without decisions, which starts as a copy of `blank`.
  init(
    control: ControlID, space: SpaceID, propertyScope: PropertyScopeID, columns: [PropertyID],
    partition: StatePartition, partitionID: Handle<StatePartition>, _ blank: inout BlankLevel
  ) {
    self.control = control
    self.space = space
    self.propertyScope = propertyScope
    self.columns = columns
    self.partition = partition
    self.partitionID = partitionID
    blank.resize(cells: partition.count * columns.count, fallbacks: partition.variants.count * columns.count)
    cells = blank.cells
    fallbacks = blank.fallbacks
  }

  /// Returns the level of a derived control that has the same states and declares nothing itself.
  func inherited(by control: ControlID, propertyScope: PropertyScopeID) -> CascadeLevel {
    CascadeLevel(self, control: control, propertyScope: propertyScope)
  }

  private init(_ base: CascadeLevel, control: ControlID, propertyScope: PropertyScopeID) {
    self.control = control
    self.propertyScope = propertyScope
    space = base.space
    columns = base.columns
    partition = base.partition
    partitionID = base.partitionID
    cells = base.cells
    fallbacks = base.fallbacks
    contests = base.contests
  }

  /// Copies the decisions of `base`, whose columns are the first columns of this level.
  mutating func inherit(_ base: ResolvedControl) {
    let (width, decisions) = (base.level.columns.count, base.level.cells)
    guard width > 0 else { return }
    let hasContests = !base.level.contests.isEmpty
    for row in 0..<partition.count {
      let source = Int(partition.baseClasses[row]) * width
      let target = row * columns.count
      let isOfBase = partition.isOfBase(row)
      for column in 0..<width {
        let decision = decisions[source + column]
        cells[target + column] =
          isOfBase
          ? decision
          : Decision(
            winner: decision.pattern, pattern: decision.pattern, winnerMatch: decision.patternMatch,
            patternMatch: decision.patternMatch)
        guard hasContests, var contest = base.level.contests[source + column], !contest.rivals.isEmpty else { continue }
        contest.isSettled = isOfBase && contest.isSettled
        contests[target + column] = contest
      }
    }
    inheritFallbacks(base)
  }

  /// Copies the fallbacks of `base`, whose columns are the first columns of this level.
  mutating func inheritFallbacks(_ base: ResolvedControl) {
    let (variants, width, others) = (base.variants, base.level.columns.count, base.level.fallbacks)
    for index in 0..<partition.variants.count {
      let source = variants.count == 1 ? 0 : variants.classIndex(of: partition.variants.smallest(in: index))
      for column in 0..<width { fallbacks[index * columns.count + column] = others[source * width + column] }
    }
  }

  /// Records that an exact set decides the cell at `cell`.
  mutating func settleContest(at cell: Int) {
    if contests[cell]?.rivals.isEmpty == false { contests[cell]?.isSettled = true }
  }

  /// Records that a pattern of a nearer control decides the cell at `cell`.
  mutating func endContest(at cell: Int) {
    if contests[cell] != nil { contests[cell] = Contest() }
  }

  /// Makes `winner` the default value of the property at `column`.
  mutating func setDefault(_ winner: Winner, column: Int) {
    for index in 0..<partition.variants.count { fallbacks[index * columns.count + column].defaultValue = winner }
  }

  /// Makes `winner` the declaration of exactly `normal` for the fallback at `place`.
  mutating func setNormal(_ winner: Winner, at place: Int) { fallbacks[place].normal = winner }
}
