import StyleCompiler
import StyleTable

/// Controls that share rules.
///
/// A family consists of a control with rules or default values whose base controls have neither, and of all controls
/// that derive from it. A property has the same meaning in all of them, because they share its declarations.
///
/// The properties for transitions become custom properties, which cascade like all others. The CSS property `transition`
/// takes them from there, so an element changes by the transition of the state that it enters.
internal struct CSSFamily {
  /// The controls, bases first.
  internal let members: [ControlID]

  /// The CSS property for the value of each property. Properties that aren't listed use custom properties.
  internal private(set) var direct: [PropertyID: CSSTarget] = [:]
  internal private(set) var composed: [CSSDeclaration] = []

  /// The greatest number of stops of a gradient that moves, or 0 if there is none.
  internal private(set) var movingStops = 0
  internal private(set) var hasStroke = false

  /// Whether the standard property `shows-activity-indicator` has a value in some state.
  internal let hasSpinner: Bool

  /// The properties that have transitions as values.
  private let transitions: Set<String>

  /// The CSS properties that move, each with the properties that it represents, and whether it moves in a context with
  /// reduced motion, too. Only colors outside of gradients and the opacity do.
  fileprivate private(set) var moves: [(property: String, sources: [String], isCalm: Bool)] = []

  private static let movingTypes: Set<ValueType> = [
    .number, .length, .percent, .angle, .color, .offset, .size, .insets, .shadow,
  ]

  /// Creates the family of `members`.
  ///
  /// - Parameters:
  ///   - given: The properties that the controls give values.
  ///   - name: A function that returns the name of a property as a custom property.
  ///   - stops: The greatest number of stops of the controls' gradients.
  fileprivate init(
    _ members: [ControlID], _ given: [PropertyID], stops: Int, _ styles: Model, name: (String) -> String
  ) {
    self.members = members
    let (properties, declarations) = (styles.declarations.properties, styles.declarations)
    let standard = given.filter { properties[$0].span.fileID == .standard }
    let byName = Dictionary(grouping: standard) { declarations.name(of: $0) }
    hasSpinner = byName[CSSSpinner.property] != nil
    transitions = Set(
      given.filter { properties[$0].type?.base == .transition }.map { declarations.name(of: $0) })
    for var target in CSSTarget.all {
      let sources = target.sources.filter { byName[$0] != nil }
      if sources.isEmpty { continue }
      move(
        target.property,
        sources.compactMap { name in byName[name].flatMap { properties[$0[0]].type }.map { (name, $0.base) } })
      if target.property == CSSGradient.target {
        for part in CSSGradient.parts(stops) {
          target.isMoving = move(part.property, [(sources[0], part.type)])
        }
        if target.isMoving { movingStops = stops }
      }
      if sources.count == 1, target.joined == nil {
        for property in byName[sources[0]] ?? [] { direct[property] = target }
      } else {
        let parts = target.joined == nil ? sources : target.sources
        composed += target.composed(of: parts.map(name))
        hasStroke = hasStroke || sources.contains(where: CSSTarget.isStroke)
      }
    }
  }

  /// Adds the CSS property `property` with those of its `sources` that move, and returns whether it does.
  @discardableResult
  private mutating func move(_ property: String, _ sources: [(name: String, type: ValueType)]) -> Bool {
    let moving = sources.filter { Self.movingTypes.contains($0.type) }
    guard !moving.isEmpty, !transitions(of: moving.map(\.name)).isEmpty else { return false }
    let isCalm =
      property == "opacity" || moving.allSatisfy { $0.type == .color } && !CSSGradient.names.contains(property)
    if let index = moves.firstIndex(where: { $0.property == property }) {
      moves[index].sources += moving.map(\.name)
      moves[index].isCalm = moves[index].isCalm && isCalm
    } else {
      moves.append((property, moving.map(\.name), isCalm))
    }
    return true
  }

