import StyleSupport
import StyleTable

/// A declaration that a fix-it adds to a control, for one set or pattern, with the value of an existing declaration.
internal struct AddedRule {
  let control: ControlID
  let property: PropertyID
  let match: Match

  /// The declaration with the same value.
  let source: DeclarationID

  /// Returns the column of the property in `resolved`, or `nil` if the rule doesn't apply to the control.
  private func column(in resolved: ResolvedControl, _ book: RuleBook) -> ColumnID? {
    book.declarations.controls.derives(resolved.control, from: control) ? resolved.column(of: property) : nil
  }

  /// Returns whether the rule would change a value of the control of `ranked`.
  ///
  /// - Parameter fills: Whether the rule is meant to give a value to sets that have no declaration of their own.
  func changes(_ ranked: inout RankedDeclarations, fills: Bool = false, _ book: RuleBook) -> Bool {
    let resolved = ranked.resolved
    guard let column = column(in: resolved, book) else { return false }
    var rivals: [Rival]?
    return resolved.rows(fitting: match).contains { row in
      guard let declaration = resolved.ownWinner(row: row, column).declaration else { return !fills }
      if hasSameValue(declaration, book) { return false }
      let found = rivals ?? self.rivals(in: &ranked, book)
      rivals = found
      return !found.contains { $0.isStronger && $0.applies(row: row, of: resolved) }
    }
  }

  /// Returns whether another declaration would win in the exact combination `set` of the control of `ranked` if the
  /// rule replaced the declaration `source` for it.
  func loses(_ set: StateMask, in ranked: inout RankedDeclarations, _ book: RuleBook) -> Bool {
    let resolved = ranked.resolved
    guard let column = column(in: resolved, book), let position = resolved.sets.position(of: set) else { return false }
    var rivals: [Rival]?
    return resolved.variants.classes(fitting: match.variants).contains { variant in
      let row = resolved.row(of: StateSetID(position), variantClass: variant)
      guard resolved.ownWinner(row: row, column) == .declaration(source) else { return false }
      let found = rivals ?? self.rivals(in: &ranked, book)
      rivals = found
      return found.contains { $0.applies(row: row, of: resolved) && !hasSameValue($0.declaration, book) }
    }
  }

  /// Returns whether `declaration` gives the property the same value in every state.
  private func hasSameValue(_ declaration: DeclarationID, _ book: RuleBook) -> Bool {
    if declaration == source { return true }
    if book.sheets.hasReferences(declaration) || book.sheets.hasReferences(source) { return false }
    return book.cell(of: .declaration(declaration), property) == book.cell(of: .declaration(source), property)
  }

  /// Returns the declarations of the property in the inheritance chain of the control of `ranked`, which contains the control
  /// of the rule, that aren't weaker than the rule.
  private func rivals(in ranked: inout RankedDeclarations, _ book: RuleBook) -> [Rival] {
    let states = book.declarations.states
    let controls = book.declarations.controls.inheritanceChain(of: ranked.resolved.control).reversed()
    let depth = controls.enumerated().first { $0.element == control }?.offset ?? 0
    let list = states.priorities(of: ranked.resolved.control)
    let strength = Strength(match, depth: depth, priorities: states.priorityLists[list])
    return ranked.declarations(of: property, book).compactMap { declaration, match, other in
      other < strength ? nil : Rival(declaration: declaration, match: match, isStronger: strength < other)
    }
  }
}

/// The declarations in the inheritance chain of one control with the strength of their rules, which many added rules share.
internal struct RankedDeclarations {
  internal let resolved: ResolvedControl

  /// The declarations by property, or `nil` before the first question.
  private var found: [PropertyID: [(DeclarationID, Match, Strength)]]?

  init(_ resolved: ResolvedControl) { self.resolved = resolved }

  mutating func declarations(of property: PropertyID, _ book: RuleBook) -> [(DeclarationID, Match, Strength)] {
    if let found { return found[property] ?? [] }
    var declarations: [PropertyID: [(DeclarationID, Match, Strength)]] = [:]
    let controls = Array(book.declarations.controls.inheritanceChain(of: resolved.control).reversed())
    for rule in book.ranking(of: controls, by: book.declarations.states.priorities(of: resolved.control)) {
      let match = book.matches[rule.entry.match]
      book.forEachDeclaration(of: rule.entry, inScopeOf: rule.entry.control) { declaration, property in
        declarations[property, default: []].append((declaration, match, rule.strength))
      }
    }
    found = declarations
    return declarations[property] ?? []
  }
}

/// A declaration that isn't weaker than an added rule.
private struct Rival {
  let declaration: DeclarationID
  let match: Match

  /// Whether it wins over the rule. Otherwise, both are equally strong.
  let isStronger: Bool

  func applies(row: RowID, of resolved: ResolvedControl) -> Bool {
    let place = resolved.styleCase(of: row)
    return match.matches(place.states) && resolved.variants.fits(match.variants, place.variant)
  }
}
