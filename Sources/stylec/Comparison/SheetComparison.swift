import StyleRuntime
import StyleSupport
import StyleTable

/// A comparison of the resolved values of two style sheets.
///
/// A control or an axis that only one style sheet contains is reported as a whole, without details. Values are
/// compared in the state combinations that are valid in both.
struct SheetComparison {
  /// The positions or indices of something of a control in two style sheets.
  private struct Places: Hashable {
    let old: Int
    let new: Int
  }

  /// Every change once, ordered by subject, then by its first appearance in the new style sheet.
  var changes: [Change] {
    Fact.Subject.allCases.flatMap { subject in found.changes.filter { $0.subject == subject } }
  }

  private var found = ChangeList()
  private let contexts: SharedContexts

  /// The state combinations of controls, by their state spaces.
  private var knownSets: [Places: SharedSets] = [:]

  /// The changes of controls, by their blocks.
  private var knownChanges: [Places: ControlChanges] = [:]

  /// - Parameter designTokens: The tokens in scope of both, or `nil` if one of them is a table, which has no tokens.
  init(_ old: StyleSheet, _ new: StyleSheet, designTokens: (old: DesignTokenScope, new: DesignTokenScope)? = nil) {
    contexts = SharedContexts(old, new, designTokens)
    for difference in Difference.all(from: old.facts, to: new.facts) { _ = found.index(of: difference) }
    for difference in designTokens.map(contexts.differences(of:)) ?? [] { _ = found.index(of: difference) }
    let known = Dictionary(old.controls.map { ($0.path, $0) }) { first, _ in first }
    for control in new.controls {
      guard let before = known[control.path] else { continue }
      compare(before, control)
    }
  }

  private mutating func compare(_ old: Control, _ new: Control) {
    let spaces = Places(old: old.spaceIndex, new: new.spaceIndex)
    let sets = knownSets[spaces] ?? SharedSets(old, new)
    knownSets[spaces] = sets
    let blocks = Places(old: old.blockIndex, new: new.blockIndex)
    let changes = knownChanges[blocks] ?? changes(of: (old, new), in: sets.shared)
    knownChanges[blocks] = changes
    for index in changes.declarations { found.changes[index].add(ComparedControl(new)) }
    for difference in Difference.all(from: old.parameterFacts, to: new.parameterFacts) {
      let index = found.index(of: difference)
      found.changes[index].add(ComparedControl(new))
    }
    // Some sets are valid in only one style sheet.
    for (sets, control, before, after) in [(sets.lost, old, "", nil), (sets.gained, new, nil, "")] {
      guard !sets.isEmpty, let difference = Difference(Fact.Key(subject: .possible, name: ""), from: before, to: after)
      else { continue }
      let (index, possible) = (found.index(of: difference), control.possibleStates)
      for set in sets { found.changes[index].add(set, of: ComparedControl(control), among: possible) }
    }
    let all = sets.shared.map(\.new)
    for (positions, values) in changes.values {
      let control = ComparedControl(new.variant(at: positions))
      for (set, changes) in values { for index in changes { found.changes[index].add(set, of: control, among: all) } }
    }
  }

  /// The changes of a pair of controls, without their parameters: the indices of the changed declarations; and the
  /// positions of each combination of variant values in which values changed, with the sets in which they did and the
  /// indices of the changes.
  private typealias ControlChanges = (
    declarations: [Int], values: [(positions: [Int], sets: [(set: StateMask, changes: [Int])])]
  )

  /// Returns the changes of `pair`. They depend only on the blocks of both controls, which other controls can share.
  private mutating func changes(of pair: ControlPair, in sets: [SharedSets.Pair]) -> ControlChanges {
    let differences = Difference.all(from: pair.old.facts, to: pair.new.facts)
    var changes: ControlChanges = (differences.map { found.index(of: $0) }, [])
    // States share rows, and a row contains the values of all contexts. The rows of a pair therefore determine its
    // differences, and the first rows of a combination determine all others.
    var known: [Places: [Int]] = [:]
    var combinations: [Places: [(set: StateMask, changes: [Int])]] = [:]
    var properties = ComparedNames(pair.old.properties.map(\.name), pair.new.properties.map(\.name))
    func rows(of pair: ControlPair, in set: SharedSets.Pair) -> Places {
      Places(old: pair.old.style(in: set.old).rowPosition, new: pair.new.style(in: set.new).rowPosition)
    }
    for pair in Self.combinations(of: pair) {
      guard let first = sets.first.map({ rows(of: pair, in: $0) }) else { continue }
      let values =
        combinations[first]
        ?? sets.compactMap { set in
          let rows = rows(of: pair, in: set)
          let changes = known[rows] ?? contexts.differences(of: pair, in: set, &properties).map { found.index(of: $0) }
          known[rows] = changes
          return changes.isEmpty ? nil : (set.new, changes)
        }
      combinations[first] = values
      if !values.isEmpty { changes.values.append((pair.new.variantPositions, values)) }
    }
    return changes
  }

