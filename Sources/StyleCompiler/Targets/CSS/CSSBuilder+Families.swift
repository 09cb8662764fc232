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
      let members = program.preorder[info.lineage].filter { program.controls[$0].isUsed }
      end = info.lineage.upperBound
      found.append(
        CSSFamily(members: members, properties: properties(of: members), names: propertyNames, program))
    }
    return found
  }

  /// Returns whether `control` itself has rules or default values.
  private func isSpeaking(_ control: Int) -> Bool {
    program.controls[control].entries != nil || !ownDefaults(of: control).isEmpty
  }

  /// Returns the properties that `members` give values that have a visible effect.
  private mutating func properties(of members: [Int]) -> [Int] {
    var found = Set<Int>()
    for source in members.flatMap({ sources(of: $0) }) where isSeen(source) { found.insert(source.property) }
    return found.sorted()
  }

  /// Returns whether `source` has a visible effect.
  ///
  /// A `corner-style` that leaves the radius to `corner-radius` has none.
  private mutating func isSeen(_ source: CSSSource) -> Bool {
    guard program.properties[source.property].span.file == 0, program.name(of: source.property) == "corner-style",
      let node = source.value, let type = program.properties[source.property].type
    else { return true }
    var evaluator = Evaluator(file: program.files[source.file], theme: nil)
    let value = evaluator.value(node, as: type, &program) ?? .none
    return CSSTarget.isRounding(value, program.caseTexts(of: type))
  }

  /// Returns the values that `control` itself declares, defaults first.
  internal func sources(of control: Int) -> [CSSSource] {
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
