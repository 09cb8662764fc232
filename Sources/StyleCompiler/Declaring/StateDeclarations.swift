import StyleSupport
import StyleTable

/// A pass that declares the states, aliases, exclusions, variants, and parameters of every control, base controls first.
internal struct StatePass: ~Copyable {
  /// A state with an assigned bit.
  private struct PlacedState {
    let bit: Int
    let node: StateNode

    /// The states that it leads to directly.
    var leads: StateMask = []
  }

  internal var states: States
  private var variantSpaces = SequencePool<UInt32>()
  internal var priorityLists = SequencePool<UInt32>()

  /// The indices of the spaces by hash. A dictionary with a key type of its own would look up that type at every launch.
  private var spaceIndex = HashIndex()

  /// The control whose block is declared, and its scope.
  internal var control = ControlID(0)
  internal var scope = ScopeID(0)

  /// The control's own states placed so far, in ascending order of bit. At most sixteen.
  private var placed: [PlacedState] = []

  /// The aliases that are being resolved, and those that were. If one of the latter has no meaning, it never gets one.
  private var visiting: Set<Name> = []
  private var visited: Set<Name> = []

  init(_ controls: Controls) {
    states = States(controls)
    _ = priorityLists.insert([])
  }

  consuming func finish(_ report: inout Report) -> States {
    for control in states.controls.preorder {
      self.control = control
      declareBlock(&report)
    }
    return states
  }

  internal var node: ControlNode { states.controls.node(of: control) }
  internal var file: SheetFile { states.sheets.files[states.controls[control].span.fileID] }

  /// Finds or creates the scope of the control.
  private mutating func declareBlock(_ report: inout Report) {
    let parent = states.controls[control].base.map { states.ofControl[$0.index] }
    if let parent, node.states.isEmpty, node.exclusives.isEmpty, node.priorities.isEmpty, node.distincts.isEmpty,
      node.variants.isEmpty, node.parameters.isEmpty
    {
      states.ofControl[control.index] = parent
      return
    }
    scope = states.scopes.add(StateScope(parent: parent, parent.map { states.scopes[$0] }))
    states.ofControl[control.index] = scope
    (placed, visited) = ([], [])
    let accepted = declareNames(&report)
    placeStates(accepted, &report)
    resolveAliases(accepted, &report)
    resolveRelations(&report)
    declareSpace(&report)
    declareExclusives(&report)
    checkPossible(&report)
    declarePriorities(&report)
    declareDistincts(&report)
    checkCaseCount(&report)
    settleSpaces()
  }

  /// Gives every name a provisional meaning in reading order, and returns the states whose names are free.
  private mutating func declareNames(_ report: inout Report) -> [StateNode] {
    var accepted: [StateNode] = []
    var parameters = node.parameters[...]
    var variants = node.variants[...]
    func declareOthers(before end: UInt32) {
      while true {
        let parameter = parameters.first?.name.start ?? .max
        let variant = variants.first?.name.start ?? .max
        guard min(parameter, variant) < end else { return }
        if parameter < variant {
          declareParameter(parameters.removeFirst(), &report)
        } else {
          declareVariant(variants.removeFirst(), &report)
        }
      }
    }
    for state in node.states where !repeatsStandardState(state) {
      declareOthers(before: state.name.start)
      if takeName(state.name, id: .duplicateState, isState: !state.isAlias, &report) { accepted.append(state) }
    }
    declareOthers(before: .max)
    return accepted
  }

  /// Returns whether `state`, with neither a bit nor relations, has the name of a state that a control of the standard
  /// style sheet declares for this one, too. Such a state is the same one.
  private func repeatsStandardState(_ state: StateNode) -> Bool {
    guard !state.isAlias, state.bit == nil, state.implied.count + state.required.count == 0, !file.isStandard,
      case .states(_, let span)? = states.scopes.meaning(of: file.name(state.name), in: scope)
    else { return false }
    return span.fileID == .standard
  }

  /// Gives `name` a provisional meaning, and returns whether the name is accepted.
  ///
  /// Reports an error with ID `id` if the inheritance chain already has the name, or another one if it has no room.
  internal mutating func takeName(
    _ name: NameNode, id: Diagnostic.ID, isState: Bool, _ report: inout Report
  ) -> Bool {
    guard isFree(name, id: id, &report) else { return false }
    states.scopes[scope].names[file.name(name)] = .broken(file.span(name))
    return hasRoom(for: name, isState: isState, &report)
  }

  /// Returns whether the inheritance chain has room for another alias, variant, or parameter. Otherwise, reports an error.
  /// States are limited by their bits instead, and variant values by their combinations.
  internal mutating func hasRoom(for name: NameNode, isState: Bool, _ report: inout Report) -> Bool {
    if isState { return true }
    guard states.scopes[scope].nameCount < Limit.stateNames else {
      report(
        .limitExceeded, at: file.span(name),
        "too many aliases, variants, and parameters in the inheritance chain; the maximum is \(Limit.stateNames)")
      return false
    }
    states.scopes[scope].nameCount += 1
    return true
  }

