import StyleCompiler
import StyleSupport
import StyleTable

extension CSSBuilder {
  internal mutating func declarations(of source: CSSSource, in family: CSSFamily) -> [CSSDeclaration] {
    let target = family.target(of: source.property)
    let isMoving = target?.isMoving ?? false
    if source.values == nil, !isSpinner(source.property), !isMoving, let reference = reference(to: source, for: target)
    {
      let name = target?.property ?? customName(of: source.property)
      return [CSSDeclaration(property: name, value: reference)]
    }
    let cell = source.values == nil ? styles.rules.cell(of: source.winner, source.property) : .absent
    let key = CSSKnownValue(property: source.property, cell: cell, isDirect: target != nil, isMoving: isMoving)
    if let known = knownDeclarations[key] { return known }
    let found = contextValues(of: source, for: target)
    let isOneSided = isOneSided(found.values, of: source.property)
    var shapes = found.values.map { shape($0, of: source.property, target, isOneSided: isOneSided) }
    if isMoving, let moving = movingGradients(found.values) { shapes = moving }
    let isTemplate = found.values.contains(where: \.isTemplate)
    let made = shapes[0].indices.flatMap { part in
      let text = CSSContextText(shapes.map { $0[part].value }, in: found.contexts, styles)
      return declarations(shapes[0][part].property, text, isTemplate: isTemplate, source)
    }
    // The custom properties for a template in several contexts have names of their own in each rule.
    if cell != .absent, !isTemplate || found.contexts.axes.isEmpty { knownDeclarations[key] = made }
    return made
  }

  private mutating func contextValues(of source: CSSSource, for target: CSSTarget?) -> ContextValues {
    let found = source.values ?? contextValues(of: source)
    guard target?.isNeverNegative ?? false else { return found }
    return ContextValues(contexts: found.contexts, values: found.values.map(\.withoutNegatives))
  }

  /// Returns the CSS declarations for `value` of `property`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The property in the style sheet.
  ///   - target: The CSS property that the value is written to, or `nil` for a custom property.
  ///   - isOneSided: Whether to distinguish between leading and trailing insets.
  private mutating func shape(
    _ value: Value, of property: PropertyID, _ target: CSSTarget?, isOneSided: Bool
  ) -> [CSSDeclaration] {
    let (properties, name) = (styles.declarations.properties, styles.declarations.name(of: property))
    guard let type = properties[property].type else { return [] }
    let cases = properties.caseTexts(of: type)
    let isStandard = properties[property].span.fileID == .standard
    let keyword = isStandard ? CSSTarget.keyword(for: value, of: name, cases) : nil
    let text = keyword ?? values.text(of: value, type.base, cases: cases)
    guard let target else {
      let spinner = isSpinner(property) ? [CSSSpinner.declaration(for: value)] : []
      return [CSSDeclaration(property: customName(of: property), value: text)] + spinner
    }
    // Without a value, the element has what it would have without the style sheet.
    if keyword == "initial" || value == .none {
      return [CSSDeclaration(property: target.property, value: "revert-layer")]
    }
    if case .record(let insets) = value, isOneSided {
      return [
        CSSDeclaration(property: "padding-block", value: CSSValues.lengths(insets.numbers[0], insets.numbers[2])),
        CSSDeclaration(property: "padding-inline", value: CSSValues.lengths(insets.numbers[1], insets.numbers[3])),
      ]
    }
    return [CSSDeclaration(property: target.property, value: text)]
  }

  /// Returns the declarations of `values` as gradients whose parts move, or `nil` if they aren't gradients with equally
  /// many stops.
  private mutating func movingGradients(_ values: [Value]) -> [[CSSDeclaration]]? {
    let gradients = values.compactMap { if case .gradient(let gradient) = $0 { gradient } else { nil } }
    guard gradients.count == values.count, Set(gradients.map(\.stops.count)).count == 1 else { return nil }
    return gradients.map { gradient in
      let names = CSSGradient.parts(gradient.stops.count).map(\.property)
      let values: [(Value, ValueType)] =
        [(.number(gradient.angle), .angle)]
        + gradient.stops.flatMap { [(.color($0.color), .color), (.number($0.position), .percent)] }
      let parts = zip(names, values).map { name, value in
        CSSDeclaration(property: name, value: self.values.text(of: value.0, value.1))
      }
      let stops = stride(from: 1, to: names.count, by: 2).map { "var(\(names[$0])) var(\(names[$0 + 1]))" }
      let text = "linear-gradient(var(\(names[0])), \(stops.joined(separator: ", ")))"
      return parts + [CSSDeclaration(property: CSSGradient.target, value: text)]
    }
  }

  /// Returns whether `property` has insets, and any of `values` has different leading and trailing distances, so that
  /// the writing direction matters.
  private func isOneSided(_ values: [Value], of property: PropertyID) -> Bool {
    guard styles.declarations.properties[property].type?.base == .insets else { return false }
    return values.contains { value in
      if case .record(let insets) = value { insets.numbers[1] != insets.numbers[3] } else { false }
    }
  }

  /// Returns whether `property` is the standard style sheet's property for a spinner.
  private func isSpinner(_ property: PropertyID) -> Bool {
    styles.declarations.properties[property].span.fileID == .standard
      && styles.declarations.name(of: property) == CSSSpinner.property
  }

