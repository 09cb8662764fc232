import StyleControls
import TestSupport
import Testing

/// Random controls and changes, compared with a model. A failure names its seed; set `STYLE_SEED` to repeat it.
@Suite struct RandomStatesTests {
  @Test func agreeWithTheModel() throws {
    var controlCount = 0
    for number in 0..<UInt64(TestSettings.number(60, orFew: 15)) {
      let seed = TestSettings.seed &+ number
      var random = SplitMix64(seed: seed)
      // A random sheet can declare a state that can never be active.
      guard let sheet = try? Sheets.compile(Self.sheet(&random)) else { continue }
      controlCount += 1
      try play(sheet.control("button.random"), &random, seed: seed)
    }
    #expect(controlCount > TestSettings.number(20, orFew: 0))
  }

  /// Returns a sheet with a control that has random states and relations.
  private static func sheet(_ random: inout SplitMix64) -> String {
    var names = ["highlighted", "disabled", "selected", "focused"]
    var members: [String] = []
    for number in 0..<Int.random(in: 2...6, using: &random) {
      var member = "@state s\(number)"
      for relation in ["implies", "requires"] where Bool.random(using: &random) {
        let others = random.pick(random.number(in: 0...2), of: names)
        if !others.isEmpty { member += " \(relation) \(others.joined(separator: ", "))" }
      }
      members.append(member)
      names.append("s\(number)")
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let group = random.pick(random.number(in: 0...3), of: names)
      if group.count > 1 { members.append("@exclusive \(group.joined(separator: ", "))") }
    }
    return "@control button.random <\n" + members.joined(separator: "\n") + "\n>\n"
  }

  /// Changes the states of `control` at random, at most three at a time.
  private func play(_ control: Control, _ random: inout SplitMix64, seed: UInt64) throws {
    var states = ControlStates(control)
    var model = StatesModel(control)
    let bits = Array(control.space.declared.bits)
    for step in 0..<60 {
      let changed = Set(random.pick(random.number(in: 0...(random.once(in: 2) ? 1 : 3)), of: bits))
      let enters = Int.random(in: 0..<3, using: &random) > 0
      guard !enters || model.isPossible(changed) else { continue }
      try states.set(mask(changed), to: enters)
      if enters { model.enter(changed) } else { model.leave(changed) }
      let place: Comment = "seed \(seed), step \(step)"
      #expect(states.state == mask(model.active), place)
      #expect(states.asked == mask(model.asked), place)
      #expect(states.state == control.canonical(states.state), place)
      checkRules(changed, enters: enters, model, place)
      for bit in bits { try checkUndoing(from: StateMask(bit: bit), to: states, place) }
    }
  }

  /// Checks the rules that apply after any change.
  private func checkRules(_ changed: Set<Int>, enters: Bool, _ model: StatesModel, _ place: Comment) {
    #expect(model.isPossible(model.active) && model.closure(model.active) == model.active, place)
    #expect(model.active.isSuperset(of: model.locked), place)
    #expect(model.active.isSubset(of: model.closure(model.asked)), place)
    if enters {
      // A state stays inactive only if it conflicts with the active states.
      for state in changed where !model.active.contains(state) {
        #expect(!model.isPossible(model.active.union([state])), place)
      }
    } else {
      #expect(model.active.intersection(changed).isSubset(of: model.locked), place)
    }
  }

  /// Checks that setting a state and undoing that has no effect, unless another state was cleared for it.
  private func checkUndoing(from state: StateMask, to states: ControlStates, _ place: Comment) throws {
    var other = states
    try other.set(state)
    try other.set(other.asked.subtracting(states.asked), to: false)
    if other.asked == states.asked { #expect(other.state == states.state, place) }
  }

  private func mask(_ bits: Set<Int>) -> StateMask {
    bits.reduce(into: .normal) { $0.insert(StateMask(bit: $1)) }
  }
}

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
