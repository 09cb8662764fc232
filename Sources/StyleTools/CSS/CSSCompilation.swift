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
    let css = withRoom(if: model.sheets.isDeep) { builder.text(of: sheets) }
    if builder.isTooLarge { throw CSSTooLarge(selectorLimit: builder.selectorLimit) }
    return css
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

/// A builder of the CSS for style sheets.
internal struct CSSBuilder: ~Copyable {
  internal let styles: Model
  internal let states: States
  internal let properties: Properties
  internal let evaluation: Evaluation
  internal let axes: [CSSAxis]

  /// The custom properties of the page: system colors, tokens, and other values that depend on the context.
  internal var variables: [CSSVariable] = []

  /// The rules in ascending order of the cascade. If two rules match, the later one wins. Some are missing if there are
  /// too many selectors.
  internal var rules: [CSSRule] = []
  internal var selectorCount = 0
  internal let selectorLimit: Int

  /// The selectors of the controls that move.
  internal var moving: [String] = []

  /// The selectors for the states of each scope.
  internal var stateSelectors: [ScopeID: CSSStates] = [:]

  /// The names of all custom properties. Each name is taken only once.
  internal var names = NameScope(reserved: CSSGradient.names)

  /// The custom properties for properties. If CSS has a property for one, a part of its value gets a name after the tokens
  /// have theirs.
  internal var propertyNames: [String: String] = [:]
  internal var designTokenNames: [String?] = []

  /// The names of the custom properties for values that depend on the context.
  internal var contextNames: [CSSContextText: String] = [:]

  /// For each value of an axis that needs one, the custom property that acts as its switch.
  internal var switches: [AxisValueID: String] = [:]

  /// The custom property that tells transitions whether motion is reduced, or `nil` if none needs it.
  internal var reducedMotionName: String?

  /// For each parameter and named color, the custom property that the page sets.
  internal var parameterNames: [String: String] = [:]
  internal var namedColors: [String: String] = [:]

  /// For each system color, the custom property that contains it.
  internal var systemColors: [SystemColor: String] = [:]
  internal var usedColors: Set<SystemColor> = []

  internal var isTooLarge: Bool { selectorCount > selectorLimit }

  internal init(_ styles: Model) {
    self.styles = styles
    (states, properties) = (styles.declarations.states, styles.declarations.properties)
    evaluation = styles.evaluation
    selectorLimit = Limit.cssSelectors + Limit.perDeclaration * styles.sheets.declarationCount
    let sheetNames = styles.sheets.names
    axes = styles.declarations.axes.infos.map { axis in
      let values = axis.values.map { sheetNames.text(styles.declarations.axes.values[$0].name) }
      return CSSAxis(name: sheetNames.text(axis.name), values: values, isStandard: axis.isStandard)
    }
    _ = names.take(CSSSpinner.content)
    // The page sets these, so their names don't depend on other names in the style sheet.
    for color in styles.namedColors { namedColors[color] = names.take(CSSText.customName(ofAsset: color)) }
    for property in properties.infos {
      let name = sheetNames.text(property.name)
      let isDirect = property.span.fileID == .standard && CSSTarget.isDirect(name)
      if propertyNames[name] == nil, !isDirect { propertyNames[name] = takeName(name) }
    }
    let parameters = states.scopes.flatMap { $0.parameters.map { sheetNames.text($0.name) } }
    for name in Set(parameters).sorted() { parameterNames[name] = takeName(name) }
    for color in SystemColor.allCases { systemColors[color] = names.take("--system-" + color.rawValue) }
    let tokens = styles.tokens.definitions
    for (token, name) in zip(tokens.tokens.handles, tokens.namesInCode) {
      let own = styles.tokens.ownValues(of: token)
      let isShown = own.map { !$0.operands.contains { $0.value?.isTemplate ?? true } } ?? false
      designTokenNames.append(isShown ? takeName(name) : nil)
    }
  }

  /// Takes and returns the name of a custom property for `name`.
  internal mutating func takeName(_ name: String) -> String {
    names.take(CSSText.identifier(name, isCustom: true))
  }

  internal func hasReferences(_ source: CSSSource) -> Bool {
    source.winner.declaration.map { styles.sheets.hasReferences($0) } ?? false
  }

  /// Returns the values that `control` itself declares, defaults first.
  internal func sources(of control: ControlID) -> [CSSSource] {
    styles.declarations.ownDefaults(of: control) + styles.rules.entries(of: control).flatMap { sources(of: $0) }
  }

  internal func sources(of entry: RuleIndex.Entry) -> [CSSSource] {
    var found: [CSSSource] = []
    styles.rules.forEachDeclaration(of: entry, inScopeOf: entry.control) { found.append(($1, .declaration($0))) }
    return found
  }

  /// Returns the values of `source` without references in the contexts in which they can differ.
  internal mutating func contextValues(of source: CSSSource) -> ContextValues {
    guard let type = properties[source.property].type, let (file, value) = styles.rules.value(of: source.winner) else {
      return ContextValues(contexts: .standard, values: [.none])
    }
    var evaluator = Evaluator(evaluation, file.id)
    _ = evaluator.check(value)
    let contexts = styles.declarations.axes.contexts(over: evaluator.followedAxes)
    let values = contexts.contexts.map { context in
      var evaluator = Evaluator(evaluation, file.id, in: context)
      return evaluator.value(value, as: type) ?? .none
    }
    return ContextValues(contexts: contexts, values: values)
  }
}

/// A value that a style sheet gives a property: a declaration or a default value.
internal typealias CSSSource = (property: PropertyID, winner: Winner)
internal typealias CSSDeclaration = (property: String, value: String)

extension Model {
  /// The names of the named colors in values and design tokens, in ascending order.
  fileprivate var namedColors: [String] {
    let operands = tokens.definitions.tokens.handles.flatMap { tokens.ownValues(of: $0)?.operands ?? [] }
    let inTokens = operands.compactMap { operand -> String? in
      let color: Value.Color? =
        switch operand {
        case .value(.color(let color), _): color
        case .value(.record(let record), _): record.color
        default: nil
        }
      guard case .named(let name, _) = color, case .plain(let bytes) = name.content(in: sheets.sources) else {
        return nil
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return Set(inTokens + values.namedColors).sorted()
  }
}
