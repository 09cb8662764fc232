/// Controls that share rules: one that has rules, while nothing that it derives from does, and all that derive from it.
///
/// A property means the same in all of them, because they share its declarations.
internal struct CSSFamily {
  /// The controls, bases first.
  internal let members: [Int]

  /// Where the value of each property goes; those not named here go into custom properties.
  private var direct: [Int: CSSTarget] = [:]

  /// The properties of CSS that are made of several custom ones.
  internal private(set) var composed: [CSSDeclaration] = []

  /// Whether the standard property `shows-activity-indicator` has a value in some state.
  internal let hasSpinner: Bool

  /// The family of `members`, which give `properties` values; `names` are what those are called as custom properties.
  internal init(members: [Int], properties: [Int], names: [String: String], _ program: Program) {
    self.members = members
    let standard = properties.filter { program.properties[$0].span.file == 0 }
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

  /// The property of CSS that has the value of `property` as it is; nil where a custom one has.
  internal func target(of property: Int) -> CSSTarget? { direct[property] }
}
