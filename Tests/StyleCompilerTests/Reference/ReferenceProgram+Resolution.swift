extension ReferenceProgram {
  /// A value as written, with the file whose tokens it sees.
  struct Origin {
    let value: ReferenceSheet.Expression
    let file: String
  }

  /// Where "the value of property *p* of control *c* in the possible state set *S*" comes from; nil for no value.
  func origin(of property: String, of path: String, in set: StateSet) -> Origin? {
    let lineage = lineage(of: path)
    return walk(lineage, for: property) { Self.deciding(set, among: $0) }
      // "2. Else, when *S* is not `normal`: the same walk for declarations of exactly `normal`, patterns left out."
      ?? walk(lineage, for: property) { $0.last { $0.isExactly(0) } }
      ?? standard(of: property, in: lineage)
  }

  /// "1. Walk the lineage from *c* to `control`. The first control with a matching declaration of *p* decides."
  private func walk(
    _ lineage: [String], for property: String, _ choose: ([ReferenceDeclaration]) -> ReferenceDeclaration?
  ) -> Origin? {
    for path in lineage {
      if let winner = choose(declarations[path]?[property] ?? []) {
        return Origin(value: winner.value, file: winner.file)
      }
    }
    return nil
  }

  /// "a. a declaration for exactly *S*; the later of two such wins; b. else the pattern that matches *S* and names most;
  /// among equals the later wins."
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

  /// "3. Else the default of the nearest `@property` for *p*; else the property has no value."
  private func standard(of property: String, in lineage: [String]) -> Origin? {
    for path in lineage {
      for case .property(let declared) in controls[path]?.members ?? [] where declared.name == property {
        return declared.standard.map { Origin(value: $0, file: file(declaring: path) ?? "") }
      }
    }
    return nil
  }
}
