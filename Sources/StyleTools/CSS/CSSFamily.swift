import StyleCompiler

/// Controls that share rules.
///
/// A family consists of a control with rules or default values whose base controls have neither, and of all controls
/// that derive from it. A property has the same meaning in all of them, because they share its declarations.
internal struct CSSFamily {
  /// The controls, bases first.
  internal fileprivate(set) var members: [ControlID] = []

  /// The CSS property for the value of each property. Properties that aren't listed use custom properties.
  private var direct: [PropertyID: CSSTarget] = [:]
  internal private(set) var composed: [CSSDeclaration] = []

  /// The greatest number of stops of a gradient, or 0 if there is none.
  fileprivate let stops: Int

  /// The greatest number of stops of a gradient that moves.
  internal private(set) var movingStops = 0
  internal private(set) var hasStroke = false
  internal private(set) var motion: CSSMotion

  /// Whether the standard property `shows-activity-indicator` has a value in some state.
  internal let hasSpinner: Bool

  /// Creates a family without members.
  ///
  /// - Parameters:
  ///   - properties: The properties that the controls give values.
  ///   - names: The names of the properties as custom properties.
  ///   - stops: The greatest number of stops of the controls' gradients.
  ///   - program: The program that declares the controls.
  internal init(_ properties: [PropertyID], names: [String: String], stops: Int, _ styles: Model) {
    let standard = properties.filter { styles.declarations.properties[$0].span.fileID == .standard }
    let byName = Dictionary(grouping: standard) { styles.declarations.name(of: $0) }
    hasSpinner = byName[CSSSpinner.property] != nil
    motion = CSSMotion(properties, styles)
    self.stops = stops
    for target in CSSTarget.all {
      let sources = target.sources.filter { byName[$0] != nil }
      if sources.isEmpty { continue }
      let types = sources.map { byName[$0]?.first.flatMap { styles.declarations.properties[$0].type?.base } }
      motion.add(target.property, zip(sources, types).compactMap { name, type in type.map { (name, $0) } })
      if target.property == CSSGradient.target {
        var target = target
        for part in CSSGradient.parts(max(1, stops)) {
          target.isMoving = motion.add(part.property, [(sources[0], part.type)])
        }
        if target.isMoving { movingStops = max(1, stops) }
        for property in byName[sources[0]] ?? [] { direct[property] = target }
        continue
      }
      guard sources.count > 1 || target.joined != nil else {
        for property in byName[sources[0]] ?? [] { direct[property] = target }
        continue
      }
      let parts = target.joined == nil ? sources : target.sources
      composed += target.composed(of: parts.map { names[$0] ?? "--" + $0 })
      hasStroke = hasStroke || sources.contains(where: CSSTarget.isStroke)
    }
  }

  /// Returns the CSS property that takes the value of `property` directly, or `nil` if a custom property takes it.
  internal func target(of property: PropertyID) -> CSSTarget? { direct[property] }
}

extension CSSBuilder {
  internal mutating func families() -> [CSSFamily] {
    var found: [CSSFamily] = []
    // Families whose controls give the same properties values differ only in their members.
    var kinds: [[PropertyID]: CSSFamily] = [:]
    var end = 0
    for (position, control) in styles.declarations.controls.preorder.enumerated() where position >= end {
      let info = styles.declarations.controls[control]
      guard styles.rules.isUsed(control), isSpeaking(control) else { continue }
      let members = styles.declarations.controls.preorder[info.subtree].filter { styles.rules.isUsed($0) }
      end = info.subtree.upperBound
      let properties = properties(of: members)
      let hasGradient = properties.contains { styles.declarations.properties[$0].type?.base == .gradient }
      let stops = hasGradient ? stopCount(of: members) : 0
      var family = kinds[properties] ?? CSSFamily(properties, names: propertyNames, stops: stops, styles)
      if family.stops < stops { family = CSSFamily(properties, names: propertyNames, stops: stops, styles) }
      kinds[properties] = family
      model.movingStops = max(model.movingStops, family.movingStops)
      family.members = members
      found.append(family)
    }
    return found
  }

  private func isSpeaking(_ control: ControlID) -> Bool {
    !styles.rules.entries(of: control).isEmpty || !ownDefaults(of: control).isEmpty
  }

  /// Returns the properties that `members` give values that have a visible effect.
  private mutating func properties(of members: [ControlID]) -> [PropertyID] {
    var isFound = [Bool](repeating: false, count: styles.declarations.properties.count)
    for member in members {
      for source in sources(of: member) where !isFound[source.property.index] {
        isFound[source.property.index] = isSeen(source)
      }
    }
    return isFound.indices.filter { isFound[$0] }.map { PropertyID($0) }
  }

  /// Returns the greatest number of stops of a gradient in the declarations of `members`.
  private mutating func stopCount(of members: [ControlID]) -> Int {
    var count = 1
    for source in members.flatMap({ sources(of: $0) })
    where styles.declarations.properties[source.property].type?.base == .gradient && !hasReferences(source) {
      for case .gradient(let gradient) in contextValues(of: source).values { count = max(count, gradient.stops.count) }
    }
    return count
  }

  /// Returns whether `source` has a visible effect.
  ///
  /// A `corner-style` that leaves the radius to `corner-radius` has none.
  private mutating func isSeen(_ source: CSSSource) -> Bool {
    let (properties, name) = (styles.declarations.properties, styles.declarations.name(of: source.property))
    guard !hasReferences(source), properties[source.property].span.fileID == .standard, name == "corner-style",
      let type = properties[source.property].type
    else { return true }
    var evaluator = Evaluator(file: styles.sheets.files[source.file], context: .standard)
    let value = evaluator.value(source.value, as: type, &evaluation) ?? .none
    return CSSTarget.keyword(for: value, of: name, properties.caseTexts(of: type)) != "initial"
  }
}
