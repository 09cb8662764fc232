import StyleTable

/// An edit that turns exact sets of one rule into patterns by adding `|*` to each.
internal struct StarInsertion {
  /// The control of the rule.
  private let control: Int

  /// The sets.
  private let sets: [StateMask]

  /// The properties that the rule sets in these sets.
  private let properties: Set<Int>

  /// The fix-it that adds the wildcards.
  let fixIt: Diagnostic.FixIt

  /// Whether the edit would change a set that doesn't fall back to `normal`.
  private(set) var isHarmful = false

  /// Creates the edit that turns `sets` of `declaration` into patterns.
  ///
  /// The result is `nil` if the rule is for several controls, or if its sets come from several pairs of brackets.
  init?(for declaration: Int, sets: Set<StateMask>, _ program: Program) {
    guard let span = program.span(of: .declaration(declaration)), let place = program.place(of: declaration) else {
      return nil
    }
    let file = program.files[span.file]
    let selectors = file.tree.selectors[place.rule.selectors]
    let lists = selectors.compactMap(\.states) + place.blocks.compactMap(\.states)
    guard let selector = selectors.first, selectors.count == 1, lists.count == 1, !place.blocks[0].hasBlocks,
      let control = program.controlOfPath[file.path(selector.path).index]
    else { return nil }
    let info = program.controls[control]
    let nodes = file.tree.combinations[file.tree.stateLists[lists[0]].combinations].filter {
      program.exactSet(of: $0, in: info.scope, file: file).map(sets.contains) ?? false
    }
    guard let first = nodes.first, let last = nodes.last else { return nil }
    self.control = control
    self.sets = sets.sorted { $0.rawValue < $1.rawValue }
    properties = Set(
      place.siblings.compactMap { program.propertyScopes.property(file.name($0.name), in: info.propertyScope) })
    let texts = zip(nodes, nodes.dropFirst()).map { file.text($0.end..<$1.end) + "|*" }
    fixIt = Diagnostic.FixIt(
      "add '|*'", replacing: file.span(first.end..<last.end), with: "|*" + texts.joined())
  }

  /// Records whether the edit would change a set of `resolved` that has its own value.
  mutating func check(_ resolved: ResolvedControl, _ program: Program) {
    let lineage = program.lineage(of: resolved.control)
    guard !isHarmful, let level = lineage.firstIndex(of: control) else { return }
    for (column, property) in resolved.columns.enumerated() where properties.contains(property) {
      let nearer = lineage[..<level].flatMap { program.matches(of: $0, giving: property) }
      let own = program.matches(of: control, giving: property)
      for (row, set) in resolved.sets.enumerated() where resolved.ownWinner(row: row, column: column) != .nothing {
        guard !nearer.contains(where: { $0.matches(set) }) else { continue }
        isHarmful = isHarmful || sets.contains { set.isSuperset(of: $0) && !keeps(set, from: $0, own) }
      }
    }
  }

  /// Returns whether `set` keeps the value that the control's `matches` give it if `smaller` becomes a pattern.
  private func keeps(_ set: StateMask, from smaller: StateMask, _ matches: [Match]) -> Bool {
    if set == smaller {
      return matches.count { $0.matches(set) && (!$0.isPattern || $0.specificity >= set.count) } == 1
    }
    return matches.contains { $0.matches(set) && (!$0.isPattern || $0.specificity > smaller.count) }
  }
}

extension Program {
  /// Returns the closed set that `node` names, or `nil` if it is a pattern.
  fileprivate func exactSet(of node: CombinationNode, in scope: Int, file: SheetFile) -> StateMask? {
    var mask: StateMask = []
    for item in file.tree.items[node.items] {
      guard item.kind == .state else { return nil }
      switch scopes.meaning(of: file.name(item.name), in: scope) {
      case .state(let bit, _): mask.insert(StateMask(bit: bit))
      case .alias(let states, _): mask.formUnion(states)
      default: return nil
      }
    }
    return scopes[scope].space.closure(of: mask)
  }

  /// Returns the sets and patterns for which `control` itself declares `property`.
  fileprivate func matches(of control: Int, giving property: Int) -> [Match] {
    var found: [Match] = []
    for entry in rules.entries(of: controls[control]) {
      forEachDeclaration(of: entry, inScopeOf: control) { if $1 == property { found.append(matches[entry.match]) } }
    }
    return found
  }
}
