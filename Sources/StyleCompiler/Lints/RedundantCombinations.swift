import StyleSupport
import StyleTable

extension RuleBook {
  /// Warns about combinations that others in the same brackets make redundant, such as `selected` in `[selected, *]`.
  internal func adviseOnCombinations(_ report: inout Report) {
    var found: [(warning: Diagnostic, controls: [ControlID])] = []
    for (file, statements) in sheets.statements where !file.isStandard {
      guard file.tree.lists.contains(where: { Self.comparedCounts ~= $0.combinations.count }) else { continue }
      for case .rule(let handle) in statements {
        let rule = file.tree.rules[handle]
        for selector in rule.selectors.indices {
          found += warnings(
            about: file.tree.selectors[selector].states, in: rule, selectors: selector..<selector + 1,
            block: rule.blocks.start, file)
        }
        for block in rule.blocks.dropFirst() {
          found += warnings(
            about: file.tree.blocks[block].states, in: rule, selectors: rule.selectors.indices, block: block.rawValue,
            file)
        }
      }
    }
    let warnings = report.reportable(found, as: .unreachableDeclaration, declarations.allowed, about: \.controls)
      .map(\.warning)
    report.warn(.unreachableDeclaration, at: warnings.map(\.span)) { index in warnings[index] }
  }

  /// The numbers of combinations in brackets that are compared with each other.
  private static let comparedCounts = 2...Limit.comparedCombinations

  /// Returns the warnings about combinations of `states` that are redundant for the controls of all `selectors`, with
  /// these controls.
  ///
  /// - Parameter block: The index of the block of `rule` that `states` belongs to.
  private func warnings(
    about states: Handle<StatesNode>?, in rule: RuleNode, selectors: Range<Int>, block: UInt32, _ file: SheetFile
  ) -> [(warning: Diagnostic, controls: [ControlID])] {
    guard let states, Self.comparedCounts ~= file.tree.combinationCount(of: states) else { return [] }
    let nodes = file.tree.combinations(of: states)
    let own = declarations(of: rule, within: block, file)
    let controls = Set(
      selectors.compactMap { declarations.controls.ofPath[file.path(file.tree.selectors[$0].path).index] })
    let found = controls.sorted().map { redundantCombinations(nodes, of: $0, declaring: own, file) }
    return (found.first ?? [:]).sorted { $0.key < $1.key }.filter { index, other in
      found.allSatisfy { $0[index] == other }
    }.map { (warning(about: nodes[$0.key], because: nodes[$0.value], among: nodes, file), Array(controls)) }
  }

  /// Returns the declarations of `rule` in the block with index `block` and in the blocks nested in it.
  private func declarations(of rule: RuleNode, within block: UInt32, _ file: SheetFile) -> Set<DeclarationID> {
    var blocks: Set<UInt32> = [block]
    for handle in rule.blocks {
      if let parent = file.tree.blocks[handle].parent, blocks.contains(parent.rawValue) {
        blocks.insert(handle.rawValue)
      }
    }
    let runs = file.tree.runs[rule.runs].filter { blocks.contains($0.block.rawValue) }
    return Set(runs.flatMap { file.declarations($0.declarations) })
  }

  /// Returns the index of each combination of `nodes` that another one makes redundant for the declarations `own` of
  /// `control`, with the index of the other.
  ///
  /// - Complexity: O(*n*²) for *n* nodes, and O(*d*) for *d* declarations of the control for each combination found.
  private func redundantCombinations(
    _ nodes: [CombinationNode], of control: ControlID, declaring own: Set<DeclarationID>, _ file: SheetFile
  ) -> [Int: Int] {
    let found = nodes.map { declarations.states.match(of: $0, in: declarations.states.scope(of: control), file) }
    var result: [Int: Int] = [:]
    for (index, match) in found.enumerated() {
      guard let match,
        let other = found.indices.first(where: { other in
          guard other != index, let wider = found[other] else { return false }
          return wider.covers(match) && (wider != match || other < index)
        }),
        let wider = found[other], !hasRival(of: wider, within: match, of: control, declaring: own)
      else { continue }
      result[index] = other
    }
    return result
  }

