import StyleSupport
import StyleTable

extension Model {
  internal func warnings(about combinations: [FallingCombination]) -> [Diagnostic] {
    var fallbacks = combinations.map { Fallback($0, rules) }
    let controls = combinations.map { $0.entries.map { rules.rules.entries[$0.index].control } }
    forEachControl(changedBy: controls) { resolved, indices in
      var ranked = RankedDeclarations(resolved)
      for index in indices { fallbacks[index].read(&ranked, rules) }
    }
    return fallbacks.map { $0.warning(rules) }
  }
}

/// The properties that a combination as written sets only in its exact combinations, and the larger combinations.
private struct Fallback {
  private let combination: FallingCombination

  /// For each declaration that doesn't apply to larger combinations, the source of the value in the first of them.
  private var shown: [DeclarationID: Winner] = [:]

  private var states = FoundStates()

  /// The rows of the larger combinations of the first control, by declaration.
  private var rows: [DeclarationID: Set<RowID>] = [:]

  /// The edit that makes the combination a pattern, if it's possible and harmless.
  private var insertion: WildcardInsertion?

  init(_ combination: FallingCombination, _ book: RuleBook) {
    self.combination = combination
    insertion = WildcardInsertion(at: combination, book)
  }

  /// Records what the combination is for in the control of `ranked`, one of its controls or one that derives from it.
  mutating func read(_ ranked: inout RankedDeclarations, _ book: RuleBook) {
    let resolved = ranked.resolved
    if insertion?.isHarmful(in: &ranked, book) ?? false { insertion = nil }
    let entries = combination.entries.map { book.rules.entries[$0.index] }
    var all = Set<RowID>()
    for entry in entries where entry.control == resolved.control {
      all.formUnion(fallingRows(of: entry, resolved, book))
    }
    for row in all.sorted() { states.add(row, of: resolved) }
  }

  /// Returns the rows of larger combinations to which declarations of `entry` don't apply, and records these
  /// declarations.
  private mutating func fallingRows(
    of entry: RuleIndex.Entry, _ resolved: ResolvedControl, _ book: RuleBook
  ) -> Set<RowID> {
    let match = book.matches[entry.match]
    guard let position = resolved.sets.position(of: match.required) else { return [] }
    let larger = book.namedSets(of: resolved).filter {
      $0.index != position && resolved.sets[$0].isSuperset(of: match.required)
    }
    var found = Set<RowID>()
    for variant in resolved.variants.classes(fitting: match.variants) {
      let own = resolved.classID(of: resolved.row(of: StateSetID(position), variantClass: variant))
      for column in resolved.columnIDs where resolved.level.isWinner(entry, class: own, column) {
        let value = resolved.cell(class: own, column)
        let falling = larger.map { resolved.row(of: $0, variantClass: variant) }.filter { row in
          resolved.ownWinner(row: row, column) == .nothing
            && resolved.cell(row: row, column) != value
        }
        found.formUnion(falling)
        guard let row = falling.first, let declaration = resolved.winner(class: own, column).declaration else {
          continue
        }
        shown[declaration] = shown[declaration] ?? resolved.winner(row: row, column)
        if states.byControl.isEmpty { rows[declaration, default: []].formUnion(falling) }
      }
    }
    return found
  }

  func warning(_ book: RuleBook) -> Diagnostic {
    let found = shown.sorted { $0.key < $1.key }.map { (name: book.sheets.name(of: $0.key), shown: $0.value) }
    let groups = Dictionary(grouping: found) { $0.shown.kind }.sorted { $0.key < $1.key }
    var reasons = groups.map { kind, found in kind.text(of: found.map(\.name)) }
    if reasons.count > 1 { reasons[reasons.count - 1] = "and " + reasons[reasons.count - 1] }
    let patterns = states.byControl.first.map { book.declarations.states.patterns($0) } ?? ""
    let source = found.lazy.compactMap { found in book.span(of: found.shown).map { (found.name, $0) } }.first
    let note = source.map { name, span in
      Diagnostic.Note(
        found.count == 1 ? "this value is used instead" : "this value of '\(name)' is used instead", at: span)
    }
    let extent = Set(rows.values).count == 1 ? "" : ", each in some of"
    return Diagnostic(
      .fallsToNormal, at: combination.span,
      "\(reasons.joined(separator: ", ")) when other states are also active\(extent): \(patterns)",
      notes: note.map { [$0] } ?? [], fixIts: insertion.map { [$0.fixIt] } ?? [])
  }
}

/// The kind of a value that is shown because nothing is declared for a set.
private enum FallbackKind: Comparable {
  case normal, defaultValue, nothing

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
  /// The patterns, one for each property and control, with the exact combinations that they replace.
  private var rules: [AddedRule] = []
  let fixIt: Diagnostic.FixIt

  /// Returns `nil` if the states come from several pairs of brackets, or if a nested block adds states to them.
  init?(at combination: FallingCombination, _ book: RuleBook) {
    guard let entry = combination.entries.first.map({ book.rules.entries[$0.index] }),
      let location = book.location(of: DeclarationID(entry.declarations.indices.lowerBound)),
      !location.blocks[0].hasBlocks
    else { return nil }
    let (file, end) = (book.sheets.files[entry.file], combination.span.end)
    fixIt = Diagnostic.FixIt(
      "insert '|*'", replacing: SourceSpan(file: combination.span.file, start: end, end: end), with: "|*")
    for selector in file.tree.selectors[location.rule.selectors] {
      let lists = (selector.states.map { [$0] } ?? []) + location.blocks.compactMap(\.states)
      let nodes = lists.flatMap { file.tree.combinations(of: $0) }
      guard let node = nodes.first(where: { Int($0.start) == combination.span.start }) else { continue }
      guard lists.count == 1, let control = book.declarations.controls.ofPath[file.path(selector.path).index],
        let set = book.declarations.states.exactSet(
          of: node, in: book.declarations.states.scope(of: control), file: file)
      else { return nil }
      addRules(for: set, of: control, location, file, book)
    }
  }

  /// Adds the patterns that take the place of `set` of `control`.
  private mutating func addRules(
    for set: ExactSet, of control: ControlID, _ location: DeclarationLocation, _ file: SheetFile, _ book: RuleBook
  ) {
    let match = Match(
      required: set.states, forbidden: [], forbiddenSets: [], variants: set.variants, isPattern: true)
    for (node, declaration) in zip(location.siblings, location.siblingDeclarations) {
      guard let property = book.declarations.property(file.name(node.name), of: control) else { continue }
      rules.append(AddedRule(control: control, property: property, match: match, source: declaration))
    }
  }

  /// Returns whether the edit would change a set of the control of `ranked` that has a declaration of its own.
  func isHarmful(in ranked: inout RankedDeclarations, _ book: RuleBook) -> Bool {
    rules.contains { rule in
      rule.changes(&ranked, fills: true, book) || rule.loses(rule.match.required, in: &ranked, book)
    }
  }
}

extension RuleBook {
  /// Returns the indices of the sets of `resolved` that have no states but those that rules of the inheritance chain name,
  /// and those that these imply or require.
  fileprivate func namedSets(of resolved: ResolvedControl) -> [StateSetID] {
    var named: StateMask = []
    for control in declarations.controls.inheritanceChain(of: resolved.control) {
      for entry in entries(of: control) where entry.file != .standard { named.formUnion(entry.named) }
    }
    return declarations.states.stateSpace(of: resolved.control).sets(naming: named, in: resolved.sets)
  }
}
