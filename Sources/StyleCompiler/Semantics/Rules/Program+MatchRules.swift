extension Program {
  /// Finds the controls and states that every rule applies to.
  internal mutating func matchRules() {
    for segment in segments {
      let file = files[segment.file]
      var matcher = RuleMatcher(file: file)
      for statement in file.tree.statements[segment.statements] {
        guard case .rule(let rule) = statement else { continue }
        matcher.run(file.tree.rules[rule], &self)
      }
    }
  }
}
