extension SheetGenerator {
  /// Adds a control that derives from an existing one, up to four levels below the built-in controls.
  mutating func makeControl() {
    let standard = ["control", "button"]
    let bases = program.controls.values.sorted { $0.path < $1.path }.filter { control in
      control.chain.count { !standard.contains($0) } < 4
    }
    let newest = bases.max { $0.chain.count < $1.chain.count }
    let base = random.once(in: 2) ? random.pick(bases) : newest ?? bases[0]
    var control = name(forControlOf: base)
    guard program.controls[control.path] == nil else { return }
    let file = anyFile()
    control.members = makeMembers(base, file: file)
    insert(.control(control), into: file)
    program = ReferenceProgram(sheet)
  }

  /// Returns a control without members that derives from `base`.
  private mutating func name(forControlOf base: ReferenceControl) -> ReferenceSheet.Control {
    let name = random.pick(["knob", "follow", "wide", "state", "标签", "x-1", "_a"])
    // A path never starts with `control`, because a root such as `knob` derives from it anyway.
    let homes = base.chain.filter { $0 != "control" }
    if homes.isEmpty { return .init(path: name, base: random.once(in: 6) ? "control" : nil) }
    switch random.number(in: 1...6) {
    case 1: return .init(path: name, base: base.path)
    case 2: return .init(path: random.pick(homes) + "." + name, base: base.path)
    default: return .init(path: base.path + "." + name)
    }
  }

  /// Returns the members of a control that `file` declares and that derives from `base`.
  private mutating func makeMembers(_ base: ReferenceControl, file: String) -> [ReferenceSheet.Member] {
    var made = ControlDraft(base: base)
    let isLarge = !hasVariants && !features.contains(.axes) && random.once(in: 150)
    let stateCount = isLarge ? 8 : random.pick([0, 0, 1, 1, 1, 2, 2, 3])
    for _ in 0..<min(stateCount, base.states.freeBits.count) {
      made.add(makeState(in: made.control))
      if random.once(in: 3) { made.add(makeAlias(in: made.control)) }
    }
    if random.once(in: 12) { made.add(.state(.init(name: random.pick(["selected", "focused", "disabled"])))) }
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) { made.addExclusive(makeGroup(in: made.control)) }
    if random.once(in: 4), let name = freshName(in: made.control) {
      made.add(.parameter(name, type: random.pick(["integer", "number", "string"])))
    }
    if hasVariants, random.once(in: 2) { made.add(makeVariant(in: made.control)) }
    if features.contains(.priorities), random.once(in: 2) {
      made.add(.priority(random.pick(random.number(in: 1...3), of: made.control.states.names)))
    }
    for _ in 0..<random.number(in: 0...4) { made.add(makeProperty(in: made, file: file)) }
    return made.members.shuffled(using: &random)
  }

  /// Returns a state that may imply or require others, or `nil` if all names are taken.
  ///
  /// It implies or requires only existing states, which avoids cycles.
  private mutating func makeState(in control: ReferenceControl) -> ReferenceSheet.Member? {
    guard let name = freshName(in: control) else { return nil }
    var state = ReferenceSheet.State(name: name)
    let names = control.usableStates
    if random.once(in: 3) { state.bit = control.states.freeBits.randomElement(using: &random) }
    if random.once(in: 3) { state.implied = random.pick(random.number(in: 1...2), of: names) }
    if random.once(in: 4) { state.required = random.pick(random.number(in: 1...2), of: names) }
    return .state(state)
  }

  /// Returns an alias for one to three states or aliases, or `nil` if all names are taken.
  private mutating func makeAlias(in control: ReferenceControl) -> ReferenceSheet.Member? {
    freshName(in: control).map { .alias($0, of: random.pick(random.pick([1, 1, 2, 3]), of: control.usableStates)) }
  }

  /// Returns a variant with two or three values, or `nil` if all names are taken.
  private mutating func makeVariant(in control: ReferenceControl) -> ReferenceSheet.Member? {
    let names = ["size", "role", "tone", "small", "medium", "large", "quiet", "loud"].filter { !control.knows($0) }
    let chosen = random.pick(random.number(in: 3...4), of: names)
    return chosen.count < 3 ? nil : .variant(chosen[0], values: Array(chosen.dropFirst()))
  }

  /// Returns one to four different states, or aliases of one state each. Most groups have two.
  private mutating func makeGroup(in control: ReferenceControl) -> [String] {
    let single = control.usableStates.filter { control.states.set(of: $0).nonzeroBitCount == 1 }
    var sets: Set<StateSet> = []
    return random.pick(random.pick([1, 2, 2, 2, 2, 3, 3, 4]), of: single).filter { name in
      sets.insert(control.states.set(of: name)).inserted
    }
  }

  /// Returns a new property, an inherited one with another default, or `nil` if no suitable name is left.
  private mutating func makeProperty(in made: ControlDraft, file: String) -> ReferenceSheet.Member? {
    let inherited = made.base.properties
    let names = ["ink", "rim-1", "größe", "边", "_p", "ink2", "gap", "accent"].filter { inherited[$0] == nil }
    let old = random.once(in: 3) ? inherited.keys.sorted().randomElement(using: &random) : nil
    guard let name = old ?? names.randomElement(using: &random), !made.declares(name) else { return nil }
    let common: [ValueKind] = [.number, .length, .length, .color, .color, .integer, .percent]
    let kind = inherited[name] ?? random.pick(random.once(in: 3) ? ValueKind.all : common)
    let hasDefault = !random.once(in: 3) || old != nil && !features.contains(.inheritedDefaults)
    let setting = ValueSetting(file: file, tokenCount: tokens.count, parameters: made.control.parameters)
    return .property(.init(name: name, kind: kind, value: hasDefault ? value(of: kind, setting) : nil))
  }

  /// Returns a name that no state, alias, variant, or parameter in the chain of `control` has.
  private mutating func freshName(in control: ReferenceControl) -> String? {
    let names = [
      "loading", "mutual", "armed", "hot", "état", "忙", "x-1", "open", "wide", "_s", "state", "at2", "busy", "lit",
      "on", "off", "implies", "requires", "k", "hovered", "hovered",
    ]
    return names.filter { !control.knows($0) }.randomElement(using: &random)
  }
}