  private func customName(of property: PropertyID) -> String {
    propertyNames[styles.declarations.name(of: property)] ?? ""
  }

  /// Returns a reference to the custom property of the token that is the value of `source`.
  ///
  /// Returns `nil` if the value isn't a token alone or if CSS doesn't accept the token's value.
  private func reference(to source: CSSSource, for target: CSSTarget?) -> String? {
    guard let token = styles.tokens.definitions.token(alone: source.value, in: source.file),
      let name = designTokenNames[token.index], let type = styles.declarations.properties[source.property].type
    else { return nil }
    guard let own = styles.tokens.ownValues(of: token),
      !own.hasWords || own.operands[0].type == type.base
    else { return nil }
    let values = own.operands.compactMap(\.value)
    let isAllowed = !(target?.isNeverNegative ?? false) || values.allSatisfy { $0 == $0.withoutNegatives }
    guard isAllowed, !isOneSided(values, of: source.property) else { return nil }
    let isNumber = own.operands[0].type == .number
    return type.base == .length && isNumber ? "calc(var(\(name)) * 1px)" : "var(\(name))"
  }
}

extension CSSBuilder {
  /// Returns the declarations that set `property` to the value `text`.
  ///
  /// - Parameters:
  ///   - property: The CSS property.
  ///   - text: The value.
  ///   - isTemplate: Whether the text contains parameters, whose values are known only at the element.
  ///   - source: The declaration or default value that the text comes from.
  internal mutating func declarations(
    _ property: String, _ text: CSSContextText, isTemplate: Bool, _ source: CSSSource
  ) -> [CSSDeclaration] {
    if text.contexts.axes.isEmpty { return [CSSDeclaration(property: property, value: text.texts[0])] }
    if isTemplate { return switched(property, text, named: styles.declarations.name(of: source.property)) }
    return [CSSDeclaration(property: property, value: "var(\(contextName(of: text, source)))")]
  }

  /// Returns the custom property of the page whose value is `text`, adding it if it's new.
  private mutating func contextName(of text: CSSContextText, _ source: CSSSource) -> String {
    if let name = contextNames[text] { return name }
    let name = names.take(CSSText.identifier(name(of: source), isCustom: true))
    contextNames[text] = name
    model.variables += variables(name, text, text.contexts.axes, [])
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
  ) -> [CSSModel.Variable] {
    guard isDirect(text, axes) else {
      let declarations = switched(name, text, named: String(name.drop { $0 == "-" }))
      return declarations.enumerated().map { index, declaration in
        CSSModel.Variable(
          name: declaration.property, axes: axes, value: declaration.value,
          documentation: index == declarations.count - 1 ? documentation : [])
      }
    }
    let others = text.texts.enumerated().dropFirst().filter { $0.element != text.texts[0] }
    return [
      CSSModel.Variable(
        name: name, axes: axes, value: text.texts[0],
        alternatives: text.contexts.axes.axes.first.map {
          ($0, others.map { (position: $0.offset, text: $0.element) })
        },
        documentation: documentation)
    ]
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
    return helpers + [CSSDeclaration(property: property, value: value)]
  }

  /// Returns the value that chooses among the texts for the contexts that differ from `context` in `axes`, and appends
  /// the custom properties that it refers to to `helpers`.
  ///
  /// - Parameter name: The beginning of the names of these custom properties.
  private mutating func switchedValue(
    _ text: CSSContextText, _ axes: ArraySlice<AxisID>, in context: Context, _ name: String,
    _ helpers: inout [CSSDeclaration]
  ) -> String {
    let rest = styles.declarations.axes.contexts(over: AxisSet(axes.map { AxisSet($0) }))
    let texts = rest.contexts.map { text.texts[text.contexts.position(of: context.adding($0))] }
    guard texts.contains(where: { $0 != texts[0] }), let axis = axes.first else { return texts[0] }
    let values = styles.declarations.axes[axis].values.dropFirst().map { AxisValueID($0) }
    var alternatives: [String] = []
    for (value, own) in zip(values, styles.declarations.axes.contexts(over: AxisSet(axis)).contexts.dropFirst()) {
      let name = name + "-" + styles.sheets.names.text(styles.declarations.axes.values[value].name)
      let child = switchedValue(text, axes.dropFirst(), in: context.adding(own), name, &helpers)
      let custom = names.take(CSSText.identifier(name, isCustom: true))
      helpers.append(CSSDeclaration(property: custom, value: "var(\(self.switch(of: value))) \(child)"))
      alternatives.append(custom)
    }
    let standard = switchedValue(text, axes.dropFirst(), in: context, name, &helpers)
    return alternatives.reversed().reduce(standard) { "var(\($1), \($0))" }
  }

  /// Returns the custom property that is empty in contexts with `value` and `initial` in others, adding it if it's new.
  private mutating func `switch`(of value: AxisValueID) -> String {
    if let known = switches[value] { return known }
    let info = styles.declarations.axes.values[value]
    let text = styles.declarations.axes.name(of: info.axis) + "-" + styles.sheets.names.text(info.name)
    let name = names.take(CSSText.identifier(text, isCustom: true))
    switches[value] = name
    model.variables.append(
      CSSModel.Variable(
        name: name, axes: AxisSet(info.axis), value: "initial",
        alternatives: (info.axis, [(position: info.position, text: "")])))
    return name
  }
}
