import StyleSupport

extension Program {
  /// Warns about design tokens that are never used.
  internal mutating func adviseOnDesignTokens() {
    let used = usedDesignTokens
    let unused = designTokens.handles.filter { !used[$0.index] && !files[designTokens[$0].span.file].isPart }
    let proposed = unused.isEmpty ? [] : proposedDesignTokens
    for token in unused.map({ designTokens[$0] }) {
      guard !proposed.contains(names.text(token.name)), !lostNames.contains(token.name) else { continue }
      report(.unusedToken, at: token.span, "token '$\(names.text(token.name))' was never used")
    }
  }

  /// The names without prefixes that are suggested for unknown design tokens. The author most likely meant to use
  /// these tokens.
  private var proposedDesignTokens: Set<String> {
    let replacements = bag.diagnostics.lazy.filter { $0.id == .unknownToken }.flatMap(\.fixIts).map(\.replacement)
    return Set(replacements.compactMap { $0.dropFirst().split(separator: ".").last.map(String.init) })
  }

  /// Whether a `$name` in a file where the design token is in scope refers to it, by token. Statements with errors
  /// count.
  private var usedDesignTokens: [Bool] {
    var used = Array(repeating: false, count: designTokens.count)
    for file in files {
      var seen = Array(repeating: false, count: file.names.count)
      for node in file.tree.values where node.kind == .designToken && !seen[Int(node.first)] {
        seen[Int(node.first)] = true
        designTokenNames.forEachToken(named: file.names[Int(node.first)], in: file.id) { used[$0.index] = true }
      }
    }
    return used
  }
}
