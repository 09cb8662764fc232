import StyleTable

/// What one control says, with all that its lineage says: a row for each possible set, a column for each property.
internal struct CascadeLevel {
  let control: Int
  let scope: Int
  let propertyScope: Int

  /// The property of each column.
  let columns: [Int]

  /// The possible set of each row.
  let sets: [StateMask]

  /// The winner of each cell, row by row.
  var winners: [Winner]

  /// The winner of each cell when only patterns count: what a derived control has in states that this one has not.
  var patterns: [Winner]

  /// For each column the declaration of exactly `normal`.
  var normals: [Winner]

  /// For each column the default.
  var defaults: [Winner]

  /// For each cell of `patterns` that several patterns of one control match which name as much as the winner: the last
  /// declaration for each of them, the winner last.
  var rivals: [Int: [Rival]] = [:]

  /// The cells of `rivals` that exact sets decide.
  var settled: Set<Int> = []

  /// A declaration for a pattern.
  struct Rival {
    let source: Winner
    /// The pattern's number in the program.
    let match: Int
  }

  /// A level that says nothing.
  init(control: Int, scope: Int, propertyScope: Int, columns: [Int], sets: [StateMask]) {
    self.control = control
    self.scope = scope
    self.propertyScope = propertyScope
    self.columns = columns
    self.sets = sets
    winners = Array(repeating: .nothing, count: sets.count * columns.count)
    patterns = winners
    normals = Array(repeating: .nothing, count: columns.count)
    defaults = normals
  }

  /// The level of a control that has the states of this one's and says nothing of its own.
  func inherited(by control: Int, propertyScope: Int) -> CascadeLevel {
    CascadeLevel(self, control: control, propertyScope: propertyScope)
  }

  private init(_ base: CascadeLevel, control: Int, propertyScope: Int) {
    self.control = control
    self.propertyScope = propertyScope
    scope = base.scope
    columns = base.columns
    sets = base.sets
    winners = base.winners
    patterns = base.patterns
    normals = base.normals
    defaults = base.defaults
    rivals = base.rivals
    settled = base.settled
  }

  /// Takes over what `base` says, whose columns are this one's first.
  ///
  /// - Parameter projection: What the sets are in the base's scope; nil where it has the same.
  mutating func inherit(_ base: CascadeLevel, by projection: ScopeProjection?) {
    let width = base.columns.count
    for row in sets.indices {
      let source = (projection?.baseIndex[row] ?? row) * width
      let target = row * columns.count
      let isOfBase = projection?.isOfBase[row] ?? true
      for column in 0..<width {
        patterns[target + column] = base.patterns[source + column]
        winners[target + column] = isOfBase ? base.winners[source + column] : base.patterns[source + column]
        guard !base.rivals.isEmpty else { continue }
        rivals[target + column] = base.rivals[source + column]
        if isOfBase, base.settled.contains(source + column) { settled.insert(target + column) }
      }
    }
    normals.replaceSubrange(0..<width, with: base.normals)
    defaults.replaceSubrange(0..<width, with: base.defaults)
  }

  /// The winners with what falls to normal and to defaults.
  var resolved: ResolvedControl { ResolvedControl(level: self) }
}
