import StyleSupport

extension Program {
  /// Warns about controls that are declared by rules and have nearly the same name as a declared sibling.
  internal mutating func adviseOnSimilarControls() {
    let named = controls.handles.filter { controls[$0].node == nil }
    guard !named.isEmpty else { return }
    var declared: [Handle<PathStep>: [ControlID]] = [:]
    for control in controls.handles where controls[control].node != nil {
      if let parent = parentPath(of: control) { declared[parent, default: []].append(control) }
    }
    for control in named {
      guard let parent = parentPath(of: control), let siblings = declared[parent] else { continue }
      guard corrections.spend(siblings.count, nameCount: names.count) else { continue }
      let known = siblings.map { lastName(of: $0) }
      guard let found = Spelling.nearest(to: lastName(of: control), among: known, within: 2),
        let position = known.firstIndex(of: found)
      else { continue }
      reportSimilar(control, to: siblings[position])
    }
  }

  /// Returns the path of `control` without its last component, or `nil` for a root.
  private func parentPath(of control: ControlID) -> Handle<PathStep>? { paths.steps[controls[control].path].parent }

  private func lastName(of control: ControlID) -> String {
    names.text(paths.steps[controls[control].path].name)
  }

  private mutating func reportSimilar(_ control: ControlID, to other: ControlID) {
    let span = controls[control].span
    report(
      .similarControl, at: span,
      "rule declares a new control '\(path(of: control))' whose name is close to '\(path(of: other))'",
      notes: [Diagnostic.Note("'\(path(of: other))' is declared here", at: controls[other].span)],
      fixIts: [
        Diagnostic.FixIt(
          "replace '\(path(of: control))' with '\(path(of: other))'", replacing: span, with: path(of: other))
      ])
  }

  /// Warns about design tokens that are never used.
  internal mutating func adviseOnDesignTokens() {
    let used = usedDesignTokens
    let unused = designTokens.handles.filter { !used[$0.index] && !files[designTokens[$0].span.file].isPart }
    let proposed = unused.isEmpty ? [] : proposedDesignTokens
    for token in unused.map({ designTokens[$0] }) {
      guard !proposed.contains("$" + names.text(token.name)), !lostNames.contains(token.name) else { continue }
      report(.unusedToken, at: token.span, "token '$\(names.text(token.name))' was never used")
    }
  }

  /// The replacements suggested for unknown design tokens. The author most likely meant to use these tokens.
  private var proposedDesignTokens: Set<String> {
    Set(bag.diagnostics.lazy.filter { $0.id == .unknownToken }.flatMap(\.fixIts).map(\.replacement))
  }

  /// Whether a `$name` in a file where the design token is in scope refers to it, by token. Statements with errors
  /// count.
  private var usedDesignTokens: [Bool] {
    var used = Array(repeating: false, count: designTokens.count)
    for file in files {
      var seen = Array(repeating: false, count: file.names.count)
      for node in file.tree.values where node.kind == .designToken && !seen[Int(node.first)] {
        seen[Int(node.first)] = true
        for token in designTokensOfName[file.names[Int(node.first)]] ?? [] {
          if visibility.sees(file.id, designTokens[token].span.fileID) { used[token.index] = true }
        }
      }
    }
    return used
  }
}
