import StyleTable

/// The limits for anything that multiplies with something else, so that a small style sheet can't cause excessive work.
///
/// Exceeding a limit is an error, `limit-exceeded`. The limits for file size and nested brackets have their own errors.
package enum Limit {
  /// The maximum number of bytes in an identifier.
  package static let nameLength = 255
  /// The maximum number of controls in an inheritance chain.
  package static let inheritanceChain = 100
  /// The maximum number of properties in an inheritance chain.
  package static let properties = 1024
  /// The maximum number of aliases, variants, and parameters in an inheritance chain. States have a separate limit.
  package static let stateNames = 256
  /// The maximum number of combinations of variant values in an inheritance chain.
  package static let variantCombinations = 4096
  /// The maximum number of cases in an enumeration.
  package static let cases = 256
  /// The maximum number of axes in a program.
  package static let axes = 30
  /// The maximum number of contexts of a program, which is the product of the numbers of values of its axes.
  package static let contexts = TableLayout.largestContextCount
  /// The maximum number of contexts that one value can depend on.
  package static let contextsOfValue = TableLayout.largestSlot
  /// The maximum number of times that the values of a program are evaluated in contexts other than the default.
  package static let contextEvaluations = 1 << 20
  /// The maximum number of style sheets in a program.
  package static let sheets = 10_000
  /// The maximum number of combinations of variant values in an inheritance chain, each with a valid state combination.
  package static let variantCases = 1 << 18
  /// The maximum number of declarations that lists of selectors and states can add to the ones in the source.
  package static let listedDeclarations = 1 << 24
  /// The maximum number of rules, one for each selector with each combination in its list of states, besides
  /// `perDeclaration` for each declaration in the source.
  package static let listedRules = 1 << 17
  /// The maximum number of values that the cascade decides, besides `perDeclaration` for each declaration in the source.
  ///
  /// For each control, these are the cases that rules distinguish, times the control's properties and declarations.
  package static let decidedValues = 1 << 20
  /// The maximum number of values that expectations are checked against, besides `perDeclaration` for each declaration in
  /// the source.
  package static let expectedValues = 1 << 20
  /// The maximum number of state combinations that are compared because a `@distinct` names their states, besides
  /// `perDeclaration` for each declaration in the source.
  package static let comparedSets = 1 << 24
  /// The maximum number of selectors of rules in CSS, besides `perDeclaration` for each declaration in the source.
  package static let cssSelectors = 1 << 18
  /// The number by which each declaration in the source raises the limits of work, so that a large style sheet can cause
  /// more of it.
  package static let perDeclaration = 32
  /// The maximum number of contexts in which `stylec audit` judges the colors of a control.
  package static let auditedContexts = 128
  /// The maximum number of diagnostics to keep for each ID.
  package static let diagnostics = 10_000
  /// The maximum number of patterns and state combinations that one message lists.
  package static let listedPatterns = 5
  /// The maximum number of state combinations for which one fix-it adds a rule.
  package static let listedStates = 5
}
