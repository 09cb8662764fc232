import StyleTable

/// Families and their rules.
extension CSSBuilder {
  /// The families of the controls that the sheets declare or name.
  internal mutating func families() -> [CSSFamily] {
    var found: [CSSFamily] = []
    var end = 0
    for (position, control) in program.preorder.enumerated() where position >= end {
      let info = program.controls[control]
      guard info.isUsed, isSpeaking(control) else { continue }
      let members = program.preorder[info.lineage].filter { program.controls[$0].isUsed }
      end = info.lineage.upperBound
      found.append(
        CSSFamily(members: members, properties: properties(of: members), names: propertyNames, program))
    }
    return found
  }

  /// Whether something is said of `control` itself.
  private func isSpeaking(_ control: Int) -> Bool {
    program.controls[control].entries != nil || !ownDefaults(of: control).isEmpty
  }

  /// The properties that `members` give values that are to be seen.
  private mutating func properties(of members: [Int]) -> [Int] {
    var found = Set<Int>()
    for source in members.flatMap({ sources(of: $0) }) where isSeen(source) { found.insert(source.property) }
    return found.sorted()
  }

  /// Whether `source` is to be seen: that corners are what `corner-radius` says is not.
  private mutating func isSeen(_ source: CSSSource) -> Bool {
    guard program.properties[source.property].span.file == 0, program.name(of: source.property) == "corner-style",
      let node = source.value, let type = program.properties[source.property].type
    else { return true }
    var evaluator = Evaluator(file: program.files[source.file], theme: nil)
    let value = evaluator.value(node, as: type, &program) ?? .none
    return CSSTarget.isRounding(value, type.cases.map { program.names.text($0) })
  }

  /// All that `control` itself says, defaults first.
  private func sources(of control: Int) -> [CSSSource] {
    ownDefaults(of: control) + program.rules.entries(of: program.controls[control]).flatMap { sources(of: $0) }
  }

  /// Adds the rules of `family` in ascending order of the cascade: defaults, what is normal, then control by control its
  /// patterns, those that name less first, and its exact sets.
  internal mutating func addRules(of family: CSSFamily) {
    add([], family.members, nil, family.composed, family)
    for control in family.members { addDefaults(of: control, family) }
    for control in family.members { addNormal(of: control, family) }
    for control in family.members { addStates(of: control, family) }
  }
}

/// The rules of one control.
extension CSSBuilder {
  /// Adds a rule for those of `members` that `match` fits, or for all of them, behind those that there are.
  private mutating func add(
    _ comment: [String], _ members: [Int], _ match: Match?, _ declarations: [CSSDeclaration], _ family: CSSFamily
  ) {
    guard !declarations.isEmpty else { return }
    let selectors = members.compactMap { selector(of: $0, match) }
    guard !selectors.isEmpty else { return }
    if let last = model.rules.indices.last, model.rules[last].selectors == selectors {
      model.rules[last].add(declarations)
      if model.rules[last].comment.isEmpty { model.rules[last].comment = comment }
    } else {
      model.rules.append(CSSModel.Rule(comment: comment, selectors: selectors, declarations: []))
      model.rules[model.rules.count - 1].add(declarations)
    }
  }

  /// The selector of `control` where `match` fits it; nil where that is never.
  private mutating func selector(of control: Int, _ match: Match?) -> String? {
    let name = "." + CSSText.identifier(program.path(of: control))
    guard let match else { return name }
    let scope = program.controls[control].scope
    var known = states.removeValue(forKey: scope) ?? makeStates(scope)
    defer { states[scope] = known }
    return known.condition(of: match).map { name + $0.suffix }
  }

  private func makeStates(_ scope: Int) -> CSSStates {
    CSSStates(program.scopes[scope].space) { bit in
      program.state(at: bit, in: scope).map { program.names.text($0.name) } ?? ""
    }
  }

  /// The control and those that derive from it.
  private func heirs(of control: Int) -> [Int] {
    program.preorder[program.controls[control].lineage].filter { program.controls[$0].isUsed }
  }

  private mutating func addDefaults(of control: Int, _ family: CSSFamily) {
    let declarations = ownDefaults(of: control).flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  private mutating func addNormal(of control: Int, _ family: CSSFamily) {
    let entries = program.rules.entries(of: program.controls[control]).filter { program.matches[$0.match].isNormal }
    let declarations = entries.flatMap { sources(of: $0) }.flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  /// Adds what `control` says of states; of what it says of `normal` only what would else be lost to patterns.
  private mutating func addStates(of control: Int, _ family: CSSFamily) {
    let entries = program.rules.entries(of: program.controls[control])
    let heirs = self.heirs(of: control)
    let patterns = entries.indices.filter { program.matches[entries[$0].match].isPattern }
    let order = patterns.sorted {
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

  /// The properties that patterns of `control`, or of what it derives from, give values in `normal` too.
  private func propertiesOfOpenPatterns(of control: Int) -> Set<Int> {
    let entries = program.lineage(of: control).flatMap { program.rules.entries(of: program.controls[$0]) }
    let open = entries.filter { program.matches[$0.match].isPattern && program.matches[$0.match].matches(.normal) }
    return Set(open.flatMap { sources(of: $0) }.map(\.property))
  }

  private func documentation(of control: Int) -> [String] {
    program.documentation(at: program.controls[control].span)
  }

  /// `match` as the sheet could write it, with all states that it names.
  private func text(of match: Match, for control: Int) -> String {
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

/// What is written.
extension CSSBuilder {
  /// The declarations of `entry`.
  private func sources(of entry: RuleIndex.Entry) -> [CSSSource] {
    var found: [CSSSource] = []
    program.forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
      let file = program.files[entry.file]
      let node = file.tree.declarations[Handle<DeclarationNode>(declaration - file.firstDeclaration)]
      found.append(
        CSSSource(
          property: property, file: entry.file, value: node.value,
          written: program.writtenValue(of: .declaration(declaration)) ?? ""))
    }
    return found
  }

  /// The defaults that `control` itself declares: values, and that there is none any more.
  private func ownDefaults(of control: Int) -> [CSSSource] {
    let info = program.controls[control]
    let base = info.base.map { program.controls[$0].propertyScope }
    guard base != info.propertyScope else { return [] }
    return program.propertyScopes[info.propertyScope].defaults.indices.compactMap { index in
      let item = program.propertyScopes[info.propertyScope].defaults[index]
      guard item.value != nil || isGiven(item.property, above: base) else { return nil }
      let written = program.writtenValue(of: .standard(scope: info.propertyScope, index: index)) ?? ""
      return CSSSource(property: item.property, file: item.span.file, value: item.value, written: written)
    }
  }

  /// Whether `property` has a default in `scope` or one that it is built on.
  private func isGiven(_ property: Int, above scope: Int?) -> Bool {
    var next = scope
    while let scope = next {
      if program.propertyScopes[scope].defaults.contains(where: { $0.property == property && $0.value != nil }) {
        return true
      }
      next = program.propertyScopes[scope].parent
    }
    return false
  }
}

extension CSSModel.Rule {
  /// Adds `others`, which take the place of declarations of the same properties.
  fileprivate mutating func add(_ others: [CSSDeclaration]) {
    for other in others {
      declarations.removeAll { $0.property == other.property }
      declarations.append(other)
    }
  }
}
