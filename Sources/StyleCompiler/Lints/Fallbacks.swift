import StyleSupport
import StyleTable

extension Program {
  /// Warns about declarations for exact sets that don't apply to larger sets, which therefore show another value.
  ///
  /// - Requires: The program has no errors.
  internal mutating func adviseOnFallbacks(_ review: FallbackReview) {
    let findings = review.findings.ordered { $0.key < $1.key }
    guard !findings.isEmpty else { return }
    var insertions = findings.map { WildcardInsertion(for: $0.key, sets: $0.value.exact, self) }
    let controls = insertions.map { $0.map { $0.rules.map(\.rule.control) } ?? [] }
    forEachControl(changedBy: controls) { resolved, index, program in insertions[index]?.check(resolved, program) }
    for ((declaration, finding), insertion) in zip(findings, insertions) {
      let fixIts = insertion.flatMap { $0.isHarmful ? nil : [$0.fixIt] } ?? []
      report(finding, of: declaration, fixIts: fixIts)
    }
  }

  private mutating func report(
    _ finding: FallbackReview.Finding, of declaration: DeclarationID, fixIts: [Diagnostic.FixIt]
  ) {
    guard let span = span(of: .declaration(declaration)), let found = finding.states.byControl.first else {
      return
    }
    let name = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
    let shown =
      finding.shown == .nothing
      ? "has no value" : "falls back to its \(finding.shown.defaultValue == nil ? "'normal'" : "default") value"
    let notes = self.span(of: finding.shown).map { [Diagnostic.Note("this value is used instead", at: $0)] }
    report(
      .fallsToNormal, at: span,
      "'\(name)' \(shown) when other states are also active: \(patterns(found))",
      notes: notes ?? [], fixIts: fixIts)
  }
}

/// An exact set of states with the variant values that a combination names.
internal struct ExactSet: Hashable {
  let states: StateMask
  let variants: VariantCondition
}

/// A review that finds declarations for exact sets that don't apply to larger sets, which therefore show another value.
internal struct FallbackReview {
  /// A declaration that doesn't apply to larger sets.
  struct Finding {
    /// The larger sets.
    var states = FoundStates()

    /// The source of the value in the first of them.
    let shown: Winner

    /// The exact sets of the declaration.
    var exact: Set<ExactSet> = []
  }

  /// The findings by declaration.
  private(set) var findings: [DeclarationID: Finding] = [:]

  /// Records the sets of `resolved` to which its control's own declarations for smaller sets don't apply.
  ///
  /// - Complexity: O(*d* · *s*) for *d* declarations for exact sets and *s* valid state sets.
  mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    let control = program.controls[resolved.control]
    guard program.rules.entries(of: control).contains(where: { program.matches.isExactState($0.match) }) else { return }
    let entries = program.rules.entries(of: control).filter { program.matches.isExactState($0.match) }
    let falling = FallingSets(resolved, program)
    var rows: [DeclarationID: Set<Int>] = [:]
    for entry in entries {
      let match = program.matches[entry.match]
      guard let position = resolved.sets.position(of: match.required) else { continue }
      let variants = resolved.variants.classes(fitting: match.variants)
      program.forEachDeclaration(of: entry, inScopeOf: resolved.control) { declaration, property in
        let larger = variants.flatMap { variant in
          falling.rows(variant: variant, largerThan: position, declaration, property, program)
        }
        guard let first = larger.first else { return }
        rows[declaration, default: []].formUnion(larger.map(\.row))
        let set = ExactSet(states: match.required, variants: match.variants)
        findings[declaration, default: Finding(shown: first.shown)].exact.insert(set)
      }
    }
    for (declaration, rows) in rows {
      for row in rows.sorted() { findings[declaration]?.states.add(row, of: resolved) }
    }
  }
}

/// The sets of a control that have no declaration of their own.
private struct FallingSets {
  private let resolved: ResolvedControl

  /// The column of each property.
  private let columns: [PropertyID: Int]

  /// The indices of the sets with only states that rules of the inheritance chain name, and states that those imply or
  /// require.
  private let named: [Int]

  init(_ resolved: ResolvedControl, _ program: Program) {
    self.resolved = resolved
    columns = Dictionary(uniqueKeysWithValues: resolved.columns.enumerated().map { ($1, $0) })
    var states: StateMask = []
    for control in program.inheritanceChain(of: resolved.control) {
      for entry in program.rules.entries(of: program.controls[control]) where entry.file != .standard {
        states.formUnion(entry.named)
      }
    }
    let space = program.stateSpace(of: resolved.control)
    named = resolved.sets.indices.filter {
      space.closure(of: resolved.sets[$0].intersection(states)) == resolved.sets[$0]
    }
  }

