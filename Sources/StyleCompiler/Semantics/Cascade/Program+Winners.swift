import StyleTable

extension Program {
  /// Calls `body` with the index and the property of each declaration of `entry`.
  internal func forEachDeclaration(
    of entry: RuleIndex.Entry, inScopeOf control: Int, _ body: (_ declaration: Int, _ property: Int) -> Void
  ) {
    let scope = controls[control].propertyScope
    for declaration in entry.declarations {
      guard let property = values.property(of: declaration, in: scope) ?? property(of: declaration, entry, in: scope)
      else { continue }
      body(declaration, property)
    }
  }

  /// Calls `body` with the index and the property of each declaration of `entry`, in reverse order.
  internal func forEachDeclarationReversed(
    of entry: RuleIndex.Entry, inScopeOf control: Int, _ body: (_ declaration: Int, _ property: Int) -> Void
  ) {
    let scope = controls[control].propertyScope
    for declaration in entry.declarations.reversed() {
      guard let property = values.property(of: declaration, in: scope) ?? property(of: declaration, entry, in: scope)
      else { continue }
      body(declaration, property)
    }
  }

  /// Returns the property that the name of `declaration`, one of `entry`, refers to in `scope`.
  private func property(of declaration: Int, _ entry: RuleIndex.Entry, in scope: Int) -> Int? {
    let file = files[entry.file]
    return propertyScopes.property(
      file.name(file.tree.declarations[declaration - file.firstDeclaration].name), in: scope)
  }

  /// Returns the value that `winner` gives `property`.
  internal func cell(of winner: Winner, _ property: Int) -> Cell {
    if let declaration = winner.declaration { return values.cell(declaration, for: property) ?? .absent }
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].cell }
    return .absent
  }

  /// Returns the parameters that the texts of `winner` use, with and without a theme.
  internal func parameters(of winner: Winner) -> [ParameterUse] {
    if let declaration = winner.declaration { return values.parameters[declaration] ?? [] }
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].parameters }
    return []
  }

  /// Returns the source location of the name of `winner`.
  package func span(of winner: Winner) -> SourceSpan? {
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].span }
    guard let declaration = winner.declaration,
      let file = files.last(where: { $0.firstDeclaration <= declaration && !$0.tree.declarations.isEmpty })
    else { return nil }
    return file.span(file.tree.declarations[declaration - file.firstDeclaration].name)
  }
}