  /// Returns whether `match` has an effect, because another declaration of `control` could win if `own` had only
  /// `wider`.
  ///
  /// The other declaration is for a property of `own` and competes in a set that `match` matches.
  private func hasRival(
    of wider: Match, within match: Match, of control: ControlID, declaring own: Set<DeclarationID>
  ) -> Bool {
    let space = declarations.states.stateSpace(of: control)
    let entries = self.entries(of: control)
    var properties = Set<PropertyID>()
    for entry in entries {
      forEachDeclaration(of: entry, inScopeOf: control) { if own.contains($0) { properties.insert($1) } }
    }
    return entries.contains { entry in
      let rival = matches[entry.match]
      let isStrong =
        rival.variants.count != wider.variants.count
        ? rival.variants.count > wider.variants.count
        : !rival.isPattern || rival.specificity >= wider.specificity
      guard isStrong, rival.meets(match, in: space) else { return false }
      var isRival = false
      forEachDeclaration(of: entry, inScopeOf: control) {
        isRival = isRival || !own.contains($0) && properties.contains($1)
      }
      return isRival
    }
  }

  private func warning(
    about node: CombinationNode, because other: CombinationNode, among nodes: [CombinationNode], _ file: SheetFile
  ) -> Diagnostic {
    let (name, wider) = (file.text(node.start..<node.end), file.text(other.start..<other.end))
    let kind = file.tree.items(of: other).contains { $0.kind == .star } ? "pattern" : "combination"
    var diagnostic = Diagnostic(
      .unreachableDeclaration, at: file.span(node.start..<node.end),
      "'\(name)' has no effect; the \(kind) '\(wider)' in the same brackets also matches it")
    let isStar = file.tree.items(of: other).allSatisfy { $0.kind == .star }
    // A combination before a lone `*` was most likely meant as a pattern.
    if nodes.count == 2, isStar, nodes[1].start == other.start {
      let fixIt = Diagnostic.FixIt(
        "replace '\(file.text(node.start..<other.end))' with '\(name)|*'",
        replacing: file.span(node.start..<other.end), with: name + "|*")
      diagnostic.fixIts.append(fixIt)
    }
    return diagnostic
  }
}

extension States {
  /// Returns the set or pattern that `node` alone describes in `scope`, or `nil` if it forbids sets of several states.
  internal func match(of node: CombinationNode, in scope: ScopeID, _ file: SheetFile) -> Match? {
    var (required, forbidden, isPattern) = (StateMask(), StateMask(), false)
    var values: [VariantItem] = []
    for item in file.tree.items(of: node) {
      if item.kind == .star { isPattern = true }
      guard item.kind == .state || item.kind == .negation else { continue }
      if let value = scopes.variantValue(file.name(item.name), in: scope) {
        values.append(VariantItem(value, isNegated: item.kind == .negation))
        continue
      }
      guard let mask = scopes.meaning(of: file.name(item.name), in: scope)?.mask else { return nil }
      if item.kind == .state {
        required.formUnion(mask)
      } else if mask.count == 1 {
        forbidden.formUnion(mask)
      } else {
        return nil
      }
    }
    return Match(
      required: scopes[scope].space.closure(of: required), forbidden: forbidden, forbiddenSets: [],
      variants: VariantCondition(union: values), isPattern: isPattern)
  }
}

extension Match {
  /// Returns whether this match provably matches every set that `other` matches.
  fileprivate func covers(_ other: Match) -> Bool {
    guard Set(other.variants.items).isSuperset(of: variants.items) else { return false }
    guard other.isPattern else { return matches(other.required) }
    return isPattern && other.required.isSuperset(of: required) && other.forbidden.isSuperset(of: forbidden)
  }

  /// Returns whether both match some valid state combination of `space`.
  fileprivate func meets(_ other: Match, in space: StateSpace) -> Bool {
    let smallest = space.closure(of: required.union(other.required))
    return space.isPossible(smallest) && matches(smallest) && other.matches(smallest)
  }
}
