import StyleSupport
import StyleTable

/// A combination as written whose rule doesn't apply to larger sets.
internal struct FallingCombination {
  /// The location of the combination.
  let span: SourceSpan

  /// The rule's entries for the combination: one for each control, run of declarations, and outer combination.
  let entries: [Handle<RuleIndex.Entry>]
}

extension Program {
  /// Returns a warning about each of `combinations`.
  internal func warnings(about combinations: [FallingCombination]) -> [Diagnostic] {
    var fallbacks = combinations.map { Fallback($0, self) }
    forEachControl(changedBy: fallbacks.map { $0.controls(self) }) { resolved, index, program in
      fallbacks[index].read(resolved, program)
    }
    return fallbacks.map { $0.warning(self) }
  }
}

/// The properties that a combination as written sets only in its exact sets, and the larger sets.
private struct Fallback {
  private let combination: FallingCombination

  /// For each declaration that doesn't apply to larger sets, the source of the value in the first of them.
  private var shown: [DeclarationID: Winner] = [:]

  /// The larger sets.
  private var states = FoundStates()

  /// The rows of the larger sets of the first control, by declaration.
  private var rows: [DeclarationID: Set<Int>] = [:]

  /// The edit that makes the combination a pattern, if it's possible and harmless.
  private var insertion: WildcardInsertion?

  init(_ combination: FallingCombination, _ program: Program) {
    self.combination = combination
    insertion = WildcardInsertion(at: combination, program)
  }

  /// The controls that the combination is for.
  func controls(_ program: Program) -> [ControlID] {
    combination.entries.map { program.rules.entries[$0.index].control }
  }

  /// Records what the combination is for in `resolved`, one of its controls or one that derives from it.
  mutating func read(_ resolved: ResolvedControl, _ program: Program) {
    if insertion?.isHarmful(in: resolved, program) ?? false { insertion = nil }
    let entries = combination.entries.map { program.rules.entries[$0.index] }
    var all = Set<Int>()
    for entry in entries where entry.control == resolved.control {
      all.formUnion(fallingRows(of: entry, resolved, program))
    }
    for row in all.sorted() { states.add(row, of: resolved) }
  }

  /// Returns the rows of larger sets to which declarations of `entry` don't apply, and records these declarations.
  private mutating func fallingRows(
    of entry: RuleIndex.Entry, _ resolved: ResolvedControl, _ program: Program
  ) -> Set<Int> {
    let match = program.matches[entry.match]
    guard let position = resolved.sets.position(of: match.required) else { return [] }
    let larger = program.namedSets(of: resolved).filter {
      $0 != position && resolved.sets[$0].isSuperset(of: match.required)
    }
    var found = Set<Int>()
    for first in resolved.variants.classes(fitting: match.variants).map({ $0 * resolved.sets.count }) {
      let own = resolved.classIndex(ofRow: first + position)
      for column in resolved.columns.indices where resolved.level.isWinner(entry, class: own, column: column) {
        let value = resolved.cell(class: own, column: column, program)
        let falling = larger.map { first + $0 }.filter { row in
          resolved.ownWinner(row: row, column: column) == .nothing
            && resolved.cell(row: row, column: column, program) != value
        }
        found.formUnion(falling)
        guard let row = falling.first, let declaration = resolved.winner(class: own, column: column).declaration else {
          continue
        }
        shown[declaration] = shown[declaration] ?? resolved.winner(row: row, column: column)
        if states.byControl.isEmpty { rows[declaration, default: []].formUnion(falling) }
      }
    }
    return found
  }

  /// The warning.
  func warning(_ program: Program) -> Diagnostic {
    let found = shown.ordered { $0.key < $1.key }.map { (name: program.name(of: $0.key), shown: $0.value) }
    let groups = Dictionary(grouping: found) { $0.shown.kind }.ordered { $0.key < $1.key }
    let reasons = groups.map { kind, found in kind.text(of: found.map(\.name)) }
    let patterns = states.byControl.first.map { program.patterns($0) } ?? ""
    let source = found.lazy.compactMap { found in program.span(of: found.shown).map { (found.name, $0) } }.first
    let notes = source.map { name, span in
      [
        Diagnostic.Note(
          found.count == 1 ? "this value is used instead" : "this value of '\(name)' is used instead", at: span)
      ]
    }
    let extent = Set(rows.values).count == 1 ? "" : ", each in some of"
    return Diagnostic(
      .fallsToNormal, at: combination.span,
      "\(reasons.joinedAsClauses) when other states are also active\(extent): \(patterns)",
      notes: notes ?? [], fixIts: insertion.map { [$0.fixIt] } ?? [])
  }
}

extension [String] {
  /// The clauses of a sentence, the last one after `and`.
  fileprivate var joinedAsClauses: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + ", and " + self[count - 1]
  }
}

