extension ReferenceProgram {
  /// The control and states that apply to the declarations below a selector.
  private struct Scope {
    /// The control.
    let path: String

    /// The combinations in the enclosing brackets, or `nil` without brackets, which means exactly `normal`.
    var states: [ReferenceSheet.Combination]?
  }

  /// Adds the declarations of `rule` to its controls.
  mutating func read(_ rule: ReferenceSheet.Rule, file: String) {
    var scopes: [Scope] = []
    for selector in rule.selectors {
      // "A selector that contains only states refers to the control before it."
      guard let path = selector.path ?? scopes.last?.path else { continue }
      scopes.append(Scope(path: path, states: selector.states))
    }
    read(rule.body, in: scopes, file: file)
  }

  /// Adds the declarations of a block, in order, each in all `scopes`.
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

  /// Returns the combinations of a nested block: "Each outer combination is joined with each inner one. If the outer
  /// rule has no brackets, only the inner states apply."
  static func combinations(
    _ outer: [ReferenceSheet.Combination]?, with inner: [ReferenceSheet.Combination]
  ) -> [ReferenceSheet.Combination] {
    (outer ?? [[]]).flatMap { outer in inner.map { outer + $0 } }
  }

  /// Adds a declaration for each combination in `scope`: "A rule without brackets means exactly `normal`."
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
