import StyleTable

extension StatePass {
  /// Declares the variant of `node` and its values. If there is an error, the values count as reported, so that
  /// combinations that name them aren't.
  internal mutating func declareVariant(_ node: VariantNode, _ report: inout Report) {
    let space = states.scopes[scope].variantSpace
    let nodes = isNew(node, &report) ? ownValues(of: node, &report) : []
    guard !nodes.isEmpty, hasRoom(for: nodes.count, of: node, &report),
      hasRoom(for: node.name, isState: false, &report)
    else { return breakValues(of: node, &report) }
    for (position, value) in nodes.enumerated() {
      let index = space.valueCount + position
      states.scopes[scope].names[file.name(value)] = .variantValue(index, file.span(value))
    }
    states.scopes[scope].variantSpace.add(valueCount: nodes.count)
    states.scopes[scope].variants.append(
      StateScope.Variant(
        name: file.name(node.name), span: file.span(node.name), values: nodes.map { file.name($0) }))
  }

  /// Returns whether the inheritance chain has no variant with the name of `node` yet. Otherwise, reports the other one.
  private func isNew(_ node: VariantNode, _ report: inout Report) -> Bool {
    let name = file.name(node.name)
    guard let other = states.variants(in: scope).first(where: { $0.name == name }) else { return true }
    let text = file.text(node.name)
    report(
      .duplicateState, at: file.span(node.name),
      "invalid redeclaration of variant '\(text)' of '\(states.controls.path(of: control))'",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  /// Returns the values of `node` whose names are free, and reports the others.
  private mutating func ownValues(of node: VariantNode, _ report: inout Report) -> [NameNode] {
    file.tree.nameLists[node.values].filter { value in
      guard file.text(value) != Keyword.normal.rawValue else {
        report(
          .duplicateState, at: file.span(value), "'normal' is reserved and cannot be declared as a variant value")
        return false
      }
      return takeName(value, id: .duplicateState, isState: true, &report)
    }
  }

  /// Returns whether the limit allows a variant with `count` values. Otherwise, reports an error.
  private func hasRoom(for count: Int, of node: VariantNode, _ report: inout Report) -> Bool {
    let combinations = states.scopes[scope].variantSpace.combinationCount * count
    guard combinations > Limit.variantCombinations else { return true }
    report(
      .limitExceeded, at: file.span(node.name),
      "too many combinations of variant values in the inheritance chain; the maximum is "
        + "\(Limit.variantCombinations)")
    return false
  }

  /// Makes the values of `node` that have no other meaning count as reported.
  private mutating func breakValues(of node: VariantNode, _ report: inout Report) {
    for value in file.tree.nameLists[node.values]
    where states.scopes.meaning(of: file.name(value), in: scope) == nil {
      states.scopes[scope].names[file.name(value)] = .broken(file.span(value))
    }
  }
  /// Reports that the inheritance chain has too many combinations of variant values with valid state combinations,
  /// unless that of the base control already has.
  internal func checkCaseCount(_ report: inout Report) {
    guard hasTooManyCases(scope), states.scopes[scope].parent.map({ hasTooManyCases($0) }) != true else { return }
    let place = node.variants.last.map { file.span($0.name) } ?? states.controls[control].span
    report(
      .limitExceeded, at: place,
      "too many combinations of variant values and states in the inheritance chain; the maximum is "
        + "\(Limit.variantCases)")
  }

  /// Returns whether `scope` has more combinations of variant values with valid state combinations than allowed.
  private func hasTooManyCases(_ scope: ScopeID) -> Bool {
    let (combinations, space) = (states.scopes[scope].variantSpace.combinationCount, states.scopes[scope].space)
    // Counting the sets takes longer than counting all sets of the same states.
    guard combinations << space.declared.count > Limit.variantCases else { return false }
    return combinations * space.possibleSets().count > Limit.variantCases
  }
}
