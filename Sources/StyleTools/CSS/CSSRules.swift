import StyleCompiler
import StyleSupport
import StyleTable

/// The rules of families, in the order of the cascade.
extension CSSBuilder {
  /// Adds the rules of `family` in ascending order of the cascade.
  ///
  /// Defaults come first, then the rules for `normal`. After that come the patterns and exact combinations from the
  /// weakest to the strongest.
  internal mutating func addRules(of family: CSSFamily) {
    let motion = declarations(for: family.motion)
    add([], family.members, nil, family.composed + motion, family)
    if !motion.isEmpty { model.moving += family.members.compactMap { selector(of: $0, nil) } }
    if family.hasStroke, !hasFocusedStroke(family) {
      let match = Match(
        required: .focused, forbidden: [], forbiddenSets: [], variants: VariantCondition(), isPattern: true)
      let rest = ["outline", "outline-offset"].map { CSSDeclaration(property: $0, value: "revert") }
      add([], family.members, match, rest, family)
    }
    if family.hasSpinner { add([], family.members, nil, CSSSpinner.declarations, family, CSSSpinner.pseudoElement) }
    for control in family.members { addDefaults(of: control, family) }
    for control in family.members { addNormal(of: control, family) }
    // Controls with different priority lists have the same declarations in different orders.
    var lists: [PriorityListID] = []
    for control in family.members where !lists.contains(styles.declarations.states.priorities(of: control)) {
      lists.append(styles.declarations.states.priorities(of: control))
    }
    for list in lists { addStates(of: family, list) }
  }

  /// Returns whether a rule of `family` for `focused` gives the stroke a value. Otherwise, the ring of the browser replaces
  /// the stroke of an element with focus.
  private func hasFocusedStroke(_ family: CSSFamily) -> Bool {
    family.members.contains { control in
      styles.rules.entries(of: control).contains { entry in
        styles.rules.matches[entry.match].required.contains(.focused)
          && sources(of: entry).contains { CSSTarget.isStroke(styles.declarations.name(of: $0.property)) }
      }
    }
  }

  /// Adds a rule after the existing ones.
  ///
  /// The rule applies to the `members` that `match` applies to, or to all of them if `match` is `nil`.
  internal mutating func add(
    _ comment: [String], _ members: [ControlID], _ match: Match?, _ declarations: [CSSDeclaration], _ family: CSSFamily,
    _ pseudoElement: String = ""
  ) {
    guard !declarations.isEmpty, !isTooLarge else { return }
    add(comment, members.compactMap { selector(of: $0, match).map { $0 + pseudoElement } }, declarations)
  }

  internal mutating func add(_ comment: [String], _ selectors: [String], _ declarations: [CSSDeclaration]) {
    guard !selectors.isEmpty, !declarations.isEmpty else { return }
    selectorCount += selectors.count
    if let last = model.rules.indices.last, model.rules[last].selectors == selectors {
      model.rules[last].declarations += declarations
      if model.rules[last].comment.isEmpty { model.rules[last].comment = comment }
    } else {
      model.rules.append(CSSModel.Rule(comment: comment, selectors: selectors, declarations: declarations))
    }
  }

  private func heirs(of control: ControlID) -> [ControlID] {
    styles.declarations.controls.preorder[styles.declarations.controls[control].subtree].filter {
      styles.rules.isUsed($0)
    }
  }

