/// Values that themes change, other than by a token alone.
extension CSSBuilder {
  /// `property` with the value `text`.
  ///
  /// - Parameter isTemplate: Whether the text has places for parameters, which are known only at the element.
  internal mutating func declarations(
    _ property: String, _ text: CSSThemedText, isTemplate: Bool, _ source: CSSSource
  ) -> [CSSDeclaration] {
    if text.themed.isEmpty { return [CSSDeclaration(property: property, value: text.base)] }
    if isTemplate { return switched(property, text, source) }
    return [CSSDeclaration(property: property, value: "var(\(themedName(of: text, source)))")]
  }

  /// The custom property of the page that has `text`.
  private mutating func themedName(of text: CSSThemedText, _ source: CSSSource) -> String {
    if let name = themedNames[text] { return name }
    let name = names.take(CSSText.identifier(words(of: source), isCustom: true))
    themedNames[text] = name
    model.variables.append(CSSModel.Variable(name: name, value: text, documentation: []))
    return name
  }

  /// A name for the value of `source`: its words, `darken-brand-10` for `darken($brand, 10%)`.
  private func words(of source: CSSSource) -> String {
    let written = program.writtenValue(of: source.winner) ?? ""
    let words = written.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.joined(separator: "-")
    return words.isEmpty || words.utf8.count > 48 ? program.name(of: source.property) : words
  }

  /// `property` with a value for each theme at the element itself.
  ///
  /// Each is a custom property that begins with the theme's switch. Where that is `initial` the whole has no value, and
  /// the next one is taken.
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

  /// The custom property that is `initial` except in `theme`, where it is nothing.
  private mutating func themeSwitch(_ theme: Int) -> String {
    if let known = themeSwitches[theme] { return known }
    let name = names.take(CSSText.identifier("theme-" + model.themes[theme], isCustom: true))
    themeSwitches[theme] = name
    let value = CSSThemedText("initial", themed: [theme: ""])
    model.variables.append(CSSModel.Variable(name: name, value: value, documentation: []))
    return name
  }
}
