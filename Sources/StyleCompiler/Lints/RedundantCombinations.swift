import StyleSupport
import StyleTable

/// A combination that another one in the same brackets makes redundant.
private struct RedundantCombination: Hashable {
  /// The indices of both in the list.
  let combination, other: Int
}

/// A redundant combination in the brackets of a file.
private struct RedundantPlace: Sendable {
  let found: RedundantCombination
  let states: Handle<StatesNode>
  let file: FileID
}

extension RuleBook {
  /// Warns about combinations that others in the same brackets make redundant, such as `selected` in `[selected, *]`.
  ///
  /// - Requires: The program has no errors.
  internal func adviseOnCombinations(_ report: inout Report) {
    let places = redundantCombinations
    report.warn(.unreachableDeclaration, at: places.map { span(of: $0) }) { [self] index in
      warning(about: places[index])
    }
  }

  /// The redundant combinations of all style sheets but the standard one.
  private var redundantCombinations: [RedundantPlace] {
    var places: [RedundantPlace] = []
    for (file, statements) in sheets.statements where !file.isStandard && file.tree.lists.isAnyCompared {
      for case .rule(let handle) in statements {
        let rule = file.tree.rules[handle]
        for selector in rule.selectors.indices {
          guard let states = comparedStates(file.tree.selectors[selector].states, file) else { continue }
          places += redundantCombinations(
            of: states, in: rule, selectors: selector..<selector + 1, block: rule.blocks.start, file)
        }
        for block in rule.blocks.dropFirst() {
          guard let states = comparedStates(file.tree.blocks[block].states, file) else { continue }
          places += redundantCombinations(
            of: states, in: rule, selectors: rule.selectors.indices, block: block.rawValue, file)
        }
      }
    }
    return places
  }

  /// Returns the combinations of `states`, or `nil` if there is only one, or too many to compare.
  private func comparedStates(_ states: Handle<StatesNode>?, _ file: SheetFile) -> Handle<StatesNode>? {
    guard let states else { return nil }
    return StateListTable.isCompared(file.tree.combinationCount(of: states)) ? states : nil
  }

  /// Returns the combinations of `states` that are redundant for the controls of all `selectors`.
  ///
  /// - Parameter block: The index of the block of `rule` that `states` belongs to.
  private func redundantCombinations(
    of states: Handle<StatesNode>, in rule: RuleNode, selectors: Range<Int>, block: UInt32, _ file: SheetFile
  ) -> [RedundantPlace] {
    let nodes = file.tree.combinations(of: states)
    let own = declarations(of: rule, within: block, file)
    let controls = Set(
      selectors.compactMap { declarations.controls.ofPath[file.path(file.tree.selectors[$0].path).index] })
    var common: Set<RedundantCombination>?
    for control in controls.sorted() {
      let found = redundantCombinations(nodes, of: control, declaring: own, file)
      common = common?.intersection(found) ?? found
    }
    return (common ?? []).sorted { $0.combination < $1.combination }.map {
      RedundantPlace(found: $0, states: states, file: file.id)
    }
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

  /// Returns each combination of `nodes` that another one makes redundant for the declarations `own` of `control`.
  ///
  /// - Complexity: O(*n*²) for *n* nodes, and O(*d*) for *d* declarations of the control for each combination found.
  private func redundantCombinations(
    _ nodes: [CombinationNode], of control: ControlID, declaring own: Set<DeclarationID>, _ file: SheetFile
  ) -> Set<RedundantCombination> {
    let found = nodes.map { declarations.states.match(of: $0, in: declarations.states.scope(of: control), file) }
    var result = Set<RedundantCombination>()
    for (index, match) in found.enumerated() {
      guard let match,
        let other = found.indices.first(where: { other in
          guard other != index, let wider = found[other] else { return false }
          return wider.covers(match) && (wider != match || other < index)
        }),
        let wider = found[other], !hasRival(of: wider, within: match, of: control, declaring: own)
      else { continue }
      result.insert(RedundantCombination(combination: index, other: other))
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

  private func span(of place: RedundantPlace) -> SourceSpan {
    let node = sheets.files[place.file].tree.combinations(of: place.states)[place.found.combination]
    return sheets.files[place.file].span(node.start..<node.end)
  }

  private func warning(about place: RedundantPlace) -> Diagnostic {
    let file = sheets.files[place.file]
    let nodes = file.tree.combinations(of: place.states)
    let (node, other) = (nodes[place.found.combination], nodes[place.found.other])
    let (name, wider) = (file.text(node.start..<node.end), file.text(other.start..<other.end))
    let kind = file.tree.items(of: other).contains { $0.kind == .star } ? "pattern" : "combination"
    return Diagnostic(
      .unreachableDeclaration, at: file.span(node.start..<node.end),
      "'\(name)' has no effect; the \(kind) '\(wider)' in the same brackets also matches it",
      fixIts: joining(node, other, among: nodes, file))
  }

  /// Returns the fix-it that joins `node` and a lone `*` after it into a pattern, or none if these aren't all of
  /// `nodes`.
  private func joining(
    _ node: CombinationNode, _ other: CombinationNode, among nodes: [CombinationNode], _ file: SheetFile
  ) -> [Diagnostic.FixIt] {
    let isStar = file.tree.items(of: other).allSatisfy { $0.kind == .star }
    guard nodes.count == 2, isStar, nodes[1].start == other.start else { return [] }
    let text = file.text(node.start..<node.end) + "|*"
    return [
      Diagnostic.FixIt(
        "replace '\(file.text(node.start..<other.end))' with '\(text)'",
        replacing: file.span(node.start..<other.end), with: text)
    ]
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
      guard item.kind == .negation else {
        required.formUnion(mask)
        continue
      }
      guard mask.count == 1 else { return nil }
      forbidden.formUnion(mask)
    }
    return Match(
      required: scopes[scope].space.closure(of: required), forbidden: forbidden, forbiddenSets: [],
      variants: VariantCondition(union: values), isPattern: isPattern)
  }
}

extension StateListTable {
  /// Whether some list has several combinations, and not too many to compare them.
  fileprivate var isAnyCompared: Bool { contains { StateListTable.isCompared($0.combinations.count) } }

  /// Returns whether the combinations of a list of `count` are compared with each other.
  fileprivate static func isCompared(_ count: Int) -> Bool { 2...Limit.comparedCombinations ~= count }
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
