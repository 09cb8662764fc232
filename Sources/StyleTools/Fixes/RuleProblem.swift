import StyleCompiler
import StyleSupport
import StyleTable

/// The task to give a property of a control the same values with fewer declarations.
internal struct RuleProblem {
  private typealias Rule = RuleSearch.Rule
  private typealias Standing = RuleSearch.Standing

  /// Declarations to remove; those to add, each with the one for the same combination, if any; whether no fewer do; and the
  /// number of steps that it took.
  typealias Solution = (
    control: ControlID, removed: [DeclarationID], added: [(match: Match, text: String, place: DeclarationID?)],
    isProved: Bool, steps: Int
  )

  let model: Model
  let search: CandidateSearch
  let control: ControlID
  let property: PropertyID

  /// The declarations that can be replaced, in reading order.
  let own: [DeclarationID]
  var mostSteps: Int

  /// The combinations of each of the declarations, then of each possible one; and the values.
  var rows: [[Match]] = []
  var values: [String] = []

  private var space: StateSpace { model.declarations.states.stateSpace(of: control) }

  /// Returns the solution with the fewest declarations that was found. It has new ones only if `adds` is true.
  mutating func solve(adding adds: Bool = true) -> Solution {
    rows = own.map { id in entries(of: control).filter { $0.id == id }.map(\.match) }
    let controls = model.declarations.controls
    let heirs = controls[control].subtree.map { controls.preorder[$0] }
    let caseCount = heirs.reduce(0) { $0 + model.resolution[$1].rows.count }
    // Too many would take too much memory.
    guard 3 * own.count * caseCount <= mostSteps / 25 else { return (control, [], [], false, 0) }
    let written = heirs.flatMap { controls.inheritanceChain(of: $0) }.flatMap { entries(of: $0) }.map(\.match)
    // With more than eight states, there are too many patterns.
    var matches = adds && space.declared.count <= 8 ? allMatches(like: written) : []
    let isComplete = !matches.isEmpty && matches.count * caseCount <= mostSteps / 25
    if adds, !isComplete { matches = rows.joined().flatMap { [$0, pattern($0.required, $0.forbidden, $0.variants)] } }
    rows += matches.map { [$0] }
    let candidates = candidates(own.map { number(of: .declaration($0)) })
    let cases = Set(heirs.flatMap { self.cases(of: $0) }).sorted { $0.ranks.lexicographicallyPrecedes($1.ranks) }
    var search = RuleSearch(candidates, cases, mostSteps: mostSteps)
    let (chosen, isProved) = search.run()
    let kept = Set(chosen.map(\.row))
    return (
      control, own.indices.filter { !kept.contains($0) }.map { own[$0] },
      chosen.filter { $0.position == nil }.map { rule in
        let place = rows[..<own.count].firstIndex(of: rows[rule.row]).map { own[$0] }
        return (rows[rule.row][0], "\(model.declarations.name(of: property)): \(values[rule.value])", place)
      },
      isProved && isComplete && written.allSatisfy { $0.variants.isEmpty },
      // To match a row and a case takes as long as about 25 steps.
      search.steps + 25 * rows.count * cases.count
    )
  }

  private func entries(of control: ControlID) -> [(id: DeclarationID, match: Match)] {
    (search.parts(of: control)[property]?.declarations ?? []).map { ($0.id, model.rules.matches[$0.match]) }
  }

  private func pattern(_ set: StateMask, _ denied: StateMask, _ condition: VariantCondition) -> Match {
    Match(required: set, forbidden: denied, forbiddenSets: [], variants: condition, isPattern: true)
  }

  /// Returns all exact combinations and patterns of the states that matter: those in use, if only patterns are.
  private func allMatches(like written: [Match]) -> [Match] {
    let hasExact = written.contains { !$0.isPattern && !$0.isNormal }
    let named = written.reduce(StateMask.normal) { $0.union($1.required).union($1.forbidden) }
    let relevant = hasExact ? space.declared : space.closure(of: named)
    let conditions = Set(rows.joined().map(\.variants) + [VariantCondition()])
    return conditions.sorted { $0.items.lexicographicallyPrecedes($1.items) }.flatMap { condition in
      space.possibleSets().filter { relevant.isSuperset(of: $0) }.flatMap { set in
        var found = [pattern(set, [], condition)]
        for bit in relevant.subtracting(set).bits {
          found += found.map { pattern(set, $0.forbidden.union(StateMask(bit: bit)), condition) }
        }
        return found + [Match(required: set, forbidden: [], forbiddenSets: [], variants: condition, isPattern: false)]
      }
    }
  }

