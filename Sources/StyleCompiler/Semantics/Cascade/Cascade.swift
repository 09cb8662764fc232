import StyleTable

/// Finds, control by control with bases first, which declaration wins in which state.
///
/// A control begins with what its base says state by state, as far as patterns go in the states that the base does not
/// have, and overwrites entries: with its patterns, those that name less first, then with its exact sets. Sets that no rule
/// tells apart are one entry. So the work is linear in declarations and in such classes of possible sets, however deep the
/// lineage.
package struct Cascade {
  private var projections: [Int: ScopeProjection] = [:]
  private var partitions = PartitionTable()
  private var writer = LevelWriter()

  /// For each control of the lineage being gone through what it says; the root first.
  private var lineage: [CascadeLevel] = []

  /// Pairs of declarations that were found to be ambiguous, and those that won somewhere.
  package internal(set) var review: CascadeReview

  /// For each property its column while a control is being gone through.
  private var columnOfProperty: [Int]

  package init(_ program: Program) {
    columnOfProperty = Array(repeating: -1, count: program.properties.count)
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
      let level = level(of: control, program)
      body(level.resolved)
      lineage.append(level)
    }
  }

  /// What `control` says, given that its base is the last of `lineage`.
  private mutating func level(of control: Int, _ program: Program) -> CascadeLevel {
    let info = program.controls[control]
    let base = lineage.last
    let entries = program.rules.entries(of: info)
    let defaults = ownDefaults(of: info, base: base, program)
    if let base, entries.isEmpty, defaults.isEmpty, base.scope == info.scope {
      return base.inherited(by: control, propertyScope: info.propertyScope)
    }
    let partition = partition(of: info.scope, base: base, entries, program)
    let columns = columns(base: base, entries: entries, defaults: defaults, program)
    var level = CascadeLevel(
      control: control, scope: info.scope, propertyScope: info.propertyScope, columns: columns,
      partition: partitions[partition], partitionNumber: partition)
    if let base { level.inherit(base) }
    for item in defaults { level.fallbacks[columnOfProperty[item.property]].standard = item.winner }
    writer.write(entries, columnOfProperty: columnOfProperty, into: &level, program)
    for property in columns { columnOfProperty[property] = -1 }
    review.add(level, program)
    return level
  }

  /// The number of the partition of a control of `scope` with `entries` whose base is that of the level `base`.
  private mutating func partition(
    of scope: Int, base: CascadeLevel?, _ entries: [RuleIndex.Entry], _ program: Program
  ) -> Int {
    let number = partitions.number(scope: scope, base: base?.partitionNumber, entries)
    if number == partitions.count {
      partitions.add(
        StatePartition(
          projection(of: scope, program), base: base?.partition, projectsBase: base.map { $0.scope != scope } ?? false,
          rules: entries.map(\.match), program.matches))
    }
    return number
  }

  /// The defaults that the control itself gives.
  private func ownDefaults(
    of info: ControlInfo, base: CascadeLevel?, _ program: Program
  ) -> [(property: Int, winner: Winner)] {
    guard base?.propertyScope != info.propertyScope else { return [] }
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
    base: CascadeLevel?, entries: [RuleIndex.Entry], defaults: [(property: Int, winner: Winner)], _ program: Program
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

  /// How the possible sets of `scope` are made of those of its base.
  private mutating func projection(of scope: Int, _ program: Program) -> ScopeProjection {
    if let known = projections[scope] { return known }
    let parent = program.scopes[scope].parent
    let base = parent.map { self.projection(of: $0, program) }
    let made = ScopeProjection(
      program.scopes[scope].space, base: base?.sets ?? [], baseStates: parent.map { program.scopes[$0].space.declared })
    projections[scope] = made
    return made
  }
}
