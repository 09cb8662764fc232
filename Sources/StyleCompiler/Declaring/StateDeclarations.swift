import StyleSupport
import StyleTable

/// The declarations of the states, variants, and parameters of one control's block.
internal struct StateDeclarations {
  /// A state with an assigned bit.
  private struct PlacedState {
    let bit: Int
    let node: StateNode

    /// The states that it leads to directly.
    var leads: StateMask = []
  }

  let control: ControlID
  let scope: ScopeID
  let file: SheetFile
  let node: ControlNode

  /// The control's own states placed so far, in ascending order of bit. At most sixteen.
  private var placed: [PlacedState] = []

  init(control: ControlID, scope: ScopeID, file: SheetFile, node: ControlNode) {
    (self.control, self.scope, self.file, self.node) = (control, scope, file, node)
  }

  mutating func run(_ pass: inout StatePass, _ report: inout Report) {
    let accepted = declareNames(&pass, &report)
    placeStates(accepted, &pass, &report)
    resolveAliases(accepted, &pass, &report)
    resolveRelations(&pass, &report)
    declareSpace(&pass, &report)
    declareExclusives(&pass, &report)
    checkPossible(&pass, &report)
    declarePriorities(&pass, &report)
    declareDistincts(&pass, &report)
    checkCaseCount(&pass, &report)
  }

  /// Gives every name a provisional meaning in reading order, and returns the states whose names are free.
  private func declareNames(_ pass: inout StatePass, _ report: inout Report) -> [StateNode] {
    var accepted: [StateNode] = []
    var parameters = file.tree.parameters[node.parameters]
    var variants = file.tree.variants[node.variants]
    func declareOthers(before end: UInt32) {
      while true {
        let parameter = parameters.first?.name.start ?? .max
        let variant = variants.first?.name.start ?? .max
        guard min(parameter, variant) < end else { return }
        if parameter < variant {
          declareParameter(parameters.removeFirst(), &pass, &report)
        } else {
          declareVariant(variants.removeFirst(), &pass, &report)
        }
      }
    }
    for state in file.tree.states[node.states] {
      declareOthers(before: state.name.start)
      guard takeName(state.name, id: .duplicateState, isState: !state.isAlias, &pass, &report) else { continue }
      accepted.append(state)
    }
    declareOthers(before: .max)
    return accepted
  }

  /// Gives `name` a provisional meaning, and returns whether the name is accepted.
  ///
  /// Reports an error with ID `id` if the inheritance chain already has the name. Reports another error if it has no
  /// room.
  internal func takeName(
    _ name: NameNode, id: Diagnostic.ID, isState: Bool, _ pass: inout StatePass, _ report: inout Report
  ) -> Bool {
    guard isFree(name, id: id, &pass, &report) else { return false }
    pass.scopes[scope].names[file.name(name)] = .broken(file.span(name))
    return hasRoom(for: name, isState: isState, &pass, &report)
  }

  /// Returns whether the inheritance chain has room for another alias, variant, or parameter. Otherwise, reports an error.
  /// States are limited by their bits instead, and variant values by their combinations.
  internal func hasRoom(for name: NameNode, isState: Bool, _ pass: inout StatePass, _ report: inout Report) -> Bool {
    guard !isState else { return true }
    guard pass.scopes[scope].nameCount < Limit.stateNames else {
      report(
        .limitExceeded, at: file.span(name),
        "too many aliases, variants, and parameters in the inheritance chain; the maximum is \(Limit.stateNames)")
      return false
    }
    pass.scopes[scope].nameCount += 1
    return true
  }

