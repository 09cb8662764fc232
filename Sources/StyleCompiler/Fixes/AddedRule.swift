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
    return resolved.rows(fitting: match).contains { row in
      guard let declaration = resolved.ownWinner(row: row, column).declaration else { return !fills }
      if hasSameValue(declaration, book) { return false }
      let rivals = Rivals(of: self, in: resolved.styleCase(of: row), of: resolved, book)
      return !rivals.all.contains { $0.declaration == declaration && rivals.strength < $0.strength }
    }
  }

  /// Returns whether another declaration would win in the exact set `set` of `resolved` if the rule replaced the
  /// declaration `source` for it.
  func loses(_ set: StateMask, of resolved: ResolvedControl, _ book: RuleBook) -> Bool {
    guard applies(to: resolved.control, book), let column = resolved.column(of: property),
      let position = resolved.sets.position(of: set)
    else { return false }
    let rows = resolved.variants.classes(fitting: match.variants).map { resolved.row(of: StateSetID(position), variantClass: $0) }
    return rows.contains { row in
      guard resolved.ownWinner(row: row, column) == .declaration(source) else { return false }
      let rivals = Rivals(of: self, in: resolved.styleCase(of: row), of: resolved, book)
      return rivals.all.contains { rival in
        let isReplaced = rival.declaration == source && !rival.match.isPattern
        return !isReplaced && !(rival.strength < rivals.strength) && !hasSameValue(rival.declaration, book)
      }
    }
  }

  /// Returns whether `declaration` gives the property the same value in every state.
  private func hasSameValue(_ declaration: DeclarationID, _ book: RuleBook) -> Bool {
    if declaration == source { return true }
    if book.sheets.hasReferences(declaration) || book.sheets.hasReferences(source) { return false }
    return book.cell(of: .declaration(declaration), property) == book.cell(of: .declaration(source), property)
  }
}

/// The declarations that compete with an added rule in one case of a control.
private struct Rivals {
  /// The strength of the added rule.
  let strength: Strength

  /// The declarations of the property in the inheritance chain that apply.
  private(set) var all: [Rival] = []

  /// A declaration.
  struct Rival {
    let declaration: DeclarationID
    let match: Match
    let strength: Strength
  }

  /// Creates the rivals of `rule` in the case `place` of `resolved`, which has the control of the rule in its inheritance
  /// chain.
  init(of rule: AddedRule, in place: StyleCase, of resolved: ResolvedControl, _ book: RuleBook) {
    let chain = book.declarations.controls.inheritanceChain(of: resolved.control)
    let priorities = book.declarations.states.priorityLists[book.declarations.states.priorities(of: resolved.control)]
    strength = Strength(rule.match, depth: -(chain.firstIndex(of: rule.control) ?? chain.count), priorities: priorities)
    for (distance, control) in chain.enumerated() {
      for entry in book.entries(of: control) {
        let match = book.matches[entry.match]
        guard match.matches(place.states), resolved.variants.fits(match.variants, place.variant) else { continue }
        book.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
          guard property == rule.property else { return }
          let strength = Strength(match, depth: -distance, priorities: priorities)
          all.append(Rival(declaration: declaration, match: match, strength: strength))
        }
      }
    }
  }
}
