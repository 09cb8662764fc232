import StyleCompiler
import StyleSupport
import StyleTable

/// Families and their rules.
extension CSSBuilder {
  /// Returns the families of the controls that the style sheets declare or select.
  internal mutating func families() -> [CSSFamily] {
    var found: [CSSFamily] = []
    var end = 0
    for (position, control) in styles.declarations.controls.preorder.enumerated() where position >= end {
      let info = styles.declarations.controls[control]
      guard styles.rules.isUsed(control), isSpeaking(control) else { continue }
      let members = styles.declarations.controls.preorder[info.subtree].filter { styles.rules.isUsed($0) }
      end = info.subtree.upperBound
      found.append(
        CSSFamily(members: members, properties: properties(of: members), names: propertyNames, styles))
    }
    return found
  }

  /// Returns whether `control` itself has rules or default values.
  private func isSpeaking(_ control: ControlID) -> Bool {
    !styles.rules.entries(of: control).isEmpty || !ownDefaults(of: control).isEmpty
  }

  /// Returns the properties that `members` give values that have a visible effect.
  private mutating func properties(of members: [ControlID]) -> [PropertyID] {
    var found = Set<PropertyID>()
    for source in members.flatMap({ sources(of: $0) }) where isSeen(source) { found.insert(source.property) }
    return found.sorted()
  }

  /// Returns whether `source` has a visible effect.
  ///
  /// A `corner-style` that leaves the radius to `corner-radius` has none.
  private mutating func isSeen(_ source: CSSSource) -> Bool {
    let property = styles.declarations.properties[source.property]
    guard !hasReferences(source), property.span.fileID == .standard,
      styles.declarations.name(of: source.property) == "corner-style",
      let type = property.type
    else { return true }
    var evaluator = Evaluator(file: styles.sheets.files[source.file], context: .standard)
    let value = evaluator.value(source.value, as: type, &evaluation) ?? .none
    return CSSTarget.isRounding(value, styles.declarations.properties.caseTexts(of: type))
  }

  /// Returns the values that `control` itself declares, defaults first.
  internal func sources(of control: ControlID) -> [CSSSource] {
    ownDefaults(of: control) + styles.rules.entries(of: control).flatMap { sources(of: $0) }
  }

  /// Adds the rules of `family` in ascending order of the cascade.
  ///
  /// Defaults come first, then the rules for `normal`. After that come the patterns and exact sets from the weakest to
  /// the strongest.
  internal mutating func addRules(of family: CSSFamily) {
    add([], family.members, nil, family.composed, family)
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
}

/// The rules of a family.
extension CSSBuilder {
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

  /// Adds a rule for `selectors` after the existing ones.
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

  /// Returns the selector of `control` in the states of `match`, or `nil` if `match` never applies.
  internal mutating func selector(of control: ControlID, _ match: Match?) -> String? {
    guard let match else { return name(of: control) }
    let variants = variantSuffix(of: match.variants, control)
    return withStates(of: control) { $0.condition(of: match) }.map { name(of: control) + variants + $0.suffix }
  }

  /// Returns the attribute for the variant `name`, such as `data-size`. States and axes have attributes of their own.
  private func attribute(ofVariant name: String) -> String {
    let isTaken =
      name == "state"
      || styles.declarations.axes.infos.handles.contains { styles.declarations.axes.name(of: $0) == name }
    return CSSText.identifier((isTaken ? "data-variant-" : "data-") + name)
  }

  /// Returns the selector of `control` in the state sets `sets` with the variant values of `condition`.
  internal mutating func selector(
    of control: ControlID, in sets: Set<StateMask>, _ condition: VariantCondition
  ) -> String {
    let variants = variantSuffix(of: condition, control)
    return name(of: control) + variants + withStates(of: control) { $0.condition(of: sets) }.suffix
  }

  /// Returns `condition` as the suffix of a class selector, such as `:where([data-size=small])`.
  ///
  /// An element without the attribute, or with another value, has the default value. The suffix adds no specificity.
  private func variantSuffix(of condition: VariantCondition, _ control: ControlID) -> String {
    if condition.isEmpty { return "" }
    let scope = styles.declarations.states.scope(of: control)
    let space = styles.declarations.states[scope].variantSpace
    let variants = styles.declarations.states.variants(in: scope)
    return condition.items.map { item in
      let index = space.variant(of: item.value)
      let values = space.values(of: index)
      let isDefault = item.value == values.lowerBound
      let named = isDefault ? Array(values.dropFirst()) : [item.value]
      let attribute = attribute(ofVariant: styles.sheets.names.text(variants[index].name))
      let list = named.map { value in
        "[\(attribute)=\(CSSText.identifier(styles.sheets.names.text(variants[index].values[value - values.lowerBound])))]"
      }
      .joined(separator: ", ")
      if named.isEmpty { return item.isNegated ? ":where(:not(*))" : "" }
      return isDefault == item.isNegated ? ":where(\(list))" : ":where(:not(\(list)))"
    }
    .joined()
  }

  private func name(of control: ControlID) -> String { "." + CSSText.identifier(styles.declarations.path(of: control)) }

  private mutating func withStates<Result>(of control: ControlID, _ body: (inout CSSStates) -> Result) -> Result {
    let scope = styles.declarations.states.scope(of: control)
    var known = states.removeValue(forKey: scope) ?? makeStates(scope)
    defer { states[scope] = known }
    return body(&known)
  }

  private func makeStates(_ scope: ScopeID) -> CSSStates {
    CSSStates(styles.declarations.states[scope].space) { bit in
      styles.declarations.states.state(at: bit, in: scope).map { styles.sheets.names.text($0.name) } ?? ""
    }
  }

