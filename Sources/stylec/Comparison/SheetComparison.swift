import StyleRuntime
import StyleTable

/// A comparison of the resolved values of two style sheets.
///
/// A control or an axis that only one style sheet contains is reported as a whole, without details. Values are
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
  private let contexts: SharedContexts

  /// Creates a comparison of `old` with `new`.
  ///
  /// - Parameters:
  ///   - old: The old style sheet.
  ///   - new: The new style sheet.
  ///   - tokens: The tokens in scope of both, or `nil` if one of them is a table, which has no tokens.
  /// - Complexity: O(*n*) in the number of values and tokens of both, in all contexts and states, on average.
  init(_ old: StyleSheet, _ new: StyleSheet, designTokens: (old: DesignTokenScope, new: DesignTokenScope)? = nil) {
    contexts = SharedContexts(old, new, designTokens)
    for difference in Difference.all(from: old.facts, to: new.facts) { _ = index(of: .init(difference: difference)) }
    for content in designTokens.map(contexts.differences(of:)) ?? [] { _ = index(of: content) }
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
    // States share rows, and a row contains the values of all contexts. The rows of a pair therefore determine its
    // differences.
    var known: [Rows: [Int]] = [:]
    let sets = pair.sets.map(\.new)
    for pair in pair.combinations {
      for set in pair.sets {
        let rows = Rows(
          old: pair.old.style(in: set.old).rowPosition, new: pair.new.style(in: set.new).rowPosition)
        let changes = known[rows] ?? contexts.differences(of: pair, in: set).map { index(of: $0) }
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
  /// The axes and controls of the style sheet.
  fileprivate var facts: [Fact] {
    axes.map { Fact(.axis, $0.name, $0.values.joined(separator: ", ")) }
      + controls.map { Fact(.control, $0.path, $0.base?.path ?? "") }
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
  /// Variants are matched by name. A variant that only one style sheet has keeps its default value.
  var combinations: [ControlPair] {
    let known = Set(old.variants.map(\.name))
    let added = new.variants.filter { !known.contains($0.name) }
    return new.combinations.compactMap { combination in
      var pair = self
      let values = combination.variantValues
      guard added.allSatisfy({ values[$0.name] == $0.values[0] }),
        let old = try? old.variant(values.filter { known.contains($0.key) })
      else { return nil }
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

/// The contexts in which two style sheets are compared: the combinations of the axis values that both have.
private struct SharedContexts {
  private let grid: ContextGrid
  private let contexts: [(old: StyleContext?, new: StyleContext?)]

  /// Creates the contexts that `old` and `new` share, over the axes on which values of either depend.
  init(_ old: StyleSheet, _ new: StyleSheet, _ designTokens: (old: DesignTokenScope, new: DesignTokenScope)?) {
    let dependent = Set(old.dependentAxes + new.dependentAxes)
      .union(designTokens?.old.dependentAxes ?? []).union(designTokens?.new.dependentAxes ?? [])
    let known = Dictionary(old.axes.map { ($0.name, $0.values) }) { first, _ in first }
    let shared = new.axes.filter { dependent.contains($0.name) }.compactMap { axis -> StyleAxis? in
      guard let before = known[axis.name], before[0] == axis.values[0] else { return nil }
      return StyleAxis(name: axis.name, values: axis.values.filter(before.contains))
    }
    let grid = ContextGrid(shared)
    self.grid = grid
    contexts = grid.contexts.indices.map {
      (try? old.context(grid.names(at: $0)), try? new.context(grid.names(at: $0)))
    }
  }

  /// Returns the differences between the styles of `pair` in `set`, each with the contexts in which it appears.
  ///
  /// - Complexity: O(*p* · *t*) for *p* properties and *t* contexts, on average.
  func differences(of pair: ControlPair, in set: (old: StateMask, new: StateMask)) -> [Change.Content] {
    differences { index in
      let old = pair.old.style(in: set.old, context: contexts[index].old)
      let new = pair.new.style(in: set.new, context: contexts[index].new)
      return Difference.all(from: old.facts, to: new.facts)
    }
  }

  /// Returns the differences between the tokens in two scopes, each with the contexts in which it appears.
  ///
  /// - Complexity: O(*n* · *t*) for *n* tokens and *t* contexts, on average.
  func differences(of designTokens: (old: DesignTokenScope, new: DesignTokenScope)) -> [Change.Content] {
    differences { index in
      let values = grid.names(at: index)
      return Difference.all(from: designTokens.old.facts(in: values), to: designTokens.new.facts(in: values))
    }
  }

  /// Returns the differences that `body` finds in any context, each once with the contexts in which it appears.
  private func differences(_ body: (Int) -> [Difference]) -> [Change.Content] {
    var found: [Difference] = []
    var indices: [Difference: [Int]] = [:]
    for index in contexts.indices {
      for difference in body(index) {
        if indices[difference] == nil { found.append(difference) }
        indices[difference, default: []].append(index)
      }
    }
    return found.map { Change.Content(difference: $0, contexts: text(of: indices[$0] ?? [])) }
  }

  /// Returns the text that names the contexts at `indices`, or an empty string if these are all contexts.
  private func text(of indices: [Int]) -> String {
    let text = grid.description(of: indices)
    return text.isEmpty ? "" : "in " + text
  }
}
