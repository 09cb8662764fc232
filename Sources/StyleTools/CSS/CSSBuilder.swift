import StyleCompiler
import StyleSupport
import StyleTable

/// A builder that creates the CSS model of style sheets.
internal struct CSSBuilder: ~Copyable {
  internal let styles: Model
  internal var evaluation: Evaluation

  /// The model so far. It isn't complete if it's too large.
  internal var model = CSSModel()
  internal var selectorCount = 0
  internal let selectorLimit: Int

  internal var isTooLarge: Bool { selectorCount > selectorLimit }

  internal var values: CSSValues

  /// The names of all custom properties. Each name is taken only once.
  internal var names: NameScope
  internal var propertyNames: [String: String] = [:]
  internal var designTokenNames: [String?] = []

  /// The names of the custom properties for values that depend on the context.
  internal var contextNames: [CSSContextText: String] = [:]

  /// The declarations for values without references, by what they depend on.
  internal var knownDeclarations: [CSSKnownValue: [CSSDeclaration]] = [:]
  internal var classNames: [ControlID: String] = [:]
  internal var matchTexts: [CSSMatchKey: String] = [:]

  /// For each value of an axis that needs one, the custom property that acts as its switch.
  internal var switches: [AxisValueID: String] = [:]

  /// The custom property that tells transitions whether motion is reduced, or `nil` if none needs it.
  internal var reducedMotionName: String?
  internal var states: [ScopeID: CSSStates] = [:]

  internal init(_ styles: Model) {
    self.styles = styles
    evaluation = styles.evaluation
    selectorLimit = Limit.cssSelectors + Limit.perDeclaration * styles.sheets.declarationCount
    var names = NameScope(reserved: CSSGradient.names)
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
}

extension Model {
  /// The names of the named colors in values and design tokens, in ascending order.
  fileprivate var namedColors: [String] {
    let operands = tokens.definitions.tokens.handles.flatMap { tokens.ownValues(of: $0)?.operands ?? [] }
    let inTokens = operands.compactMap { operand -> Value.Text? in
      switch operand {
      case .value(.color(let color), _): color.name
      case .value(.record(let record), _): record.color?.name
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

extension Value.Color {
  /// The name of a named color, or `nil` for any other color.
  fileprivate var name: Value.Text? { if case .named(let name, _) = self { name } else { nil } }
}

/// A value without references, and what else its declarations depend on.
internal struct CSSKnownValue: Hashable {
  internal let property: PropertyID
  internal let cell: Cell

  /// Whether a CSS property takes the value directly.
  internal let isDirect: Bool

  /// Whether the value is a gradient that moves.
  internal let isMoving: Bool
}

internal struct CSSMatchKey: Hashable {
  internal let scope: ScopeID
  internal let match: Handle<Match>
}
