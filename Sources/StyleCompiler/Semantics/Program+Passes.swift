extension Program {
  /// The passes over the trees, in their order.
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