/// A control while its members are created.
private struct ControlDraft {
  let base: ReferenceControl

  /// The members so far.
  private(set) var members: [ReferenceSheet.Member] = []

  /// The control with the members so far.
  private(set) var control: ReferenceControl

  /// The states of exclusive groups so far.
  private var grouped: [String] = []

  /// Creates a control without members that derives from `base`.
  init(base: ReferenceControl) {
    self.base = base
    control = ReferenceControl(.init(path: ""), file: "", base: base)
  }

  /// Adds `member`, unless it's `nil` or one of the declared states and aliases could then never be active.
  mutating func add(_ member: ReferenceSheet.Member?) {
    guard let member else { return }
    let changed = ReferenceControl(.init(path: "", members: members + [member]), file: "", base: base)
    let names = (members + [member]).compactMap { member in
      switch member {
      case .state(let state): state.name
      case .alias(let name, _): name
      default: nil
      }
    }
    guard Set(names + grouped).isSubset(of: changed.usableStates) else { return }
    members.append(member)
    control = changed
  }

  /// Adds an exclusive group, unless one of the declared or grouped states could then never be active.
  ///
  /// A state of a base control may become impossible if no group of this control names it.
  mutating func addExclusive(_ group: [String]) {
    if group.isEmpty { return }
    grouped += group
    let count = members.count
    add(.exclusive(group))
    if members.count == count { grouped.removeLast(group.count) }
  }

  /// Returns whether a member declares the property `name`.
  func declares(_ name: String) -> Bool {
    members.contains { if case .property(let property) = $0 { property.name == name } else { false } }
  }
}
