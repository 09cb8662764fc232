public import StyleTable

/// A state of a control, or an alias for a state combination.
public struct StyleState: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `selected`.
  public let name: String

  /// The state's bit, from 0 to 23, or `nil` for an alias.
  public let bit: Int?

  /// The mask of the state alone, or the state combination of an alias.
  public let mask: StateMask

  /// The states that this state is declared to imply, or an empty set for an alias.
  public let implied: StateMask

  /// The states that this state is declared to require, or an empty set for an alias.
  public let required: StateMask

  internal init(_ storage: TableStorage, index: Int) {
    typealias State = TableLayout.State
    name = storage.name(storage.index(.states, index, State.name))
    bit = storage.bit(ofState: index)
    let set = storage.leadsTo(index, State.implied)
    mask = bit.map { StateMask(bit: $0) } ?? set
    implied = bit == nil ? .normal : set
    required = storage.leadsTo(index, State.required)
  }

  /// The state as a style sheet declares it, such as `mutual at 16 requires selected`. The states of an alias follow `=`.
  public var description: String {
    guard let bit else { return name + " = " + mask.description }
    return name + " at " + String(bit) + (implied.isEmpty ? "" : " implies " + implied.description)
      + (required.isEmpty ? "" : " requires " + required.description)
  }
}

extension Control {
  /// The index of the control's state space. Controls with the same index have the same states and relations.
  package var spaceIndex: Int {
    storage.index(.shapes, storage.shape(ofControl: index), TableLayout.Shape.space)
  }

  /// The index of the control's block. Controls with the same index have the same states, variants, properties, and
  /// values, but not the same parameters.
  package var blockIndex: Int { storage.index(.controls, index, TableLayout.Control.block) }

  /// The states of the inheritance chain in order of increasing bit, followed by the aliases.
  ///
  /// - Complexity: O(*n*) in the number of states and aliases.
  public var states: [StyleState] { storage.states(ofSpace: spaceIndex).map { StyleState(storage, index: $0) } }

  /// The states of the inheritance chain with their relations.
  ///
  /// - Complexity: O(*n*) in the number of states and exclusive groups. Store the result if you need it often.
  public var space: StateSpace {
    // A table isn't opened if one of its state spaces contradicts itself.
    storage.space(spaceIndex) ?? StateSpace()
  }

  /// The valid state combinations, in order of increasing mask.
  ///
  /// - Complexity: O(*p* · *s* · *g*) for *p* valid state combinations, *s* states, and *g* exclusive groups.
  public var possibleStates: [StateMask] { space.possibleSets() }

  /// Returns the canonical state combination of `mask`, which is always valid.
  ///
  /// You don't need this method to get a style, because a style always uses the canonical combination.
  ///
  /// - Complexity: O(*s* · *g*) for *s* states and *g* exclusive groups.
  public func canonical(_ mask: StateMask) -> StateMask { space.canonical(of: mask) }

  /// Returns the closed combination for a list of state names.
  ///
  ///     let mutual = try follow.mask(named: "mutual")
  ///     follow.name(of: mutual)  // "selected|mutual"
  ///
  /// The result contains the named states and all states that they imply and require.
  ///
  /// - Parameter names: The names of states and aliases, separated by `|`, or `normal` for the empty set.
  /// - Throws: A `StyleLookupError` if the control has no state with one of the names.
  /// - Complexity: O(*n* · *s*) for *n* names and *s* states.
  public func mask(named names: String) throws(StyleLookupError) -> StateMask {
    if names == "normal" { return .normal }
    let states = states
    var mask = StateMask.normal
    for name in names.split(separator: "|", omittingEmptySubsequences: false) {
      guard let state = states.first(where: { $0.name == name }) else {
        let nearest = nearestName(to: String(name), among: states.lazy.map { $0.name })
        throw .unknownState(String(name), control: path, nearest: nearest)
      }
      mask.formUnion(state.mask)
    }
    return space.closure(of: mask)
  }

  /// Returns the names of the states in `mask`, in order of increasing bit and separated by `|`, or `normal` if there
  /// are none.
  ///
  /// Bits that the control doesn't declare are ignored.
  ///
  /// - Complexity: O(*s*) in the number of states.
  public func name(of mask: StateMask) -> String {
    let names = names(of: mask)
    return names.isEmpty ? "normal" : names.joined(separator: "|")
  }

  private func names(of mask: StateMask) -> [String] {
    // A closure, because Embedded Swift doesn't support key paths.
    states.filter { $0.bit.map { mask.contains(StateMask(bit: $0)) } ?? false }.map { $0.name }
  }

  /// Returns the states of this control that have the names of the states in `mask`, a mask of `other`. States that
  /// this control doesn't have are left out.
  ///
  /// - Complexity: O(1) if `other` is this control, otherwise O(*s* · *t*) for *s* and *t* states.
  package func translate(_ mask: StateMask, of other: Control) -> StateMask {
    if storage === other.storage, index == other.index { return mask }
    let names = other.names(of: mask)
    return states.reduce(into: .normal) { if names.contains($1.name) { $0.formUnion($1.mask) } }
  }
}
