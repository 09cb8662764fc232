import StyleTable

extension Program {
  /// Returns the set that `node` names in `scope`, or `nil` if an error was reported, here or before.
  ///
  /// - Parameter item: The position of the name in a combination, or `nil` if it is elsewhere.
  internal mutating func stateMask(
    of node: NameNode, in scope: Int, file: SheetFile, item: ItemPlace? = nil
  ) -> StateMask? {
    switch scopes.meaning(of: file.name(node), in: scope) {
    case .state(let bit, _): return StateMask(bit: bit)
    case .alias(let mask, _): return mask
    case .broken: return nil
    case .parameter(_, let span):
      reportUnknownState(
        node, in: scope, file: file, item: item, notes: [Diagnostic.Note("it is a parameter", at: span)])
    case nil:
      guard !lostNames.contains(file.name(node)), !scopes[scope].isOpen else { return nil }
      reportUnknownState(node, in: scope, file: file, item: item, notes: [])
    }
    return nil
  }

  /// Reports that the inheritance chain has no state with the name at `node`.
  private mutating func reportUnknownState(
    _ node: NameNode, in scope: Int, file: SheetFile, item: ItemPlace?, notes: [Diagnostic.Note]
  ) {
    var span = file.span(node)
    if file.bytes[span.start] == UInt8(ascii: "!") { span.start = span.end - file.text(nameOf: node).utf8.count }
    let name = file.text(nameOf: node)
    guard !bag.hasFound(.unknownState, at: span) else { return }
    let correction = correction(of: name, in: .states(scope))
    let item = item ?? ItemPlace(name: node)
    report(
      .unknownState, at: span, "there is no state '\(name)' in this lineage",
      notes: notes + (correction?.notes(at: span) ?? []),
      fixIts: correction.flatMap { stateFixIt($0, for: name, at: span, item, in: scope, file: file) }.map { [$0] } ?? []
    )
  }

  /// Returns the names of the states and aliases in the inheritance chain of `scope`.
  internal func stateNames(in scope: Int) -> [String] {
    scopeLineage(of: scope).flatMap { scopes[$0].states.map { names.text($0.name) } }
  }

  /// Returns the names of the parameters in the inheritance chain of `scope`.
  internal func parameterNames(in scope: Int) -> [String] {
    scopeLineage(of: scope).flatMap { scopes[$0].parameters.map { names.text($0.name) } }
  }

  /// Returns the steps that make the closure of `mask` impossible in `scope`, each with its location, or `nil` if it
  /// is possible.
  internal func impossibility(of mask: StateMask, in scope: Int) -> [Diagnostic.Note]? {
    let closed = scopes[scope].space.closure(of: mask)
    guard let broken = scopes[scope].space.brokenExclusive(in: closed) else { return nil }
    let pair = scopes[scope].space.exclusives[broken].filter { closed.contains(StateMask(bit: $0)) }.prefix(2)
    let names = pair.map { text(of: StateMask(bit: $0), in: scope) }
    let steps = pair.flatMap { chain(from: mask, to: $0, in: scope) }
    let exclusion = Diagnostic.Note(
      "\(names[0]) and \(names[1]) exclude each other", at: exclusiveSpan(broken, in: scope))
    return steps + [exclusion]
  }

  /// Returns the steps by which a state of `mask` leads to the state at `bit`. The result is empty if `mask` contains
  /// the state.
  internal func chain(from mask: StateMask, to bit: Int, in scope: Int) -> [Diagnostic.Note] {
    if mask.contains(StateMask(bit: bit)) { return [] }
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
    return steps(to: bit, by: origin, in: scope)
  }

  /// Returns the path back from `bit`, reversed.
  private func steps(
    to bit: Int, by origin: [Int: (state: StateScope.State, step: StateScope.Step)], in scope: Int
  ) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var target = bit
    while let (state, step) = origin[target], let source = state.bit {
      let verb = (step.isRequirement ? Keyword.requires : .implies).rawValue
      let sentence = "\(names.text(state.name)) \(verb) \(text(of: StateMask(bit: target), in: scope))"
      notes.append(Diagnostic.Note(sentence, at: step.span))
      target = source
    }
    return notes.reversed()
  }

  /// Returns the location of the group at `index` in the exclusions of the inheritance chain.
  internal func exclusiveSpan(_ index: Int, in scope: Int) -> SourceSpan {
    scopeLineage(of: scope).flatMap { scopes[$0].exclusiveSpans }[index]
  }
}

extension SheetFile {
  /// Returns the name at `node` without a `!` before it.
  internal func text(nameOf node: NameNode) -> String {
    let range = tree.names.range(of: node.name)
    return String(decoding: bytes.bytes[range], as: UTF8.self)
  }
}