  /// Returns the number of the value of `winner`. Values that are written alike are the same.
  private mutating func number(of winner: Winner) -> Int {
    let text = model.rules.writtenValue(of: winner) ?? ""
    if !values.contains(text) { values.append(text) }
    return values.firstIndex(of: text) ?? 0
  }

  /// Returns the cases of `heir`, which is the control or derives from it.
  private mutating func cases(of heir: ControlID) -> [RuleSearch.Case] {
    let (resolved, states) = (model.resolution[heir], model.declarations.states)
    guard let column = resolved.column(of: property) else { return [] }
    // More than what doesn't apply, and less than a value of `normal`.
    var last = Standing(rank: 1, rule: Rule(value: number(of: .nothing)))
    var (fixed, possible): ([(match: (Match, Int), rule: Rule)], [[(Match, Int)]]) = ([], [])
    let priorities = states.priorityLists[states.priorities(of: heir)]
    for (depth, control) in model.declarations.controls.inheritanceChain(of: heir).reversed().enumerated() {
      if let ownDefault = search.parts(of: control)[property]?.defaultValue {
        last = Standing(rank: 1, rule: Rule(value: number(of: ownDefault)))
      }
      for (id, match) in entries(of: control) where !own.contains(id) {
        let match = ranked(match, depth: depth, priorities)
        fixed.append((match, Rule(value: number(of: .declaration(id)), position: Int(id.rawValue))))
      }
      if control == self.control { possible = rows.map { $0.map { ranked($0, depth: depth, priorities) } } }
    }
    return resolved.rows.map { row in
      let (set, values) = (resolved.set(of: row), resolved.variants.smallest(in: resolved.variantClass(of: row)))
      // Other sets than `normal` fall back to its values.
      let rank = { (match: Match, strength: Int) -> Int in
        guard match.variants.isMet(by: values) else { return 0 }
        return match.matches(set) ? 1 << 60 | strength : match.isNormal ? strength : 0
      }
      let standings = fixed.map { Standing(rank: rank($0.match.0, $0.match.1), rule: $0.rule) }
      return RuleSearch.Case(
        value: number(of: resolved.winner(row: row, column)), fixed: standings.reduce(last) { $1.beats($0) ? $1 : $0 },
        ranks: possible.map { $0.reduce(0) { max($0, rank($1.0, $1.1)) } })
    }
  }

  /// Returns `match` with its strength if it is of a control with `depth` base controls.
  private func ranked(_ match: Match, depth: Int, _ priorities: PriorityList) -> (Match, Int) {
    let strength = Strength(match, depth: depth, priorities: priorities)
    let kind = (depth + 1) << 8 | strength.variantCount << 1 | (strength.isExact ? 1 : 0)
    return (match, (Int(truncatingIfNeeded: strength.priority) << 16 | kind) << 8 | strength.specificity)
  }

  /// Returns the declarations, with their `values`, and the possible ones, in ascending order of cost.
  private func candidates(_ values: [Int]) -> [Rule] {
    let taken = Dictionary(grouping: own.indices) { rows[$0] }.mapValues { Set($0.map { values[$0] }) }
    let rules = rows.indices.flatMap { row -> [Rule] in
      let negated = rows[row].reduce(0) { $0 + $1.forbidden.count + $1.forbiddenSets.count }
      let cost = 1 << 40 + negated << 28 + rows[row].reduce(0) { $0 + $1.required.count } << 12
      if row < own.count { return [Rule(value: values[row], position: Int(own[row].rawValue), row: row, cost: cost)] }
      return Set(values).subtracting(taken[rows[row]] ?? []).map {
        Rule(value: $0, row: row, cost: cost + (rows[row][0].isPattern ? 1 : 2))
      }
    }
    return rules.sorted { ($0.cost, $0.row, $0.value) < ($1.cost, $1.row, $1.value) }
  }
}
