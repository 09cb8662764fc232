public import StyleCompiler
import StyleSupport
import StyleTable

extension Compilation {
  /// Returns CSS with a class for each control and the tokens as custom properties, or `nil` if there are errors.
  ///
  /// The same style sheets with the same file names produce the same text, regardless of the folder that they're in.
  ///
  /// - Complexity: O(*n* · *c* · 2ˢ) for *n* declarations, *c* controls that derive from the declaring control, and
  ///   *s* states. There are at most 12 states.
  public func cssSource() -> String? {
    guard table != nil else { return nil }
    var builder = CSSBuilder(program)
    let model = withRoom(if: program.isDeep) { builder.model(of: sheets) }
    return CSSWriter.text(of: model)
  }
}

/// A builder that creates the CSS model of a program.
internal struct CSSBuilder: ~Copyable {
  internal var program: Program

  /// The model so far.
  internal var model = CSSModel()

  internal var values: CSSValues

  /// The names of all custom properties. Each name is taken only once.
  internal var names: NameScope

  /// For each property, its name as a custom property in CSS, by its name in style sheets.
  internal var propertyNames: [String: String] = [:]

  /// For each token, the name of its custom property, or `nil` if it has none.
  internal var designTokenNames: [String?] = []

  /// The names of the custom properties for values that depend on a theme.
  internal var themedNames: [CSSThemedText: String] = [:]

  /// For each theme that needs one, the custom property that acts as the theme's switch.
  internal var themeSwitches: [ThemeID: String] = [:]

  /// The values of references, or `nil` if the program has none.
  internal private(set) var references: ReferenceResolver?

  /// The resolved controls, if the program has references.
  internal private(set) var resolved: [ControlID: ResolvedControl] = [:]

  /// The states of each scope used so far.
  internal var states: [ScopeID: CSSStates] = [:]

  /// Creates a builder for a program without errors.
  internal init(_ program: Program) {
    self.program = program
    var names = NameScope(reserved: [])
    _ = names.take(CSSSpinner.content)
    // The page sets these, so their names don't depend on other names in the style sheet.
    let namedColors = program.namedColors.map { ($0, names.take(CSSText.customName(ofAsset: $0))) }
    for property in program.properties {
      let name = program.names.text(property.name)
      guard propertyNames[name] == nil else { continue }
      let custom = CSSText.identifier(name, isCustom: true)
      propertyNames[name] = property.span.fileID == .standard && CSSTarget.isDirect(name) ? custom : names.take(custom)
    }
    let parameters = Set(program.scopes.flatMap { $0.parameters.map { program.names.text($0.name) } }).sorted()
    let parameterNames = parameters.map { ($0, names.take(CSSText.identifier($0, isCustom: true))) }
    let colorNames = SystemColor.allCases.map { ($0, names.take("--system-" + $0.rawValue)) }
    values = CSSValues(
      parameters: Dictionary(uniqueKeysWithValues: parameterNames),
      systemColors: Dictionary(uniqueKeysWithValues: colorNames),
      namedColors: Dictionary(uniqueKeysWithValues: namedColors), sources: program.sources)
    designTokenNames = zip(program.designTokens, program.designTokenNamesInCode).map { token, name in
      guard let own = program.ownValues(of: token), !own.all.contains(where: { $0.value?.isTemplate ?? true }) else {
        return nil
      }
      return names.take(CSSText.identifier(name, isCustom: true))
    }
    self.names = names
  }

  /// Returns the CSS model of the program, which was compiled from the style sheets at the paths `sheets`.
  internal mutating func model(of sheets: [String]) -> CSSModel {
    model.files = sheets.map { String($0.split(separator: "/").last ?? "") }
    model.themes = program.themes.map { program.names.text($0.name) }
    let designTokens = program.designTokens.handles.compactMap { variable(ofDesignToken: $0) }
    resolveReferences()
    let families = families()
    model.hasSpinner = families.contains(where: \.hasSpinner)
    for family in families { addRules(of: family) }
    let colors = SystemColor.allCases.filter(values.usedColors.contains).map { color in
      CSSModel.Variable(
        name: values.systemColors[color] ?? "", value: CSSThemedText(color.css), documentation: [])
    }
    model.variables = colors + designTokens + model.variables
    return model
  }

  private mutating func resolveReferences() {
    guard program.hasReferences else { return }
    var cascade = Cascade(program)
    var found: [ControlID: ResolvedControl] = [:]
    cascade.run(program) { found[$0.control] = $0 }
    references = cascade.references
    resolved = found
  }

  /// Returns the custom property of `token`, or `nil` if it has none.
  private mutating func variable(ofDesignToken token: DesignTokenID) -> CSSModel.Variable? {
    guard let name = designTokenNames[token.index], let text = text(ofDesignToken: token, theme: nil) else {
      return nil
    }
    let themes = program.designTokens[token].themedOperands.keys.sorted()
    let themed = themes.compactMap { theme in self.text(ofDesignToken: token, theme: theme).map { (theme, $0) } }
    return CSSModel.Variable(
      name: name, value: CSSThemedText(text, themed: Dictionary(uniqueKeysWithValues: themed)),
      documentation: program.documentation(at: program.designTokens[token].span))
  }

  /// Returns the value of `token` in `theme`.
  ///
  /// If the value is another token alone, the result refers to that token's custom property.
  private mutating func text(ofDesignToken token: DesignTokenID, theme: ThemeID?) -> String? {
    let info = program.designTokens[token]
    let themed = theme.flatMap { info.themed[$0] }
    let file = themed?.span.fileID ?? info.span.fileID
    if let other = program.designToken(alone: themed?.value ?? info.value, in: file),
      let name = designTokenNames[other.index]
    {
      return "var(\(name))"
    }
    guard let own = program.ownValues(of: info) else { return nil }
    let operand = theme.flatMap { own.themed[$0] } ?? own.plain
    guard let value = operand.value, let type = operand.type else { return nil }
    return values.text(of: value, type)
  }
}

extension Program {
  /// The names of the named colors in values and design tokens, in ascending order.
  fileprivate var namedColors: [String] {
    let operands = designTokens.flatMap { ownValues(of: $0)?.all ?? [] }
    let inTokens = operands.compactMap { operand -> Value.Text? in
      switch operand {
      case .value(.color(.named(let name, _)), _), .value(.shadow(.named(let name, _), _, _, _), _): name
      default: nil
      }
    }
    let texts = inTokens.compactMap { name -> String? in
      if case .plain(let bytes) = name.content(in: sources) { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
    return Set(texts + valuePool.namedColors).sorted()
  }

  /// Returns the token that `value` in the file at index `file` consists of, or `nil` if it isn't a token alone.
  internal func designToken(alone value: Handle<ValueNode>, in file: FileID) -> DesignTokenID? {
    var node = files[file].tree.values[value]
    while node.kind == .group { node = files[file].tree.values[node.left] }
    guard node.kind == .designToken else { return nil }
    return designTokenNames.token(named: files[file].names[Int(node.first)], in: file)
  }
}
