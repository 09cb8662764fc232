extension SheetGenerator {
  /// The context that the statements of a block share.
  private struct Surroundings {
    /// The control of each selector, and the enclosing combinations, or `nil` without brackets.
    var scopes: [(control: GeneratedControl, states: [ReferenceSheet.Combination]?)]

    /// The file.
    let file: String

    /// The nesting depth of the block, from 0.
    var depth = 0
  }

  /// Creates a rule in a random file.
  mutating func makeRule() {
    // The reference doesn't know any properties of `control`.
    var chosen = [random.pick(Array(controls.dropFirst(random.once(in: 5) ? 1 : min(2, controls.count - 1))))]
    while random.once(in: 4) { chosen.append(random.pick(Array(controls.dropFirst()))) }
    var selectors: [ReferenceSheet.Selector] = []
    var surroundings = Surroundings(scopes: [], file: anyFile())
    for control in chosen {
      let states = random.once(in: 3) ? nil : combinations(for: [(control, nil)])
      surroundings.scopes.append((control, states))
      let isRepeated = surroundings.scopes.dropLast().last?.control.path == control.path
      let path = isRepeated && states != nil && !random.once(in: 4) ? nil : control.path
      selectors.append(.init(path: path, states: states))
    }
    insert(.rule(.init(selectors: selectors, body: body(in: surroundings))), intoFile: surroundings.file)
  }

  /// Returns the statements of a block.
  private mutating func body(in surroundings: Surroundings) -> [ReferenceSheet.Statement] {
    let properties = commonProperties(of: surroundings.scopes.map(\.control))
    let shared = surroundings.scopes.map { Set($0.control.parameters) }
    let parameters = shared.dropFirst().reduce(shared[0]) { $0.intersection($1) }.sorted()
    return (0..<random.pick([0, 1, 1, 2, 2, 3])).compactMap { _ in
      if surroundings.depth < 2, random.once(in: 4) { return block(in: surroundings) }
      guard let (name, type) = properties.randomElement(using: &random) else { return nil }
      return .declaration(property: name, value: value(of: type, in: surroundings.file, parameters: parameters))
    }
  }

  /// Returns a nested block of states, or `nil` if no valid combination was found.
  private mutating func block(in surroundings: Surroundings) -> ReferenceSheet.Statement? {
    guard let states = combinations(for: surroundings.scopes) else { return nil }
    var inner = surroundings
    inner.depth += 1
    for index in inner.scopes.indices {
      inner.scopes[index].states = ReferenceProgram.combinations(inner.scopes[index].states, with: states)
    }
    return .block(states: states, body: body(in: inner))
  }

  /// Returns the properties that all `controls` have with the same type, sorted by name.
  private func commonProperties(of controls: [GeneratedControl]) -> [(String, ReferenceSheet.ValueKind)] {
    controls[0].properties.sorted { $0.key < $1.key }.filter { name, type in
      controls.allSatisfy { $0.properties[name] == type }
    }.map { ($0.key, $0.value) }
  }

  /// Returns one to three combinations that are valid in each of `scopes`, or `nil` if none was found.
  private mutating func combinations(
    for scopes: [(control: GeneratedControl, states: [ReferenceSheet.Combination]?)]
  ) -> [ReferenceSheet.Combination]? {
    let names = scopes[0].control.usableStates.filter { name in
      scopes.allSatisfy { $0.control.usableStates.contains(name) }
    }
    let candidates = (0..<random.pick([1, 1, 1, 2, 3]) + 2).map { _ in combination(of: names) }
    let valid = candidates.filter { candidate in
      scopes.allSatisfy { scope in
        ReferenceProgram.combinations(scope.states, with: [candidate]).allSatisfy {
          Self.isValid($0, in: scope.control.states)
        }
      }
    }
    let chosen = valid.prefix(random.pick([1, 1, 1, 2, 3]))
    return chosen.isEmpty ? nil : Array(chosen)
  }

  /// Returns a random combination of `names`, which may be invalid.
  private mutating func combination(of names: [String]) -> ReferenceSheet.Combination {
    if random.once(in: 8) { return [.normal] }
    var items = random.pick(random.pick([0, 1, 1, 2, 2, 3]), of: names).map { ReferenceSheet.CombinationItem.name($0) }
    if items.isEmpty || random.once(in: 2) { items.append(.any) }
    if random.once(in: 4) { items += random.pick(random.number(in: 1...2), of: names).map { .not($0) } }
    if random.once(in: 20) { items.append(items[0]) }
    return items.shuffled(using: &random)
  }

  /// Returns whether `combination` is valid. "A combination contains `!` but not `*`" and "A combination contains
  /// `normal` and something else" are errors, and so is "a rule for an impossible set."
  ///
  /// Two names for the same negated set are excluded, because the language doesn't specify whether they count as one.
  private static func isValid(_ combination: ReferenceSheet.Combination, in states: ReferenceStates) -> Bool {
    if combination.contains(.normal) { return combination.allSatisfy { $0 == .normal } }
    var named: StateSet = 0
    var negated: [StateSet: String] = [:]
    for item in combination {
      switch item {
      case .name(let name): named |= states.set(of: name)
      case .not(let name):
        if negated.updateValue(name, forKey: states.set(of: name)) ?? name != name { return false }
      case .any, .normal: break
      }
    }
    return states.canBeActive(named) && (negated.isEmpty || combination.contains(.any))
  }
}
