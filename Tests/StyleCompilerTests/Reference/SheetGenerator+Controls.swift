extension SheetGenerator {
  /// Adds the built-in controls that the random controls derive from.
  mutating func makeStandardControls() {
    let program = ReferenceProgram(ReferenceSheet(files: [], given: []))
    for path in ["control", "button"] {
      controls.append(
        GeneratedControl(
          path: path, chain: program.inheritanceChain(of: path), states: program.states[path] ?? ReferenceStates(),
          properties: program.properties(of: path).mapValues(\.type), parameters: [], isImplicit: false))
    }
  }

  /// Adds a control that derives from an existing one, up to four levels below the built-in controls.
  mutating func makeControl() {
    let bases = controls.filter { !$0.isImplicit && $0.chain.count { !Self.standard.contains($0) } < 4 }
    let base = random.once(in: 3) ? random.pick(bases) : bases[bases.count - 1]
    let (path, written) = name(forControlOf: base)
    guard !controls.contains(where: { $0.path == path }) else { return }
    var control = GeneratedControl(
      path: path, chain: [path] + base.chain, states: base.states, properties: base.properties,
      parameters: base.parameters, isImplicit: written == nil && path.contains(".") && random.once(in: 6))
    if control.isImplicit {
      insert(.rule(.init(selectors: [.init(path: path)], body: [])), intoFile: anyFile())
    } else {
      let file = anyFile()
      let members = makeMembers(of: &control, base: base, file: file)
      insert(.control(.init(path: path, base: written, members: members)), intoFile: file)
    }
    controls.append(control)
  }

  private static let standard = ["control", "button"]

  /// Returns a path for a control that derives from `base`, and the base control to write after a colon, or `nil` for
  /// none.
  private mutating func name(forControlOf base: GeneratedControl) -> (path: String, base: String?) {
    let name = random.pick(["knob", "follow", "wide", "state", "标签", "x-1", "_a"])
    // A path never starts with `control`, because a root such as `knob` derives from it anyway.
    let homes = base.chain.filter { $0 != "control" }
    if homes.isEmpty { return (name, random.once(in: 6) ? "control" : nil) }
    switch random.number(in: 1...6) {
    case 1: return (name, base.path)
    case 2: return (random.pick(homes) + "." + name, base.path)
    default: return (base.path + "." + name, nil)
    }
  }

  /// Creates the members of `control`, which `file` declares.
  private mutating func makeMembers(
    of control: inout GeneratedControl, base: GeneratedControl, file: String
  ) -> [ReferenceSheet.Member] {
    var members = makeStates(of: &control, base: base)
    members += makeExclusives(of: control, base: base, with: members)
    if random.once(in: 4), let name = freshName(in: control) {
      members.append(.parameter(name: name, type: random.pick(["integer", "number", "string"])))
      control.parameters.append(name)
    }
    for _ in 0..<random.number(in: 0...3) {
      guard let property = makeProperty(of: control, file: file, alongside: members) else { continue }
      members.append(.property(property))
      control.properties[property.name] = property.type
    }
    members.shuffle(using: &random)
    control.states = ReferenceStates(base: base.states, members: members)
    return members
  }

  /// Returns a property that is new in the inheritance chain of `control`, an inherited one with another default value,
  /// or `nil` if no suitable name is left.
  private mutating func makeProperty(
    of control: GeneratedControl, file: String, alongside members: [ReferenceSheet.Member]
  ) -> ReferenceSheet.Property? {
    let name =
      random.once(in: 4) ? control.properties.keys.sorted().randomElement(using: &random) : nil
    let free = ["ink", "rim-1", "größe", "边", "_p", "ink2"].filter { control.properties[$0] == nil }
    guard let name = name ?? free.randomElement(using: &random) else { return nil }
    let isDeclared = members.contains { if case .property(let other) = $0 { other.name == name } else { false } }
    if isDeclared { return nil }
    let type = control.properties[name] ?? random.pick(ReferenceSheet.ValueKind.all)
    let defaultValue = random.once(in: 2) ? value(of: type, in: file, parameters: control.parameters) : nil
    return ReferenceSheet.Property(name: name, type: type, defaultValue: defaultValue)
  }

  /// Returns a value for a property of type `type`, which is sometimes `none`.
  mutating func value(
    of type: ReferenceSheet.ValueKind, in file: String, parameters: [String]
  ) -> ReferenceSheet.Expression {
    random.once(in: 12)
      ? .none : expression(of: type, in: file, usingTokensBefore: tokens.count, parameters: parameters)
  }

  /// Returns a name that no state, alias, or parameter in the inheritance chain of `control` has.
  mutating func freshName(in control: GeneratedControl) -> String? {
    let pool = [
      "loading", "mutual", "armed", "hot", "état", "忙", "x-1", "open", "wide", "_s", "state", "at2", "busy", "lit",
      "on", "off", "implies", "requires", "k",
    ]
    return pool.filter { !control.knows($0) }.randomElement(using: &random)
  }
}
