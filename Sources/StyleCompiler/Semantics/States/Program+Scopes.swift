import StyleTable

extension Program {
  /// Returns the scopes of the inheritance chain of `scope`, base controls first.
  internal func scopeLineage(of scope: Int) -> [Int] {
    var lineage: [Int] = []
    var next: Int? = scope
    while let scope = next {
      lineage.append(scope)
      next = scopes[scope].parent
    }
    return lineage.reversed()
  }

  /// Returns the state at `bit` in the inheritance chain of `scope`, or `nil` if there is none.
  internal func state(at bit: Int, in scope: Int) -> StateScope.State? {
    for scope in scopeLineage(of: scope) {
      if let state = scopes[scope].states.first(where: { $0.bit == bit }) { return state }
    }
    return nil
  }

  /// Returns the names of the states of `mask` in ascending order of bit, such as `selected|mutual` or `normal`.
  internal func text(of mask: StateMask, in scope: Int) -> String {
    if mask.isEmpty { return Keyword.normal.rawValue }
    return mask.bits.map { state(at: $0, in: scope).map { names.text($0.name) } ?? "?" }.joined(separator: "|")
  }
}

extension [StateScope] {
  /// Returns the meaning of `name` in `scope`, or `nil` if it has none.
  ///
  /// A method of the scopes alone: a call on the whole program would copy the program.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the inheritance chain.
  internal func meaning(of name: Name, in scope: Int) -> StateScope.Meaning? {
    var next: Int? = scope
    while let scope = next {
      if let meaning = self[scope].names[name] { return meaning }
      next = self[scope].parent
    }
    return nil
  }

  /// Returns whether the states of `mask` can be active together in `scope`.
  internal func isPossible(_ mask: StateMask, in scope: Int) -> Bool {
    self[scope].space.brokenExclusive(in: self[scope].space.closure(of: mask)) == nil
  }
}
