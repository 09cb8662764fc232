extension SheetGenerator {
  /// Creates the states and aliases of `control`. Each of them can be active.
  ///
  /// A state implies or requires only states before it, which avoids cycles. The members are shuffled later.
  mutating func makeStates(of control: inout GeneratedControl, base: GeneratedControl) -> [ReferenceSheet.Member] {
    var members: [ReferenceSheet.Member] = []
    let count = random.once(in: 60) ? 8 : random.pick([0, 0, 1, 1, 1, 2, 2, 3])
    for _ in 0..<min(count, base.states.freeBits.count) {
      if let state = makeState(of: control) { add(.state(state), to: &members, of: &control, base: base) }
      if random.once(in: 4), let alias = makeAlias(of: control) {
        add(alias, to: &members, of: &control, base: base)
      }
    }
    return members
  }

  /// Adds `member`, unless one of the declared states and aliases could then never be active.
  private func add(
    _ member: ReferenceSheet.Member, to members: inout [ReferenceSheet.Member], of control: inout GeneratedControl,
    base: GeneratedControl
  ) {
    let states = ReferenceStates(base: base.states, members: members + [member])
    guard Self.allCanBeActive(members + [member], in: states) else { return }
    members.append(member)
    control.states = states
  }

  /// Returns whether each state and alias that `members` declare can be active.
  private static func allCanBeActive(_ members: [ReferenceSheet.Member], in states: ReferenceStates) -> Bool {
    members.allSatisfy { member in
      switch member {
      case .state(let state): states.canBeActive(states.set(of: state.name))
      case .alias(let name, _): states.canBeActive(states.set(of: name))
      default: true
      }
    }
  }

  /// Returns a state that may imply or require others, or `nil` if all names are taken.
  private mutating func makeState(of control: GeneratedControl) -> ReferenceSheet.State? {
    guard let name = freshName(in: control) else { return nil }
    var state = ReferenceSheet.State(name: name, bit: nil)
    if random.once(in: 3) { state.bit = control.states.freeBits.randomElement(using: &random) }
    if random.once(in: 3) { state.implied = random.pick(random.number(in: 1...2), of: control.usableStates) }
    if random.once(in: 4) { state.required = random.pick(random.number(in: 1...2), of: control.usableStates) }
    return state
  }

  /// Returns an alias for one to three states or aliases, or `nil` if all names are taken.
  private mutating func makeAlias(of control: GeneratedControl) -> ReferenceSheet.Member? {
    guard let name = freshName(in: control) else { return nil }
    return .alias(name: name, of: random.pick(random.pick([1, 1, 2, 3]), of: control.usableStates))
  }

  /// Creates exclusions under which every state and alias that `members` declare can still be active.
  ///
  /// A state of a base control may become impossible. In that case, no other group of the same control names it.
  mutating func makeExclusives(
    of control: GeneratedControl, base: GeneratedControl, with members: [ReferenceSheet.Member]
  ) -> [ReferenceSheet.Member] {
    var groups: [[String]] = []
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) {
      let group = makeGroup(of: control)
      let exclusives = (groups + [group]).map { ReferenceSheet.Member.exclusive($0) }
      let states = ReferenceStates(base: base.states, members: members + exclusives)
      let isSound =
        Self.allCanBeActive(members, in: states)
        && groups.joined().allSatisfy { states.canBeActive(states.set(of: $0)) }
        && group.allSatisfy { control.usableStates.contains($0) }
      if isSound, !group.isEmpty { groups.append(group) }
    }
    return groups.map { .exclusive($0) }
  }

  /// Returns one to four different states, or aliases of one state each. Most groups have two.
  private mutating func makeGroup(of control: GeneratedControl) -> [String] {
    let single = control.usableStates.filter { control.states.set(of: $0).nonzeroBitCount == 1 }
    var sets: Set<StateSet> = []
    return random.pick(random.pick([1, 2, 2, 2, 2, 3, 3, 4]), of: single).filter { name in
      sets.insert(control.states.set(of: name)).inserted
    }
  }
}
