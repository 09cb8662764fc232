import StyleSupport
import StyleTable

/// The fix-its for an ambiguous pair of patterns: a rule for the pattern that names the states of both, or else for the
/// exact combinations, and a `@priority` for a state of either.
internal struct AmbiguityFix {
  let finding: CascadeReview.Finding

  /// The sets in which the winner decides.
  let states: FoundStates

  /// The sets that a rule for exact combinations lists, or `nil` if there are more than a fix-it lists.
  private let listed: FoundStates?

  /// The rules for the patterns that name the states of both, or `nil` if there is no such pattern.
  private var combined: [AddedRule]?

  /// The rules for the exact combinations.
  private let exact: [AddedRule]

  /// Whether the rules would change a value.
  private var combinedIsHarmful = false
  private var exactIsHarmful = false

  /// The additions to the priority list that change only sets in which they resolve an ambiguity.
  fileprivate private(set) var priorities: [PriorityAddition]

  init(for finding: CascadeReview.Finding, in states: FoundStates, _ listed: FoundStates?, _ book: RuleBook) {
    self.finding = finding
    self.states = states
    self.listed = listed
    priorities = PriorityAddition.both(for: finding, book)
    combined = AmbiguityFix.combined(finding, book)
    let property = finding.parts[0].property
    exact = (listed?.byControl ?? []).flatMap { group in
      (group.exactMatches ?? []).map { match in
        AddedRule(control: group.control, property: property, match: match, source: finding.pair.winner)
      }
    }
  }

  /// Returns the rules for the intersections of the patterns, or `nil` if a pattern can't express one of them.
  private static func combined(_ finding: CascadeReview.Finding, _ book: RuleBook) -> [AddedRule]? {
    guard let file = book.span(of: .declaration(finding.pair.winner))?.fileID else { return nil }
    var rules: [AddedRule] = []
    for part in finding.parts {
      let (winner, loser) = (book.matches[part.winner], book.matches[part.loser])
      guard book.declarations.isNamed(part.control, in: file), winner.forbiddenSets.isEmpty, loser.forbiddenSets.isEmpty
      else { return nil }
      let space = book.declarations.states[book.declarations.states.scope(of: part.control)].space
      let match = Match(
        required: space.closure(of: winner.required.union(loser.required)),
        forbidden: winner.forbidden.union(loser.forbidden), forbiddenSets: [],
        variants: VariantCondition(union: winner.variants.items + loser.variants.items), isPattern: true)
      let rule = AddedRule(
        control: part.control, property: part.property, match: match, source: finding.pair.winner)
      if !rules.contains(where: { $0.control == rule.control && $0.match == match }) { rules.append(rule) }
    }
    return rules
  }

  var controls: [ControlID] { (exact + (combined ?? [])).map(\.control) + priorities.map(\.control) }

  /// Records whether the rules would change a value of the control of `ranked`, and of `effects`.
  mutating func check(
    _ ranked: inout RankedDeclarations, _ effects: inout PriorityEffects, _ book: RuleBook,
    _ changeable: PriorityClasses
  ) {
    combinedIsHarmful = combinedIsHarmful || combined?.contains { $0.changes(&ranked, book) } ?? false
    exactIsHarmful = exactIsHarmful || exact.contains { $0.changes(&ranked, book) }
    priorities.removeAll {
      $0.changes(ranked.resolved, except: changeable.classes(for: $0, like: finding.classes), &effects, book)
    }
  }

  func fixIts(_ book: RuleBook) -> [Diagnostic.FixIt] {
    ruleFixIts(book) + priorities.compactMap { $0.fixIt(book) }
  }

  private func ruleFixIts(_ book: RuleBook) -> [Diagnostic.FixIt] {
    let winner = finding.pair.winner
    guard let combined, !combinedIsHarmful else {
      return listed.flatMap { book.exactRule(like: winner, for: $0, isSafe: !exactIsHarmful) } ?? []
    }
    let selectors = combined.map {
      "\(book.declarations.path(of: $0.control))[\(book.declarations.states.combination($0.match, for: $0.control))]"
    }
    return book.rule(like: winner, for: selectors.joined(separator: ", ")).map { [$0] } ?? []
  }
}

/// For each addition to a priority list, the classes in which it resolves an ambiguity.
///
/// A state that should win over two others changes what both ambiguities are about.
internal struct PriorityClasses {
  /// The classes by the control that they are of.
  private let classes: [PriorityAddition: [ControlID: FoundClasses]]

  init(of fixes: [AmbiguityFix]) {
    let all = fixes.flatMap { fix in fix.priorities.map { (addition: $0, classes: fix.finding.classes) } }
    classes = Dictionary(grouping: all, by: \.addition).mapValues { found in
      Dictionary(grouping: found.map(\.classes), by: \.control).mapValues { FoundClasses(joining: $0) }
    }
  }

