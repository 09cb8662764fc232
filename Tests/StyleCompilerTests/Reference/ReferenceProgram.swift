/// The meaning of a program, implemented directly from the language reference by brute force.
///
/// It doesn't use a compiled table and shares no code with the compiler. The tests compare the two.
struct ReferenceProgram {
  /// The style sheets.
  let sheet: ReferenceSheet

  /// The items of all style sheets in reading order, each with the path of its file.
  let items: [(file: String, item: ReferenceSheet.Item)]

  /// The controls by path, including those of the standard style sheet.
  private(set) var controls: [String: ReferenceControl] = [:]

  /// The declarations of each property in reading order, one for each of their combinations.
  private(set) var declarations: [String: [ReferenceDeclaration]] = [:]

  /// The tokens by the names that they have in each file.
  let visibleTokens: [String: [String: ReferenceSheet.TokenID]]

  /// Every context in which tokens have different values.
  let contexts: [ReferenceContext]

  /// Creates the meaning of `sheet`, which must not have errors.
  init(_ sheet: ReferenceSheet) {
    self.sheet = sheet
    items = sheet.readingOrder
    contexts = ReferenceContext.all(of: items.map(\.item))
    visibleTokens = Dictionary(
      uniqueKeysWithValues: sheet.files.map { file in
        (file.path, Dictionary(sheet.visibleTokens(from: file.path)) { first, _ in first })
      })
    for case (_, .control(let control)) in items { addControl(at: control.path) }
    for (file, item) in items {
      switch item {
      case .rule(let rule): read(rule, file: file)
      // "Declarations and state blocks in a `@control` block form a rule for that control, at the place of the
      // `@control` in reading order."
      case .control(let control): read(control.rule, file: file)
      default: break
      }
    }
  }

  /// Adds the control at `path`, after its base control.
  private mutating func addControl(at path: String) {
    guard controls[path] == nil else { return }
    for case (let file, .control(let declared)) in items where declared.path == path {
      if let base = declared.basePath { addControl(at: base) }
      controls[path] = ReferenceControl(declared, file: file, base: declared.basePath.flatMap { controls[$0] })
    }
  }

  /// Adds the declarations of `rule`, one for each combination of each control.
  private mutating func read(_ rule: ReferenceSheet.Rule, file: String) {
    for (written, scopes) in statements(of: rule) {
      for scope in scopes {
        for states in scope.combinations {
          let number = declarations[written.property]?.count ?? 0
          declarations[written.property, default: []].append(
            ReferenceDeclaration(
              origin: ReferenceOrigin(property: written.property, value: written.value, file: file),
              control: scope.control.path, states: states, number: number))
        }
      }
    }
  }

