import StyleSupport
import StyleTable

/// Families and their rules.
extension CSSBuilder {
  /// Returns the families of the controls that the style sheets declare or select.
  internal mutating func families() -> [CSSFamily] {
    var found: [CSSFamily] = []
    var end = 0
    for (position, control) in program.preorder.enumerated() where position >= end {
      let info = program.controls[control]
      guard info.isUsed, isSpeaking(control) else { continue }
      let members = program.preorder[info.subtree].filter { program.controls[$0].isUsed }
      end = info.subtree.upperBound
      found.append(
        CSSFamily(members: members, properties: properties(of: members), names: propertyNames, program))
    }
    return found
  }

  /// Returns whether `control` itself has rules or default values.
  private func isSpeaking(_ control: ControlID) -> Bool {
    program.controls[control].entries != nil || !ownDefaults(of: control).isEmpty
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
    let property = program.properties[source.property]
    guard property.span.fileID == .standard, program.name(of: source.property) == "corner-style",
      let node = source.value, let type = property.type
    else { return true }
    var evaluator = Evaluator(file: program.files[source.file], theme: nil)
    let value = evaluator.value(node, as: type, &program) ?? .none
    return CSSTarget.isRounding(value, program.caseTexts(of: type))
  }

  /// Returns the values that `control` itself declares, defaults first.
  internal func sources(of control: ControlID) -> [CSSSource] {
    ownDefaults(of: control) + program.rules.entries(of: program.controls[control]).flatMap { sources(of: $0) }
  }

  /// Adds the rules of `family` in ascending order of the cascade.
  ///
  /// Defaults come first, then the rules for `normal`. After that, each control adds its patterns in ascending order
  /// of specificity, followed by its exact state sets.
  internal mutating func addRules(of family: CSSFamily) {
    add([], family.members, nil, family.composed, family)
    if family.hasSpinner { add([], family.members, nil, CSSSpinner.declarations, family, CSSSpinner.pseudoElement) }
    for control in family.members { addDefaults(of: control, family) }
    for control in family.members { addNormal(of: control, family) }
    for control in family.members { addStates(of: control, family) }
  }
}

/// The rules of one control.
extension CSSBuilder {
  /// Adds a rule after the existing ones.
  ///
  /// The rule applies to the `members` that `match` applies to, or to all of them if `match` is `nil`.
  internal mutating func add(
    _ comment: [String], _ members: [ControlID], _ match: Match?, _ declarations: [CSSDeclaration], _ family: CSSFamily,
    _ pseudoElement: String = ""
  ) {
    guard !declarations.isEmpty else { return }
    let selectors = members.compactMap { selector(of: $0, match).map { $0 + pseudoElement } }
    guard !selectors.isEmpty else { return }
    if let last = model.rules.indices.last, model.rules[last].selectors == selectors {
      model.rules[last].declarations += declarations
      if model.rules[last].comment.isEmpty { model.rules[last].comment = comment }
    } else {
      model.rules.append(CSSModel.Rule(comment: comment, selectors: selectors, declarations: declarations))
    }
  }

  /// Returns the selector of `control` in the states of `match`, or `nil` if `match` never applies.
  private mutating func selector(of control: ControlID, _ match: Match?) -> String? {
    let name = "." + CSSText.identifier(program.path(of: control))
    guard let match else { return name }
    let scope = program.controls[control].scope
    var known = states.removeValue(forKey: scope) ?? makeStates(scope)
    defer { states[scope] = known }
    return known.condition(of: match).map { name + $0.suffix }
  }

  private func makeStates(_ scope: ScopeID) -> CSSStates {
    CSSStates(program.scopes[scope].space) { bit in
      program.state(at: bit, in: scope).map { program.names.text($0.name) } ?? ""
    }
  }

  /// Returns `control` and the controls that derive from it.
  private func heirs(of control: ControlID) -> [ControlID] {
    program.preorder[program.controls[control].subtree].filter { program.controls[$0].isUsed }
  }

