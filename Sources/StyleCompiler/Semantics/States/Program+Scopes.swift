import StyleTable

extension Program {
  /// The scopes of the lineage of `scope`, base first.
  internal func scopeLineage(of scope: Int) -> [Int] {
    var lineage: [Int] = []
    var next: Int? = scope
    while let scope = next {
      lineage.append(scope)
      next = scopes[scope].parent
    }
    return lineage.reversed()
  }

  /// The state at `bit` of the lineage of `scope`.
  internal func state(at bit: Int, in scope: Int) -> StateScope.State? {
    for scope in scopeLineage(of: scope) {
      if let state = scopes[scope].states.first(where: { $0.bit == bit }) { return state }
    }
    return nil
  }

  /// `mask` as the names of its states by rising bit: `selected|mutual`, or `normal`.
  internal func text(of mask: StateMask, in scope: Int) -> String {
    if mask.isEmpty { return Keyword.normal.rawValue }
    return mask.bits.map { state(at: $0, in: scope).map { names.text($0.name) } ?? "?" }.joined(separator: "|")
  }
}

extension [StateScope] {
  /// What `name` means in `scope`.
  ///
  /// Asked of the scopes alone, because for a call on all of the program that would be copied.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the lineage.
  internal func meaning(of name: Name, in scope: Int) -> StateScope.Meaning? {
    var next: Int? = scope
    while let scope = next {
      if let meaning = self[scope].names[name] { return meaning }
      next = self[scope].parent
    }
    return nil
  }

  /// Whether the states of `mask` can hold together in `scope`.
  internal func isPossible(_ mask: StateMask, in scope: Int) -> Bool {
    self[scope].space.brokenExclusive(in: self[scope].space.closure(of: mask)) == nil
  }
}
