extension Program {
  /// Runs the passes over the syntax trees, in order.
  internal mutating func check() {
    declareControls()
    linkControls()
    declareStates()
    declareProperties()
    defineTokens()
    evaluateTokens()
    matchRules()
    evaluateDeclarations()
    adviseOnDuplicates()
    adviseOnSimilarControls()
    adviseOnTokens()
  }
}