  /// Returns `pair` with each combination of variant values that both style sheets have.
  ///
  /// Variants are matched by name. A variant that only one style sheet has keeps its default value.
  private static func combinations(of pair: ControlPair) -> [ControlPair] {
    let (old, variants) = (pair.old.variants, pair.new.variants)
    let added = variants.indices.filter { index in !old.contains { $0.name == variants[index].name } }
    // Names are compared only once, because there can be many combinations.
    let sources = old.map { variant in
      let positions = Dictionary(uniqueKeysWithValues: zip(variant.values, variant.values.indices))
      return variants.firstIndex { $0.name == variant.name }.map { ($0, variants[$0].values.map { positions[$0] }) }
    }
    return pair.new.combinations.compactMap { combination in
      let values = combination.variantPositions
      guard added.allSatisfy({ values[$0] == 0 }) else { return nil }
      let known = sources.map { source in source.map { index, positions in positions[values[index]] } ?? 0 }
      return known.contains(nil) ? nil : (pair.old.variant(at: known.compactMap(\.self)), combination)
    }
  }
}

extension StyleSheet {
  fileprivate var facts: [Fact] {
    axes.map { Fact(.axis, $0.name, $0.values.joined(separator: ", ")) }
      + controls.map { Fact(.control, $0.path, $0.base?.path ?? "") }
  }
}

/// The valid state combinations of a control in two style sheets.
///
/// They are matched by the names of their states, because their bits can differ.
private struct SharedSets {
  /// A state combination in both style sheets.
  typealias Pair = (old: StateMask, new: StateMask)

  /// The state combinations that are valid in both style sheets, in ascending order of the new mask.
  private(set) var shared: [Pair] = []

  /// The state combinations that are valid only in the old style sheet, although the new one declares their states.
  private(set) var lost: [StateMask] = []

  /// The state combinations that are valid only in the new style sheet, although the old one declares their states.
  private(set) var gained: [StateMask] = []

  init(_ old: Control, _ new: Control) {
    let named = Dictionary(new.states.map { ($0.name, $0.bit) }) { first, _ in first }
    // The bit in `new` of each state of `old` with a bit that both have.
    let bits = old.states.reduce(into: [Int: StateMask]()) { bits, state in
      if let bit = state.bit, let other = named[state.name] ?? nil { bits[bit] = StateMask(bit: other) }
    }
    let common = bits.values.reduce(StateMask.normal) { $0.union($1) }
    let possible = new.possibleStates
    var unmatched = Set(possible)
    for set in old.possibleStates {
      let translated = set.bits.compactMap { bits[$0] }
      guard translated.count == set.count else { continue }
      let other = translated.reduce(StateMask.normal) { $0.union($1) }
      if unmatched.remove(other) != nil { shared.append((set, other)) } else { lost.append(set) }
    }
    shared.sort { $0.new.rawValue < $1.new.rawValue }
    gained = possible.filter { unmatched.contains($0) && common.isSuperset(of: $0) }
  }
}

/// A control in two style sheets, with the values of its variants.
private typealias ControlPair = (old: Control, new: Control)

/// Names in two style sheets, and the differences between their values.
private struct ComparedNames {
  /// The values of a name in all contexts of both style sheets.
  struct Values: Hashable {
    let index: Int
    let old, new: UInt32?
  }

  /// The names with their positions, those of the new style sheet first.
  let pairs: [(name: String, old: Int?, new: Int?)]

  /// The contexts in which each difference appears, because many rows have the same values.
  var known: [Values: [Difference: [Int]]] = [:]

  init(_ old: [String], _ new: [String]) {
    // Names can be spelled differently in both.
    var gone = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    let added = new.enumerated().map { ($1, gone.removeValue(forKey: $1), Optional($0)) }
    pairs = added + gone.map { ($0, $1, nil) }
  }
}

/// The contexts in which two style sheets are compared: the combinations of the axis values that both have.
private final class SharedContexts {
  private let grid: ContextGrid
  private var groups: [Set<String>: [(first: Int, contexts: [Int])]] = [:]

  private let contexts: [(old: StyleContext, new: StyleContext)]

