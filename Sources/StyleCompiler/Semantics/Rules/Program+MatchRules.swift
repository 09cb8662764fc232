extension Program {
  /// Finds for every rule which controls it styles in which states.
  internal mutating func matchRules() {
    for segment in segments {
      let file = files[segment.file]
      for statement in file.tree.statements[segment.statements] {
        guard case .rule(let rule) = statement else { continue }
        var matcher = RuleMatcher(file: file, rule: file.tree.rules[rule])
        matcher.run(&self)
      }
    }
  }
}
