import StyleTable

/// Finds, control by control with bases first, which declaration wins in which state.
///
/// A control begins with what its base says state by state, as far as patterns go in the states that the base does not
/// have, and overwrites entries: with its patterns, those that name less first, then with its exact sets. Sets that no rule
/// tells apart are one entry. So the work is linear in declarations and in such classes of possible sets, however deep the
/// lineage.
package struct Cascade {
  /// For each space its possible sets, once they were asked for.
  private var possibleSets: [[StateMask]]

  private var partitions = PartitionTable()
  private var writer = LevelWriter()

  /// For each control of the lineage being gone through what it says; the root first.
  private var lineage: [ResolvedControl] = []

  /// Pairs of declarations that were found to be ambiguous, and those that won somewhere.
  package internal(set) var review: CascadeReview

  /// For each property its column while a control is being gone through.
  private var columnOfProperty: [Int]

  package init(_ program: Program) {
    columnOfProperty = Array(repeating: -1, count: program.properties.count)
    possibleSets = Array(repeating: [], count: program.spaces.spaces.count)
    review = CascadeReview(declarationCount: program.declarationCount)
  }

  /// Calls `body` with every control's winners, bases first.
  ///
  /// - Complexity: O(*d* + *v*) for *d* declarations, each once for every class of sets that it matches, and *v* values
  ///   of properties in such classes; and for each shape of control, that is its states and what its rules match, O(*s*)
  ///   in the number of possible sets for each rule.
  package mutating func run(_ program: Program, _ body: (ResolvedControl) -> Void) {
    for control in program.preorder {
      while let last = lineage.last, last.control != program.controls[control].base { lineage.removeLast() }
      let resolved = ResolvedControl(level(of: control, program))
      body(resolved)
      lineage.append(resolved)
    }
  }

  /// What `control` says, given that its base is the last of `lineage`.
  private mutating func level(of control: Int, _ program: Program) -> CascadeLevel {
    let info = program.controls[control]
    let base = lineage.last
    let entries = program.rules.entries(of: info)
    let defaults = ownDefaults(of: info, base: base, program)
    let space = program.scopes[info.scope].spaceNumber
    if let base = base?.level, entries.isEmpty, defaults.isEmpty, base.space == space {
      return base.inherited(by: control, propertyScope: info.propertyScope)
    }
    let partition = partition(of: space, base: base, entries, program)
    let columns = columns(base: base, entries: entries, defaults: defaults, program)
    var level = CascadeLevel(
      control: control, space: space, propertyScope: info.propertyScope, columns: columns,
      partition: partitions[partition], partitionNumber: partition)
    if let base { level.inherit(base.level) }
    for item in defaults { level.fallbacks[columnOfProperty[item.property]].standard = item.winner }
    writer.write(entries, columnOfProperty: columnOfProperty, into: &level, program)
    for property in columns { columnOfProperty[property] = -1 }
    review.add(level, program)
    return level
  }

  /// The number of the partition of a control of `space` with `entries` whose base is that of the level `base`.
  private mutating func partition(
    of space: Int, base: ResolvedControl?, _ entries: [RuleIndex.Entry], _ program: Program
  ) -> Int {
    let number = partitions.number(space: space, base: base?.level.partitionNumber, entries)
    if number == partitions.count {
      let projection = projection(of: space, on: base?.level.space, program)
      partitions.add(
        StatePartition(projection, base: base?.level.partition, rules: entries.map(\.match), program.matches))
    }
    return number
  }

  /// The defaults that the control itself gives.
  private func ownDefaults(
    of info: ControlInfo, base: ResolvedControl?, _ program: Program
  ) -> [(property: Int, winner: Winner)] {
    guard base?.level.propertyScope != info.propertyScope else { return [] }
    let defaults = program.propertyScopes[info.propertyScope].defaults
    let known = Set(defaults.isEmpty ? [] : base?.columns ?? [])
    return defaults.indices.compactMap { index in
      let property = defaults[index].property
      let isKnown = known.contains(property)
      guard defaults[index].value != nil || isKnown else { return nil }
      let winner = defaults[index].value == nil ? Winner.nothing : .standard(scope: info.propertyScope, index: index)
      return (property, winner)
    }
  }

  /// The base's columns and, behind them, those of the control's own; notes where each property's is.
  private mutating func columns(
    base: ResolvedControl?, entries: [RuleIndex.Entry], defaults: [(property: Int, winner: Winner)], _ program: Program
  ) -> [Int] {
    var columns = base?.columns ?? []
    for (column, property) in columns.enumerated() { columnOfProperty[property] = column }
    func add(_ property: Int) {
      guard columnOfProperty[property] < 0 else { return }
      columnOfProperty[property] = columns.count
      columns.append(property)
    }
    for item in defaults { add(item.property) }
    for entry in entries {
      program.forEachDeclaration(of: entry, inScopeOf: entry.control) { _, property in add(property) }
    }
    return columns
  }

  /// What the possible sets of `space` are in `base`.
  private mutating func projection(of space: Int, on base: Int?, _ program: Program) -> ScopeProjection {
    let sets = possibleSets(of: space, program)
    guard let base, base != space else { return ScopeProjection(sets) }
    return ScopeProjection(
      sets, base: possibleSets(of: base, program), baseStates: program.spaces[base].declared)
  }

  private mutating func possibleSets(of space: Int, _ program: Program) -> [StateMask] {
    if possibleSets[space].isEmpty { possibleSets[space] = program.spaces[space].possibleSets() }
    return possibleSets[space]
  }
}
