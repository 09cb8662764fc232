/// The passes, in the order in which they run.
///
/// Each pass is a method that completes a part of the program from the parts that the passes before it have completed.
/// It reports problems to the program's diagnostics, and never throws.
extension Program {
  /// Runs the semantic passes, which give the names, rules, and values of the syntax trees their meaning.
  internal mutating func analyze() {
    declareControls()
    linkControls()
    declareStates()
    declareProperties()
    defineTokens()
    evaluateTokens()
    matchRules()
    evaluateDeclarations()
  }

  /// Runs the lints that depend only on declarations, even in a program with errors.
  internal mutating func lintDeclarations() {
    adviseOnDuplicates()
    adviseOnSimilarControls()
    adviseOnTokens()
  }

  /// Runs the lints that depend on the winning declarations.
  ///
  /// - Parameters:
  ///   - review: The findings of the cascade.
  ///   - warnings: The options that select the warnings to report. A warning that is off by default may be expensive, so
  ///     its lint runs only if it is on.
  /// - Requires: The program has no errors.
  internal mutating func lintWinners(_ review: CascadeReview, _ warnings: WarningOptions) {
    adviseOnUnreachable(review)
    adviseOnCombinations()
    adviseOnAmbiguity(review)
    if warnings.ids.contains(.fallsToNormal) { adviseOnFallbacks() }
  }
}
