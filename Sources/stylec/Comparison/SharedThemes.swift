import StyleRuntime

/// The themes in which two style sheets are compared: no theme first, followed by every theme that both contain.
struct SharedThemes {
  private let themes: [(old: Theme?, new: Theme?)]

  /// Creates the themes that `old` and `new` share, in the order of `new`.
  init(_ old: StyleSheet, _ new: StyleSheet) {
    let known = Dictionary(old.themes.map { ($0.name, $0) }) { first, _ in first }
    themes = [(nil, nil)] + new.themes.compactMap { theme in known[theme.name].map { ($0, theme) } }
  }

  /// Returns the differences between the styles of `pair` in `set`, each with the themes in which it appears.
  ///
  /// - Complexity: O(*p* · *t*) for *p* properties and *t* themes, on average.
  func differences(of pair: ControlPair, in set: (old: StateMask, new: StateMask)) -> [Change.Content] {
    differences { theme in
      let old = pair.old.style(in: set.old, theme: theme.old)
      let new = pair.new.style(in: set.new, theme: theme.new)
      return Difference.all(from: old.facts, to: new.facts)
    }
  }

  /// Returns the differences between the tokens in two scopes, each with the themes in which it appears.
  ///
  /// - Complexity: O(*n* · *t*) for *n* tokens and *t* themes, on average.
  func differences(of tokens: (old: TokenScope, new: TokenScope)) -> [Change.Content] {
    differences { theme in
      Difference.all(from: tokens.old.facts(in: theme.old?.name), to: tokens.new.facts(in: theme.new?.name))
    }
  }

  /// Returns the differences that `body` finds in any theme, each once with the themes in which it appears.
  private func differences(_ body: ((old: Theme?, new: Theme?)) -> [Difference]) -> [Change.Content] {
    var found: [Difference] = []
    var positions: [Difference: [Int]] = [:]
    for (position, theme) in themes.enumerated() {
      for difference in body(theme) {
        if positions[difference] == nil { found.append(difference) }
        positions[difference, default: []].append(position)
      }
    }
    return found.map { Change.Content(difference: $0, themes: text(of: positions[$0] ?? [])) }
  }

  /// Returns the text that names the themes at `positions`, or an empty string if these are all themes.
  private func text(of positions: [Int]) -> String {
    if positions.count == themes.count { return "" }
    let names = positions.compactMap { themes[$0].new?.name }.joined(separator: ", ")
    if positions.first != 0 { return "in \(names)" }
    return names.isEmpty ? "without a theme" : "without a theme and in \(names)"
  }
}
