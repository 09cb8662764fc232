extension ReferenceProgram {
  /// A value as written, with the file that determines which tokens are in scope.
  struct Origin {
    let value: ReferenceSheet.Expression
    let file: String
  }

  /// Returns the origin of the value of `property` in a valid state set, or `nil` if the property has no value.
  func origin(of property: String, of path: String, in set: StateSet) -> Origin? {
    let chain = inheritanceChain(of: path)
    return walk(chain, for: property) { Self.deciding(set, among: $0) }
      // "Otherwise, unless the set is `normal`, it searches the chain again for the first declaration for exactly
      // `normal`. Patterns don't count in this step."
      ?? walk(chain, for: property) { $0.last { $0.isExactly(0) } }
      ?? defaultValue(of: property, in: chain)
  }

  /// Returns the origin of the first declaration that `choose` returns: "It searches the inheritance chain, from the
  /// control itself up to `control`. The first control with a declaration that matches the set decides."
  private func walk(
    _ chain: [String], for property: String, _ choose: ([ReferenceDeclaration]) -> ReferenceDeclaration?
  ) -> Origin? {
    for path in chain {
      if let winner = choose(declarations[path]?[property] ?? []) {
        return Origin(value: winner.value, file: winner.file)
      }
    }
    return nil
  }

  /// Returns the declaration that decides `set`: "If there is a declaration for exactly this set, it wins. If there are
  /// several, the later one wins. Otherwise, the *most specific* matching pattern wins. If there are several, the later
  /// one wins."
  private static func deciding(
    _ set: StateSet, among declarations: [ReferenceDeclaration]
  ) -> ReferenceDeclaration? {
    if let exact = declarations.last(where: { $0.isExactly(set) }) { return exact }
    var best: ReferenceDeclaration?
    for pattern in declarations where pattern.matches(set) {
      if pattern.specificity >= best?.specificity ?? 0 { best = pattern }
    }
    return best
  }

  /// Returns the origin of the default value: "Otherwise, it uses the default value of the nearest `@property` with
  /// that name. If there is none, the property has no value."
  private func defaultValue(of property: String, in chain: [String]) -> Origin? {
    for path in chain {
      for case .property(let declared) in controls[path]?.members ?? [] where declared.name == property {
        return declared.defaultValue.map { Origin(value: $0, file: file(declaring: path) ?? "") }
      }
    }
    return nil
  }
}
