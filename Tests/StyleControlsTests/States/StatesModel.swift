import StyleControls

/// The states of a control by the language's sentences, slowly: sets of bits, and every question answered by going
/// through all the relations again.
struct StatesModel {
  private var implies: [Int: Set<Int>] = [:]
  private var requires: [Int: Set<Int>] = [:]
  private var groups: [Set<Int>] = []

  /// What was asked for and not left since.
  private(set) var asked: Set<Int> = []

  /// What holds.
  private(set) var holding: Set<Int> = []

  init(_ control: Control) {
    for state in control.states {
      guard let bit = state.bit else { continue }
      implies[bit] = Set(state.implied.bits)
      requires[bit] = Set(state.required.bits)
    }
    groups = control.space.exclusives.map(Set.init)
  }

  /// Every state of `set`, and all that holds while one of them does.
  func closure(_ set: Set<Int>) -> Set<Int> {
    grown(set) { implies[$0, default: []].union(requires[$0, default: []]) }
  }

  /// Whether all of `set` can hold at once.
  func isPossible(_ set: Set<Int>) -> Bool {
    groups.allSatisfy { closure(set).intersection($0).count < 2 }
  }

  /// What cannot be left now: "while the state holds, the named states hold too, and cannot be left".
  var locked: Set<Int> {
    closure(asked.intersection(holding).reduce(into: []) { $0.formUnion(implies[$1, default: []]) })
  }

  /// "Entering the state enters the named ones"; "setting one of an exclusive group leaves the others".
  mutating func enter(_ states: Set<Int>) {
    let arriving = closure(states)
    for group in groups where !group.isDisjoint(with: arriving) { asked.subtract(group.subtracting(arriving)) }
    let entered = grown(states) { requires[$0, default: []] }
    asked.formUnion(entered)
    follow(first: entered)
  }

  /// "Leaving one of those leaves the state."
  mutating func leave(_ states: Set<Int>) {
    asked.subtract(states)
    follow(first: [])
  }

  private mutating func follow(first: Set<Int>) {
    while let orphan = asked.first(where: { !requires[$0, default: []].isSubset(of: asked.union(locked)) }) {
      asked.remove(orphan)
    }
    var result = closure(asked.intersection(holding))
    for state in first.sorted() + asked.subtracting(first).sorted() where isPossible(result.union([state])) {
      result = closure(result.union([state]))
    }
    holding = result
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
