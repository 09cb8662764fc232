import StyleRuntime
import StyleTable

/// A comparison of the resolved values of two style sheets.
///
/// A control or a theme that only one style sheet contains is reported as a whole, without details. Values are
/// compared in the state sets that are valid in both.
struct SheetComparison {
  /// The rows of a control in two style sheets.
  private struct Rows: Hashable {
    let old: Int
    let new: Int
  }

  /// Every change once, ordered by subject, then by its first appearance in the new style sheet.
  var changes: [Change] {
    Fact.Subject.allCases.flatMap { subject in found.filter { $0.subject == subject } }
  }

  private var found: [Change] = []
  private var indices: [Change.Content: Int] = [:]
  private let themes: SharedThemes

  /// Creates a comparison of `old` with `new`.
  ///
  /// - Parameters:
  ///   - old: The old style sheet.
  ///   - new: The new style sheet.
  ///   - tokens: The tokens in scope of both, or `nil` if one of them is a table, which has no tokens.
  /// - Complexity: O(*n*) in the number of values and tokens of both, in all themes and states, on average.
  init(_ old: StyleSheet, _ new: StyleSheet, designTokens: (old: DesignTokenScope, new: DesignTokenScope)? = nil) {
    themes = SharedThemes(old, new)
    for difference in Difference.all(from: old.facts, to: new.facts) { _ = index(of: .init(difference: difference)) }
    for content in designTokens.map(themes.differences(of:)) ?? [] { _ = index(of: content) }
    let known = Dictionary(old.controls.map { ($0.path, $0) }) { first, _ in first }
    for control in new.controls {
      guard let before = known[control.path] else { continue }
      compare(ControlPair(before, control))
    }
  }

  private mutating func compare(_ pair: ControlPair) {
    for difference in Difference.all(from: pair.old.facts, to: pair.new.facts) {
      found[index(of: .init(difference: difference))].add(pair.new)
    }
    let key = Fact.Key(subject: .possible, name: "")
    add(pair.lost, of: pair.old, as: Difference(key: key, before: "", after: nil))
    add(pair.gained, of: pair.new, as: Difference(key: key, before: nil, after: ""))
    compareValues(pair)
  }

  /// Adds the difference `difference` for `sets` of `control`, which are valid in only one style sheet.
  private mutating func add(_ sets: [StateMask], of control: Control, as difference: Difference) {
    guard !sets.isEmpty else { return }
    let (index, possible) = (index(of: .init(difference: difference)), control.possibleStates)
    for set in sets { found[index].add(set, of: control, among: possible) }
  }

  private mutating func compareValues(_ pair: ControlPair) {
    // States share rows, and a row contains the values of all themes. The rows of a pair therefore determine its
    // differences.
    var known: [Rows: [Int]] = [:]
    let sets = pair.sets.map(\.new)
    for pair in pair.combinations {
      for set in pair.sets {
        let rows = Rows(
          old: pair.old.style(in: set.old).rowPosition, new: pair.new.style(in: set.new).rowPosition)
        let changes = known[rows] ?? themes.differences(of: pair, in: set).map { index(of: $0) }
        known[rows] = changes
        for index in changes { found[index].add(set.new, of: pair.new, among: sets) }
      }
    }
  }

  /// Returns the index in `found` of the change with the given content, adding the change if necessary.
  private mutating func index(of content: Change.Content) -> Int {
    if let index = indices[content] { return index }
    indices[content] = found.count
    found.append(Change(content))
    return found.count - 1
  }
}

extension StyleSheet {
  /// The themes and controls of the style sheet.
  fileprivate var facts: [Fact] {
    themes.map { Fact(.theme, $0.name) } + controls.map { Fact(.control, $0.path, $0.base?.path ?? "") }
  }
}

/// A control in two style sheets, with its valid state sets in each.
///
/// State sets are matched by the names of their states, because their bits can differ.
private struct ControlPair {
  /// The control in the old style sheet.
  private(set) var old: Control

  /// The control in the new style sheet.
  private(set) var new: Control

  /// The state sets that are valid in both style sheets, in ascending order of the new mask.
  private(set) var sets: [(old: StateMask, new: StateMask)] = []

  /// The state sets that are valid only in the old style sheet, although the new one declares their states.
  private(set) var lost: [StateMask] = []

  /// The state sets that are valid only in the new style sheet, although the old one declares their states.
  private(set) var gained: [StateMask] = []

  /// Creates a pair of `old` and `new`, a control with the same path.
  init(_ old: Control, _ new: Control) {
    (self.old, self.new) = (old, new)
    let possible = new.possibleStates
    let (forward, backward) = (Self.bits(from: old, to: new), Self.bits(from: new, to: old))
    var unmatched = Set(possible)
    for set in old.possibleStates {
      guard let translated = Self.translation(of: set, by: forward) else { continue }
      if unmatched.remove(translated) != nil { sets.append((set, translated)) } else { lost.append(set) }
    }
    sets.sort { $0.new.rawValue < $1.new.rawValue }
    gained = possible.filter { unmatched.contains($0) && Self.translation(of: $0, by: backward) != nil }
  }

  /// The pair with each combination of variant values that both style sheets have.
  ///
  /// Variants are matched by name. A variant that only one style sheet has doesn't separate combinations of the other.
  var combinations: [ControlPair] {
    let known = Dictionary(old.variants.map { ($0.name, $0.values) }) { first, _ in first }
    return new.combinations.compactMap { combination in
      var pair = self
      let values = combination.variantValues.filter { known[$0.key] != nil }
      guard let old = old.variant(values) else { return nil }
      (pair.old, pair.new) = (old, combination)
      return pair
    }
  }

  /// Returns a mapping from each bit of `source` to the bit with the same name in `target`.
  private static func bits(from source: Control, to target: Control) -> [Int: Int] {
    let known = Dictionary(target.states.map { ($0.name, $0.bit) }) { first, _ in first }
    return source.states.reduce(into: [:]) { bits, state in
      if let bit = state.bit, let other = known[state.name] { bits[bit] = other }
    }
  }

  /// Returns the state set that results from mapping each bit of `set`, or `nil` if `bits` doesn't contain one of
  /// them.
  private static func translation(of set: StateMask, by bits: [Int: Int]) -> StateMask? {
    var result = StateMask.normal
    for bit in set.bits {
      guard let other = bits[bit] else { return nil }
      result.insert(StateMask(bit: other))
    }
    return result
  }
}

/// The themes in which two style sheets are compared: no theme first, followed by every theme that both contain.
private struct SharedThemes {
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
  func differences(of designTokens: (old: DesignTokenScope, new: DesignTokenScope)) -> [Change.Content] {
    differences { theme in
      Difference.all(from: designTokens.old.facts(in: theme.old?.name), to: designTokens.new.facts(in: theme.new?.name))
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
