import StyleControls

/// A simple, slow model of a control's states. It stores sets of bits and goes through all relations for every answer.
struct StatesModel {
  private var implies: [Int: Set<Int>] = [:]
  private var requires: [Int: Set<Int>] = [:]
  private var groups: [Set<Int>] = []
  /// The states that were set and haven't been cleared since.
  private(set) var asked: Set<Int> = []
  /// The active states.
  private(set) var active: Set<Int> = []

  init(_ control: Control) {
    for state in control.states {
      guard let bit = state.bit else { continue }
      implies[bit] = Set(state.implied.bits)
      requires[bit] = Set(state.required.bits)
    }
    groups = control.space.exclusives.map(Set.init)
  }

  /// Returns the states in `set` and every state that is active while one of them is.
  func closure(_ set: Set<Int>) -> Set<Int> {
    grown(set) { implies[$0, default: []].union(requires[$0, default: []]) }
  }

  /// Returns whether all states in `set` can be active at one time.
  func isPossible(_ set: Set<Int>) -> Bool { groups.allSatisfy { closure(set).intersection($0).count < 2 } }

  /// The states that can't be cleared now: "While A is active, B is active too and can't be cleared."
  var locked: Set<Int> {
    closure(asked.intersection(active).reduce(into: []) { $0.formUnion(implies[$1, default: []]) })
  }

  /// Activates `states`: "Activating A activates B." "At most one of these states is active at a time."
  mutating func enter(_ states: Set<Int>) {
    let arriving = closure(states)
    for group in groups where !group.isDisjoint(with: arriving) { asked.subtract(group.subtracting(arriving)) }
    let entered = grown(states) { requires[$0, default: []] }
    asked.formUnion(entered)
    follow(first: entered)
  }

  /// Clears `states`: "Clearing B clears A."
  mutating func leave(_ states: Set<Int>) {
    asked.subtract(states)
    follow(first: [])
  }

  private mutating func follow(first: Set<Int>) {
    while let orphan = asked.first(where: { !requires[$0, default: []].isSubset(of: asked.union(locked)) }) {
      asked.remove(orphan)
    }
    var result = closure(asked.intersection(active))
    for state in first.sorted() + asked.subtracting(first).sorted() where isPossible(result.union([state])) {
      result = closure(result.union([state]))
    }
    active = result
  }

  private func grown(_ set: Set<Int>, by next: (Int) -> Set<Int>) -> Set<Int> {
    var (result, before) = (set, Set<Int>())
    while result != before {
      before = result
      for state in before { result.formUnion(next(state)) }
    }
    return result
  }
}
