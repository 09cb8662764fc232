import StyleTable

/// The rules of one control.
extension CSSBuilder {
  /// Adds a rule after the existing ones.
  ///
  /// The rule applies to the `members` that `match` applies to, or to all of them if `match` is `nil`.
  internal mutating func add(
    _ comment: [String], _ members: [Int], _ match: Match?, _ declarations: [CSSDeclaration], _ family: CSSFamily,
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

  /// Returns `control` and the controls that derive from it.
  private func heirs(of control: Int) -> [Int] {
    program.preorder[program.controls[control].lineage].filter { program.controls[$0].isUsed }
  }

  internal mutating func addDefaults(of control: Int, _ family: CSSFamily) {
    let declarations = ownDefaults(of: control).flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  internal mutating func addNormal(of control: Int, _ family: CSSFamily) {
    let entries = program.rules.entries(of: program.controls[control]).filter { program.matches[$0.match].isNormal }
    let declarations = entries.flatMap { sources(of: $0) }.flatMap { self.declarations(of: $0, in: family) }
    add(documentation(of: control), heirs(of: control), nil, declarations, family)
  }

  /// Adds the rules of `control` for states.
  ///
  /// Declarations for `normal` are added again only if patterns would override them otherwise.
  internal mutating func addStates(of control: Int, _ family: CSSFamily) {
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

  /// Returns the properties that patterns of `control`, or of its base controls, also set in `normal`.
  private func propertiesOfOpenPatterns(of control: Int) -> Set<Int> {
    let entries = program.lineage(of: control).flatMap { program.rules.entries(of: program.controls[$0]) }
    let open = entries.filter { program.matches[$0.match].isPattern && program.matches[$0.match].matches(.normal) }
    return Set(open.flatMap { sources(of: $0) }.map(\.property))
  }

  private func documentation(of control: Int) -> [String] {
    program.documentation(at: program.controls[control].span)
  }

  /// Returns `match` in the syntax of a style sheet, with all the states in it.
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
