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

extension CSSBuilder {
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
    if !model.moving.isEmpty { addSettling(hasSystemColors: !colors.isEmpty) }
    return model
  }

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
