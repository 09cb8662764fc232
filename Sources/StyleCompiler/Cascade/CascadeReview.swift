import StyleSupport
import StyleTable

/// The findings that the cascade records for warnings that require its complete result.
package struct CascadeReview {
  /// Two declarations of one control between whose patterns nothing clearly decides.
  struct Pair: Hashable {
    let winner: DeclarationID
    let loser: DeclarationID
  }

  /// The patterns of a pair's declarations, and the control that has them.
  struct Part: Hashable {
    let control: ControlID
    let property: PropertyID
    let winner: Handle<Match>
    let loser: Handle<Match>
  }

  /// A pair and where it was found.
  struct Finding {
    let pair: Pair

    /// The sets in which the winner decides, if they are recorded.
    var states = FoundStates()

    /// The distinct patterns, in the order found.
    var parts: [Part] = []
  }

  /// Whether the declaration wins in any state, by declaration.
  private(set) var wins: [Bool]

  /// The ambiguous pairs, in the order found.
  private(set) var findings: [Finding] = []

  /// The winners of the pairs whose sets are recorded. That's needed only to describe a pair, and many have none.
  private let listed: Set<DeclarationID>

  /// All sets in which a declaration wins a pair, by winner, if they are recorded.
  private(set) var contested: [DeclarationID: FoundStates] = [:]

  /// The controls that require a style for every state, base controls first.
  private(set) var exhaustive: [ResolvedControl] = []

  private var indexOfPair: [Pair: Int] = [:]

  init(declarationCount: Int, listing listed: Set<DeclarationID> = []) {
    self.listed = listed
    wins = Array(repeating: false, count: declarationCount)
  }

  /// Records `resolved`, which requires a style for every state.
  mutating func addExhaustive(_ resolved: ResolvedControl) { exhaustive.append(resolved) }

  /// Records the winners in `level` and the patterns that they compete with.
  mutating func add(_ level: CascadeLevel, _ program: Program, _ references: ReferenceResolver?) {
    for winner in level.plan.winningInherited {
      if let declaration = winner.declaration { wins[declaration.index] = true }
    }
    CascadeReview.addWins(of: level.slots, level.plan.winningSlots, to: &wins)
    addContests(in: level, program, references)
  }

  /// Records the contests in `level`.
  private mutating func addContests(in level: CascadeLevel, _ program: Program, _ references: ReferenceResolver?) {
    let (contests, width) = (level.plan.contests, level.columns.count)
    guard !contests.isEmpty else { return }
    var classes: [Int: Set<Int>] = [:]
    for cell in contests.keys.sorted() {
      guard let contest = contests[cell], !contest.isSettled else { continue }
      let property = level.columns[cell % width]
      for index in addPairs(
        of: contest, property,
        value: { source in
          references?.cell(of: source, property, class: cell / width, in: level) ?? program.cell(of: source, property)
        }) where listed.contains(findings[index].pair.winner)
      {
        classes[index, default: []].insert(cell / width)
      }
    }
    if !classes.isEmpty { addStates(classes, of: ResolvedControl(level)) }
  }

  /// Records in `wins` which of `slots` win.
  ///
  /// Static because the Swift 6.3 optimizer drops checks of other arrays of a value while a span of one of them exists.
  private static func addWins(of slots: [DeclaredValue], _ winning: [Bool], to wins: inout [Bool]) {
    let (slots, winning) = (slots.span, winning.span)
    var wins = wins.mutableSpan
    for slot in slots.indices where winning[slot] { wins[slots[slot].declaration.index] = true }
  }

  /// Records the pairs of the last rival of `contest`, which wins, and the others, and returns their indices.
  ///
  /// - Parameter value: Returns the cell that a declaration would have in the class of the contest.
  private mutating func addPairs(
    of contest: CascadePlan.Contest, _ property: PropertyID, value: (Winner) -> Cell
  ) -> [Int] {
    guard let last = contest.rivals.last, let winner = last.source.declaration else { return [] }
    let won = value(last.source)
    var found: [Int] = []
    for rival in contest.rivals.dropLast() {
      guard let loser = rival.source.declaration, value(rival.source) != won else { continue }
      let part = Part(control: contest.owner, property: property, winner: last.match, loser: rival.match)
      found.append(add(Pair(winner: winner, loser: loser), part))
    }
    return found
  }

  /// Records a pair with its patterns, and returns its index.
  private mutating func add(_ pair: Pair, _ part: Part) -> Int {
    let index = indexOfPair[pair] ?? findings.count
    if index == findings.count {
      indexOfPair[pair] = index
      findings.append(Finding(pair: pair))
    }
    if !findings[index].parts.contains(part) { findings[index].parts.append(part) }
    return index
  }

  /// Records the cases of `resolved` in which pairs were found.
  ///
  /// - Parameter classes: The classes of cases, by the index of the pair.
  private mutating func addStates(_ classes: [Int: Set<Int>], of resolved: ResolvedControl) {
    for row in resolved.rows {
      let index = resolved.classIndex(ofRow: row)
      let found = classes.keys.sorted().filter { classes[$0]?.contains(index) ?? false }
      for index in found { findings[index].states.add(row, of: resolved) }
      for winner in Set(found.map { findings[$0].pair.winner }) {
        contested[winner, default: FoundStates()].add(row, of: resolved)
      }
    }
  }
}

/// The cases in which something was found, by control, in the order found.
internal struct FoundStates {
  /// The cases of one control, in the order of its rows.
  struct Group {
    let control: ControlID

    /// The classes of the combinations of variant values.
    let variants: VariantPartition

    var cases: [StyleCase]

    /// The exact set of each case, or `nil` if a case has several values of a variant, so that no exact set is for all of
    /// them.
    var exactMatches: [Match]? {
      var matches: [Match] = []
      for found in cases {
        guard let values = variants.namedValues(of: found.variant) else { return nil }
        matches.append(
          Match(required: found.states, forbidden: [], forbiddenSets: [], variants: values, isPattern: false))
      }
      return matches
    }
  }

  /// The controls with their cases, each base control before the controls derived from it.
  private(set) var byControl: [Group] = []

  /// Adds the case at `row` of `resolved`. All cases of one control must be added consecutively.
  mutating func add(_ row: Int, of resolved: ResolvedControl) {
    add(resolved.styleCase(ofRow: row), of: resolved.control, resolved.variants)
  }

  /// Adds `found`, a case of `control`.
  mutating func add(_ found: StyleCase, of control: ControlID, _ variants: VariantPartition) {
    if byControl.last?.control != control {
      byControl.append(Group(control: control, variants: variants, cases: []))
    }
    byControl[byControl.count - 1].cases.append(found)
  }
}
