import StyleTable

extension StateDeclarations {
  /// Declares the variant of `node` and its values. If there is an error, the values count as reported, so that
  /// combinations that name them aren't.
  internal func declareVariant(_ node: VariantNode, _ pass: inout StatePass, _ report: inout Report) {
    let space = pass.scopes[scope].variantSpace
    let isNew = isNew(node, &pass, &report)
    let nodes = isNew ? ownValues(of: node, &pass, &report) : []
    guard isNew, !nodes.isEmpty, hasRoom(for: nodes.count, of: node, &pass, &report),
      hasRoom(for: node.name, isState: false, &pass, &report)
    else { return breakValues(of: node, &pass, &report) }
    for (position, value) in nodes.enumerated() {
      let index = space.valueCount + position
      pass.scopes[scope].names[file.name(value)] = .variantValue(index, file.span(value))
    }
    pass.scopes[scope].variantSpace.add(valueCount: nodes.count)
    pass.scopes[scope].variants.append(
      StateScope.Variant(
        name: file.name(node.name), span: file.span(node.name), values: nodes.map { file.name($0) }))
  }

  /// Returns whether the inheritance chain has no variant with the name of `node` yet. Otherwise, reports the other one.
  private func isNew(_ node: VariantNode, _ pass: inout StatePass, _ report: inout Report) -> Bool {
    let name = file.name(node.name)
    guard let other = pass.variants(in: scope).first(where: { $0.name == name }) else { return true }
    let text = file.text(node.name)
    report(
      .duplicateState, at: file.span(node.name),
      "invalid redeclaration of variant '\(text)' of '\(pass.controls.path(of: control))'",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  /// Returns the values of `node` whose names are free, and reports the others.
  private func ownValues(of node: VariantNode, _ pass: inout StatePass, _ report: inout Report) -> [NameNode] {
    file.tree.nameLists[node.values].filter { value in
      guard file.text(value) != Keyword.normal.rawValue else {
        report(
          .duplicateState, at: file.span(value), "'normal' is reserved and cannot be declared as a variant value")
        return false
      }
      return takeName(value, id: .duplicateState, isState: true, &pass, &report)
    }
  }

  /// Returns whether the limit allows a variant with `count` values. Otherwise, reports an error.
  private func hasRoom(for count: Int, of node: VariantNode, _ pass: inout StatePass, _ report: inout Report) -> Bool {
    let combinations = pass.scopes[scope].variantSpace.combinationCount * count
    guard combinations > Limit.variantCombinations else { return true }
    report(
      .limitExceeded, at: file.span(node.name),
      "too many combinations of variant values in the inheritance chain; the maximum is "
        + "\(Limit.variantCombinations)")
    return false
  }

  /// Makes the values of `node` that have no other meaning count as reported.
  private func breakValues(of node: VariantNode, _ pass: inout StatePass, _ report: inout Report) {
    for value in file.tree.nameLists[node.values]
    where pass.scopes.meaning(of: file.name(value), in: scope) == nil {
      pass.scopes[scope].names[file.name(value)] = .broken(file.span(value))
    }
  }
}
