import StyleCompiler
import StyleSupport
import StyleTable

extension CSSBuilder {
  /// Returns the declarations for `source`.
  ///
  /// - Parameter values: The values in some states of some controls if they depend on references. Otherwise, `nil`.
  internal mutating func declarations(
    of source: CSSSource, _ values: ContextValues? = nil, in family: CSSFamily
  ) -> [CSSDeclaration] {
    let target = family.direct[source.property]
    let isMoving = target?.isMoving ?? false
    if values == nil, !isSpinner(source.property), !isMoving, let reference = reference(to: source, for: target) {
      return [(target?.property ?? customName(of: source.property), reference)]
    }
    var found = values ?? contextValues(of: source)
    if target?.isNeverNegative ?? false { found.values = found.values.map(\.withoutNegatives) }
    let isOneSided = isOneSided(found.values, of: source.property)
    var shapes = found.values.map { shape($0, of: source.property, target, isOneSided: isOneSided) }
    if isMoving, let moving = movingGradients(found.values) { shapes = moving }
    return shapes[0].indices.flatMap { part -> [CSSDeclaration] in
      let property = shapes[0][part].property
      let texts = shapes.map { $0[part].value }
      let text = CSSContextText(texts, in: found.contexts, styles)
      if text.contexts.axes.isEmpty { return [(property, text.texts[0])] }
      // The values of parameters are known only at the element.
      if found.values.contains(where: \.isTemplate) {
        return switched(property, text, named: styles.declarations.name(of: source.property))
      }
      // As the value of a custom property, the keyword would be about that property.
      let open = CSSContextText(texts.map { $0 == Self.noValue ? "initial" : $0 }, in: found.contexts, styles)
      let end = open == text ? "" : ", " + Self.noValue
      return [(property, "var(\(contextName(of: open, source))\(end))")]
    }
  }

  /// The value of a CSS property that a style sheet gives none: what the element would have without the style sheet.
  private static let noValue = "revert-layer"

  /// Returns the CSS declarations for `value` of `property`.
  ///
  /// - Parameters:
  ///   - target: The CSS property that the value is written to, or `nil` for a custom property.
  ///   - isOneSided: Whether to distinguish between leading and trailing insets.
  private mutating func shape(
    _ value: Value, of property: PropertyID, _ target: CSSTarget?, isOneSided: Bool
  ) -> [CSSDeclaration] {
    guard let type = properties[property].type else { return [] }
    let cases = properties.caseTexts(of: type)
    let isStandard = properties[property].span.fileID == .standard
    let keyword = isStandard ? CSSTarget.keyword(for: value, of: styles.declarations.name(of: property), cases) : nil
    let text = keyword ?? text(of: value, type.base, cases: cases)
    guard let target else {
      return [(customName(of: property), text)] + (isSpinner(property) ? [CSSSpinner.declaration(for: value)] : [])
    }
    if keyword == "initial" || value == .none { return [(target.property, Self.noValue)] }
    if case .record(let insets) = value, isOneSided {
      return [
        ("padding-block", Self.lengths(insets.numbers[0], insets.numbers[2])),
        ("padding-inline", Self.lengths(insets.numbers[1], insets.numbers[3])),
      ]
    }
    return [(target.property, text)]
  }

  /// Returns the declarations of `values` as gradients whose parts move, or `nil` if they aren't gradients with equally
  /// many stops.
  private mutating func movingGradients(_ values: [Value]) -> [[CSSDeclaration]]? {
    let gradients = values.compactMap { if case .gradient(let gradient) = $0 { gradient } else { nil } }
    guard gradients.count == values.count, Set(gradients.map(\.stops.count)).count == 1 else { return nil }
    return gradients.map { gradient in
      let parts = CSSGradient.parts(gradient.stops.count)
      let values: [Value] =
        [.number(gradient.angle)] + gradient.stops.flatMap { [.color($0.color), .number($0.position)] }
      let stops = stride(from: 1, to: parts.count, by: 2)
        .map { "var(\(parts[$0].property)) var(\(parts[$0 + 1].property))" }
      return zip(parts, values).map { ($0.property, text(of: $1, $0.type)) } + [
        (CSSGradient.target, "linear-gradient(var(\(parts[0].property)), \(stops.joined(separator: ", ")))")
      ]
    }
  }

  /// Returns whether `property` has insets, and any of `values` has different leading and trailing distances, so that
  /// the writing direction matters.
  private func isOneSided(_ values: [Value], of property: PropertyID) -> Bool {
    guard properties[property].type?.base == .insets else { return false }
    return values.contains { value in
      if case .record(let insets) = value { insets.numbers[1] != insets.numbers[3] } else { false }
    }
  }

  /// Returns whether `property` is the standard style sheet's property for a spinner.
  private func isSpinner(_ property: PropertyID) -> Bool {
    properties[property].span.fileID == .standard && styles.declarations.name(of: property) == CSSSpinner.property
  }

  private mutating func customName(of property: PropertyID) -> String {
    let name = styles.declarations.name(of: property)
    let custom = propertyNames[name] ?? takeName(name)
    propertyNames[name] = custom
    return custom
  }