  /// Creates the contexts that `old` and `new` share, over the axes on which values of either depend.
  init(_ old: StyleSheet, _ new: StyleSheet, _ designTokens: (old: DesignTokenScope, new: DesignTokenScope)?) {
    let dependent = Set(old.dependentAxes + new.dependentAxes)
      .union(designTokens?.old.dependentAxes ?? []).union(designTokens?.new.dependentAxes ?? [])
    let known = Dictionary(old.axes.map { ($0.name, $0.values) }) { first, _ in first }
    let shared = new.axes.filter { dependent.contains($0.name) }.compactMap { axis -> StyleAxis? in
      guard let before = known[axis.name], before[0] == axis.values[0] else { return nil }
      return StyleAxis(name: axis.name, values: axis.values.filter(Set(before).contains))
    }
    grid = ContextGrid(shared)
    contexts = zip(grid.contexts(of: old), grid.contexts(of: new)).map { ($0, $1) }
  }

  /// Returns the differences between the styles of `pair` in `set`, each with the contexts in which it appears.
  func differences(
    of pair: ControlPair, in set: SharedSets.Pair, _ properties: inout ComparedNames
  ) -> [Difference] {
    func texts(_ style: @escaping (Int) -> Style) -> ContextTexts {
      let first = style(0)
      return ContextTexts(cell: first.rowCell(ofPropertyAt:), axes: first.axes(ofPropertyAt:)) { position, context in
        // `none` is a value.
        style(context)[propertyAt: position].map { "\($0)" }
      }
    }
    let old = texts { [contexts] in pair.old.style(in: set.old, context: contexts[$0].old) }
    let new = texts { [contexts] in pair.new.style(in: set.new, context: contexts[$0].new) }
    return differences(of: .value, &properties, from: old, to: new)
  }

  private func groups(by axes: Set<String>) -> [(first: Int, contexts: [Int])] {
    let found = groups[axes] ?? grid.groups(by: axes)
    groups[axes] = found
    return found
  }

  /// Returns the differences between the tokens in two scopes, each with the contexts in which it appears.
  func differences(of designTokens: (old: DesignTokenScope, new: DesignTokenScope)) -> [Difference] {
    var names = ComparedNames(designTokens.old.names, designTokens.new.names)
    return differences(of: .token, &names, from: texts(of: designTokens.old), to: texts(of: designTokens.new))
  }

  private func texts(of designTokens: DesignTokenScope) -> ContextTexts {
    let contexts = grid.contexts.indices.map { designTokens.context(grid.names(at: $0)) }
    return ContextTexts(cell: { _ in nil }, axes: designTokens.axes(ofTokenAt:)) { position, context in
      let text = designTokens.value(ofTokenAt: position, in: contexts[context]).text
      return text.isEmpty ? nil : text
    }
  }

  /// Texts of facts, which can depend on the context.
  private struct ContextTexts {
    /// Returns a number that stands for the texts of the subject at a position in all contexts, or `nil` if there is none.
    let cell: (Int) -> UInt32?

    /// Returns the names of the axes on which the fact about the subject at a position depends.
    let axes: (Int) -> [String]

    /// Returns the text of the subject at a position in the context at an index, or `nil` if there is none.
    let text: (_ position: Int, _ context: Int) -> String?
  }

  /// Returns the differences from `old` to `new` in any context, each once with the contexts in which it appears. They
  /// are in the order of the first of these. In each, what is in `new` comes first, and then what is gone.
  private func differences(
    of subject: Fact.Subject, _ names: inout ComparedNames, from old: ContextTexts, to new: ContextTexts
  ) -> [Difference] {
    var found: [(difference: Difference, contexts: [Int], order: (isGone: Int, position: Int))] = []
    for (index, (name, before, after)) in names.pairs.enumerated() {
      let values = ComparedNames.Values(index: index, old: before.flatMap(old.cell), new: after.flatMap(new.cell))
      var own = names.known[values] ?? [:]
      if names.known[values] == nil {
        let axes = Set((before.map(old.axes) ?? []) + (after.map(new.axes) ?? []))
        for (context, contexts) in groups(by: axes) {
          let texts = (before.flatMap { old.text($0, context) }, after.flatMap { new.text($0, context) })
          guard let difference = Difference(Fact.Key(subject: subject, name: name), from: texts.0, to: texts.1) else {
            continue
          }
          own[difference, default: []] += contexts
        }
        names.known[values] = own
      }
      found += own.map { difference, contexts in
        let isGone = difference.after == nil
        return (difference, contexts.sorted(), (isGone ? 1 : 0, (isGone ? before : after) ?? 0))
      }
    }
    found.sort {
      ($0.contexts[0], $0.order.isGone, $0.order.position) < ($1.contexts[0], $1.order.isGone, $1.order.position)
    }
    return found.map { difference, contexts, _ in
      var difference = difference
      difference.contexts = grid.phrase(of: contexts)
      return difference
    }
  }
}
