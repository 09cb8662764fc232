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
    let motion = motionDeclarations(of: family)
    add([], family.members, nil, family.composed + motion)
    if !motion.isEmpty { moving += family.members.compactMap { selector(of: $0, nil) } }
    if family.hasStroke {
      let ringed = family.members.filter { !hasFocusedStroke($0) }.map { className(of: $0) + ":where(:focus-visible)" }
      add([], ringed, [("outline", "revert"), ("outline-offset", "revert")])
    }
    if family.hasSpinner { add([], family.members, nil, CSSSpinner.declarations, CSSSpinner.pseudoElement) }
    for control in family.members {
      let declarations = styles.declarations.ownDefaults(of: control).flatMap { self.declarations(of: $0, in: family) }
      add(documentation(of: control), heirs(of: control), nil, declarations)
    }
    for control in family.members { addNormal(of: control, family) }
    // Controls with different priority lists have the same declarations in different orders.
    var lists: [PriorityListID] = []
    for list in family.members.map({ states.priorities(of: $0) }) where !lists.contains(list) {
      lists.append(list)
      addStates(of: family, list)
    }
  }

  /// Returns whether a rule for `control` or one of its base controls in `focused` gives the stroke a value. Otherwise, the
  /// ring of the browser replaces the stroke of an element with focus.
  private func hasFocusedStroke(_ control: ControlID) -> Bool {
    let chain = styles.declarations.controls.inheritanceChain(of: control)
    return chain.flatMap { styles.rules.entries(of: $0) }.contains { entry in
      styles.rules.matches[entry.match].required.contains(.focused)
        && sources(of: entry).contains { CSSTarget.isStroke(styles.declarations.name(of: $0.property)) }
    }
  }

  /// Adds a rule after the existing ones.
  ///
  /// The rule applies to the `members` that `match` applies to, or to all of them if `match` is `nil`.
  private mutating func add(
    _ comment: [String], _ members: [ControlID], _ match: Match?, _ declarations: [CSSDeclaration],
    _ pseudoElement: String = ""
  ) {
    guard !declarations.isEmpty, !isTooLarge else { return }
    add(comment, members.compactMap { selector(of: $0, match).map { $0 + pseudoElement } }, declarations)
  }

  private mutating func add(_ comment: [String], _ selectors: [String], _ declarations: [CSSDeclaration]) {
    guard !selectors.isEmpty, !declarations.isEmpty else { return }
    selectorCount += selectors.count
    if let last = rules.indices.last, rules[last].selectors == selectors {
      rules[last].declarations += declarations
      if rules[last].comment.isEmpty { rules[last].comment = comment }
    } else {
      rules.append((comment, selectors, declarations))
    }
  }

  private func heirs(of control: ControlID) -> [ControlID] {
    let controls = styles.declarations.controls
    return controls.preorder[controls[control].subtree].filter { styles.rules.isUsed($0) }
  }

  private mutating func addNormal(of control: ControlID, _ family: CSSFamily) {
    let ranking = styles.rules.ranking(of: [control], by: states.priorities(of: control))
    var rest = ranking.map(\.entry).filter { styles.rules.matches[$0.match].isNormal }[...]
    while let first = rest.first {
      let condition = styles.rules.matches[first.match].variants
      let run = rest.prefix { styles.rules.matches[$0.match].variants == condition }
      rest = rest.dropFirst(run.count)
      // All states, because those without a value of their own have the value of `normal`.
      let match = Match(required: [], forbidden: [], forbiddenSets: [], variants: condition, isPattern: true)
      add(
        run.flatMap { sources(of: $0) }, documentation(of: control), heirs(of: control),
        condition.isEmpty ? nil : match, family)
    }
  }

  /// Adds the rules for states that apply to the members of `family` with the priority list `list`.
  ///
  /// Declarations for `normal` are added again only if patterns would override them otherwise.
  private mutating func addStates(of family: CSSFamily, _ list: PriorityListID) {
    let open = propertiesOfOpenPatterns(of: family)
    for entry in styles.rules.ranking(of: family.members, by: list).map(\.entry) where !isTooLarge {
      let match = styles.rules.matches[entry.match]
      var sources = self.sources(of: entry)
      if match.isNormal { sources = sources.filter { open[entry.control]?.contains($0.property) ?? false } }
      let heirs = sources.isEmpty ? [] : heirs(of: entry.control).filter { states.priorities(of: $0) == list }
      if !heirs.isEmpty { add(sources, [text(of: match, for: entry.control)], heirs, match, family) }
    }
  }

  /// Adds rules with the values of `sources` for `heirs` in the states of `match`, or in all states if it is `nil`.
  private mutating func add(
    _ sources: [CSSSource], _ comment: [String], _ heirs: [ControlID], _ match: Match?, _ family: CSSFamily
  ) {
    if isTooLarge { return }
    let plain = sources.filter { !hasReferences($0) }
    add(comment, heirs, match, plain.flatMap { declarations(of: $0, in: family) })
    for source in sources where hasReferences(source) {
      for (values, selectors) in selectors(of: source, for: heirs, match) {
        add(comment, selectors, declarations(of: source, values, in: family))
      }
    }
  }

  /// Returns the properties that patterns of each control of `family`, or of its base controls, also set in `normal`.
  private func propertiesOfOpenPatterns(of family: CSSFamily) -> [ControlID: Set<PropertyID>] {
    family.members.reduce(into: [:]) { found, control in
      let open = styles.rules.entries(of: control).filter {
        let match = styles.rules.matches[$0.match]
        return match.isPattern && match.matches(.normal)
      }
      let inherited = styles.declarations.controls[control].base.flatMap { found[$0] } ?? []
      found[control] = inherited.union(open.flatMap { sources(of: $0).map(\.property) })
    }
  }

  private func documentation(of control: ControlID) -> [String] {
    styles.sheets.documentation(at: styles.declarations.controls[control].span)
  }

  /// Returns `match` in the syntax of a style sheet, with all the states in it.
  private func text(of match: Match, for control: ControlID) -> String {
    var items = match.variants.isEmpty ? [] : [states.text(of: match.variants, in: states.scope(of: control))]
    if !match.required.isEmpty { items.append(states.text(of: match.required, for: control)) }
    if match.isPattern {
      items += match.forbidden.bits.map { "!" + states.text(of: StateMask(bit: $0), for: control) }
      items += match.forbiddenSets.map { "!(" + states.text(of: $0, for: control) + ")" } + ["*"]
    }
    return styles.declarations.path(of: control) + "[" + (items.isEmpty ? "normal" : items.joined(separator: "|")) + "]"
  }
}

