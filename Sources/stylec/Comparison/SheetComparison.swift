import StyleRuntime

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
  private var numbers: [Change.Content: Int] = [:]
  private let themes: SharedThemes

  /// Creates a comparison of `old` with `new`.
  ///
  /// - Parameters:
  ///   - old: The old style sheet.
  ///   - new: The new style sheet.
  ///   - tokens: The tokens in scope of both, or `nil` if one of them is a table, which has no tokens.
  /// - Complexity: O(*n*) in the number of values and tokens of both, in all themes and states, on average.
  init(_ old: StyleSheet, _ new: StyleSheet, tokens: (old: TokenScope, new: TokenScope)? = nil) {
    themes = SharedThemes(old, new)
    for difference in Difference.all(from: old.facts, to: new.facts) { _ = number(of: .init(difference: difference)) }
    for content in tokens.map(themes.differences(of:)) ?? [] { _ = number(of: content) }
    let known = Dictionary(old.controls.map { ($0.path, $0) }) { first, _ in first }
    for control in new.controls {
      guard let before = known[control.path] else { continue }
      compare(ControlPair(before, control))
    }
  }

  private mutating func compare(_ pair: ControlPair) {
    for difference in Difference.all(from: pair.old.facts, to: pair.new.facts) {
      found[number(of: .init(difference: difference))].add(pair.new)
    }
    let key = Fact.Key(subject: .possible, name: "")
    add(pair.lost, of: pair.old, as: Difference(key: key, before: "", after: nil))
    add(pair.gained, of: pair.new, as: Difference(key: key, before: nil, after: ""))
    compareValues(pair)
  }

  /// Adds the difference `difference` for `sets` of `control`, which are valid in only one style sheet.
  private mutating func add(_ sets: [StateMask], of control: Control, as difference: Difference) {
    guard !sets.isEmpty else { return }
    let (number, possible) = (number(of: .init(difference: difference)), control.possibleStates)
    for set in sets { found[number].add(set, of: control, among: possible) }
  }

  private mutating func compareValues(_ pair: ControlPair) {
    // States share rows, and a row contains the values of all themes. The rows of a pair therefore determine its
    // differences.
    var known: [Rows: [Int]] = [:]
    let sets = pair.sets.map(\.new)
    for set in pair.sets {
      let rows = Rows(
        old: pair.old.style(in: set.old).rowPosition, new: pair.new.style(in: set.new).rowPosition)
      let changes = known[rows] ?? themes.differences(of: pair, in: set).map { number(of: $0) }
      known[rows] = changes
      for number in changes { found[number].add(set.new, of: pair.new, among: sets) }
    }
  }

  /// Returns the index in `found` of the change with the given content, adding the change if necessary.
  private mutating func number(of content: Change.Content) -> Int {
    if let number = numbers[content] { return number }
    numbers[content] = found.count
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
