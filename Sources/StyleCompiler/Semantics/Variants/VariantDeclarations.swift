import StyleTable

extension StateDeclarations {
  /// Declares the variant of `node` and its values.
  ///
  /// If there is an error, the values count as reported, so that combinations that name them aren't.
  internal func declareVariant(_ node: VariantNode, _ program: inout Program) {
    let space = program.scopes[scope].variantSpace
    let isNew = isNew(node, &program)
    let nodes = isNew ? ownValues(of: node, &program) : []
    guard isNew, !nodes.isEmpty, hasRoom(for: nodes.count, of: node, &program),
      hasRoom(for: node.name, isState: false, &program)
    else { return breakValues(of: node, &program) }
    program.names.declare(file.name(node.name), at: node.name.range, of: file.bytes)
    for (position, value) in nodes.enumerated() {
      let index = space.valueCount + position
      program.scopes[scope].names[file.name(value)] = .variantValue(index, file.span(value))
    }
    program.scopes[scope].variantSpace.add(valueCount: nodes.count)
    program.scopes[scope].variants.append(
      StateScope.Variant(
        name: file.name(node.name), span: file.span(node.name), values: nodes.map { file.name($0) }))
  }

  /// Returns whether the inheritance chain has no variant with the name of `node` yet. Otherwise, reports the other one.
  private func isNew(_ node: VariantNode, _ program: inout Program) -> Bool {
    let name = file.name(node.name)
    guard let other = program.variants(in: scope).first(where: { $0.name == name }) else { return true }
    let text = file.text(node.name)
    program.report(
      .duplicateState, at: file.span(node.name),
      "invalid redeclaration of variant '\(text)' of '\(program.path(of: control))'",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  /// Returns the values of `node` whose names are free, and reports the others.
  private func ownValues(of node: VariantNode, _ program: inout Program) -> [NameNode] {
    file.tree.nameLists[node.values].filter { value in
      guard file.text(value) != Keyword.normal.rawValue else {
        program.report(
          .duplicateState, at: file.span(value), "'normal' is reserved and cannot be declared as a variant value")
        return false
      }
      return takeName(value, id: .duplicateState, isState: true, &program)
    }
  }

  /// Returns whether the limit allows a variant with `count` values. Otherwise, reports an error.
  private func hasRoom(for count: Int, of node: VariantNode, _ program: inout Program) -> Bool {
    let combinations = program.scopes[scope].variantSpace.combinationCount * count
    guard combinations > Limit.variantCombinations else { return true }
    program.report(
      .limitExceeded, at: file.span(node.name),
      "too many combinations of variant values in the inheritance chain; the maximum is "
        + "\(Limit.variantCombinations)")
    return false
  }

  /// Makes the values of `node` that have no other meaning count as reported.
  private func breakValues(of node: VariantNode, _ program: inout Program) {
    for value in file.tree.nameLists[node.values]
    where program.scopes.meaning(of: file.name(value), in: scope) == nil {
      program.scopes[scope].names[file.name(value)] = .broken(file.span(value))
    }
  }
}
