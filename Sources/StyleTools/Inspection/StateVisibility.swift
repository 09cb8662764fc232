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
    package fileprivate(set) var outcomes: [Outcome]

    /// The state combinations and the contexts in which entering the state changes nothing. Empty if there are none.
    package let unseen: String
  }

  package let states: [State]

  /// Compares what `resolved` shows in `columns` before and after it enters each state.
  ///
  /// - Complexity: O(*s* · *n*² + *k*² · *c* · *t*) for *s* cases, *n* states, *k* classes of cases, *c* columns, and *t*
  ///   contexts.
  init(_ resolved: ResolvedControl, _ columns: [ColumnID], named: StateMask, _ model: Model) {
    let space = model.declarations.states.stateSpace(of: resolved.control)
    var found: [(bit: Int, effects: StateEffects)] = []
    for bit in space.declared.bits {
      let effects = StateEffects(of: StateMask(bit: bit), resolved, columns, space, model)
      if named.contains(StateMask(bit: bit)) || effects.areSeen { found.append((bit, effects)) }
    }
    states = found.map { bit, effects in
      let state = StateMask(bit: bit)
      let outcomes = found.map { other, _ -> Outcome in
        if other == bit { return .same }
        let implied = space.closure(of: StateMask(bit: other)).contains(state)
        return effects.during[other].outcome ?? (implied ? .implied : .impossible)
      }
      return State(
        name: model.declarations.states.text(of: state, for: resolved.control),
        outcomes: [effects.alone.outcome ?? .impossible] + outcomes, unseen: effects.unseenText(of: resolved, model))
    }
  }
}

/// The changes that entering one state makes.
private struct StateEffects {
  /// The changes in some cases.
  struct Effect {
    var isSeen = false
    var isUnseen = false
    var isNotJudged = false

    var outcome: StateVisibility.Outcome? {
      if isSeen { return isUnseen ? .sometimes : .always }
      return isUnseen ? .never : isNotJudged ? .notJudged : nil
    }

    mutating func formUnion(_ other: Effect) {
      isSeen = isSeen || other.isSeen
      isUnseen = isUnseen || other.isUnseen
      isNotJudged = isNotJudged || other.isNotJudged
    }
  }

  /// The effect without other states.
  private(set) var alone = Effect()

  /// The effect while each other state is active, by the state's bit.
  private(set) var during: [Effect]

  /// Whether the state changes something in some case.
  private(set) var areSeen = false

  /// The cases and the contexts in which entering the state changes nothing.
  private var unseenRows: [RowID] = []
  private var unseenContexts: [AxisContexts: Set<Int>] = [:]

  init(
    of state: StateMask, _ resolved: ResolvedControl, _ columns: [ColumnID], _ space: StateSpace, _ model: Model
  ) {
    during = Array(repeating: Effect(), count: UInt32.bitWidth)
    var known: [ClassPair: Effect] = [:]
    for row in resolved.rows {
      guard let entered = resolved.row(entering: state, from: row, space) else { continue }
      let pair = ClassPair(first: resolved.classID(of: row), second: resolved.classID(of: entered))
      let effect = known[pair] ?? self.effect(of: pair, resolved, columns, model)
      known[pair] = effect
      areSeen = areSeen || effect.isSeen
      if effect.isUnseen { unseenRows.append(row) }
      let set = resolved.set(of: row)
      if set.isEmpty { alone.formUnion(effect) }
      for bit in set.bits { during[bit].formUnion(effect) }
    }
  }

  /// Returns the effect of entering the second class of `pair` from the first, and records the contexts without one.
  private mutating func effect(
    of pair: ClassPair, _ resolved: ResolvedControl, _ columns: [ColumnID], _ model: Model
  ) -> Effect {
    if resolved.isIncomplete(pair) { return Effect(isNotJudged: true) }
    guard let (contexts, equal) = resolved.equalContexts(of: pair, in: columns, model.declarations.axes, model.values)
    else { return Effect(isSeen: true) }
    unseenContexts[contexts, default: []].formUnion(equal)
    return Effect(isSeen: equal.count < contexts.count, isUnseen: true)
  }

  func unseenText(of resolved: ResolvedControl, _ model: Model) -> String {
    guard !unseenRows.isEmpty else { return "" }
    return model.declarations.states.patterns(unseenRows, of: resolved)
      + model.declarations.axes.phrase(for: unseenContexts)
  }
}
