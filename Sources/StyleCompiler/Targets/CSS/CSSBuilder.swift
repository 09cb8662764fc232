import StyleTable

/// Finds what is to be said in CSS of a program.
internal struct CSSBuilder {
  internal var program: Program

  /// What is found.
  internal var model = CSSModel()

  internal var values: CSSValues

  /// The custom properties that there are, each called once.
  internal var names: NameScope

  /// For each property that is a custom one its name in CSS, by its name in the sheets.
  internal var propertyNames: [String: String] = [:]

  /// For each token its custom property; nil where it has none.
  internal var tokenNames: [String?] = []

  /// The custom properties made for values that themes change, by these.
  internal var themedNames: [CSSThemedText: String] = [:]

  /// The custom property that tells each theme, where one is needed.
  internal var themeSwitches: [Int: String] = [:]

  /// The states of each scope that was met.
  internal var states: [Int: CSSStates] = [:]

  /// A builder for `program`, which has no errors.
  internal init(_ program: Program) {
    self.program = program
    var names = NameScope(reserved: [])
    _ = names.take(CSSSpinner.content)
    for property in program.properties {
      let name = program.names.text(property.name)
      guard propertyNames[name] == nil else { continue }
      let custom = CSSText.identifier(name, isCustom: true)
      propertyNames[name] = property.span.file == 0 && CSSTarget.isDirect(name) ? custom : names.take(custom)
    }
    let parameters = Set(program.scopes.flatMap { $0.parameters.map { program.names.text($0.name) } }).sorted()
    let parameterNames = parameters.map { ($0, names.take(CSSText.identifier($0, isCustom: true))) }
    let colorNames = SystemColor.allCases.map { ($0, names.take("--system-" + $0.rawValue)) }
    values = CSSValues(
      parameters: Dictionary(uniqueKeysWithValues: parameterNames),
      systemColors: Dictionary(uniqueKeysWithValues: colorNames), sources: program.sources)
    self.names = names
    tokenNames = program.tokens.map { token in
      guard !token.isInserted else { return nil }
      return self.names.take(CSSText.identifier(program.names.text(token.name), isCustom: true))
    }
  }

  /// What is to be said of the program, which was made of the sheets at the paths `sheets`.
  internal mutating func model(of sheets: [String]) -> CSSModel {
    model.files = sheets.map { String($0.split(separator: "/").last ?? "") }
    model.themes = program.themes.map { program.names.text($0) }
    let tokens = program.tokens.indices.compactMap { variable(ofToken: $0) }
    let families = families()
    model.hasSpinner = families.contains(where: \.hasSpinner)
    for family in families { addRules(of: family) }
    let colors = SystemColor.allCases.filter(values.usedColors.contains).map { color in
      CSSModel.Variable(
        name: values.systemColors[color] ?? "", value: CSSThemedText(color.css), documentation: [])
    }
    model.variables = colors + tokens + model.variables
    return model
  }

  /// The custom property of `token`; nil where it has none.
  private mutating func variable(ofToken token: Int) -> CSSModel.Variable? {
    guard let name = tokenNames[token], let text = text(ofToken: token, theme: nil) else { return nil }
    let themes = program.tokens[token].themedOperands.keys.sorted()
    let themed = themes.compactMap { theme in self.text(ofToken: token, theme: theme).map { (theme, $0) } }
    return CSSModel.Variable(
      name: name, value: CSSThemedText(text, themed: Dictionary(uniqueKeysWithValues: themed)),
      documentation: program.documentation(at: program.tokens[token].span))
  }

  /// The value of `token` in `theme`: another token's custom property, if it is no more than that one.
  private mutating func text(ofToken token: Int, theme: Int?) -> String? {
    let info = program.tokens[token]
    let themed = theme.flatMap { info.themed[$0] }
    let file = themed?.span.file ?? info.span.file
    if let other = program.token(alone: themed?.value ?? info.value, in: file), let name = tokenNames[other] {
      return "var(\(name))"
    }
    guard let operand = theme.flatMap({ info.themedOperands[$0] }) ?? info.operand else { return nil }
    guard let value = operand.value, let type = operand.type else { return nil }
    return values.text(of: value, type)
  }
}

extension TokenInfo {
  /// Whether its value cannot be a custom property of the page: it has places for what an element's parameters are.
  internal var isInserted: Bool {
    operands.contains { $0.value?.isTemplate ?? true }
  }

  /// What it comes to without a theme and in those that change it.
  internal var operands: [Operand] { (operand.map { [$0] } ?? []) + themedOperands.values }
}

extension Program {
  /// The token that `value` of the file numbered `file` is, with nothing done to it; nil where it is anything else.
  internal func token(alone value: Handle<ValueNode>, in file: Int) -> Int? {
    var node = files[file].tree.values[value]
    while node.kind == .group { node = files[file].tree.values[node.left] }
    guard node.kind == .token else { return nil }
    let candidates = tokensOfName[files[file].names[Int(node.first)]] ?? []
    return candidates.first { visibility.sees(file, tokens[$0].span.file) }
  }
}

extension CSSTarget {
  /// Whether the property `name` of the standard sheet goes into one of CSS.
  internal static func isDirect(_ name: String) -> Bool { all.contains { $0.sources.contains(name) } }
}
