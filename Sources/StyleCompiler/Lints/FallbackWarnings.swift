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
  /// A property that falls back in larger combinations of a control.
  private struct Falling {
    let column: ColumnID
    var rows: Set<RowID> = []
  }

  private let combination: FallingCombination

  /// For each declaration that doesn't apply to larger combinations, the source of the value in one of them.
  private var shown: [DeclarationID: Winner] = [:]

  private var states = FoundStates()

  /// The states that are also active in a combination in which all properties fall back, or `nil` if there is no such
  /// combination.
  private var others: StateMask?

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
    var found: [DeclarationID: Falling] = [:]
    // The states that are also active, by row.
    var others: [RowID: StateMask] = [:]
    for entry in combination.entries.map({ book.rules.entries[$0.index] }) where entry.control == resolved.control {
      add(entry, resolved, book, to: &found, &others)
    }
    let example = example(among: found, others, book.declarations.states.statesOfPerson(for: resolved.control))
    if states.byControl.isEmpty { self.others = example.flatMap { others[$0] } }
    for (declaration, falling) in found where shown[declaration] == nil {
      shown[declaration] = (example ?? falling.rows.min()).map { resolved.winner(row: $0, falling.column) }
    }
    for row in others.keys.sorted() { states.add(row, of: resolved) }
  }

  /// Adds the rows of larger combinations to which declarations of `entry` don't apply.
  private func add(
    _ entry: RuleIndex.Entry, _ resolved: ResolvedControl, _ book: RuleBook, to found: inout [DeclarationID: Falling],
    _ others: inout [RowID: StateMask]
  ) {
    let match = book.matches[entry.match]
    guard let position = resolved.sets.position(of: match.required) else { return }
    let larger = book.namedSets(of: resolved).filter {
      $0.index != position && resolved.sets[$0].isSuperset(of: match.required)
    }
    for variant in resolved.variants.classes(fitting: match.variants) {
      let own = resolved.classID(of: resolved.row(of: StateSetID(position), variantClass: variant))
      for column in resolved.columnIDs where resolved.level.isWinner(entry, class: own, column) {
        guard let declaration = resolved.winner(class: own, column).declaration else { continue }
        for row in larger.map({ resolved.row(of: $0, variantClass: variant) })
        where resolved.ownWinner(row: row, column) == .nothing
          && resolved.cell(row: row, column) != resolved.cell(class: own, column)
        {
          found[declaration, default: Falling(column: column)].rows.insert(row)
          others[row] = resolved.set(of: row).subtracting(match.required)
        }
      }
    }
  }

  /// Returns a row in which all properties of `found` fall back: one that a person can enter, if there is one.
  private func example(
    among found: [DeclarationID: Falling], _ others: [RowID: StateMask], _ statesOfPerson: StateMask
  ) -> RowID? {
    let common = others.keys.filter { row in found.values.allSatisfy { $0.rows.contains(row) } }.sorted()
    return common.first { others[$0] == .highlighted }
      ?? common.first { statesOfPerson.isSuperset(of: others[$0] ?? []) } ?? common.first
  }

  func warning(_ book: RuleBook) -> Diagnostic {
    let found = shown.sorted { $0.key < $1.key }.map { (name: book.sheets.name(of: $0.key), shown: $0.value) }
    let groups = Dictionary(grouping: found) { $0.shown.kind }.sorted { $0.key < $1.key }
    var effects = groups.map { kind, found in
      kind.text(of: found.map(\.name), found.count == 1 ? book.writtenValue(of: found[0].shown) : nil)
    }
    if effects.count > 1 { effects[effects.count - 1] = "and " + effects[effects.count - 1] }
    let patterns = states.byControl.first.map { book.declarations.states.patterns($0) } ?? ""
    let source = found.lazy.compactMap { found in book.span(of: found.shown).map { (found.name, $0) } }.first
    let note = source.map { name, span in
      Diagnostic.Note(
        found.count == 1 ? "this value is used instead" : "this value of '\(name)' is used instead", at: span)
    }
    let control = states.byControl.first?.control
    let time = others.flatMap { others in
      control.map { book.declarations.states.words(for: others, of: $0).meanwhile }
    }
    return Diagnostic(
      .fallsToNormal, at: combination.span,
      "\(time ?? "while other states are active"), \(effects.joined(separator: ", ")), "
        + (time == nil ? "each in some of \(patterns)" : "because the rule does not apply in \(patterns)"),
      notes: note.map { [$0] } ?? [], fixIts: insertion.map { [$0.fixIt] } ?? [])
  }
}

/// The kind of a value that is shown because nothing is declared for a set.
private enum FallbackKind: Comparable {
  case normal, defaultValue, nothing

  /// Returns the words that say what the properties with the given names show, such as `'a' has no value`.
  ///
  /// - Parameter value: The value of the only property as written, if there is one.
  func text(of names: [String], _ value: String?) -> String {
    let (list, verb) = (listed(names.map { "'\($0)'" }), names.count == 1 ? "has" : "have")
    let (own, end) = names.count == 1 ? ("its", "value") : ("their", "values")
    if self == .normal, let value, value.utf8.count <= 40 { return "\(list) is \(value) again" }
    return switch self {
    case .normal: "\(list) \(verb) \(own) 'normal' \(end) again"
    case .defaultValue: "\(list) \(verb) \(own) default \(end)"
    case .nothing: "\(list) \(verb) no value"
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
  /// Returns the indices of the sets of `resolved` that have no states but those that rules of the inheritance chain name
  /// or that a person enters, and those that these imply or require.
  fileprivate func namedSets(of resolved: ResolvedControl) -> [StateSetID] {
    let named = declarations.controls.inheritanceChain(of: resolved.control).reduce([] as StateMask) {
      $0.union(namedStates(of: $1))
    }
    return declarations.states.stateSpace(of: resolved.control).sets(naming: named, in: resolved.sets)
  }
}
