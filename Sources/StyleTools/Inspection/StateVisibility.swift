import StyleCompiler
import StyleTable

/// Which states a person can see a control enter while others are active.
package struct StateVisibility {
  /// Whether a person can see the control enter a state while another one is active.
  package enum Outcome: String, CaseIterable {
    case always = "+"
    /// Only in some state combinations, variants, or contexts.
    case sometimes = "~"
    case never = "-"
    /// The other state implies or requires the state.
    case implied = "="
    /// The two states are never active together.
    case impossible = "x"
    /// Derived controls decide what a base control shows.
    case notJudged = "?"
    /// The two states are the same.
    case same = "."
  }

  /// A state that changes something, or that a style sheet of the user declares or names.
  package struct State {
    package let name: String

    /// The outcome without other states, and then while each of the states is active.
    package let outcomes: [Outcome]

    /// The state combinations and the contexts in which entering the state changes nothing. Empty if there are none.
    package let unseen: String
  }

  package let states: [State]

  /// The states that change nothing but colors.
  package private(set) var colorOnly: [String] = []

  /// The states that a style sheet declares or names, and that change nothing in any case.
  package private(set) var unseen: [String] = []

  /// Compares what `resolved` shows in `columns` before and after it enters each state.
  ///
  /// - Parameter named: The states that a style sheet of the user declares or names.
  /// - Complexity: O(*s* · *n*² + *k*² · *c* · *t*) for *s* cases, *n* states, *k* classes of cases, *c* columns, and *t*
  ///   contexts.
  init(_ resolved: ResolvedControl, _ columns: [DrawnProperties.Column], named: StateMask, _ model: Model) {
    let (declarations, control) = (model.declarations, resolved.control)
    let space = declarations.states.stateSpace(of: control)
    let all = space.declared.bits.map { StateEffects(ofStateAt: $0, resolved, columns, space, model) }
    for effects in all where effects.isJudged {
      let name = declarations.states.text(of: effects.state, for: control)
      if effects.changed.isEmpty {
        if named.contains(effects.state) { unseen.append(name) }
      } else if effects.changed.allSatisfy({ declarations.properties[resolved.property(at: $0)].type?.base == .color })
      {
        colorOnly.append(name)
      }
    }
    let found = all.filter { named.contains($0.state) || $0.areSeen }
    states = found.map { effects in
      let outcomes = found.map { other -> Outcome in
        if other.bit == effects.bit { return .same }
        let isImplied = space.closure(of: other.state).contains(effects.state)
        return effects.during[other.bit].outcome ?? (isImplied ? .implied : .impossible)
      }
      return State(
        name: declarations.states.text(of: effects.state, for: control),
        outcomes: [effects.alone.outcome ?? .impossible] + outcomes, unseen: effects.unseenText(of: resolved, model))
    }
  }
}

/// The changes that entering one state makes.
private struct StateEffects {
  enum Effect {
    case seen, unseen, notJudged
  }

  let bit: Int
  var state: StateMask { StateMask(bit: bit) }

  /// The effects without other states.
  private(set) var alone: Set<Effect> = []

  /// The effects while each other state is active, by the state's bit.
  private(set) var during: [Set<Effect>] = Array(repeating: [], count: UInt32.bitWidth)

  /// Whether the state changes something in some case.
  private(set) var areSeen = false

  /// Whether the state can be entered in some case in which derived controls don't decide what it changes.
  private(set) var isJudged = false

  /// The columns that change in some case.
  private(set) var changed: Set<ColumnID> = []

  /// The cases and the contexts in which entering the state changes nothing.
  private var unseenRows: [RowID] = []
  private var unseenContexts: [AxisContexts: Set<Int>] = [:]

  init(
    ofStateAt bit: Int, _ resolved: ResolvedControl, _ columns: [DrawnProperties.Column], _ space: StateSpace,
    _ model: Model
  ) {
    self.bit = bit
    var known: [ClassPair: Set<Effect>] = [:]
    for row in resolved.rows {
      guard let entered = resolved.row(entering: state, from: row, space) else { continue }
      let pair = ClassPair(first: resolved.classID(of: row), second: resolved.classID(of: entered))
      let effects = known[pair] ?? self.effects(of: pair, resolved, columns, model)
      known[pair] = effects
      areSeen = areSeen || effects.contains(.seen)
      if effects.contains(.unseen) { unseenRows.append(row) }
      let set = resolved.set(of: row)
      if set.isEmpty { alone.formUnion(effects) }
      for bit in set.bits { during[bit].formUnion(effects) }
    }
  }

  /// Returns the effects of entering the second class of `pair` from the first, and records what changes, and the
  /// contexts in which nothing does.
  private mutating func effects(
    of pair: ClassPair, _ resolved: ResolvedControl, _ columns: [DrawnProperties.Column], _ model: Model
  ) -> Set<Effect> {
    if resolved.isIncomplete(pair) { return [.notJudged] }
    isJudged = true
    let changed = columns.filter {
      let found = resolved.equalContexts(of: pair, in: [$0], model.declarations.axes, model.values)
      return found.map { $0.equal.count < $0.contexts.count } ?? true
    }
    self.changed.formUnion(changed.map(\.id))
    guard let (contexts, equal) = resolved.equalContexts(of: pair, in: columns, model.declarations.axes, model.values)
    else { return [.seen] }
    unseenContexts[contexts, default: []].formUnion(equal)
    return equal.count < contexts.count ? [.seen, .unseen] : [.unseen]
  }

  func unseenText(of resolved: ResolvedControl, _ model: Model) -> String {
    guard !unseenRows.isEmpty else { return "" }
    return model.declarations.states.patterns(unseenRows, of: resolved)
      + model.declarations.axes.phrase(for: unseenContexts)
  }
}

extension Set<StateEffects.Effect> {
  fileprivate var outcome: StateVisibility.Outcome? {
    if contains(.seen) { return contains(.unseen) ? .sometimes : .always }
    return contains(.unseen) ? .never : contains(.notJudged) ? .notJudged : nil
  }
}
