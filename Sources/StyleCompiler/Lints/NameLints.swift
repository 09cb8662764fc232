import StyleSupport

extension Program {
  /// Warns about design tokens that are never used.
  internal mutating func adviseOnTokens() {
    let used = usedTokens
    let unused = tokens.handles.filter { !used[$0.index] && !files[tokens[$0].span.file].isPart }
    let proposed = unused.isEmpty ? [] : proposedTokens
    for token in unused.map({ tokens[$0] }) {
      guard !proposed.contains("$" + names.text(token.name)), !lostNames.contains(token.name) else { continue }
      report(.unusedToken, at: token.span, "token '$\(names.text(token.name))' was never used")
    }
  }

  /// The replacements suggested for unknown design tokens. The author most likely meant to use these tokens.
  private var proposedTokens: Set<String> {
    Set(bag.diagnostics.lazy.filter { $0.id == .unknownToken }.flatMap(\.fixIts).map(\.replacement))
  }

  /// Whether a `$name` in a file where the design token is in scope refers to it, by token. Statements with errors
  /// count.
  private var usedTokens: [Bool] {
    var used = Array(repeating: false, count: tokens.count)
    for file in files {
      var seen = Array(repeating: false, count: file.names.count)
      for node in file.tree.values where node.kind == .token && !seen[Int(node.first)] {
        seen[Int(node.first)] = true
        for token in tokensOfName[file.names[Int(node.first)]] ?? [] {
          if visibility.sees(file.id, tokens[token].span.fileID) { used[token.index] = true }
        }
      }
    }
    return used
  }
}