/// Declarations with references, whose values depend on the control and the states.
extension CSSBuilder {
  /// Returns the values that `source` gives its property in `heirs`, each with the selectors for it.
  ///
  /// - Parameter match: The set or pattern of the declaration, or `nil` if it applies to all sets that have no
  ///   declaration of their own.
  private mutating func selectors(
    of source: CSSSource, for heirs: [ControlID], _ match: Match?
  ) -> [(values: ContextValues, selectors: [String])] {
    var found: [(values: ContextValues, selectors: [String])] = []
    for control in heirs {
      let values = values(of: source, in: control, match)
      for (value, cases) in values {
        let selectors =
          values.count == 1 ? [selector(of: control, match)].compactMap { $0 } : selectors(of: control, in: cases)
        if selectors.isEmpty { continue }
        let index = found.firstIndex { $0.values == value } ?? found.count
        if index == found.count { found.append((value, [])) }
        found[index].selectors += selectors
      }
    }
    return found
  }

  /// Returns the selectors of `control` for `cases`: one for each group of variant combinations with the same states.
  private mutating func selectors(of control: ControlID, in cases: Set<StyleCase>) -> [String] {
    let variants = styles.resolution[control].variants
    let sets = Dictionary(grouping: cases) { $0.variant }.mapValues { Set($0.map(\.states)) }
    if let first = sets[VariantClassID(0)], variants.classes.allSatisfy({ sets[$0] == first }) {
      return [selector(of: control, in: first, VariantCondition())]
    }
    return sets.keys.sorted().map { selector(of: control, in: sets[$0] ?? [], variants.condition(of: $0)) }
  }