  /// Returns a reference to the custom property of the token that is the value of `source`.
  ///
  /// Returns `nil` if the value isn't a token alone or if CSS doesn't accept the token's value.
  private func reference(to source: CSSSource, for target: CSSTarget?) -> String? {
    guard let (file, value) = styles.rules.value(of: source.winner),
      let token = styles.tokens.definitions.token(alone: value, in: file.id),
      let name = designTokenNames[token.index], let type = properties[source.property].type,
      let own = styles.tokens.ownValues(of: token), !own.hasWords || own.operands[0].type == type.base
    else { return nil }
    let values = own.operands.compactMap(\.value)
    let isAllowed = !(target?.isNeverNegative ?? false) || values.allSatisfy { $0 == $0.withoutNegatives }
    guard isAllowed, !isOneSided(values, of: source.property) else { return nil }
    let isNumber = own.operands[0].type == .number
    return type.base == .length && isNumber ? "calc(var(\(name)) * 1px)" : "var(\(name))"
  }
}

/// Values that depend on the context.
extension CSSBuilder {
  /// Returns the custom property of the page whose value is `text`, adding it if it's new.
  private mutating func contextName(of text: CSSContextText, _ source: CSSSource) -> String {
    if let name = contextNames[text] { return name }
    let name = takeName(name(of: source))
    contextNames[text] = name
    variables += variables(name, text, text.contexts.axes, [])
    return name
  }

  /// Returns a name for the value of `source`, made from the words of the value.
  ///
  /// For example, the name for `darken($brand, 10%)` is `darken-brand-10`.
  private func name(of source: CSSSource) -> String {
    let written = styles.rules.writtenValue(of: source.winner) ?? ""
    let name = written.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.joined(separator: "-")
    return name.isEmpty || name.utf8.count > 48 ? styles.declarations.name(of: source.property) : name
  }

  /// Returns whether a variable that depends on `axes` can have `text` without switches: if it's the same everywhere,
  /// or depends on one axis, which is the only one of `axes`.
  internal func isDirect(_ text: CSSContextText, _ axes: AxisSet) -> Bool {
    let support = text.contexts.axes
    return support.isEmpty || support == axes && axes.axes.count == 1
  }

  /// Returns the custom properties of the page that give the one named `name` the value `text`.
  ///
  /// - Parameter axes: The axes on which the value depends.
  internal mutating func variables(
    _ name: String, _ text: CSSContextText, _ axes: AxisSet, _ documentation: [String]
  ) -> [CSSVariable] {
    if isDirect(text, axes) {
      return [CSSVariable(name: name, axes: axes, texts: text.texts, documentation: documentation)]
    }
    let declarations = switched(name, text, named: String(name.drop { $0 == "-" }))
    var found = declarations.map { CSSVariable(name: $0.property, axes: axes, texts: [$0.value]) }
    found[found.count - 1].documentation = documentation
    return found
  }

  /// Returns the declarations that set `property` to the text for the context at the element itself.
  ///
  /// The text for a value of an axis is a custom property that starts with the switch of that value. If the switch is
  /// `initial`, the custom property has no value, and the next one applies.
  private mutating func switched(
    _ property: String, _ text: CSSContextText, named name: String
  ) -> [CSSDeclaration] {
    var helpers: [CSSDeclaration] = []
    let value = switchedValue(text, text.contexts.axes.axes[...], in: .standard, name + "-in", &helpers)
    return helpers + [(property, value)]
  }

  /// Returns the value that chooses among the texts for the contexts that differ from `context` in `axes`, and appends
  /// the custom properties that it refers to to `helpers`.
  ///
  /// - Parameter name: The beginning of the names of these custom properties.
  private mutating func switchedValue(
    _ text: CSSContextText, _ axes: ArraySlice<AxisID>, in context: Context, _ name: String,
    _ helpers: inout [CSSDeclaration]
  ) -> String {
    let declared = styles.declarations.axes
    let rest = declared.contexts(over: AxisSet(axes.map { AxisSet($0) }))
    let texts = rest.contexts.map { text.texts[text.contexts.position(of: context.adding($0))] }
    guard texts.contains(where: { $0 != texts[0] }), let axis = axes.first else { return texts[0] }
    var alternatives: [String] = []
    for (value, own) in zip(declared[axis].values, declared.contexts(over: AxisSet(axis)).contexts).dropFirst() {
      let name = name + "-" + styles.sheets.names.text(declared.values[value].name)
      let child = switchedValue(text, axes.dropFirst(), in: context.adding(own), name, &helpers)
      let custom = takeName(name)
      helpers.append((custom, "var(\(self.switch(of: AxisValueID(value)))) \(child)"))
      alternatives.append(custom)
    }
    let standard = switchedValue(text, axes.dropFirst(), in: context, name, &helpers)
    return alternatives.reversed().reduce(standard) { "var(\($1), \($0))" }
  }

  /// Returns the custom property that is empty in contexts with `value` and `initial` in others, adding it if it's new.
  private mutating func `switch`(of value: AxisValueID) -> String {
    if let known = switches[value] { return known }
    let info = styles.declarations.axes.values[value]
    let axis = axes[info.axis.index]
    let name = takeName(axis.name + "-" + axis.values[info.position])
    switches[value] = name
    let texts = axis.values.indices.map { $0 == info.position ? "" : "initial" }
    variables.append(CSSVariable(name: name, axes: AxisSet(info.axis), texts: texts))
    return name
  }

  /// Returns the custom property that is `0s` in contexts with reduced motion and `initial` in others, adding it if it's
  /// new.
  internal mutating func reducedMotion() -> String {
    if let known = reducedMotionName { return known }
    let name = names.take("--reduced-motion")
    reducedMotionName = name
    if let index = axes.firstIndex(where: { $0.isStandard && $0.name == "motion" }) {
      let texts = axes[index].values.indices.map { $0 == 1 ? "0s" : "initial" }
      variables.append(CSSVariable(name: name, axes: AxisSet(AxisID(index)), texts: texts))
    }
    return name
  }
}
