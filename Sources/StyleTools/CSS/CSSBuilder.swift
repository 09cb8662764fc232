public import StyleCompiler
import StyleSupport
import StyleTable

extension Compilation {
  /// Returns CSS with a class for each control and the tokens as custom properties, or `nil` if there are errors.
  ///
  /// The same style sheets with the same file names produce the same text, regardless of the folder that they're in.
  ///
  /// - Throws: `CSSTooLarge` if the rules would have too many selectors: more than 262,144, and 32 for each declaration.
  /// - Complexity: O(*n* · *c* · 2ˢ) for *n* declarations, *c* controls that derive from the declaring control, and
  ///   *s* states. There are at most 12 states.
  public func cssSource() throws(CSSTooLarge) -> String? {
    guard table != nil else { return nil }
    var builder = CSSBuilder(model)
    let css = withRoom(if: model.sheets.isDeep) { builder.model(of: sheets) }
    if builder.isTooLarge { throw CSSTooLarge(selectorLimit: builder.selectorLimit) }
    return CSSWriter.text(of: css)
  }
}

/// An error because rules in CSS would have too many selectors. Each rule in CSS lists every control that it applies to,
/// derived ones as well.
public struct CSSTooLarge: Error, CustomStringConvertible {
  /// The greatest number of selectors.
  public let selectorLimit: Int

  package init(selectorLimit: Int) { self.selectorLimit = selectorLimit }

  /// The message, in lower case and without a period.
  public var description: String { "the CSS would have more than \(selectorLimit) selectors" }
}

/// A builder that creates the CSS model of style sheets.
internal struct CSSBuilder: ~Copyable {
  /// The styles that the model is made from.
  internal let styles: Model

  /// The evaluation of values that depend on their place.
  internal var evaluation: Evaluation

  /// The model so far. It isn't complete if it's too large.
  internal var model = CSSModel()

  /// The number of selectors of the rules, and the greatest one.
  internal var selectorCount = 0
  internal let selectorLimit: Int

  internal var isTooLarge: Bool { selectorCount > selectorLimit }

  internal var values: CSSValues

  /// The names of all custom properties. Each name is taken only once.
  internal var names: NameScope

  /// For each property, its name as a custom property in CSS, by its name in style sheets.
  internal var propertyNames: [String: String] = [:]

  /// For each token, the name of its custom property, or `nil` if it has none.
  internal var designTokenNames: [String?] = []

  /// The names of the custom properties for values that depend on the context.
  internal var contextNames: [CSSContextText: String] = [:]

  /// For each value of an axis that needs one, the custom property that acts as its switch.
  internal var switches: [AxisValueID: String] = [:]

  /// The states of each scope used so far.
  internal var states: [ScopeID: CSSStates] = [:]

  /// Creates a builder for `styles`, which have no errors.
  internal init(_ styles: Model) {
    self.styles = styles
    evaluation = styles.evaluation
    selectorLimit = Limit.cssSelectors + Limit.perDeclaration * styles.sheets.declarationCount
    var names = NameScope(reserved: [])
    _ = names.take(CSSSpinner.content)
    // The page sets these, so their names don't depend on other names in the style sheet.
    let namedColors = styles.namedColors.map { ($0, names.take(CSSText.customName(ofAsset: $0))) }
    for property in styles.declarations.properties.infos {
      let name = styles.sheets.names.text(property.name)
      guard propertyNames[name] == nil else { continue }
      let custom = CSSText.identifier(name, isCustom: true)
      propertyNames[name] = property.span.fileID == .standard && CSSTarget.isDirect(name) ? custom : names.take(custom)
    }
    let parameters = Set(
      styles.declarations.states.scopes.flatMap { $0.parameters.map { styles.sheets.names.text($0.name) } }
    ).sorted()
    let parameterNames = parameters.map { ($0, names.take(CSSText.identifier($0, isCustom: true))) }
    let colorNames = SystemColor.allCases.map { ($0, names.take("--system-" + $0.rawValue)) }
    values = CSSValues(
      parameters: Dictionary(uniqueKeysWithValues: parameterNames),
      systemColors: Dictionary(uniqueKeysWithValues: colorNames),
      namedColors: Dictionary(uniqueKeysWithValues: namedColors), sources: styles.sheets.sources)
    designTokenNames = zip(styles.tokens.definitions.tokens.handles, styles.tokens.definitions.namesInCode).map {
      token, name in
      guard let own = styles.tokens.ownValues(of: token),
        !own.operands.contains(where: { $0.value?.isTemplate ?? true })
      else {
        return nil
      }
      return names.take(CSSText.identifier(name, isCustom: true))
    }
    self.names = names
  }

