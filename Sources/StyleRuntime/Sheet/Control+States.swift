public import StyleTable

extension Control {
  /// The number of the states with their relations; controls with the same number have the same.
  package var spaceNumber: Int {
    storage.index(.shapes, storage.shape(ofControl: number), TableLayout.Shape.space)
  }

  /// The states of the lineage by rising bit, then the aliases.
  ///
  /// - Complexity: O(*n*) in their number.
  public var states: [StyleState] {
    storage.states(ofSpace: spaceNumber).map { StyleState(storage, number: $0) }
  }

  /// The states of the lineage with their relations.
  ///
  /// - Complexity: O(*n*) in the number of states and exclusive groups. Keep it where it is needed often.
  public var space: StateSpace {
    // A table with a space that contradicts itself is not opened.
    storage.space(spaceNumber) ?? StateSpace()
  }

  /// Every set of states that can hold at once, by rising mask.
  ///
  /// - Complexity: O(*p* · *s* · *g*) for *p* such sets, *s* states and *g* exclusive groups.
  public var possibleStates: [StateMask] { space.possibleSets() }

  /// The possible set that `mask` reads as; a style is that of the canonical mask anyway.
  ///
  /// - Complexity: O(*s* · *g*) for *s* states and *g* exclusive groups.
  public func canonical(_ mask: StateMask) -> StateMask { space.canonical(of: mask) }

  /// The set that `names` describes: states and aliases joined by `|`, or `normal`; nil where one is unknown.
  ///
  ///     follow.mask(named: "selected|mutual")
  ///
  /// The set is closed: it holds what the states imply and require too.
  ///
  /// - Complexity: O(*n* · *s*) for *n* names and *s* states.
  public func mask(named names: String) -> StateMask? {
    if names == "normal" { return .normal }
    let states = states
    var mask = StateMask.normal
    for name in names.split(separator: "|", omittingEmptySubsequences: false) {
      guard let state = states.first(where: { $0.name == name }) else { return nil }
      mask.formUnion(state.mask)
    }
    return space.closure(of: mask)
  }

  /// The states of `mask` by rising bit joined with `|`, or `normal`; bits that the control does not declare are left out.
  ///
  /// - Complexity: O(*s*) in the number of states.
  public func name(of mask: StateMask) -> String {
    let active = states.lazy.filter { $0.bit.map { mask.contains(StateMask(bit: $0)) } ?? false }
    // A closure, because Embedded Swift has no key paths.
    let name = active.map { $0.name }.joined(separator: "|")
    return name.isEmpty ? "normal" : name
  }

  /// Returns the states of `mask`, a mask of `other`, as this control has them: by their names.
  ///
  /// States that this control doesn't have are left out.
  ///
  /// - Complexity: O(1) if `other` is this control, otherwise O(*s* · *t*) for *s* and *t* states.
  package func translate(_ mask: StateMask, of other: Control) -> StateMask {
    if self == other { return mask }
    let names = other.states.filter { $0.bit.map { mask.contains(StateMask(bit: $0)) } ?? false }.map { $0.name }
    return states.reduce(into: .normal) { if names.contains($1.name) { $0.formUnion($1.mask) } }
  }
}