  /// Returns whether the inheritance chain has no `name` yet. Otherwise, reports the other declaration.
  private func isFree(_ name: NameNode, id: Diagnostic.ID, _ report: inout Report) -> Bool {
    guard let other = states.scopes.meaning(of: file.name(name), in: scope) else { return true }
    let (text, owner) = (file.text(name), states.controls.path(of: control))
    report(
      id, at: file.span(name),
      "invalid redeclaration of '\(text)'; '\(owner)' already has a state, alias, variant value, or parameter with this name",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  private mutating func declareParameter(_ node: ParameterNode, _ report: inout Report) {
    guard takeName(node.name, id: .duplicateParam, isState: false, &report) else { return }
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
    states.scopes[scope].names[name] = .parameter(type, file.span(node.name))
    states.scopes[scope].parameters.append(StateScope.Parameter(name: name, type: type))
  }

  /// Assigns bits to the states: first to those with `at`, then the lowest free bits to the others.
  private mutating func placeStates(_ nodes: [StateNode], _ report: inout Report) {
    let own = nodes.filter { !$0.isAlias }
    for state in own {
      if let range = state.bit, let bit = checkedBit(range, &report) { place(state, at: bit) }
    }
    for state in own where state.bit == nil {
      let taken = placed.reduce(into: states.scopes[scope].space.declared) { $0.insert(StateMask(bit: $1.bit)) }
      guard let bit = allowedBits.first(where: { !taken.contains(StateMask(bit: $0)) }) else {
        report(
          .tooManyStates, at: file.span(state.name),
          "too many custom states in the inheritance chain; the maximum is 8")
        continue
      }
      place(state, at: bit)
    }
  }

  private var allowedBits: Range<Int> { file.isStandard ? 0..<16 : 16..<24 }

  private mutating func place(_ state: StateNode, at bit: Int) {
    placed.insert(PlacedState(bit: bit, node: state), at: placed.count { $0.bit < bit })
    states.scopes[scope].names[file.name(state.name)] = .states(StateMask(bit: bit), file.span(state.name))
  }

  /// Returns the index in `placed` of the control's own state at `bit`, or `nil` if there is none.
  private func position(of bit: Int) -> Int? { placed.firstIndex { $0.bit == bit } }

  /// Returns the bit written at `range`, or `nil` if it isn't allowed or is already taken.
  private func checkedBit(_ range: Range<UInt32>, _ report: inout Report) -> Int? {
    let written = Int(file.text(range))
    guard let bit = written, allowedBits.contains(bit) else {
      let exists = written.map { $0 < UInt32.bitWidth } ?? false
      report(
        .reservedBit, at: file.span(range),
        "bit \(file.text(range)) \(exists ? "is reserved" : "does not exist"); custom states use bits 16 through 23")
      return nil
    }
    let other =
      position(of: bit).map { (file.text(placed[$0].node.name), file.span(placed[$0].node.name)) }
      ?? states.state(at: bit, in: scope).map { (states.sheets.names.text($0.name), $0.span) }
    guard let (name, span) = other else { return bit }
    report(
      .bitTaken, at: file.span(range), "bit \(bit) is already used by state '\(name)'",
      notes: [Diagnostic.Note("'\(name)' is declared here", at: span)])
    return nil
  }

  /// Resolves `implies` and `requires` of the control's own states.
  private mutating func resolveRelations(_ report: inout Report) {
    for index in placed.indices {
      let (bit, node) = (placed[index].bit, placed[index].node)
      let implied = resolve(node.implied, isRequirement: false, &report)
      let required = resolve(node.required, isRequirement: true, &report)
      let state = StateScope.State(
        name: file.name(node.name), bit: bit, implied: union(implied), required: union(required),
        span: file.span(node.name), steps: implied + required)
      placed[index].leads = state.implied.union(state.required)
      states.scopes[scope].states.insert(state, at: index)
    }
  }

  private func union(_ steps: [StateScope.Step]) -> StateMask {
    steps.reduce(into: []) { $0.formUnion($1.target) }
  }

  private func resolve(
    _ names: HandleRange<NameNode>, isRequirement: Bool, _ report: inout Report
  ) -> [StateScope.Step] {
    file.tree.nameLists[names].compactMap { node in
      guard let target = states.stateMask(of: node, in: scope, file: file, &report) else { return nil }
      return StateScope.Step(target: target, isRequirement: isRequirement, span: file.span(node))
    }
  }

  /// Declares the control's own states in the state space, each after the states that it leads to.
  private mutating func declareSpace(_ report: inout Report) {
    var visiting: StateMask = []
    var done: StateMask = []
    for index in placed.indices { declare(index, &visiting, &done, &report) }
  }

  /// Declares the state at `index` of `placed` after the states that it leads to.
  private mutating func declare(
    _ index: Int, _ visiting: inout StateMask, _ done: inout StateMask, _ report: inout Report
  ) {
    let mask = StateMask(bit: placed[index].bit)
    guard !done.contains(mask) else { return }
    visiting.insert(mask)
    for bit in placed[index].leads.bits {
      guard let target = position(of: bit) else { continue }
      if visiting.contains(StateMask(bit: bit)) {
        reportCycle(placed[index].node.name, placed[target].node.name, &report)
        placed[index].leads.remove(StateMask(bit: bit))
      } else {
        declare(target, &visiting, &done, &report)
      }
    }
    visiting.remove(mask)
    done.insert(mask)
    states.scopes[scope].space.declare(bit: placed[index].bit, leadingTo: placed[index].leads)
  }

  private mutating func reportCycle(_ a: NameNode, _ b: NameNode, _ report: inout Report) {
    let (earlier, later) = a.start < b.start ? (a, b) : (b, a)
    let (name, other) = (file.text(later), file.text(earlier))
    if a.start == b.start {
      report(.stateCycle, at: file.span(later), "state '\(name)' cannot imply or require itself")
    } else {
      report(
        .stateCycle, at: file.span(later), "circular relation: '\(name)' and '\(other)' imply or require each other",
        notes: [Diagnostic.Note("'\(other)' is declared here", at: file.span(earlier))])
    }
    for node in [a, b] { states.scopes[scope].names[file.name(node)] = .broken(file.span(node)) }
  }

  /// Gives the aliases their meanings. They can refer to each other in any order.
  private mutating func resolveAliases(_ nodes: [StateNode], _ report: inout Report) {
    let nodes = nodes.filter(\.isAlias)
    let aliases = Dictionary(uniqueKeysWithValues: nodes.map { (file.name($0.name), $0) })
    for alias in nodes where !isResolved(alias) { resolve(alias, aliases, &report) }
    for alias in nodes {
      guard case .states(let mask, let span)? = states.scopes[scope].names[file.name(alias.name)] else { continue }
      states.scopes[scope].states.append(
        StateScope.State(name: file.name(alias.name), bit: nil, implied: mask, required: [], span: span, steps: []))
    }
  }

  private func isResolved(_ alias: StateNode) -> Bool {
    if case .states? = states.scopes[scope].names[file.name(alias.name)] { true } else { false }
  }

  /// Resolves `alias` and those of `aliases` that it refers to, at most 256 deep. Returns whether it has a meaning.
  @discardableResult
  private mutating func resolve(_ alias: StateNode, _ aliases: [Name: StateNode], _ report: inout Report) -> Bool {
    let name = file.name(alias.name)
    visiting.insert(name)
    defer {
      visiting.remove(name)
      visited.insert(name)
    }
    var mask: StateMask = []
    for target in file.tree.nameLists[alias.aliased] {
      if let other = aliases[file.name(target)], !isResolved(other) {
        if visiting.contains(file.name(target)) {
          reportAliasCycle(alias.name, other.name, &report)
          return false
        }
        guard !visited.contains(file.name(target)), resolve(other, aliases, &report) else { return false }
      }
      guard let targets = states.stateMask(of: target, in: scope, file: file, &report) else { return false }
      mask.formUnion(targets)
    }
    if mask.isEmpty { return false }
    states.scopes[scope].names[name] = .states(mask, file.span(alias.name))
    return true
  }

  private func reportAliasCycle(_ a: NameNode, _ b: NameNode, _ report: inout Report) {
    let (earlier, later) = a.start < b.start ? (a, b) : (b, a)
    report(
      .stateCycle, at: file.span(later), "alias '\(file.text(later))' refers to itself",
      notes: a.start == b.start ? [] : [Diagnostic.Note("through '\(file.text(earlier))'", at: file.span(earlier))])
  }

  /// Reports the control's own states and aliases that can never be active.
  private mutating func checkPossible(_ report: inout Report) {
    for state in states.scopes[scope].states {
      let mask = state.bit.map { StateMask(bit: $0) } ?? state.implied
      if case .broken? = states.scopes[scope].names[state.name] { continue }
      guard let chain = states.impossibility(of: mask, in: scope) else { continue }
      report(
        .impossibleState, at: state.span, "'\(states.sheets.names.text(state.name))' can never be active", notes: chain)
      states.scopes[scope].names[state.name] = .broken(state.span)
    }
  }

  /// Assigns identities to the spaces of the scope, whose states and variants are all declared.
  private mutating func settleSpaces() {
    let variants = states.scopes[scope].variantSpace
    let counts = (0..<variants.count).map { UInt32(variants.values(of: $0).count) }
    states.scopes[scope].variantSpaceID = Handle(variantSpaces.insert(counts))
    let space = states.scopes[scope].space
    let hash = UInt32(truncatingIfNeeded: space.hashValue)
    let known = spaceIndex.position(of: hash) { states.spaces[$0] == space }
    if known == nil { spaceIndex.add(hash) }
    let id = known.map { SpaceID($0) } ?? states.spaces.add(space)
    states.scopes[scope].spaceID = id
    // Equal spaces share one copy.
    states.scopes[scope].space = states.spaces[id]
  }
}
