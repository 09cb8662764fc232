import StyleTable

extension Program {
  /// Returns an explanation of the value of `property` of `control` in the valid state set `set`.
  ///
  /// - Complexity: O(*d*) in the number of declarations of the inheritance chain.
  package func explanation(of property: Int, for control: Int, in set: StateMask) -> ValueExplanation {
    var search = CandidateSearch(self, property: property, set: set)
    return ValueExplanation(property: property, candidates: search.run(control))
  }

  /// Returns the properties that declarations or defaults of the inheritance chain of `control` set, in byte order.
  package func styledProperties(of control: Int) -> [Int] {
    var found = Set<Int>()
    for control in lineage(of: control) {
      for entry in rules.entries(of: controls[control]) {
        forEachDeclaration(of: entry, inScopeOf: control) { found.insert($1) }
      }
      for item in propertyScopes[controls[control].propertyScope].defaults where item.value != nil {
        found.insert(item.property)
      }
    }
    return found.sorted { name(of: $0).utf8.lexicographicallyPrecedes(name(of: $1).utf8) }
  }

  /// Returns the property named `text` in the inheritance chain of `control`, or `nil` if there is none.
  package func property(_ text: String, of control: Int) -> Int? {
    names.existing(text).flatMap { propertyScopes.property($0, in: controls[control].propertyScope) }
  }

  /// Returns the names of the properties in the inheritance chain of `control`, nearest first.
  package func propertyNames(of control: Int) -> [String] { propertyNames(in: controls[control].propertyScope) }

  /// Returns `match`, closed, as a selector for `control`, such as `[selected|!loading|*]`. Returns an empty string
  /// for `normal`.
  package func text(of match: Match, for control: Int) -> String {
    let scope = controls[control].scope
    if match.isNormal { return "" }
    var items = match.required.isEmpty ? [] : [text(of: match.required, in: scope)]
    items += match.forbidden.bits.map { "!" + text(of: StateMask(bit: $0), in: scope) }
    items += match.forbiddenSets.map { "!" + aliasText(of: $0, in: scope) }
    if match.isPattern { items.append("*") }
    return "[" + items.joined(separator: "|") + "]"
  }

  /// Returns the name of an alias for `set` in `scope`, or the states of `set` if there is none.
  private func aliasText(of set: StateMask, in scope: Int) -> String {
    let aliases = scopeLineage(of: scope).flatMap { scopes[$0].states }.filter { $0.bit == nil }
    guard let alias = aliases.first(where: { $0.implied == set }) else { return "(\(text(of: set, in: scope)))" }
    return names.text(alias.name)
  }
}
