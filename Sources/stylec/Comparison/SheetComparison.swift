import StyleRuntime

/// What changed in effect from one sheet to another.
///
/// Of a control that only one of them has nothing else is said, nor of a theme; and values are compared in the states that
/// are possible in both.
struct SheetComparison {
  /// The rows of a control in two sheets.
  private struct Rows: Hashable {
    let old: Int
    let new: Int
  }

  /// Every change once, subject by subject, in the order in which a walk along the new sheet meets them.
  var changes: [Change] {
    Fact.Subject.allCases.flatMap { subject in found.filter { $0.subject == subject } }
  }

  private var found: [Change] = []
  private var numbers: [Change.Content: Int] = [:]
  private let themes: SharedThemes

  /// Compares `old` with `new`.
  ///
  /// - Parameter tokens: The tokens in scope of both, or `nil` if one of them is a table, which has no tokens.
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

  /// Adds that `sets` of `control` are possible in one sheet alone, which `difference` says.
  private mutating func add(_ sets: [StateMask], of control: Control, as difference: Difference) {
    guard !sets.isEmpty else { return }
    let (number, possible) = (number(of: .init(difference: difference)), control.possibleStates)
    for set in sets { found[number].add(set, of: control, among: possible) }
  }

  private mutating func compareValues(_ pair: ControlPair) {
    // States share rows, and themes lie within a row: two rows tell all there is to know.
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

  /// The place in `found` of the change of `content`, which is there from now on.
  private mutating func number(of content: Change.Content) -> Int {
    if let number = numbers[content] { return number }
    numbers[content] = found.count
    found.append(Change(content))
    return found.count - 1
  }
}

extension StyleSheet {
  /// What is said of the sheet as a whole.
  fileprivate var facts: [Fact] {
    themes.map { Fact(.theme, $0.name) } + controls.map { Fact(.control, $0.path, $0.base?.path ?? "") }
  }
}
