import StyleCompiler
import StyleSupport
import StyleTable

/// Declarations.
extension CSSBuilder {
  /// Returns the CSS declarations of `source` for the controls of `family`.
  internal mutating func declarations(of source: CSSSource, in family: CSSFamily) -> [CSSDeclaration] {
    let target = family.target(of: source.property)
    if source.values == nil, !isSpinner(source.property), let reference = reference(to: source, for: target) {
      let name = target?.property ?? customName(of: source.property)
      return [CSSDeclaration(property: name, value: reference)] + (target?.companions ?? [])
    }
    let values = themedValues(of: source, for: target)
    let isOneSided = values.contains { $0.value.isOneSided }
    let shapes = values.map { shape($0.value, of: source.property, target, isOneSided: isOneSided) }
    return shapes[0].indices.flatMap { part in
      let others = zip(values, shapes).compactMap { value, shape in value.theme.map { ($0, shape[part].value) } }
      let text = CSSThemedText(shapes[0][part].value, themed: Dictionary(uniqueKeysWithValues: others))
      let isTemplate = values.contains { $0.value.isTemplate }
      return declarations(shapes[0][part].property, text, isTemplate: isTemplate, source)
    }
  }

  /// Returns the values of `source`: first the value without a theme, then the values in the themes that it depends
  /// on.
  private mutating func themedValues(of source: CSSSource, for target: CSSTarget?) -> [ThemedValue] {
    let found = source.values ?? themedValues(of: source)
    guard target?.isNeverNegative ?? false else { return found }
    return found.map { ThemedValue(theme: $0.theme, value: $0.value.withoutNegatives) }
  }

  private mutating func themedValues(of source: CSSSource) -> [ThemedValue] {
    let node = source.value
    guard let type = program.properties[source.property].type else {
      return [ThemedValue(theme: nil, value: .none)]
    }
    var evaluator = Evaluator(file: program.files[source.file], theme: nil)
    var found = [ThemedValue(theme: nil, value: evaluator.value(node, as: type, &program) ?? .none)]
    for theme in evaluator.followedThemes.themes {
      var themed = Evaluator(file: program.files[source.file], theme: theme)
      found.append(ThemedValue(theme: theme, value: themed.value(node, as: type, &program) ?? .none))
    }
    return found
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
    guard let type = program.properties[property].type else { return [] }
    let cases = program.caseTexts(of: type)
    let isStandard = program.properties[property].span.fileID == .standard
    let keyword = isStandard ? CSSTarget.keyword(for: value, of: program.name(of: property), cases) : nil
    guard let target else {
      let text = keyword ?? values.text(of: value, type.base, cases: cases)
      let spinner = isSpinner(property) ? [CSSSpinner.declaration(for: value)] : []
      return [CSSDeclaration(property: customName(of: property), value: text)] + spinner
    }
    if keyword == "initial" || value == .none { return target.absent }
    if case .insets(let top, let leading, let bottom, let trailing) = value, isOneSided {
      return [
        CSSDeclaration(property: "padding-block", value: CSSValues.lengths(top, bottom)),
        CSSDeclaration(property: "padding-inline", value: CSSValues.lengths(leading, trailing)),
      ]
    }
    let text = keyword ?? values.text(of: value, type.base, cases: cases)
    return [CSSDeclaration(property: target.property, value: text)] + target.companions
  }

  /// Returns whether `property` is the standard style sheet's property for a spinner.
  private func isSpinner(_ property: PropertyID) -> Bool {
    program.properties[property].span.fileID == .standard && program.name(of: property) == CSSSpinner.property
  }

  /// Returns the custom property for values of `property`.
  private func customName(of property: PropertyID) -> String { propertyNames[program.name(of: property)] ?? "" }

  /// Returns a reference to the custom property of the token that is the value of `source`.
  ///
  /// Returns `nil` if the value isn't a token alone or if CSS doesn't accept the token's value.
  private func reference(to source: CSSSource, for target: CSSTarget?) -> String? {
    guard let token = program.designToken(alone: source.value, in: source.file),
      let name = designTokenNames[token.index], let type = program.properties[source.property].type
    else { return nil }
    guard let own = program.ownValues(of: program.designTokens[token]),
      !own.hasWords || own.plain.type == type.base
    else { return nil }
    let values = own.all.compactMap(\.value)
    let isAllowed = !(target?.isNeverNegative ?? false) || values.allSatisfy { $0 == $0.withoutNegatives }
    guard isAllowed, !values.contains(where: \.isOneSided) else { return nil }
    let isNumber = own.plain.type == .number
    return type.base == .length && isNumber ? "calc(var(\(name)) * 1px)" : "var(\(name))"
  }
}

/// Values that depend on a theme, other than a token alone.
extension CSSBuilder {
  /// Returns the declarations that set `property` to the value `text`.
  ///
  /// - Parameters:
  ///   - property: The CSS property.
  ///   - text: The value.
  ///   - isTemplate: Whether the text contains parameters, whose values are known only at the element.
  ///   - source: The declaration or default value that the text comes from.
  internal mutating func declarations(
    _ property: String, _ text: CSSThemedText, isTemplate: Bool, _ source: CSSSource
  ) -> [CSSDeclaration] {
    if text.themed.isEmpty { return [CSSDeclaration(property: property, value: text.base)] }
    if isTemplate { return switched(property, text, source) }
    return [CSSDeclaration(property: property, value: "var(\(themedName(of: text, source)))")]
  }

  /// Returns the custom property of the page whose value is `text`, adding it if it's new.
  private mutating func themedName(of text: CSSThemedText, _ source: CSSSource) -> String {
    if let name = themedNames[text] { return name }
    let name = names.take(CSSText.identifier(name(of: source), isCustom: true))
    themedNames[text] = name
    model.variables.append(CSSModel.Variable(name: name, value: text, documentation: []))
    return name
  }

  /// Returns a name for the value of `source`, made from the words of the value.
  ///
  /// For example, the name for `darken($brand, 10%)` is `darken-brand-10`.
  private func name(of source: CSSSource) -> String {
    let written = program.writtenValue(of: source.winner) ?? ""
    let name = written.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.joined(separator: "-")
    return name.isEmpty || name.utf8.count > 48 ? program.name(of: source.property) : name
  }

  /// Returns the declarations that set `property` to a value for each theme at the element itself.
  ///
  /// The value for each theme is a custom property that starts with the theme's switch. If the switch is `initial`,
  /// the custom property has no value, and the next one applies.
  private mutating func switched(
    _ property: String, _ text: CSSThemedText, _ source: CSSSource
  ) -> [CSSDeclaration] {
    let name = program.name(of: source.property)
    let themed = text.themed.ordered { $0.key < $1.key }.map { theme, value in
      let custom = CSSText.identifier("\(name)-in-\(model.themes[theme.index])", isCustom: true)
      return CSSDeclaration(property: names.take(custom), value: "var(\(themeSwitch(theme))) \(value)")
    }
    let value = themed.reversed().reduce(text.base) { "var(\($1.property), \($0))" }
    return themed + [CSSDeclaration(property: property, value: value)]
  }

  /// Returns the custom property that is empty in `theme` and `initial` otherwise, adding it if it's new.
  private mutating func themeSwitch(_ theme: ThemeID) -> String {
    if let known = themeSwitches[theme] { return known }
    let name = names.take(CSSText.identifier("theme-" + model.themes[theme.index], isCustom: true))
    themeSwitches[theme] = name
    let value = CSSThemedText("initial", themed: [theme: ""])
    model.variables.append(CSSModel.Variable(name: name, value: value, documentation: []))
    return name
  }
}
