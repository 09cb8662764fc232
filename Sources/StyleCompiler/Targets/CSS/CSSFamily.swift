/// Controls that share rules.
///
/// A family consists of a control with rules or default values whose base controls have neither, and of all controls
/// that derive from it. A property has the same meaning in all of them, because they share its declarations.
internal struct CSSFamily {
  /// The controls, bases first.
  internal let members: [Int]

  /// The CSS property for the value of each property. Properties that aren't listed use custom properties.
  private var direct: [Int: CSSTarget] = [:]

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

  /// Returns the CSS property that takes the value of `property` directly, or `nil` if a custom property takes it.
  internal func target(of property: Int) -> CSSTarget? { direct[property] }
}
