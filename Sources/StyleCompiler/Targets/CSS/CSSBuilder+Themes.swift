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
    let name = names.take(CSSText.identifier(words(of: source), isCustom: true))
    themedNames[text] = name
    model.variables.append(CSSModel.Variable(name: name, value: text, documentation: []))
    return name
  }

  /// Returns a name for the value of `source`, made from the words of the value.
  ///
  /// For example, the name for `darken($brand, 10%)` is `darken-brand-10`.
  private func words(of source: CSSSource) -> String {
    let written = program.writtenValue(of: source.winner) ?? ""
    let words = written.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.joined(separator: "-")
    return words.isEmpty || words.utf8.count > 48 ? program.name(of: source.property) : words
  }

  /// Returns the declarations that set `property` to a value for each theme at the element itself.
  ///
  /// The value for each theme is a custom property that starts with the theme's switch. If the switch is `initial`,
  /// the custom property has no value, and the next one applies.
  private mutating func switched(
    _ property: String, _ text: CSSThemedText, _ source: CSSSource
  ) -> [CSSDeclaration] {
    let name = program.name(of: source.property)
    let themed = text.themed.sorted { $0.key < $1.key }.map { theme, value in
      let custom = CSSText.identifier("\(name)-in-\(model.themes[theme])", isCustom: true)
      return CSSDeclaration(property: names.take(custom), value: "var(\(themeSwitch(theme))) \(value)")
    }
    let value = themed.reversed().reduce(text.base) { "var(\($1.property), \($0))" }
    return themed + [CSSDeclaration(property: property, value: value)]
  }

  /// Returns the custom property that is empty in `theme` and `initial` otherwise, adding it if it's new.
  private mutating func themeSwitch(_ theme: Int) -> String {
    if let known = themeSwitches[theme] { return known }
    let name = names.take(CSSText.identifier("theme-" + model.themes[theme], isCustom: true))
    themeSwitches[theme] = name
    let value = CSSThemedText("initial", themed: [theme: ""])
    model.variables.append(CSSModel.Variable(name: name, value: value, documentation: []))
    return name
  }
}