  /// Returns the distinct values of `source` in those cases of `control` that fit `match` and in which it wins, each with
  /// these cases.
  private func values(
    of source: CSSSource, in control: ControlID, _ match: Match?
  ) -> [(values: ContextValues, cases: Set<StyleCase>)] {
    let resolved = styles.resolution[control]
    guard let column = resolved.column(of: source.property) else { return [] }
    var casesOfClass: [ClassID: [StyleCase]] = [:]
    var classes: [ClassID] = []
    for row in resolved.rows where resolved.winner(row: row, column) == source.winner {
      let (place, id) = (resolved.styleCase(of: row), resolved.classID(of: row))
      if let match, !match.matches(place.states) || !resolved.variants.fits(match.variants, place.variant) { continue }
      if casesOfClass[id] == nil { classes.append(id) }
      casesOfClass[id, default: []].append(place)
    }
    return classes.reduce(into: []) { found, id in
      let values = styles.resolution.values(class: id, column, in: resolved.level)
      let index = found.firstIndex { $0.values == values } ?? found.count
      if index == found.count { found.append((values, [])) }
      found[index].cases.formUnion(casesOfClass[id] ?? [])
    }
  }
}

/// The selectors of controls in states.
extension CSSBuilder {
  /// Returns the selector of `control` in the states of `match`, or `nil` if `match` never applies.
  private mutating func selector(of control: ControlID, _ match: Match?) -> String? {
    guard let match else { return className(of: control) }
    let start = className(of: control) + variantSuffix(of: match.variants, control)
    return stateSelectors(of: control).suffix(of: match).map { start + $0 }
  }

  /// Returns the selector of `control` in the state combinations `sets` with the variant values of `condition`.
  private mutating func selector(
    of control: ControlID, in sets: Set<StateMask>, _ condition: VariantCondition
  ) -> String {
    className(of: control) + variantSuffix(of: condition, control)
      + stateSelectors(of: control).condition(of: sets).suffix
  }

  internal func className(of control: ControlID) -> String {
    "." + CSSText.identifier(styles.declarations.path(of: control))
  }

  /// Returns `condition` as the suffix of a class selector, such as `:where([data-size=small])`.
  ///
  /// An element without the attribute, or with another value, has the default value. The suffix adds no specificity.
  private func variantSuffix(of condition: VariantCondition, _ control: ControlID) -> String {
    if condition.isEmpty { return "" }
    let (space, variants) = (states.variantSpace(of: control), states.variants(in: states.scope(of: control)))
    let names = styles.sheets.names
    return condition.items.map { item in
      let index = space.variant(of: item.value)
      let (name, values) = (names.text(variants[index].name), variants[index].values)
      let position = item.value - space.values(of: index).lowerBound
      let named = position == 0 ? values.dropFirst() : values[position...position]
      if named.isEmpty { return item.isNegated ? ":where(:not(*))" : "" }
      // States and axes have attributes of their own.
      let isTaken = name == "state" || axes.contains { $0.name == name }
      let attribute = CSSText.identifier((isTaken ? "data-variant-" : "data-") + name)
      let list = named.map { "[\(attribute)=\(CSSText.identifier(names.text($0)))]" }.joined(separator: ", ")
      return (position == 0) == item.isNegated ? ":where(\(list))" : ":where(:not(\(list)))"
    }
    .joined()
  }

  private mutating func stateSelectors(of control: ControlID) -> CSSStates {
    let scope = states.scope(of: control)
    if let known = stateSelectors[scope] { return known }
    let declared = states.scopeChain(of: scope).flatMap { states[$0].states }
    let made = CSSStates(states[scope].space) { bit in
      let aliases = declared.filter { $0.bit == nil && $0.implied.contains(StateMask(bit: bit)) }
      return (declared.filter { $0.bit == bit } + aliases).map { styles.sheets.names.text($0.name) }
    }
    stateSelectors[scope] = made
    return made
  }
}
