import StyleTable

extension Program {
  /// Returns the steps that make the closure of `mask` impossible in `scope`, each with its location, or `nil` if it
  /// is possible.
  package func impossibility(of mask: StateMask, in scope: ScopeID) -> [Diagnostic.Note]? {
    let closed = scopes[scope].space.closure(of: mask)
    guard let broken = scopes[scope].space.brokenExclusive(in: closed) else { return nil }
    let pair = scopes[scope].space.exclusives[broken].filter { closed.contains(StateMask(bit: $0)) }.prefix(2)
    let names = pair.map { text(of: StateMask(bit: $0), in: scope) }
    let steps = pair.flatMap { chain(from: mask, to: $0, in: scope) }
    let exclusion = Diagnostic.Note(
      "'\(names[0])' and '\(names[1])' are mutually exclusive", at: exclusiveSpan(broken, in: scope))
    return steps + [exclusion]
  }

  /// Returns the steps by which a state of `mask` leads to the state at `bit`. The result is empty if `mask` contains
  /// the state.
  package func chain(from mask: StateMask, to bit: Int, in scope: ScopeID) -> [Diagnostic.Note] {
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
    to bit: Int, by origin: [Int: (state: StateScope.State, step: StateScope.Step)], in scope: ScopeID
  ) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var target = bit
    while let (state, step) = origin[target], let source = state.bit {
      let verb = (step.isRequirement ? Keyword.requires : .implies).rawValue
      let sentence = "'\(names.text(state.name))' \(verb) '\(text(of: StateMask(bit: target), in: scope))'"
      notes.insert(Diagnostic.Note(sentence, at: step.span), at: 0)
      target = source
    }
    return notes
  }

  /// Returns the location of the group at `index` in the exclusions of the inheritance chain.
  package func exclusiveSpan(_ index: Int, in scope: ScopeID) -> SourceSpan {
    scopeChain(of: scope).flatMap { scopes[$0].exclusiveSpans }[index]
  }
}
