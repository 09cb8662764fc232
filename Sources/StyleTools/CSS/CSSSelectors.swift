import StyleCompiler
import StyleTable

/// The selectors of controls in states.
extension CSSBuilder {
  /// Returns the selector of `control` in the states of `match`, or `nil` if `match` never applies.
  internal mutating func selector(of control: ControlID, _ match: Match?) -> String? {
    guard let match else { return name(of: control) }
    let variants = variantSuffix(of: match.variants, control)
    return withStates(of: control) { $0.suffix(of: match) }.map { name(of: control) + variants + $0 }
  }

  /// Returns the selector of `control` in the state combinations `sets` with the variant values of `condition`.
  internal mutating func selector(
    of control: ControlID, in sets: Set<StateMask>, _ condition: VariantCondition
  ) -> String {
    let variants = variantSuffix(of: condition, control)
    return name(of: control) + variants + withStates(of: control) { $0.condition(of: sets) }.suffix
  }

  /// Returns the attribute for the variant `name`, such as `data-size`. States and axes have attributes of their own.
  private func attribute(ofVariant name: String) -> String {
    let isTaken =
      name == "state"
      || styles.declarations.axes.infos.handles.contains { styles.declarations.axes.name(of: $0) == name }
    return CSSText.identifier((isTaken ? "data-variant-" : "data-") + name)
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

  private mutating func name(of control: ControlID) -> String {
    if let known = classNames[control] { return known }
    let name = "." + CSSText.identifier(styles.declarations.path(of: control))
    classNames[control] = name
    return name
  }

  private mutating func withStates<Result>(of control: ControlID, _ body: (inout CSSStates) -> Result) -> Result {
    let scope = styles.declarations.states.scope(of: control)
    var known = states.removeValue(forKey: scope) ?? makeStates(scope)
    defer { states[scope] = known }
    return body(&known)
  }

  private func makeStates(_ scope: ScopeID) -> CSSStates {
    let declared = styles.declarations.states.scopeChain(of: scope).flatMap { styles.declarations.states[$0].states }
    return CSSStates(styles.declarations.states[scope].space) { bit in
      declared.filter { $0.bit == bit || $0.bit == nil && $0.implied.contains(StateMask(bit: bit)) }
        .sorted { $0.bit != nil && $1.bit == nil }.map { styles.sheets.names.text($0.name) }
    }
  }
}