  internal mutating func addDefaults(of control: ControlID, _ family: CSSFamily) {
    let declarations = ownDefaults(of: control).flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  internal mutating func addNormal(of control: ControlID, _ family: CSSFamily) {
    let ranking = styles.rules.ranking(of: [control], by: styles.declarations.states.priorities(of: control))
    let entries = ranking.map(\.entry).filter { styles.rules.matches[$0.match].isNormal }
    let heirs = self.heirs(of: control)
    var rest = entries[...]
    while let first = rest.first {
      let condition = styles.rules.matches[first.match].variants
      let run = rest.prefix { styles.rules.matches[$0.match].variants == condition }
      rest = rest.dropFirst(run.count)
      let sources = run.flatMap { self.sources(of: $0) }
      // All states, because those without a value of their own have the value of `normal`.
      let match =
        condition.isEmpty
        ? nil : Match(required: [], forbidden: [], forbiddenSets: [], variants: condition, isPattern: true)
      add(sources, documentation(of: control), heirs, match, family)
    }
  }

  /// Adds the rules for states that apply to the members of `family` with the priority list `list`.
  ///
  /// Declarations for `normal` are added again only if patterns would override them otherwise.
  private mutating func addStates(of family: CSSFamily, _ list: PriorityListID) {
    var open: [ControlID: Set<PropertyID>] = [:]
    for entry in styles.rules.ranking(of: family.members, by: list).map(\.entry) where !isTooLarge {
      let (control, match) = (entry.control, styles.rules.matches[entry.match])
      var sources = self.sources(of: entry)
      if match.isNormal {
        let found = propertiesOfOpenPatterns(of: control, &open)
        sources = sources.filter { found.contains($0.property) }
      }
      let heirs =
        sources.isEmpty ? [] : self.heirs(of: control).filter { styles.declarations.states.priorities(of: $0) == list }
      if heirs.isEmpty { continue }
      add(sources, [text(of: entry.match, for: control)], heirs, match, family)
    }
  }

  /// Adds rules with the values of `sources` for `heirs` in the states of `match`, or in all states if it is `nil`.
  private mutating func add(
    _ sources: [CSSSource], _ comment: [String], _ heirs: [ControlID], _ match: Match?, _ family: CSSFamily
  ) {
    if isTooLarge { return }
    let plain = sources.filter { !hasReferences($0) }
    add(comment, heirs, match, plain.flatMap { declarations(of: $0, in: family) }, family)
    for source in sources where hasReferences(source) {
      for (selectors, values) in selectors(of: source, for: heirs, match) {
        var valued = source
        valued.values = values
        add(comment, selectors, declarations(of: valued, in: family))
      }
    }
  }

  /// Returns the properties that patterns of `control`, or of its base controls, also set in `normal`.
  ///
  /// - Parameter known: The properties by control, as far as they're known.
  private func propertiesOfOpenPatterns(
    of control: ControlID, _ known: inout [ControlID: Set<PropertyID>]
  ) -> Set<PropertyID> {
    var found = Set<PropertyID>()
    for control in styles.declarations.controls.inheritanceChain(of: control).reversed() {
      if let open = known[control] {
        found = open
        continue
      }
      for entry in styles.rules.entries(of: control) {
        let match = styles.rules.matches[entry.match]
        if match.isPattern, match.matches(.normal) { found.formUnion(sources(of: entry).map(\.property)) }
      }
      known[control] = found
    }
    return found
  }

  private func documentation(of control: ControlID) -> [String] {
    styles.sheets.documentation(at: styles.declarations.controls[control].span)
  }

  /// Returns `match` in the syntax of a style sheet, with all the states in it.
  private mutating func text(of match: Handle<Match>, for control: ControlID) -> String {
    let key = CSSMatchKey(scope: styles.declarations.states.scope(of: control), match: match)
    let text = matchTexts[key] ?? text(of: styles.rules.matches[match], in: key.scope)
    matchTexts[key] = text
    return styles.declarations.path(of: control) + text
  }

  private func text(of match: Match, in scope: ScopeID) -> String {
    func names(_ set: StateMask) -> [String] {
      set.isEmpty ? [] : [styles.declarations.states.text(of: set, in: scope)]
    }
    let values = match.variants.isEmpty ? [] : [styles.declarations.states.text(of: match.variants, in: scope)]
    var items = values + names(match.required)
    if match.isPattern {
      items += match.forbidden.bits.map { "!" + styles.declarations.states.text(of: StateMask(bit: $0), in: scope) }
      items += match.forbiddenSets.map { "!(" + styles.declarations.states.text(of: $0, in: scope) + ")" } + ["*"]
    }
    return "[" + (items.isEmpty ? "normal" : items.joined(separator: "|")) + "]"
  }
}