  /// The paths of the controls in a dump, in byte order: "those that the sheets given (and what they import) declare
  /// or write rules for, in a base or an empty rule too, and their bases".
  var listedControls: [String] {
    var named: Set<String> = []
    for (file, item) in items where !file.isEmpty {
      switch item {
      case .control(let control): named.insert(control.path)
      case .rule(let rule): named.formUnion(rule.selectors.compactMap(\.path))
      default: break
      }
    }
    return Set(named.flatMap { controls[$0]?.chain ?? [] }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns whether no other control derives from the one at `path`.
  func isLeaf(_ path: String) -> Bool {
    !controls.values.contains { $0.path != path && $0.chain.contains(path) }
  }

  /// Returns every case of `control`, by variant, then by mask, then by context.
  func cases(of control: ReferenceControl) -> [ReferenceCase] {
    control.states.variantChoices.flatMap { variants in
      control.validSets.flatMap { set in
        contexts.map { ReferenceCase(control: control.path, variants: variants, states: set, context: $0) }
      }
    }
  }
}

/// A control with everything that it inherits.
struct ReferenceControl {
  /// The path.
  let path: String

  /// The inheritance chain: the paths from the control to `control`.
  let chain: [String]

  /// The states, aliases, and variants of the chain.
  let states: ReferenceStates

  /// Every valid state combination, in ascending order of the masks.
  let validSets: [StateSet]

  /// The properties of the chain with their types.
  let properties: [String: ValueKind]

  /// The default values of properties, each from the nearest `@property` that has one.
  let defaults: [String: ReferenceOrigin]

  /// The parameters of the chain.
  let parameters: [String]

  /// The priority list: the sets of states in "the `@priority` of *c*, followed by those of its bases".
  let priorities: [StateSet]

  /// Creates the control that `file` declares.
  init(_ control: ReferenceSheet.Control, file: String, base: ReferenceControl?) {
    path = control.path
    chain = [path] + (base?.chain ?? [])
    let states = ReferenceStates(control.members, base: base?.states)
    self.states = states
    validSets = states.validSets
    var (kinds, values, names) = (base?.properties ?? [:], base?.defaults ?? [:], base?.parameters ?? [])
    var own: [StateSet] = []
    for member in control.members {
      switch member {
      case .property(let property):
        kinds[property.name] = property.kind
        guard let value = property.value else { continue }
        values[property.name] = ReferenceOrigin(property: property.name, value: value, file: file)
      case .parameter(let name, _): names.append(name)
      case .priority(let names): own += names.map { states.set(of: $0) }
      default: break
      }
    }
    (properties, defaults, parameters) = (kinds, values, names)
    priorities = own + (base?.priorities ?? [])
  }

  /// The names of the states and aliases that can be active.
  var usableStates: [String] { states.names.filter { canBeActive($0) } }

  /// Returns whether a state or an alias can be active. A variant value always can.
  func canBeActive(_ name: String) -> Bool {
    states.canBeActive(states.set(of: name))
  }

  /// Returns whether a state, an alias, a variant, one of its values, or a parameter has the given name.
  func knows(_ name: String) -> Bool {
    states.names.contains(name) || states.variantValues.contains(name) || parameters.contains(name)
      || states.variants.contains { $0.name == name }
  }

  /// Returns whether `combination` fits some valid set in some variant.
  func isPossible(_ combination: ReferenceSheet.Combination) -> Bool {
    let combination = ReferenceCombination(combination, in: states)
    return states.variantChoices.contains { variants in
      validSets.contains { combination.fits($0, variants: variants) }
    }
  }
}

extension ReferenceSheet.Control {
  /// The path of the base control, or `nil` for `control`: "`button.follow` derives from `button`: its path without the
  /// last component. `: base` names another base control. A root such as `knob` derives from `control`."
  var basePath: String? {
    if path == "control" { return nil }
    guard let dot = path.lastIndex(of: ".") else { return base ?? "control" }
    return base ?? String(path[..<dot])
  }

  /// The rule that the declarations and state blocks of the control form.
  var rule: ReferenceSheet.Rule {
    let body = members.compactMap { if case .statement(let statement) = $0 { statement } else { nil } }
    return ReferenceSheet.Rule(selectors: [.init(path: path)], body: body)
  }
}

extension ReferenceProgram {
  /// A control of a rule, and the combinations to which the declarations of a block apply there.
  struct Scope {
    let control: ReferenceControl

    /// The combinations as written. An empty one is exactly `normal`.
    var written: [ReferenceSheet.Combination] = [[]]

    /// The combinations with their meaning.
    var combinations: [ReferenceCombination] { written.map { ReferenceCombination($0, in: control.states) } }

    /// Returns the scope of a block of `states` within this one.
    ///
    /// Each outer combination is joined with each inner one. "An inner combination that is impossible with every outer
    /// one, in one control, is an error; other impossible pairs are dropped."
    func nested(_ states: [ReferenceSheet.Combination]) -> Scope {
      let pairs = written.flatMap { outer in states.map { outer + $0 } }
      return Scope(control: control, written: pairs.filter { control.isPossible($0) })
    }
  }

  /// Returns the scopes of the selectors of `rule`: "States alone: the path of the selector before it." "A selector
  /// without states means the exact combination `normal`."
  func scopes(of rule: ReferenceSheet.Rule) -> [Scope] {
    var scopes: [Scope] = []
    for selector in rule.selectors {
      guard let control = selector.path.flatMap({ controls[$0] }) ?? scopes.last?.control else { continue }
      scopes.append(Scope(control: control, written: selector.states ?? [[]]))
    }
    return scopes
  }

  /// Returns the declarations of `rule`, in order, each with the scopes to which it applies.
  func statements(of rule: ReferenceSheet.Rule) -> [(declaration: ReferenceSheet.Declaration, scopes: [Scope])] {
    Self.statements(of: rule.body, in: scopes(of: rule))
  }

  private static func statements(
    of body: [ReferenceSheet.Statement], in scopes: [Scope]
  ) -> [(declaration: ReferenceSheet.Declaration, scopes: [Scope])] {
    body.flatMap { statement in
      switch statement {
      case .declaration(let declaration): [(declaration, scopes)]
      case .block(let states, let body): Self.statements(of: body, in: scopes.map { $0.nested(states) })
      }
    }
  }
}
