import StyleSupport

/// The meaning of style sheets, complete: what their compilation has found out, for backends, tools, and the words of
/// warnings.
package final class Model: Sendable {
  package let sheets: SheetSet
  package let declarations: Declarations
  package let tokens: DesignTokens
  package let rules: RuleBook
  package let values: ValuePool
  package let resolution: Resolution

  internal init(_ rules: RuleBook, _ values: ValuePool, kept winners: [ResolvedControl] = []) {
    (sheets, declarations, tokens) = (rules.sheets, rules.declarations, rules.tokens)
    (self.rules, self.values) = (rules, values)
    resolution = Resolution(rules, values, kept: winners)
  }

  /// A new evaluation that continues from the values of the model.
  package var evaluation: Evaluation { Evaluation(declarations, tokens, values) }
}
