/// Declarations and default values.
extension CSSBuilder {
  /// Returns the declarations of `entry`.
  internal func sources(of entry: RuleIndex.Entry) -> [CSSSource] {
    var found: [CSSSource] = []
    program.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
      let file = program.files[entry.file]
      let node = file.tree.declarations[Handle<DeclarationNode>(declaration - file.firstDeclaration)]
      found.append(
        CSSSource(property: property, file: entry.file, value: node.value, winner: .declaration(declaration)))
    }
    return found
  }

  /// Returns the default values that `control` itself declares, including those that remove a default value.
  internal func ownDefaults(of control: Int) -> [CSSSource] {
    let info = program.controls[control]
    let base = info.base.map { program.controls[$0].propertyScope }
    guard base != info.propertyScope else { return [] }
    return program.propertyScopes[info.propertyScope].defaults.indices.compactMap { index in
      let item = program.propertyScopes[info.propertyScope].defaults[index]
      guard item.value != nil || isGiven(item.property, above: base) else { return nil }
      return CSSSource(
        property: item.property, file: item.span.file, value: item.value,
        winner: .standard(scope: info.propertyScope, index: index))
    }
  }

  /// Returns whether `property` has a default value in `scope` or in one of its ancestors.
  private func isGiven(_ property: Int, above scope: Int?) -> Bool {
    var next = scope
    while let scope = next {
      if program.propertyScopes[scope].defaults.contains(where: { $0.property == property && $0.value != nil }) {
        return true
      }
      next = program.propertyScopes[scope].parent
    }
    return false
  }
}