  /// Returns the properties that give a transition for `sources`, the strongest first.
  fileprivate func transitions(of sources: [String]) -> [String] {
    (sources.map { $0 + "-transition" } + ["transition"]).filter(transitions.contains)
  }
}

extension CSSBuilder {
  /// Returns the declarations that make the values of `family` move.
  internal mutating func motionDeclarations(of family: CSSFamily) -> [CSSDeclaration] {
    if family.moves.isEmpty { return [] }
    // This custom property is `0s` in a context with reduced motion and has no value otherwise.
    let reduced = family.moves.contains { !$0.isCalm } ? reducedMotion() : ""
    let list = family.moves.map { property, sources, isCalm in
      let found = family.transitions(of: sources).compactMap { propertyNames[$0] }
      let value = found.reversed().reduce("0s") { "var(\($1), \($0))" }
      return "\(property) " + (isCalm ? value : "var(\(reduced), \(value))")
    }
    // Otherwise, a control in another one would inherit its transitions.
    let reset = Set(family.moves.flatMap { family.transitions(of: $0.sources) }).sorted()
    return [("transition", list.joined(separator: ", "))]
      + reset.compactMap { propertyNames[$0] }.map { ($0, "initial") }
  }

  internal mutating func families() -> [CSSFamily] {
    var found: [CSSFamily] = []
    // Families whose controls give the same properties values have equally many parts of gradients, or more than the
    // ones before.
    var stopsOfProperties: [[PropertyID]: Int] = [:]
    var end = 0
    for (position, control) in styles.declarations.controls.preorder.enumerated() where position >= end {
      let subtree = styles.declarations.controls[control].subtree
      let isSpeaking =
        !styles.rules.entries(of: control).isEmpty || !styles.declarations.ownDefaults(of: control).isEmpty
      guard styles.rules.isUsed(control), isSpeaking else { continue }
      let members = styles.declarations.controls.preorder[subtree].filter { styles.rules.isUsed($0) }
      end = subtree.upperBound
      let given = seenProperties(of: members)
      let stops = max(stopCount(of: members), stopsOfProperties[given] ?? 1)
      stopsOfProperties[given] = stops
      var (names, properties) = (names, propertyNames)
      let family = CSSFamily(members, given, stops: stops, styles) { name in
        let known = properties[name] ?? names.take(CSSText.identifier(name, isCustom: true))
        properties[name] = known
        return known
      }
      (self.names, propertyNames) = (names, properties)
      found.append(family)
    }
    return found
  }

  /// Returns the properties that `members` give values that have a visible effect.
  private mutating func seenProperties(of members: [ControlID]) -> [PropertyID] {
    var found: Set<PropertyID> = []
    for source in members.flatMap({ sources(of: $0) }) where !found.contains(source.property) {
      if isSeen(source) { found.insert(source.property) }
    }
    return found.sorted { $0.index < $1.index }
  }

  /// Returns the greatest number of stops of a gradient in the declarations of `members`, or 1 if there is none.
  private mutating func stopCount(of members: [ControlID]) -> Int {
    var count = 1
    for source in members.flatMap({ sources(of: $0) })
    where properties[source.property].type?.base == .gradient && !hasReferences(source) {
      for case .gradient(let gradient) in contextValues(of: source).values { count = max(count, gradient.stops.count) }
    }
    return count
  }

  /// Returns whether `source` has a visible effect.
  ///
  /// A `corner-style` that leaves the radius to `corner-radius` has none.
  private mutating func isSeen(_ source: CSSSource) -> Bool {
    let name = styles.declarations.name(of: source.property)
    guard name == "corner-style", !hasReferences(source), properties[source.property].span.fileID == .standard,
      let type = properties[source.property].type, let (file, value) = styles.rules.value(of: source.winner)
    else { return true }
    var evaluator = Evaluator(evaluation, file.id)
    let found = evaluator.value(value, as: type) ?? .none
    return CSSTarget.keyword(for: found, of: name, properties.caseTexts(of: type)) != "initial"
  }
}
