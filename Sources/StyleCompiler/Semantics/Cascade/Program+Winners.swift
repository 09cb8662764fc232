import StyleTable

extension Program {
  /// Calls `body` with the number and the property of each declaration of `entry`.
  internal func forEachDeclaration(
    of entry: RuleIndex.Entry, inScopeOf control: Int, _ body: (_ declaration: Int, _ property: Int) -> Void
  ) {
    let file = files[entry.file]
    let scope = controls[control].propertyScope
    for handle in file.tree.runs[entry.run].declarations.handles {
      let declaration = file.firstDeclaration + handle.index
      let name = file.tree.declarations[handle].name
      guard let property = values.property(of: declaration, in: scope) ?? property(file.name(name), in: scope) else {
        continue
      }
      body(declaration, property)
    }
  }

  /// The value that `winner` gives `property`.
  internal func cell(of winner: Winner, _ property: Int) -> Cell {
    if let declaration = winner.declaration { return values.cell(declaration, for: property) ?? .absent }
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].cell }
    return .absent
  }

  /// The parameters that the texts of `winner` take, with and without a theme.
  internal func parameters(of winner: Winner) -> [ParameterUse] {
    if let declaration = winner.declaration { return values.parameters[declaration] ?? [] }
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].parameters }
    return []
  }

  /// Where the name of `winner` stands.
  package func span(of winner: Winner) -> SourceSpan? {
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].span }
    guard let declaration = winner.declaration else { return nil }
    let file = files.last { $0.firstDeclaration <= declaration && !$0.tree.declarations.isEmpty } ?? files[0]
    return file.span(file.tree.declarations[declaration - file.firstDeclaration].name)
  }
}