  /// Returns the rows of larger sets than the one at index `position` without a declaration for `property`, if they show
  /// another value than `declaration`, which wins there. Each comes with the source of its value.
  ///
  /// - Parameter variant: The class of variant combinations.
  func rows(
    variant: Int, largerThan position: Int, _ declaration: DeclarationID, _ property: PropertyID, _ program: Program
  ) -> [(row: Int, shown: Winner)] {
    let first = variant * resolved.sets.count
    let row = first + position
    guard let column = columns[property], resolved.ownWinner(row: row, column: column) == .declaration(declaration)
    else { return [] }
    let value = resolved.cell(row: row, column: column, program)
    return named.compactMap { other in
      let larger = first + other
      guard resolved.sets[other].isSuperset(of: resolved.sets[position]), larger != row,
        resolved.ownWinner(row: larger, column: column) == .nothing,
        resolved.cell(row: larger, column: column, program) != value
      else { return nil }
      return (larger, resolved.winner(row: larger, column: column))
    }
  }
}

/// An edit that turns exact sets of one rule into patterns by adding `|*` to each.
private struct WildcardInsertion {
  /// The patterns, with the exact sets that they replace.
  let rules: [(rule: AddedRule, set: ExactSet)]

  /// The fix-it that adds the wildcards.
  let fixIt: Diagnostic.FixIt

  /// Whether the edit would change a set that has a declaration of its own.
  private(set) var isHarmful = false

  /// Creates the edit that turns `sets` of `declaration` into patterns.
  ///
  /// The result is `nil` if the rule is for several controls, or if its sets come from several pairs of brackets.
  init?(for declaration: DeclarationID, sets: Set<ExactSet>, _ program: Program) {
    guard let span = program.span(of: .declaration(declaration)), let location = program.location(of: declaration)
    else { return nil }
    let file = program.files[span.fileID]
    let selectors = file.tree.selectors[location.rule.selectors]
    let lists = selectors.compactMap(\.states) + location.blocks.compactMap(\.states)
    guard let selector = selectors.first, selectors.count == 1, lists.count == 1, !location.blocks[0].hasBlocks,
      let control = program.controlOfPath[file.path(selector.path).index]
    else { return nil }
    let info = program.controls[control]
    let nodes = file.tree.combinations(of: lists[0]).filter {
      program.exactSet(of: $0, in: info.scope, file: file).map(sets.contains) ?? false
    }
    guard let first = nodes.first, let last = nodes.last else { return nil }
    let siblings = location.siblings.compactMap { sibling in
      program.propertyScopes.property(file.name(sibling.name), in: info.propertyScope).map { ($0, sibling) }
    }
    let declarations = location.siblingDeclarations
    rules = zip(siblings, declarations).flatMap { sibling, id in
      sets.ordered { $0.states.rawValue < $1.states.rawValue }.map { set in
        let match = Match(
          required: set.states, forbidden: [], forbiddenSets: [], variants: set.variants, isPattern: true)
        return (AddedRule(control: control, property: sibling.0, match: match, source: id), set)
      }
    }
    let texts = zip(nodes, nodes.dropFirst()).map { file.text($0.end..<$1.end) + "|*" }
    fixIt = Diagnostic.FixIt(
      "insert '|*'", replacing: file.span(first.end..<last.end), with: "|*" + texts.joined())
  }

  /// Records whether the edit would change a set of `resolved` that has a declaration of its own.
  mutating func check(_ resolved: ResolvedControl, _ program: Program) {
    isHarmful =
      isHarmful
      || rules.contains {
        $0.rule.changes(resolved, fills: true, program) || $0.rule.loses($0.set.states, of: resolved, program)
      }
  }
}

extension Program {
  /// Returns the closed set and the variant values that `node` names, or `nil` if it is a pattern.
  fileprivate func exactSet(of node: CombinationNode, in scope: ScopeID, file: SheetFile) -> ExactSet? {
    var mask: StateMask = []
    var values: [VariantItem] = []
    for item in file.tree.items(of: node) {
      if item.kind == .state, let value = scopes.variantValue(file.name(item.name), in: scope) {
        values.append(VariantItem(value))
        continue
      }
      guard item.kind == .state, let states = scopes.meaning(of: file.name(item.name), in: scope)?.mask else {
        return nil
      }
      mask.formUnion(states)
    }
    return ExactSet(
      states: scopes[scope].space.closure(of: mask), variants: VariantCondition(union: values))
  }
}