  /// Returns the CSS model of the styles, which was compiled from the style sheets at the paths `sheets`.
  internal mutating func model(of sheets: [String]) -> CSSModel {
    model.files = sheets.map { String($0.split(separator: "/").last ?? "") }
    model.axes = styles.declarations.axes.infos.map { axis in
      CSSAxis(
        name: styles.sheets.names.text(axis.name),
        values: axis.values.map { styles.sheets.names.text(styles.declarations.axes.values[$0].name) },
        isStandard: axis.isStandard)
    }
    let designTokens = styles.tokens.definitions.tokens.handles.flatMap { variables(ofDesignToken: $0) }
    let families = families()
    model.hasSpinner = families.contains(where: \.hasSpinner)
    for family in families { addRules(of: family) }
    let colors = SystemColor.allCases.filter(values.usedColors.contains).map { color in
      CSSModel.Variable(name: values.systemColors[color] ?? "", axes: [], value: color.css)
    }
    model.variables = colors + designTokens + model.variables
    return model
  }

  /// Returns the custom properties for `token`, which are empty if it has none.
  private mutating func variables(ofDesignToken token: DesignTokenID) -> [CSSModel.Variable] {
    guard let name = designTokenNames[token.index], let own = styles.tokens.ownValues(of: token) else {
      return []
    }
    let plain = own.operands.compactMap { self.text(of: $0) }
    guard plain.count == own.operands.count else { return [] }
    let texts = own.contexts.contexts.map { reference(fromDesignToken: token, in: $0) }
    let referring = zip(texts, plain).map { $0 ?? $1 }
    let documentation = styles.sheets.documentation(at: styles.tokens.definitions.tokens[token].span)
    let text = CSSContextText(referring, in: own.contexts, styles)
    // References in texts that switches choose would be circular if they are in some other context.
    let chosen = isDirect(text, own.contexts.axes) ? text : CSSContextText(plain, in: own.contexts, styles)
    return variables(name, chosen, own.contexts.axes, documentation)
  }

  private mutating func text(of operand: Operand) -> String? {
    guard let value = operand.value, let type = operand.type else { return nil }
    return values.text(of: value, type)
  }

  /// Returns a reference to the custom property of the token that is the value of `token` in `context`, or `nil` if
  /// the value isn't a token alone.
  private func reference(fromDesignToken token: DesignTokenID, in context: Context) -> String? {
    let (file, value) = styles.tokens.definition(of: token, in: context)
    return styles.tokens.definitions.token(alone: value, in: file).flatMap { designTokenNames[$0.index] }.map {
      "var(\($0))"
    }
  }
}

extension Model {
  /// The names of the named colors in values and design tokens, in ascending order.
  fileprivate var namedColors: [String] {
    let operands = tokens.definitions.tokens.handles.flatMap { tokens.ownValues(of: $0)?.operands ?? [] }
    let inTokens = operands.compactMap { operand -> Value.Text? in
      switch operand {
      case .value(.color(.named(let name, _)), _), .value(.shadow(.named(let name, _), _, _, _), _): name
      default: nil
      }
    }
    let texts = inTokens.compactMap { name -> String? in
      if case .plain(let bytes) = name.content(in: sheets.sources) {
        String(decoding: bytes, as: UTF8.self)
      } else {
        nil
      }
    }
    return Set(texts + values.namedColors).sorted()
  }
}