  /// Returns the classes in which `addition` resolves an ambiguity, of the control of `found`, which are some of them.
  fileprivate func classes(for addition: PriorityAddition, like found: FoundClasses) -> FoundClasses {
    classes[addition]?[found.control] ?? found
  }
}

/// An addition of a state to the end of the priority list of a control.
private struct PriorityAddition: Hashable {
  let control: ControlID
  private let state: StateMask

  /// The property whose values it's meant to change.
  private let property: PropertyID

  /// Returns the additions that make either pattern of `finding` win, the winner's first.
  static func both(for finding: CascadeReview.Finding, _ book: RuleBook) -> [PriorityAddition] {
    guard finding.parts.count == 1, let part = finding.parts.first else { return [] }
    let (winner, loser) = (book.matches[part.winner].required, book.matches[part.loser].required)
    let space = book.declarations.states.stateSpace(of: part.control)
    return [winner.subtracting(loser), loser.subtracting(winner)].compactMap { states in
      // The state that leads to the others is the one that the author named.
      let bit = states.bits.first { space.closure(of: StateMask(bit: $0)).isSuperset(of: states) }
      return (bit ?? states.bits.first { _ in true }).map {
        PriorityAddition(control: part.control, state: StateMask(bit: $0), property: part.property)
      }
    }
  }

  /// Returns whether another declaration would win in some case of `resolved` that isn't one of `found`.
  func changes(
    _ resolved: ResolvedControl, except found: FoundClasses, _ effects: inout PriorityEffects, _ book: RuleBook
  ) -> Bool {
    guard book.declarations.controls.derives(resolved.control, from: control) else { return false }
    let isFound = book.declarations.controls.derives(resolved.control, from: found.control)
    return effects.rows(changedBy: state, book).contains { property, rows in
      property != self.property || !isFound
        || rows.contains { !found.contains(resolved.styleCase(of: $0), of: resolved.variants) }
    }
  }

  /// The fix-it, or `nil` if the control is one of the standard style sheet. It repeats the list so far, because the
  /// states that a `@priority` names come before those of the base controls.
  func fixIt(_ book: RuleBook) -> Diagnostic.FixIt? {
    let (controls, states) = (book.declarations.controls, book.declarations.states)
    let (scope, file) = (states.scope(of: control), book.sheets.files[controls[control].span.fileID])
    if file.isStandard { return nil }
    let node = controls.node(of: control)
    let own = node.priorities.flatMap { file.tree.nameLists[$0] }
    let named = own.compactMap { states.scopes.meaning(of: file.name($0), in: scope)?.mask }
    let inherited = states.priorityLists[states.priorities(of: control)].masks.filter { !named.contains($0) }
    let added = (inherited + [state]).map { states.aliasText(of: $0, in: scope) }.joined(separator: ", ")
    guard let last = own.last, let first = node.priorities.last?.indices.lowerBound else {
      return file.inserting("@priority \(added)", into: node)
    }
    let written = file.text(file.tree.nameLists[first].start..<last.end)
    return Diagnostic.FixIt(
      "replace '@priority \(written)' with '@priority \(written), \(added)'",
      replacing: file.span(last.end..<last.end), with: ", \(added)")
  }
}

/// The effects that additions to the priority list of one control would have, which the fix-its of many findings share.
internal struct PriorityEffects {
  private let resolved: ResolvedControl

  /// For each state that may be added, the rows in which another declaration would win, by property.
  private var rows: [StateMask: [PropertyID: [RowID]]] = [:]

  init(_ resolved: ResolvedControl) { self.resolved = resolved }

  /// Returns the rows of the control, the first of each class, in which another declaration would win if `state` were the
  /// last one of the priority list.
  ///
  /// The added state decides only between declarations that contain the same states of the list so far.
  mutating func rows(changedBy state: StateMask, _ book: RuleBook) -> [PropertyID: [RowID]] {
    if let known = rows[state] { return known }
    let list = book.declarations.states.priorityLists[book.declarations.states.priorities(of: resolved.control)]
    var changed: [PropertyID: [RowID]] = [:]
    for control in book.declarations.controls.inheritanceChain(of: resolved.control) {
      for entry in book.entries(of: control) {
        let match = book.matches[entry.match]
        guard match.required.isSuperset(of: state) else { continue }
        let key = list.key(of: match.required)
        let fitting = resolved.rows(fitting: match)
        book.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
          guard let column = resolved.column(of: property) else { return }
          for row in fitting where resolved.ownWinner(row: row, column) != .declaration(declaration) {
            let winner = book.matches[resolved.ownMatch(row: row, column)].required
            if !winner.isSuperset(of: state), list.key(of: winner) == key { changed[property, default: []].append(row) }
          }
        }
      }
    }
    rows[state] = changed
    return changed
  }
}
