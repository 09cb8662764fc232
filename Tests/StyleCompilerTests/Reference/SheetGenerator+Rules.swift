extension SheetGenerator {
  /// The block for which statements are created.
  private struct Surroundings {
    /// The controls, and the combinations of the enclosing brackets.
    var scopes: [ReferenceProgram.Scope]

    /// The file.
    let file: String

    /// Whether the values are claims.
    var makesClaims = false

    /// The nesting depth of the block, from 0.
    var depth = 0

    /// The properties that all controls have with the same type, sorted by name.
    var properties: [(name: String, kind: ValueKind)] {
      let others = scopes.dropFirst().map(\.control.properties)
      return scopes[0].control.properties.sorted { $0.key < $1.key }.filter { name, kind in
        others.allSatisfy { $0[name] == kind }
      }.map { ($0.key, $0.value) }
    }

    /// The parameters that all controls have, sorted.
    var parameters: [String] {
      scopes[0].control.parameters.sorted().filter { name in
        scopes.allSatisfy { $0.control.parameters.contains(name) }
      }
    }
  }

  /// Adds declarations and state blocks to the block of a control, or sometimes to a rule elsewhere.
  mutating func makeComponent(of path: String) {
    for file in sheet.files.indices {
      for index in sheet.files[file].items.indices {
        guard case .control(var declared) = sheet.files[file].items[index], declared.path == path,
          let control = program.controls[path]
        else { continue }
        let name = sheet.files[file].path
        let body = body(in: Surroundings(scopes: [.init(control: control)], file: name))
        guard features.contains(.components) else {
          return insert(.rule(.init(selectors: [.init(path: path)], body: body)), into: name)
        }
        for statement in body {
          declared.members.insert(.statement(statement), at: random.number(in: 0...declared.members.count))
        }
        sheet.files[file].items[index] = .control(declared)
      }
    }
  }

  /// Creates a rule in a random file.
  mutating func makeRule() {
    let file = anyFile()
    insert(.rule(rule(in: file, isClaim: false)), into: file)
  }

  /// Creates expectations in random files. The program must be complete otherwise.
  mutating func makeExpectations() {
    program = ReferenceProgram(sheet)
    for _ in 0..<random.number(in: 1...4) {
      let file = anyFile()
      insert(.expectation(rule(in: file, isClaim: true)), into: file)
    }
  }

  /// Returns a rule for one control or more.
  private mutating func rule(in file: String, isClaim: Bool) -> ReferenceSheet.Rule {
    var paths = program.controls.keys.sorted().filter { $0 != "control" }
    let custom = paths.filter { $0 != "button" }
    if !custom.isEmpty, !random.once(in: 5) { paths = custom }
    // The reference doesn't know the controls of the standard style sheet that also derive from `control`.
    if !isClaim, random.once(in: 12) { paths = ["control"] }
    var chosen = [random.pick(paths)]
    while random.once(in: 4) { chosen.append(random.pick(paths)) }
    var selectors: [ReferenceSheet.Selector] = []
    var surroundings = Surroundings(scopes: [], file: file, makesClaims: isClaim)
    for path in chosen {
      guard let control = program.controls[path] else { continue }
      let states = random.once(in: 3) ? nil : combinations(for: [.init(control: control)])
      let isRepeated = surroundings.scopes.last?.control.path == path
      selectors.append(.init(path: isRepeated && states != nil && !random.once(in: 4) ? nil : path, states: states))
      surroundings.scopes.append(.init(control: control, written: states ?? [[]]))
    }
    return .init(selectors: selectors, body: body(in: surroundings))
  }

  /// Returns the statements of a block.
  private mutating func body(in surroundings: Surroundings) -> [ReferenceSheet.Statement] {
    (0..<random.pick([0, 1, 1, 2, 2, 3, 4])).compactMap { _ in
      if surroundings.depth < 2, random.once(in: 4) { return block(in: surroundings) }
      guard let (name, kind) = surroundings.properties.randomElement(using: &random) else { return nil }
      var setting = ValueSetting(file: surroundings.file, tokenCount: tokens.count)
      if surroundings.makesClaims {
        let claim = claim(about: name, kind, setting, of: surroundings.scopes[0].control)
        return .declaration(.init(property: name, value: claim))
      }
      setting.parameters = surroundings.parameters
      // A reference in `control` needs a value in every control of the standard style sheet.
      if features.contains(.references), !surroundings.scopes.contains(where: { $0.control.path == "control" }) {
        setting.references = surroundings.properties.filter { other in
          other.name != name && (surroundings.scopes[0].control.defaults[other.name] != nil || random.once(in: 3))
        }
      }
      return .declaration(.init(property: name, value: value(of: kind, setting)))
    }
  }

  /// Returns a nested block of states, or `nil` if no valid combination was found.
  private mutating func block(in surroundings: Surroundings) -> ReferenceSheet.Statement? {
    guard let states = combinations(for: surroundings.scopes) else { return nil }
    var inner = surroundings
    inner.depth += 1
    inner.scopes = inner.scopes.map { $0.nested(states) }
    return .block(states, body(in: inner))
  }

  /// Returns one to three combinations that are valid in all `scopes`, or `nil` if none was found.
  private mutating func combinations(for scopes: [ReferenceProgram.Scope]) -> [ReferenceSheet.Combination]? {
    let known = scopes.map { $0.control.states.names + $0.control.states.variantValues }
    let common = known[0].filter { name in known.allSatisfy { $0.contains(name) } }
    let names = common.filter { name in scopes.allSatisfy { $0.control.canBeActive(name) } }
    let negatable = features.contains(.impossiblePairs) ? common : names
    let candidates = (0..<6).map { _ in combination(of: names, negatable) }
    let valid = candidates.filter { candidate in scopes.allSatisfy { isValid(candidate, in: $0) } }
    let chosen = valid.prefix(random.pick([1, 1, 1, 2, 3]))
    return chosen.isEmpty ? nil : Array(chosen)
  }

  /// Returns a random combination of `names` and negated names of `negatable`, which may be invalid.
  private mutating func combination(of names: [String], _ negatable: [String]) -> ReferenceSheet.Combination {
    if random.once(in: 8) { return [.normal] }
    var items = random.pick(random.pick([0, 1, 1, 2, 2, 3]), of: names).map { ReferenceSheet.CombinationItem.name($0) }
    if items.isEmpty || random.once(in: 2) { items.append(.any) }
    if random.once(in: 3) { items += random.pick(random.number(in: 1...2), of: negatable).map { .not($0) } }
    if random.once(in: 20) { items.append(items[0]) }
    if random.once(in: 20) { items.append(.normal) }
    return items.shuffled(using: &random)
  }

  /// Returns whether a combination is valid within `scope`: joined with each outer combination, it's allowed, and with
  /// at least one it's possible.
  private func isValid(_ combination: ReferenceSheet.Combination, in scope: ReferenceProgram.Scope) -> Bool {
    let pairs = scope.written.map { $0 + combination }
    guard pairs.allSatisfy({ Self.isAllowed($0, in: scope.control) }) else { return false }
    let possible = pairs.filter { scope.control.isPossible($0) }
    return features.contains(.impossiblePairs) ? !possible.isEmpty : possible.count == pairs.count
  }

  /// Returns whether a combination is allowed: "`!` without `*`, and `normal` with anything but variant values, are
  /// `invalid-combination`."
  private static func isAllowed(_ combination: ReferenceSheet.Combination, in control: ReferenceControl) -> Bool {
    let values = control.states.variantValues.map { ReferenceSheet.CombinationItem.name($0) }
    if combination.contains(.normal) { return combination.allSatisfy { $0 == .normal || values.contains($0) } }
    let hasNegation = combination.contains { if case .not = $0 { true } else { false } }
    return !hasNegation || combination.contains(.any)
  }
}
