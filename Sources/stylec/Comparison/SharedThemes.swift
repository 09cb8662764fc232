import StyleRuntime

/// The themes in which two sheets are compared: none, then every theme that both have.
struct SharedThemes {
  private let themes: [(old: Theme?, new: Theme?)]

  /// The themes that `old` and `new` share, in the order of `new`.
  init(_ old: StyleSheet, _ new: StyleSheet) {
    let known = Dictionary(old.themes.map { ($0.name, $0) }) { first, _ in first }
    themes = [(nil, nil)] + new.themes.compactMap { theme in known[theme.name].map { ($0, theme) } }
  }

  /// What differs between the styles of `pair` in `set`, each with the themes in which it does.
  ///
  /// - Complexity: O(*p* · *t*) for *p* properties and *t* themes, on average.
  func differences(of pair: ControlPair, in set: (old: StateMask, new: StateMask)) -> [Change.Content] {
    var found: [Difference] = []
    var positions: [Difference: [Int]] = [:]
    for (position, theme) in themes.enumerated() {
      let old = pair.old.style(in: set.old, theme: theme.old)
      let new = pair.new.style(in: set.new, theme: theme.new)
      for difference in Difference.all(from: old.facts, to: new.facts) {
        if positions[difference] == nil { found.append(difference) }
        positions[difference, default: []].append(position)
      }
    }
    return found.map { Change.Content(difference: $0, themes: text(of: positions[$0] ?? [])) }
  }

  /// What a report says of the themes at `positions`; nothing where they are all.
  private func text(of positions: [Int]) -> String {
    if positions.count == themes.count { return "" }
    let names = positions.compactMap { themes[$0].new?.name }.joined(separator: ", ")
    if positions.first != 0 { return "in \(names)" }
    return names.isEmpty ? "without a theme" : "without a theme and in \(names)"
  }
}