  internal mutating func addDefaults(of control: ControlID, _ family: CSSFamily) {
    let declarations = ownDefaults(of: control).flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  internal mutating func addNormal(of control: ControlID, _ family: CSSFamily) {
    let entries = program.rules.entries(of: program.controls[control]).filter { program.matches[$0.match].isNormal }
    let declarations = entries.flatMap { sources(of: $0) }.flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  /// Adds the rules of `control` for states.
  ///
  /// Declarations for `normal` are added again only if patterns would override them otherwise.
  internal mutating func addStates(of control: ControlID, _ family: CSSFamily) {
    let entries = program.rules.entries(of: program.controls[control])
    let heirs = self.heirs(of: control)
    let patterns = entries.indices.filter { program.matches[entries[$0].match].isPattern }
    let order = patterns.ordered {
      (program.matches[entries[$0].match].specificity, $0) < (program.matches[entries[$1].match].specificity, $1)
    }
    let open = propertiesOfOpenPatterns(of: control)
    let exact = entries.indices.filter { !program.matches[entries[$0].match].isPattern }
    for index in order + exact {
      let match = program.matches[entries[index].match]
      let sources = self.sources(of: entries[index]).filter { !match.isNormal || open.contains($0.property) }
      let declarations = sources.flatMap { self.declarations(of: $0, in: family) }
      add([text(of: match, for: control)], heirs, match, declarations, family)
    }
  }

  /// Returns the properties that patterns of `control`, or of its base controls, also set in `normal`.
  private func propertiesOfOpenPatterns(of control: ControlID) -> Set<PropertyID> {
    let entries = program.inheritanceChain(of: control).flatMap { program.rules.entries(of: program.controls[$0]) }
    let open = entries.filter { program.matches[$0.match].isPattern && program.matches[$0.match].matches(.normal) }
    return Set(open.flatMap { sources(of: $0) }.map(\.property))
  }

  private func documentation(of control: ControlID) -> [String] {
    program.documentation(at: program.controls[control].span)
  }

  /// Returns `match` in the syntax of a style sheet, with all the states in it.
  private func text(of match: Match, for control: ControlID) -> String {
    let scope = program.controls[control].scope
    func names(_ set: StateMask) -> [String] { set.isEmpty ? [] : [program.text(of: set, in: scope)] }
    var items = names(match.required)
    if match.isPattern {
      items += match.forbidden.bits.map { "!" + program.text(of: StateMask(bit: $0), in: scope) }
      items += match.forbiddenSets.map { "!(" + program.text(of: $0, in: scope) + ")" } + ["*"]
    }
    return program.path(of: control) + "[" + (items.isEmpty ? "normal" : items.joined(separator: "|")) + "]"
  }
}

/// Declarations and default values.
extension CSSBuilder {
  /// Returns the declarations of `entry`.
  internal func sources(of entry: RuleIndex.Entry) -> [CSSSource] {
    var found: [CSSSource] = []
    program.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
      let file = program.files[entry.file]
      let node = file.tree.declarations[file.handle(of: declaration)]
      found.append(
        CSSSource(property: property, file: entry.file, value: node.value, winner: .declaration(declaration)))
    }
    return found
  }

  /// Returns the default values that `control` itself declares, including those that remove a default value.
  internal func ownDefaults(of control: ControlID) -> [CSSSource] {
    let info = program.controls[control]
    let base = info.base.map { program.controls[$0].propertyScope }
    guard base != info.propertyScope else { return [] }
    return program.propertyScopes[info.propertyScope].defaults.indices.compactMap { index in
      let item = program.propertyScopes[info.propertyScope].defaults[index]
      guard item.value != nil || isGiven(item.property, above: base) else { return nil }
      return CSSSource(
        property: item.property, file: item.span.fileID, value: item.value,
        winner: .defaultValue(scope: info.propertyScope, index: index))
    }
  }

  /// Returns whether `property` has a default value in `scope` or in one of its ancestors.
  private func isGiven(_ property: PropertyID, above scope: PropertyScopeID?) -> Bool {
    let scopes = scope.map { program.propertyScopeChain(of: $0) } ?? []
    return scopes.contains { scope in
      program.propertyScopes[scope].defaults.contains { $0.property == property && $0.value != nil }
    }
  }
}

/// A value that a style sheet gives a property, with its source.
internal struct CSSSource {
  internal let property: PropertyID
  internal let file: FileID

  /// The value, or `nil` if a style sheet removes the property's default value.
  internal let value: Handle<ValueNode>?

  /// The declaration or default value. It identifies the source text of the value.
  internal let winner: Winner
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
  internal init(members: [ControlID], properties: [PropertyID], names: [String: String], _ program: Program) {
    self.members = members
    let standard = properties.filter { program.properties[$0].span.fileID == .standard }
    let byName = Dictionary(grouping: standard) { program.name(of: $0) }
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