  /// Returns `control` and the controls that derive from it.
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
    for (entry, _) in styles.rules.ranking(of: family.members, by: list) where !isTooLarge {
      let (control, match) = (entry.control, styles.rules.matches[entry.match])
      var sources = self.sources(of: entry)
      if match.isNormal {
        let found = open[control] ?? propertiesOfOpenPatterns(of: control)
        open[control] = found
        sources = sources.filter { found.contains($0.property) }
      }
      let heirs =
        sources.isEmpty ? [] : self.heirs(of: control).filter { styles.declarations.states.priorities(of: $0) == list }
      if heirs.isEmpty { continue }
      add(sources, [text(of: match, for: control)], heirs, match, family)
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
  private func propertiesOfOpenPatterns(of control: ControlID) -> Set<PropertyID> {
    let entries = styles.declarations.controls.inheritanceChain(of: control).flatMap { styles.rules.entries(of: $0) }
    let open = entries.filter {
      styles.rules.matches[$0.match].isPattern && styles.rules.matches[$0.match].matches(.normal)
    }
    return Set(open.flatMap { sources(of: $0) }.map(\.property))
  }

  private func documentation(of control: ControlID) -> [String] {
    styles.sheets.documentation(at: styles.declarations.controls[control].span)
  }

  /// Returns `match` in the syntax of a style sheet, with all the states in it.
  private func text(of match: Match, for control: ControlID) -> String {
    let scope = styles.declarations.states.scope(of: control)
    func names(_ set: StateMask) -> [String] {
      set.isEmpty ? [] : [styles.declarations.states.text(of: set, in: scope)]
    }
    let values = match.variants.isEmpty ? [] : [styles.declarations.states.text(of: match.variants, in: scope)]
    var items = values + names(match.required)
    if match.isPattern {
      items += match.forbidden.bits.map { "!" + styles.declarations.states.text(of: StateMask(bit: $0), in: scope) }
      items += match.forbiddenSets.map { "!(" + styles.declarations.states.text(of: $0, in: scope) + ")" } + ["*"]
    }
    return styles.declarations.path(of: control) + "[" + (items.isEmpty ? "normal" : items.joined(separator: "|")) + "]"
  }
}

/// Declarations and default values.
extension CSSBuilder {
  /// Returns the declarations of `entry`.
  internal func sources(of entry: RuleIndex.Entry) -> [CSSSource] {
    var found: [CSSSource] = []
    styles.rules.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
      let file = styles.sheets.files[entry.file]
      let node = file.tree.declarations[file.handle(of: declaration)]
      found.append(
        CSSSource(property: property, file: entry.file, value: node.value, winner: .declaration(declaration)))
    }
    return found
  }

  /// Returns the default values that `control` itself declares.
  internal func ownDefaults(of control: ControlID) -> [CSSSource] {
    let (properties, base) = (styles.declarations.properties, styles.declarations.controls[control].base)
    guard base.map({ properties.scope(of: $0) }) != properties.scope(of: control) else { return [] }
    let scope = properties.scopes[properties.scope(of: control)]
    return scope.defaults.enumerated().compactMap { index, item in
      item.value.map { value in
        CSSSource(
          property: item.property, file: item.span.fileID, value: value,
          winner: .defaultValue(scope.id(ofDefault: index)))
      }
    }
  }
}

/// A value that a style sheet gives a property, with its source.
internal struct CSSSource {
  internal let property: PropertyID
  internal let file: FileID

  internal let value: Handle<ValueNode>

  /// The declaration or default value. It identifies the source text of the value.
  internal let winner: Winner

  /// The values in some states of some controls if they depend on references. Otherwise, `nil`.
  internal var values: ContextValues?
}

/// Controls that share rules.
///
/// A family consists of a control with rules or default values whose base controls have neither, and of all controls
/// that derive from it. A property has the same meaning in all of them, because they share its declarations.
internal struct CSSFamily {
  /// The controls, bases first.
  internal let members: [ControlID]

  /// The CSS property for the value of each property. Properties that aren't listed use custom properties.
  private var direct: [PropertyID: CSSTarget] = [:]

  /// The CSS properties that combine several custom properties.
  internal private(set) var composed: [CSSDeclaration] = []

  /// Whether the standard property `shows-activity-indicator` has a value in some state.
  internal let hasSpinner: Bool

  /// Creates a family.
  ///
  /// - Parameters:
  ///   - members: The controls, bases first.
  ///   - properties: The properties that the controls give values.
  ///   - names: The names of the properties as custom properties.
  ///   - program: The program that declares the controls.
  internal init(members: [ControlID], properties: [PropertyID], names: [String: String], _ styles: Model) {
    self.members = members
    let standard = properties.filter { styles.declarations.properties[$0].span.fileID == .standard }
    let byName = Dictionary(grouping: standard) { styles.declarations.name(of: $0) }
    hasSpinner = byName[CSSSpinner.property] != nil
    for target in CSSTarget.all {
      let sources = target.sources.filter { byName[$0] != nil }
      if sources.isEmpty { continue }
      guard sources.count > 1 || target.isJoined else {
        for property in byName[sources[0]] ?? [] { direct[property] = target }
        continue
      }
      let parts = target.isJoined ? target.sources : sources
      let value = target.composed(of: parts.map { names[$0] ?? "--" + $0 })
      composed.append(CSSDeclaration(property: target.property, value: value))
    }
  }

  /// Returns the CSS property that takes the value of `property` directly, or `nil` if a custom property takes it.
  internal func target(of property: PropertyID) -> CSSTarget? { direct[property] }
}