/// The kind of a value that is shown because nothing is declared for a set.
private enum FallbackKind: Int, Comparable {
  case normal, defaultValue, nothing

  static func < (left: FallbackKind, right: FallbackKind) -> Bool { left.rawValue < right.rawValue }

  /// Returns the words that say what the properties with the given names show, such as `'a' has no value`.
  func text(of names: [String]) -> String {
    let (list, isOne) = (listed(names.map { "'\($0)'" }), names.count == 1)
    return switch self {
    case .normal: "\(list) \(isOne ? "falls back to its 'normal' value" : "fall back to their 'normal' values")"
    case .defaultValue: "\(list) \(isOne ? "falls back to its default value" : "fall back to their default values")"
    case .nothing: "\(list) \(isOne ? "has" : "have") no value"
    }
  }
}

extension Winner {
  /// The kind of the value if nothing is declared for a set.
  fileprivate var kind: FallbackKind { self == .nothing ? .nothing : defaultValue == nil ? .normal : .defaultValue }
}

/// An edit that makes a combination a pattern by adding `|*`.
private struct WildcardInsertion {
  /// The patterns, one for each property and control, with the exact sets that they replace.
  private var rules: [AddedRule] = []

  /// The fix-it that adds the wildcard.
  let fixIt: Diagnostic.FixIt

  /// Creates the edit of `combination`.
  ///
  /// The result is `nil` if the states come from several pairs of brackets, or if a nested block adds states to them.
  init?(at combination: FallingCombination, _ program: Program) {
    guard let entry = combination.entries.first.map({ program.rules.entries[$0.index] }),
      let location = program.location(of: DeclarationID(entry.declarations.indices.lowerBound)),
      !location.blocks[0].hasBlocks
    else { return nil }
    let (file, end) = (program.files[entry.file], combination.span.end)
    fixIt = Diagnostic.FixIt(
      "insert '|*'", replacing: SourceSpan(file: combination.span.file, start: end, end: end), with: "|*")
    for selector in file.tree.selectors[location.rule.selectors] {
      let lists = (selector.states.map { [$0] } ?? []) + location.blocks.compactMap(\.states)
      let nodes = lists.flatMap { file.tree.combinations(of: $0) }
      guard let node = nodes.first(where: { Int($0.start) == combination.span.start }) else { continue }
      guard lists.count == 1, let control = program.controlOfPath[file.path(selector.path).index],
        let set = program.exactSet(of: node, in: program.controls[control].scope, file: file)
      else { return nil }
      addRules(for: set, of: control, location, file, program)
    }
  }

  /// Adds the patterns that take the place of `set` of `control`.
  private mutating func addRules(
    for set: ExactSet, of control: ControlID, _ location: DeclarationLocation, _ file: SheetFile, _ program: Program
  ) {
    let match = Match(
      required: set.states, forbidden: [], forbiddenSets: [], variants: set.variants, isPattern: true)
    for (node, declaration) in zip(location.siblings, location.siblingDeclarations) {
      let scope = program.controls[control].propertyScope
      guard let property = program.propertyScopes.property(file.name(node.name), in: scope) else { continue }
      rules.append(AddedRule(control: control, property: property, match: match, source: declaration))
    }
  }

  /// Returns whether the edit would change a set of `resolved` that has a declaration of its own.
  func isHarmful(in resolved: ResolvedControl, _ program: Program) -> Bool {
    rules.contains { rule in
      rule.changes(resolved, fills: true, program) || rule.loses(rule.match.required, of: resolved, program)
    }
  }
}

extension Program {
  /// Returns the closed set and the variant values that `node` names, or `nil` if it is a pattern.
  internal func exactSet(of node: CombinationNode, in scope: ScopeID, file: SheetFile) -> ExactSet? {
    var mask: StateMask = []
    var values: [VariantItem] = []
    for item in file.tree.items(of: node) {
      if item.kind == .normal { continue }
      if item.kind == .state, let value = scopes.variantValue(file.name(item.name), in: scope) {
        values.append(VariantItem(value))
        continue
      }
      guard item.kind == .state, let states = scopes.meaning(of: file.name(item.name), in: scope)?.mask else {
        return nil
      }
      mask.formUnion(states)
    }
    return ExactSet(states: scopes[scope].space.closure(of: mask), variants: VariantCondition(union: values))
  }

  /// Returns the indices of the sets of `resolved` that have no states but those that rules of the inheritance chain name,
  /// and those that these imply or require.
  fileprivate func namedSets(of resolved: ResolvedControl) -> [Int] {
    var named: StateMask = []
    for control in inheritanceChain(of: resolved.control) {
      for entry in rules.entries(of: controls[control]) where entry.file != .standard { named.formUnion(entry.named) }
    }
    return stateSpace(of: resolved.control).positions(naming: named, in: resolved.sets)
  }
}
