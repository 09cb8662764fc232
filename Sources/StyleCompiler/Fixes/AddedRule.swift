import StyleSupport
import StyleTable

/// A declaration that a fix-it adds to a control, for one set or pattern, with the value of an existing declaration.
internal struct AddedRule {
  /// The control that the rule is for.
  let control: ControlID

  let property: PropertyID

  let match: Match

  /// The declaration with the same value.
  let source: DeclarationID

  /// Returns whether the rule would apply to `control`.
  private func applies(to control: ControlID, _ book: RuleBook) -> Bool {
    book.declarations.controls.derives(control, from: self.control)
  }

  /// Returns whether the rule would change a value of `resolved`.
  ///
  /// - Parameter fills: Whether the rule is meant to give a value to sets that have no declaration of their own.
  func changes(_ resolved: ResolvedControl, fills: Bool = false, _ book: RuleBook) -> Bool {
    guard applies(to: resolved.control, book), let column = resolved.column(of: property) else {
      return false
    }
    lazy var rivals = self.rivals(in: resolved, book)
    return resolved.rows(fitting: match).contains { row in
      guard let declaration = resolved.ownWinner(row: row, column).declaration else { return !fills }
      if hasSameValue(declaration, book) { return false }
      return !rivals.contains { $0.isStronger && $0.applies(row: row, of: resolved) }
    }
  }

  /// Returns whether another declaration would win in the exact set `set` of `resolved` if the rule replaced the
  /// declaration `source` for it.
  func loses(_ set: StateMask, of resolved: ResolvedControl, _ book: RuleBook) -> Bool {
    guard applies(to: resolved.control, book), let column = resolved.column(of: property),
      let position = resolved.sets.position(of: set)
    else { return false }
    let rows = resolved.variants.classes(fitting: match.variants).map {
      resolved.row(of: StateSetID(position), variantClass: $0)
    }
    lazy var rivals = self.rivals(in: resolved, book)
    return rows.contains { row in
      guard resolved.ownWinner(row: row, column) == .declaration(source) else { return false }
      return rivals.contains { $0.applies(row: row, of: resolved) && !hasSameValue($0.declaration, book) }
    }
  }

  /// Returns whether `declaration` gives the property the same value in every state.
  private func hasSameValue(_ declaration: DeclarationID, _ book: RuleBook) -> Bool {
    if declaration == source { return true }
    if book.sheets.hasReferences(declaration) || book.sheets.hasReferences(source) { return false }
    return book.cell(of: .declaration(declaration), property) == book.cell(of: .declaration(source), property)
  }

  /// Returns the declarations of the property in the inheritance chain of `resolved`, which contains the control of the
  /// rule, that aren't weaker than the rule.
  private func rivals(in resolved: ResolvedControl, _ book: RuleBook) -> [Rival] {
    let states = book.declarations.states
    let (chain, list) = (
      book.declarations.controls.inheritanceChain(of: resolved.control), states.priorities(of: resolved.control)
    )
    let controls = Array(chain.reversed())
    let depth = controls.firstIndex(of: control) ?? 0
    let strength = Strength(match, depth: depth, priorities: states.priorityLists[list])
    var rivals: [Rival] = []
    for (entry, other) in book.ranking(of: controls, by: list) where !(other < strength) {
      let match = book.matches[entry.match]
      book.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
        guard property == self.property else { return }
        rivals.append(Rival(declaration: declaration, match: match, isStronger: strength < other))
      }
    }
    return rivals
  }
}

/// A declaration that isn't weaker than an added rule.
private struct Rival {
  let declaration: DeclarationID
  let match: Match

  /// Whether it wins over the rule. Otherwise, both are equally strong.
  let isStronger: Bool

  /// Returns whether the declaration applies in the case at `row` of `resolved`.
  func applies(row: RowID, of resolved: ResolvedControl) -> Bool {
    let place = resolved.styleCase(of: row)
    return match.matches(place.states) && resolved.variants.fits(match.variants, place.variant)
  }
}
