import StyleSupport
import StyleTable

extension Program {
  /// Warns about exact sets whose value doesn't apply to larger sets, because those fall back to `normal`.
  ///
  /// - Requires: The program has no errors.
  internal mutating func adviseOnFallbacks() {
    var review = FallbackReview()
    forEachControl { review.add($0, $1) }
    let findings = review.findings.ordered { $0.key < $1.key }
    var insertions = findings.map { StarInsertion(for: $0.key, sets: review.short[$0.key] ?? [], self) }
    forEachControl { resolved, program in
      for index in insertions.indices { insertions[index]?.check(resolved, program) }
    }
    for ((declaration, finding), insertion) in zip(findings, insertions) {
      let star = insertion.flatMap { $0.isHarmful ? nil : [$0.fixIt] }
      let fixIts = star ?? exactRule(like: declaration, for: finding.states, isSafe: false)
      reportFallback(of: declaration, in: finding.states, to: finding.normal, fixIts: fixIts)
    }
  }

  private mutating func reportFallback(
    of declaration: DeclarationID, in states: FoundStates, to normal: Winner, fixIts: [Diagnostic.FixIt]
  ) {
    guard let span = span(of: .declaration(declaration)), let other = self.span(of: normal),
      let (control, sets) = states.byControl.first
    else { return }
    let name = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
    report(
      .fallsToNormal, at: span,
      "'\(name)' falls back to its 'normal' value when other states are also active: \(patterns(sets, of: control))",
      notes: [Diagnostic.Note("this value is used instead", at: other)], fixIts: fixIts)
  }
}

/// A review that finds declarations for exact sets whose value doesn't apply to larger sets.
///
/// The larger sets fall back to `normal` instead.
private struct FallbackReview {
  /// The sets that fall back to `normal`, and the declaration they use there, by declaration.
  private(set) var findings: [DeclarationID: (states: FoundStates, normal: Winner)] = [:]

  /// The exact sets that don't reach the larger ones, by declaration.
  private(set) var short: [DeclarationID: Set<StateMask>] = [:]

  /// Records the sets of `resolved` that fall back to `normal`.
  ///
  /// - Complexity: O(*d* · *s*) for *d* declarations of exact sets in the inheritance chain and *s* valid state sets.
  mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    let falling = resolved.columns.indices.map { column in
      resolved.sets.indices.filter { resolved.fallsToNormal(row: $0, column: column) }
    }
    let columns = Dictionary(uniqueKeysWithValues: resolved.columns.enumerated().map { ($1, $0) })
    var rows: [DeclarationID: Set<Int>] = [:]
    program.forEachExactDeclaration(of: resolved.control) { set, declaration, property in
      guard let column = columns[property], let row = resolved.sets.position(of: set),
        resolved.ownWinner(row: row, column: column) == .declaration(declaration)
      else { return }
      let (value, normal) = (Winner.declaration(declaration), resolved.normal(column: column))
      let larger = falling[column].filter { resolved.sets[$0].isSuperset(of: set) }
      guard !larger.isEmpty, program.cell(of: value, property) != program.cell(of: normal, property) else { return }
      rows[declaration, default: []].formUnion(larger)
      short[declaration, default: []].insert(set)
      if findings[declaration] == nil { findings[declaration] = (FoundStates(), normal) }
    }
    for (declaration, rows) in rows {
      for row in rows.sorted() { findings[declaration]?.states.add(resolved.sets[row], of: resolved.control) }
    }
  }
}

extension Program {
  /// Calls `body` with each declaration in the inheritance chain of `control` for an exact set other than `normal`.
  fileprivate func forEachExactDeclaration(
    of control: ControlID, _ body: (_ set: StateMask, _ declaration: DeclarationID, _ property: PropertyID) -> Void
  ) {
    for control in inheritanceChain(of: control) {
      for entry in rules.entries(of: controls[control]) {
        let match = matches[entry.match]
        guard !match.isPattern, !match.isNormal else { continue }
        forEachDeclaration(of: entry, inScopeOf: control) { body(match.required, $0, $1) }
      }
    }
  }
}

/// An edit that turns exact sets of one rule into patterns by adding `|*` to each.
private struct StarInsertion {
  /// The control of the rule.
  private let control: ControlID

  /// The sets.
  private let sets: [StateMask]

  /// The properties that the rule sets in these sets.
  private let properties: Set<PropertyID>

  /// The fix-it that adds the wildcards.
  let fixIt: Diagnostic.FixIt

  /// Whether the edit would change a set that doesn't fall back to `normal`.
  private(set) var isHarmful = false

  /// Creates the edit that turns `sets` of `declaration` into patterns.
  ///
  /// The result is `nil` if the rule is for several controls, or if its sets come from several pairs of brackets.
  init?(for declaration: DeclarationID, sets: Set<StateMask>, _ program: Program) {
    guard let span = program.span(of: .declaration(declaration)), let location = program.location(of: declaration)
    else {
      return nil
    }
    let file = program.files[span.fileID]
    let selectors = file.tree.selectors[location.rule.selectors]
    let lists = selectors.compactMap(\.states) + location.blocks.compactMap(\.states)
    guard let selector = selectors.first, selectors.count == 1, lists.count == 1, !location.blocks[0].hasBlocks,
      let control = program.controlOfPath[file.path(selector.path).index]
    else { return nil }
    let info = program.controls[control]
    let nodes = file.tree.combinations[file.tree.stateLists[lists[0]].combinations].filter {
      program.exactSet(of: $0, in: info.scope, file: file).map(sets.contains) ?? false
    }
    guard let first = nodes.first, let last = nodes.last else { return nil }
    self.control = control
    self.sets = sets.ordered { $0.rawValue < $1.rawValue }
    properties = Set(
      location.siblings.compactMap { program.propertyScopes.property(file.name($0.name), in: info.propertyScope) })
    let texts = zip(nodes, nodes.dropFirst()).map { file.text($0.end..<$1.end) + "|*" }
    fixIt = Diagnostic.FixIt(
      "insert '|*'", replacing: file.span(first.end..<last.end), with: "|*" + texts.joined())
  }

  /// Records whether the edit would change a set of `resolved` that has its own value.
  mutating func check(_ resolved: ResolvedControl, _ program: Program) {
    let chain = program.inheritanceChain(of: resolved.control)
    guard !isHarmful, let level = chain.firstIndex(of: control) else { return }
    for (column, property) in resolved.columns.enumerated() where properties.contains(property) {
      let nearer = chain[..<level].flatMap { program.matches(of: $0, giving: property) }
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
  fileprivate func exactSet(of node: CombinationNode, in scope: ScopeID, file: SheetFile) -> StateMask? {
    var mask: StateMask = []
    for item in file.tree.items[node.items] {
      guard item.kind == .state, let states = scopes.meaning(of: file.name(item.name), in: scope)?.mask else {
        return nil
      }
      mask.formUnion(states)
    }
    return scopes[scope].space.closure(of: mask)
  }

  /// Returns the sets and patterns for which `control` itself declares `property`.
  fileprivate func matches(of control: ControlID, giving property: PropertyID) -> [Match] {
    var found: [Match] = []
    for entry in rules.entries(of: controls[control]) {
      forEachDeclaration(of: entry, inScopeOf: control) { if $1 == property { found.append(matches[entry.match]) } }
    }
    return found
  }
}
