extension ReferenceProgram {
  /// One selector as the declarations below it see it.
  private struct Scope {
    /// The control.
    let path: String

    /// The combinations around; nil where no brackets stand around, which is the exact set `normal`.
    var states: [ReferenceSheet.Combination]?
  }

  /// Files the declarations of `rule` under its controls.
  mutating func read(_ rule: ReferenceSheet.Rule, file: String) {
    var scopes: [Scope] = []
    for selector in rule.selectors {
      // "States alone: the path of the selector before it."
      guard let path = selector.path ?? scopes.last?.path else { continue }
      scopes.append(Scope(path: path, states: selector.states))
    }
    read(rule.body, in: scopes, file: file)
  }

  /// Files the declarations of a block, one after the other, each in all its `scopes`.
  private mutating func read(_ body: [ReferenceSheet.Statement], in scopes: [Scope], file: String) {
    for statement in body {
      switch statement {
      case .declaration(let property, let value):
        for scope in scopes { declare(property, value, in: scope, file: file) }
      case .block(let inner, let body):
        let nested = scopes.map { Scope(path: $0.path, states: Self.combinations($0.states, with: inner)) }
        read(body, in: nested, file: file)
      }
    }
  }

  /// "Outer and nested states are checked together, each outer combination with each inner one"; "a block nested in
  /// [a selector without states] adds its states to nothing".
  static func combinations(
    _ outer: [ReferenceSheet.Combination]?, with inner: [ReferenceSheet.Combination]
  ) -> [ReferenceSheet.Combination] {
    (outer ?? [[]]).flatMap { outer in inner.map { outer + $0 } }
  }

  /// "A selector without states names the exact set `normal`."
  private mutating func declare(
    _ property: String, _ value: ReferenceSheet.Expression, in scope: Scope, file: String
  ) {
    guard let states = states[scope.path] else { return }
    for combination in scope.states ?? [[.normal]] {
      declarations[scope.path, default: [:]][property, default: []].append(
        ReferenceDeclaration(combination, value: value, file: file, states: states))
    }
  }
}
