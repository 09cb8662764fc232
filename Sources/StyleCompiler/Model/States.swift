import StyleSupport
import StyleTable

/// The states, aliases, variants, and parameters that controls declare.
package struct States: Sendable {
  package let controls: Controls
  package internal(set) var scopes: [StateScope] = []

  /// The scope of each control, with the states of its inheritance chain.
  internal var ofControl: [ScopeID]

  /// The distinct state spaces of the scopes. Scopes share a space if their states have the same bits and relations,
  /// whatever their names. Results for a space thus apply to all its scopes.
  internal var spaces: [StateSpace] = []

  /// The distinct priority lists of the scopes, the empty one first.
  package internal(set) var priorityLists = [PriorityList(masks: [])]

  internal init(_ controls: Controls) {
    self.controls = controls
    ofControl = Array(repeating: ScopeID(0), count: controls.count)
  }

  package subscript(scope: ScopeID) -> StateScope { _read { yield scopes[scope.index] } }
  package func scope(of control: ControlID) -> ScopeID { ofControl[control.index] }
  package func priorities(of control: ControlID) -> PriorityListID { scopes[scope(of: control)].priorities }

  /// Returns the states of `set` of `control` in ascending order of bit, such as `selected|mutual` or `normal`.
  package func text(of set: StateMask, for control: ControlID) -> String { text(of: set, in: scope(of: control)) }

  /// Returns the states of the priority list of `control`, the strongest first. An alias can stand for several states.
  package func priorityStates(of control: ControlID) -> [StateMask] {
    priorityLists[scopes[scope(of: control)].priorities].masks
  }

  package func stateSpace(of control: ControlID) -> StateSpace { scopes[scope(of: control)].space }

  /// Returns the variants of `control`, base controls first: each with its values, the default first.
  package func variants(of control: ControlID) -> [(name: String, values: [String])] {
    variants(in: scope(of: control)).map { (sheets.names.text($0.name), $0.values.map { sheets.names.text($0) }) }
  }

  /// Returns the parameters of the inheritance chain of `control`, starting with the root.
  package func parameters(of control: ControlID) -> [(name: String, type: ParameterType)] {
    scopeChain(of: scope(of: control)).flatMap { scopes[$0].parameters }
      .map { (sheets.names.text($0.name), $0.type) }
  }

  package func variantSpace(of control: ControlID) -> VariantSpace { scopes[scope(of: control)].variantSpace }

  /// Returns the values in `combination` that aren't the default, followed by the states of `set` in ascending order of
  /// bit, such as `small|selected` or `normal`.
  ///
  /// - Parameter combination: The number of a value of each variant of `control`.
  package func text(of set: StateMask, _ combination: [Int], for control: ControlID) -> String {
    let scope = scope(of: control)
    let space = scopes[scope].variantSpace
    let special = combination.indices.filter { combination[$0] != space.values(of: $0).lowerBound }
    let values = special.map { text(ofVariantValue: combination[$0], in: scope) }
    if values.isEmpty { return text(of: set, in: scope) }
    return (values + (set.isEmpty ? [] : [text(of: set, in: scope)])).joined(separator: "|")
  }

  internal var sheets: SheetSet { controls.sheets }

  /// Returns the scopes of the inheritance chain of `scope`, base controls first.
  package func scopeChain(of scope: ScopeID) -> [ScopeID] {
    let chain = Array(first: scope) { scopes[$0].parent }
    return Array(chain.reversed())
  }

  package func state(at bit: Int, in scope: ScopeID) -> StateScope.State? {
    scopeChain(of: scope).lazy.compactMap { scopes[$0].states.first { $0.bit == bit } }.first
  }

  /// Returns the names of the states of `mask` in ascending order of bit, such as `selected|mutual` or `normal`.
  package func text(of mask: StateMask, in scope: ScopeID) -> String {
    if mask.isEmpty { return Keyword.normal.rawValue }
    return mask.bits.map { state(at: $0, in: scope).map { sheets.names.text($0.name) } ?? "?" }.joined(separator: "|")
  }

  /// Returns the name of an alias for `set` in `scope`, or the states of `set` if there is none.
  package func aliasText(of set: StateMask, in scope: ScopeID) -> String {
    if set.count == 1 { return text(of: set, in: scope) }
    let aliases = scopeChain(of: scope).flatMap { scopes[$0].states }.filter { $0.bit == nil }
    guard let alias = aliases.first(where: { $0.implied == set }) else { return "(\(text(of: set, in: scope)))" }
    return sheets.names.text(alias.name)
  }

  /// Returns the set of the state or alias `name` of `control`, or `nil` if there is none.
  @inline(__always) internal func mask(named name: String, for control: ControlID) -> StateMask? {
    sheets.names.existing(name).flatMap { scopes.meaning(of: $0, in: scope(of: control))?.mask }
  }

  /// Returns the states of `control` that a person enters without the app: by a touch, and by a pointer.
  @inline(__always) internal func statesOfPerson(for control: ControlID) -> StateMask {
    StateMask.highlighted.union(mask(named: "hovered", for: control) ?? [])
  }

  /// Returns the words for the time in which `states` of `control` are active, such as `while it is touched`, for its
  /// start, and for its end.
  internal func words(
    for states: StateMask, of control: ControlID
  ) -> (meanwhile: String, start: String, end: String) {
    if states == .highlighted { return ("while it is touched", "a touch begins", "the touch ends") }
    if states == mask(named: "hovered", for: control) {
      return ("while a pointer is over it", "a pointer enters", "the pointer leaves")
    }
    let names = listed(states.bits.map { "'\(text(of: StateMask(bit: $0), for: control))'" })
    let isOne = states.count == 1
    return (
      "while \(names) \(isOne ? "is" : "are") active", "\(names) \(isOne ? "begins" : "begin")",
      isOne ? "it ends" : "they end"
    )
  }

  internal func stateNames(in scope: ScopeID) -> [String] {
    scopeChain(of: scope).flatMap { scopes[$0].states.map { sheets.names.text($0.name) } }
  }

  internal func parameterNames(in scope: ScopeID) -> [String] {
    scopeChain(of: scope).flatMap { scopes[$0].parameters.map { sheets.names.text($0.name) } }
  }

  /// Returns the variants of the inheritance chain of `scope`, base controls first.
  package func variants(in scope: ScopeID) -> [StateScope.Variant] {
    scopeChain(of: scope).flatMap { scopes[$0].variants }
  }

  internal func variant(at index: Int, in scope: ScopeID) -> StateScope.Variant { variants(in: scope)[index] }

  internal func text(ofVariantValue value: Int, in scope: ScopeID) -> String {
    let space = scopes[scope].variantSpace
    let index = space.variant(of: value)
    return sheets.names.text(variant(at: index, in: scope).values[value - space.values(of: index).lowerBound])
  }

  internal func variantValueNames(in scope: ScopeID) -> [String] {
    variants(in: scope).flatMap { $0.values.map { sheets.names.text($0) } }
  }

  /// Returns `condition` as in brackets, such as `small|!primary`.
  package func text(of condition: VariantCondition, in scope: ScopeID) -> String {
    condition.items.map { ($0.isNegated ? "!" : "") + text(ofVariantValue: $0.value, in: scope) }
      .joined(separator: "|")
  }

  /// Returns the steps that make the closure of `mask` impossible in `scope`, or `nil` if it is possible.
  package func impossibility(of mask: StateMask, in scope: ScopeID) -> [Diagnostic.Note]? {
    let closed = scopes[scope].space.closure(of: mask)
    guard let broken = scopes[scope].space.brokenExclusive(in: closed) else { return nil }
    let pair = scopes[scope].space.exclusives[broken].filter { closed.contains(StateMask(bit: $0)) }.prefix(2)
    let names = pair.map { text(of: StateMask(bit: $0), in: scope) }
    let steps = pair.map { chain(from: mask, to: $0, in: scope) }
    let span = exclusiveSpan(broken, in: scope)
    let exclusion =
      isImplicit(exclusionAt: span, in: scope)
      ? "'\(names[1])' excludes '\(names[0])', because nothing answers a pointer while it is disabled"
      : "'\(names[0])' and '\(names[1])' are mutually exclusive"
    // Both can start with the same steps.
    return steps[0] + steps[1].filter { !steps[0].contains($0) } + [Diagnostic.Note(exclusion, at: span)]
  }

  /// Returns whether a `@state hovered` at `span`, instead of an `@exclusive`, excludes states from each other.
  package func isImplicit(exclusionAt span: SourceSpan, in scope: ScopeID) -> Bool {
    scopeChain(of: scope).contains { scopes[$0].states.contains { $0.span == span } }
  }

  /// Returns the steps by which a state of `mask` leads to the state at `bit`, or none if `mask` contains that.
  package func chain(from mask: StateMask, to bit: Int, in scope: ScopeID) -> [Diagnostic.Note] {
    if mask.contains(StateMask(bit: bit)) { return [] }
    // The state and the step by which each other state is reached first.
    var origin: [Int: (state: StateScope.State, step: StateScope.Step)] = [:]
    var queue = Array(mask.bits)
    var next = 0
    while next < queue.count, origin[bit] == nil {
      guard let state = state(at: queue[next], in: scope) else { break }
      for step in state.steps {
        for target in step.target.bits where origin[target] == nil && !mask.contains(StateMask(bit: target)) {
          origin[target] = (state, step)
          queue.append(target)
        }
      }
      next += 1
    }
    var notes: [Diagnostic.Note] = []
    var target = bit
    while let (state, step) = origin[target], let source = state.bit {
      let verb = (step.isRequirement ? Keyword.requires : .implies).rawValue
      let sentence = "'\(sheets.names.text(state.name))' \(verb) '\(text(of: StateMask(bit: target), in: scope))'"
      notes.append(Diagnostic.Note(sentence, at: step.span))
      target = source
    }
    return Array(notes.reversed())
  }

  /// Returns the location of the group at `index` in the exclusions of the inheritance chain.
  package func exclusiveSpan(_ index: Int, in scope: ScopeID) -> SourceSpan {
    scopeChain(of: scope).flatMap { scopes[$0].exclusiveSpans }[index]
  }
}