  /// Returns whether the inheritance chain has no `name` yet. Otherwise, reports the other declaration.
  private func isFree(_ name: NameNode, id: Diagnostic.ID, _ pass: inout StatePass, _ report: inout Report) -> Bool {
    guard let other = pass.scopes.meaning(of: file.name(name), in: scope) else { return true }
    let (text, owner) = (file.text(name), pass.controls.path(of: control))
    report(
      id, at: file.span(name),
      "invalid redeclaration of '\(text)'; '\(owner)' already has a state, alias, variant value, or parameter with this name",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  private func declareParameter(_ node: ParameterNode, _ pass: inout StatePass, _ report: inout Report) {
    guard takeName(node.name, id: .duplicateParam, isState: false, &pass, &report) else { return }
    guard let typeNode = node.type else { return }
    let text = file.text(typeNode)
    guard let type = ParameterType.allCases.first(where: { "\($0)" == text }) else {
      let correction = report.correction(of: text, among: ParameterType.allCases.map { "\($0)" }, Synonyms.types)
      report(
        .unknownType, at: file.span(typeNode),
        "parameter type must be 'integer', 'number', or 'string', not '\(text)'",
        fixIts: correction?.fixIts(for: text, at: file.span(typeNode)) ?? [])
      return
    }
    let name = file.name(node.name)
    pass.scopes[scope].names[name] = .parameter(type, file.span(node.name))
    pass.scopes[scope].parameters.append(StateScope.Parameter(name: name, type: type))
  }

  /// Assigns bits to the states: first to those with `at`, then the lowest free bits to the others.
  private mutating func placeStates(_ states: [StateNode], _ pass: inout StatePass, _ report: inout Report) {
    let own = states.filter { !$0.isAlias }
    for state in own where state.bit != nil {
      if let range = state.bit, let bit = checkedBit(range, of: state, &pass, &report) {
        place(state, at: bit, &pass, &report)
      }
    }
    for state in own where state.bit == nil {
      let taken = placed.reduce(into: pass.scopes[scope].space.declared) { $0.insert(StateMask(bit: $1.bit)) }
      guard let bit = allowedBits.first(where: { !taken.contains(StateMask(bit: $0)) }) else {
        report(
          .tooManyStates, at: file.span(state.name),
          "too many custom states in the inheritance chain; the maximum is 8")
        continue
      }
      place(state, at: bit, &pass, &report)
    }
  }

  private var allowedBits: Range<Int> { file.isStandard ? 0..<16 : 16..<24 }

  private mutating func place(_ state: StateNode, at bit: Int, _ pass: inout StatePass, _ report: inout Report) {
    placed.insert(PlacedState(bit: bit, node: state), at: placed.count { $0.bit < bit })
    pass.scopes[scope].names[file.name(state.name)] = .state(bit: bit, file.span(state.name))
  }

  /// Returns the index in `placed` of the control's own state at `bit`, or `nil` if there is none.
  private func position(of bit: Int) -> Int? { placed.firstIndex { $0.bit == bit } }

  /// Returns the bit written at `range`, or `nil` if it isn't allowed or is already taken.
  private func checkedBit(_ range: Range<UInt32>, of state: StateNode, _ pass: inout StatePass, _ report: inout Report)
    -> Int?
  {
    guard let bit = Int(file.text(range)), allowedBits.contains(bit) else {
      let exists = Int(file.text(range)).map { $0 < UInt32.bitWidth } ?? false
      report(
        .reservedBit, at: file.span(range),
        "bit \(file.text(range)) \(exists ? "is reserved" : "does not exist"); custom states use bits 16 through 23")
      return nil
    }
    let other =
      position(of: bit).map { (file.text(placed[$0].node.name), file.span(placed[$0].node.name)) }
      ?? pass.state(at: bit, in: scope).map { (pass.sheets.names.text($0.name), $0.span) }
    guard let (name, span) = other else { return bit }
    report(
      .bitTaken, at: file.span(range), "bit \(bit) is already used by state '\(name)'",
      notes: [Diagnostic.Note("'\(name)' is declared here", at: span)])
    return nil
  }

  /// Resolves `implies` and `requires` of the control's own states.
  private mutating func resolveRelations(_ pass: inout StatePass, _ report: inout Report) {
    for index in placed.indices {
      let (bit, node) = (placed[index].bit, placed[index].node)
      let implied = resolve(node.implied, isRequirement: false, &pass, &report)
      let required = resolve(node.required, isRequirement: true, &pass, &report)
      let state = StateScope.State(
        name: file.name(node.name), bit: bit, implied: union(implied), required: union(required),
        span: file.span(node.name), steps: implied + required)
      placed[index].leads = state.implied.union(state.required)
      pass.scopes[scope].states.insert(state, at: index)
    }
  }

  private func union(_ steps: [StateScope.Step]) -> StateMask {
    steps.reduce(into: []) { $0.formUnion($1.target) }
  }

  private func resolve(
    _ names: HandleRange<NameNode>, isRequirement: Bool, _ pass: inout StatePass, _ report: inout Report
  ) -> [StateScope.Step] {
    file.tree.nameLists[names].compactMap { node in
      guard let target = pass.stateMask(of: node, in: scope, file: file, &report) else { return nil }
      return StateScope.Step(target: target, isRequirement: isRequirement, span: file.span(node))
    }
  }

  /// Declares the control's own states in the state space, each after the states that it leads to.
  private mutating func declareSpace(_ pass: inout StatePass, _ report: inout Report) {
    var visiting: StateMask = []
    var done: StateMask = []
    for index in placed.indices { declare(index, &visiting, &done, &pass, &report) }
  }

  /// Declares the state at `index` of `placed` after the states that it leads to.
  private mutating func declare(
    _ index: Int, _ visiting: inout StateMask, _ done: inout StateMask, _ pass: inout StatePass, _ report: inout Report
  ) {
    let mask = StateMask(bit: placed[index].bit)
    guard !done.contains(mask) else { return }
    visiting.insert(mask)
    for bit in placed[index].leads.bits {
      guard let target = position(of: bit) else { continue }
      if visiting.contains(StateMask(bit: bit)) {
        reportCycle(placed[index].node.name, placed[target].node.name, &pass, &report)
        placed[index].leads.remove(StateMask(bit: bit))
      } else {
        declare(target, &visiting, &done, &pass, &report)
      }
    }
    visiting.remove(mask)
    done.insert(mask)
    pass.scopes[scope].space.declare(bit: placed[index].bit, leadingTo: placed[index].leads)
  }

  private func reportCycle(_ a: NameNode, _ b: NameNode, _ pass: inout StatePass, _ report: inout Report) {
    let (earlier, later) = a.start < b.start ? (a, b) : (b, a)
    let (name, other) = (file.text(later), file.text(earlier))
    if a.start == b.start {
      report(.stateCycle, at: file.span(later), "state '\(name)' cannot imply or require itself")
    } else {
      report(
        .stateCycle, at: file.span(later), "circular relation: '\(name)' and '\(other)' imply or require each other",
        notes: [Diagnostic.Note("'\(other)' is declared here", at: file.span(earlier))])
    }
    for node in [a, b] { pass.scopes[scope].names[file.name(node)] = .broken(file.span(node)) }
  }

  private func resolveAliases(_ states: [StateNode], _ pass: inout StatePass, _ report: inout Report) {
    let aliases = Dictionary(states.filter(\.isAlias).map { (file.name($0.name), $0) }) { first, _ in first }
    var resolver = AliasResolver(scope: scope, file: file, aliases: aliases)
    for state in states where state.isAlias { resolver.resolve(state, &pass, &report) }
    for state in states where state.isAlias {
      guard case .alias(let mask, let span)? = pass.scopes[scope].names[file.name(state.name)] else { continue }
      pass.scopes[scope].states.append(
        StateScope.State(name: file.name(state.name), bit: nil, implied: mask, required: [], span: span, steps: []))
    }
  }

  private func declareExclusives(_ pass: inout StatePass, _ report: inout Report) {
    for exclusive in file.tree.exclusives[node.exclusives] {
      var bits: [Int] = []
      for name in file.tree.nameLists[exclusive.names] {
        guard let mask = pass.stateMask(of: name, in: scope, file: file, &report) else { continue }
        guard mask.count == 1 else {
          report(
            .invalidCombination, at: file.span(name),
            "alias '\(file.text(name))' stands for several states and cannot be used in '@exclusive'")
          continue
        }
        for bit in mask.bits where !bits.contains(bit) { bits.append(bit) }
      }
      guard let first = file.tree.nameLists[exclusive.names].first else { continue }
      let bound = bits.filter { pass.scopes[scope].space.declared.contains(StateMask(bit: $0)) }
      if pass.scopes[scope].space.exclude(bound) {
        pass.scopes[scope].exclusiveSpans.append(file.span(first))
      }
    }
  }

  /// Puts the states of `@priority` before those of the base control.
  private func declarePriorities(_ pass: inout StatePass, _ report: inout Report) {
    var own: [StateMask] = []
    for priority in file.tree.priorities[node.priorities] {
      for name in file.tree.nameLists[priority.names] {
        if let mask = pass.stateMask(of: name, in: scope, file: file, &report) { own.append(mask) }
      }
    }
    if own.isEmpty { return }
    pass.scopes[scope].priorities = pass.priorityLists.list(own, before: pass.scopes[scope].priorities)
  }

  private func declareDistincts(_ pass: inout StatePass, _ report: inout Report) {
    for distinct in file.tree.distincts[node.distincts] {
      var (names, known): ([StateScope.DistinctName], Set<Name>) = ([], [])
      for node in file.tree.nameLists[distinct.names] where known.insert(file.name(node)).inserted {
        guard let mask = pass.stateMask(of: node, in: scope, file: file, &report) else { continue }
        names.append(StateScope.DistinctName(name: file.name(node), mask: mask, span: file.span(node)))
      }
      pass.scopes[scope].distincts.append(names)
      pass.scopes[scope].distinctPairCount += names.count * names.count
    }
  }

  /// Reports that the inheritance chain has too many combinations of variant values with valid state combinations,
  /// unless that of the base control already has.
  private func checkCaseCount(_ pass: inout StatePass, _ report: inout Report) {
    guard pass.hasTooManyCases(scope), !(pass.scopes[scope].parent.map { pass.hasTooManyCases($0) } ?? false) else {
      return
    }
    let place = file.tree.variants[node.variants].last.map { file.span($0.name) } ?? pass.controls[control].span
    report(
      .limitExceeded, at: place,
      "too many combinations of variant values and states in the inheritance chain; the maximum is "
        + "\(Limit.variantCases)")
  }

  /// Reports the control's own states and aliases that can never be active.
  private func checkPossible(_ pass: inout StatePass, _ report: inout Report) {
    for state in pass.scopes[scope].states {
      let mask = state.bit.map { StateMask(bit: $0) } ?? state.implied
      if case .broken? = pass.scopes[scope].names[state.name] { continue }
      guard let chain = pass.impossibility(of: mask, in: scope) else { continue }
      report(
        .impossibleState, at: state.span, "'\(pass.sheets.names.text(state.name))' can never be active", notes: chain)
      pass.scopes[scope].names[state.name] = .broken(state.span)
    }
  }
}

/// A pass that declares the states, aliases, exclusions, variants, and parameters of every control, base controls first.
internal struct StatePass: ~Copyable, StateLookup {
  package let controls: Controls
  package var scopes: [StateScope] = []
  internal var priorityLists = PriorityTable()
  private var spaces = SpaceTable()
  private var variantSpaces = VariantSpaceTable()
  private var ofControl: [ScopeID]

  init(_ controls: Controls) {
    self.controls = controls
    ofControl = Array(repeating: ScopeID(0), count: controls.count)
  }

  consuming func finish(_ report: inout Report) -> States {
    for control in controls.preorder { declareStates(of: control, &report) }
    return States(controls, scopes, ofControl: ofControl, spaces, priorityLists)
  }

  /// Finds or creates the scope of `control`.
  private mutating func declareStates(of control: ControlID, _ report: inout Report) {
    let parent = controls[control].base.map { ofControl[$0.index] }
    let node = controls.node(of: control)
    if let parent, node.states.isEmpty, node.exclusives.isEmpty, node.priorities.isEmpty, node.distincts.isEmpty,
      node.variants.isEmpty, node.parameters.isEmpty
    {
      ofControl[control.index] = parent
      return
    }
    let base = parent.map { scopes[$0] }
    let scope = StateScope(
      parent: parent, nameCount: base?.nameCount ?? 0, space: base?.space ?? StateSpace(),
      priorities: base?.priorities ?? priorityLists.empty, variantSpace: base?.variantSpace ?? VariantSpace(),
      variantSpaceID: base?.variantSpaceID ?? variantSpaces.empty, distinctPairCount: base?.distinctPairCount ?? 0)
    let id = scopes.add(scope)
    ofControl[control.index] = id
    let file = sheets.files[controls[control].span.fileID]
    var declarations = StateDeclarations(control: control, scope: id, file: file, node: node)
    declarations.run(&self, &report)
    settleSpace(of: id)
  }

  /// Assigns an identity to the space of `scope`, whose states are all declared.
  private mutating func settleSpace(of scope: ScopeID) {
    if !scopes[scope].variants.isEmpty {
      scopes[scope].variantSpaceID = variantSpaces.id(of: scopes[scope].variantSpace)
    }
    let id = spaces.id(of: scopes[scope].space)
    scopes[scope].spaceID = id
    // Equal spaces share one copy.
    scopes[scope].space = spaces[id]
  }

  /// Returns whether `scope` has more combinations of variant values with valid state combinations than the limit
  /// allows.
  internal func hasTooManyCases(_ scope: ScopeID) -> Bool {
    let (combinations, space) = (scopes[scope].variantSpace.combinationCount, scopes[scope].space)
    // Counting the sets takes longer than counting all sets of the same states.
    guard combinations << space.declared.count > Limit.variantCases else { return false }
    return combinations * space.possibleSets().count > Limit.variantCases
  }
}
