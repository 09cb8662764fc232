import StyleCompiler
import StyleSupport
import StyleTable

/// A search for all declarations and defaults that could give a property of a control its value, and for the winner.
///
/// The search goes through the declarations of the inheritance chain for one state combination, as the language
/// reference defines it. It shares only `Strength` with `Cascade`, which is tested against it. It remembers the
/// candidates of base controls, so that each control adds only its own.
package final class CandidateSearch {
  private typealias Candidate = ValueExplanation.Candidate

  /// The declarations and the default that one control has for a property.
  internal struct Part {
    var declarations: [(id: DeclarationID, match: Handle<Match>)] = []

    /// The default, or `nil` if the control has no `@property` with one.
    var defaultValue: Winner?
  }

  /// A property of a control in a state combination, as judged with a priority list.
  private struct Key: Hashable {
    let property: PropertyID
    var control: ControlID
    let combination: [Int]
    let set: StateMask
    let priorities: PriorityListID
  }

  private let model: Model
  private let limit: Int

  /// The parts of each control by property. Filled in as needed.
  private var parts: [ControlID: [PropertyID: Part]] = [:]

  /// The distinct sets and patterns of each inheritance chain. Filled in as needed.
  private var matches: [ControlID: [Match]] = [:]

  /// The candidates for each key that adds any to those of its base control. Filled in as needed.
  private var known: [Key: RankedCandidates] = [:]

  /// The number of declarations that were compared with a state combination, and of candidates that were sorted.
  package private(set) var steps = 0

  /// Creates a search that lists at most `limit` candidates of each value.
  package init(_ model: Model, limit: Int = .max) {
    self.model = model
    self.limit = limit
  }

  /// Returns an explanation of the value of `property` of `control` in the valid state combination `set`.
  ///
  /// - Parameter variants: The position of a value of each variant among its values, or none for the defaults.
  /// - Complexity: O(*d*) in the number of declarations of the inheritance chain. After that, O(*l*) in the limit for
  ///   controls that have no declarations of the property.
  package func explanation(
    of property: PropertyID, for control: ControlID, variants: [Int] = [], in set: StateMask
  ) -> ValueExplanation {
    let key = Key(
      property: property, control: control,
      combination: model.declarations.states.variantSpace(of: control).combination(at: variants),
      set: set, priorities: model.declarations.states.priorities(of: control))
    let found = candidates(at: key)
    return ValueExplanation(property: property, candidates: found.judged, isComplete: found.isComplete)
  }

  /// Returns the relation of each set and pattern of the inheritance chain of `control` to the valid state combination
  /// `set`.
  ///
  /// In two state combinations with the same relations, all properties have the same explanations.
  package func relations(of control: ControlID, variants: [Int] = [], to set: StateMask) -> [ValueExplanation.Kind?] {
    let combination = model.declarations.states.variantSpace(of: control).combination(at: variants)
    return matches(of: control).map { kind(of: $0, in: set, combination) }
  }

  private func matches(of control: ControlID) -> [Match] {
    if let known = matches[control] { return known }
    let chain = model.declarations.controls.inheritanceChain(of: control)
    let found = Set(chain.flatMap { model.rules.entries(of: $0).map(\.match) })
    let ordered = found.sorted(by: <).map { model.rules.matches[$0] }
    matches[control] = ordered
    return ordered
  }

  /// Returns the properties that declarations or defaults of the inheritance chain of `control` set, in byte order.
  package func properties(of control: ControlID) -> [PropertyID] {
    var found = Set<PropertyID>()
    for control in model.declarations.controls.inheritanceChain(of: control) {
      found.formUnion(parts(of: control).keys)
    }
    let named = found.map { (property: $0, name: model.declarations.name(of: $0)) }
    return named.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.property)
  }

  private func candidates(at key: Key) -> RankedCandidates {
    if let found = known[key] { return found }
    var base = key
    let inherited = model.declarations.controls[key.control].base.map { control in
      base.control = control
      return candidates(at: base)
    }
    let none = RankedCandidates(priorities: model.declarations.states.priorityLists[key.priorities])
    var found = inherited ?? none
    guard let part = parts(of: key.control)[key.property] else { return found }
    steps += part.declarations.count + found.ranked.count
    found.add(candidates(in: part, at: key), limit: limit)
    known[key] = found
    return found
  }

  private func candidates(in part: Part, at key: Key) -> [ValueExplanation.Candidate] {
    var found = part.declarations.compactMap { id, handle in
      let match = model.rules.matches[handle]
      return kind(of: match, in: key.set, key.combination).map {
        Candidate(source: .declaration(id), control: key.control, match: match, kind: $0)
      }
    }
    if let defaultValue = part.defaultValue {
      found.append(Candidate(source: defaultValue, control: key.control, match: nil, kind: .default))
    }
    return found
  }

  /// Returns the relation of `match` to `set` and the variant values of `combination`, or `nil` if the match names states
  /// that aren't active or other variant values.
  private func kind(of match: Match, in set: StateMask, _ combination: [Int]) -> ValueExplanation.Kind? {
    if !match.variants.isMet(by: combination) {
      let isNamed = match.variants.items.allSatisfy { $0.isNegated || combination.contains($0.value) }
      return isNamed && set.isSuperset(of: match.required) ? .excluded : nil
    }
    if match.matches(set) { return match.isPattern ? .pattern : .exact }
    guard set.isSuperset(of: match.required) else { return nil }
    if match.isPattern { return .excluded }
    return match.isNormal ? .normal : .subset
  }

  internal func parts(of control: ControlID) -> [PropertyID: Part] {
    if let known = parts[control] { return known }
    var found: [PropertyID: Part] = [:]
    for entry in model.rules.entries(of: control) {
      model.rules.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        found[property, default: Part()].declarations.append((declaration, entry.match))
      }
    }
    for (property, winner) in model.declarations.ownDefaults(of: control) {
      found[property, default: Part()].defaultValue = winner
    }
    parts[control] = found
    return found
  }
}

/// The candidates for a value from a control and its base controls, in descending order of precedence.
private struct RankedCandidates {
  private typealias Kind = ValueExplanation.Kind

  /// A candidate with its strength and its index in reading order.
  struct Ranked {
    let candidate: ValueExplanation.Candidate
    let strength: Strength
    let position: Int

    /// The step of the cascade in which the candidate counts. Exact combinations and patterns count in the same step.
    var step: Int { candidate.kind == .pattern ? Kind.exact.rawValue : candidate.kind.rawValue }
  }

  private let priorities: PriorityList

  /// The candidates, without duplicate declarations.
  private(set) var ranked: [Ranked] = []

  /// Whether no candidate is missing because of a limit.
  private(set) var isComplete = true

  private var depth = 0

  init(priorities: PriorityList) { self.priorities = priorities }

  /// Adds the candidates of a derived control, which are in reading order, and keeps at most `limit`.
  mutating func add(_ own: [ValueExplanation.Candidate], limit: Int) {
    depth += 1
    let added = own.enumerated().map { Ranked(candidate: $1, strength: strength(of: $1), position: $0) }
    var seen = Set<Winner>()
    let all = (added + ranked).sorted { isBefore($0, $1) }.filter { seen.insert($0.candidate.source).inserted }
    isComplete = isComplete && all.count <= limit
    ranked = Array(all.prefix(limit))
  }

  /// Returns the strength of `candidate`, which the control that was added last has.
  private func strength(of candidate: ValueExplanation.Candidate) -> Strength {
    let any = Match(required: [], forbidden: [], forbiddenSets: [], isPattern: true)
    var strength = Strength(candidate.match ?? any, depth: depth, priorities: priorities)
    // Sets that variants exclude are listed like patterns.
    strength.isExact = candidate.kind == .exact
    return strength
  }

  private func isBefore(_ first: Ranked, _ second: Ranked) -> Bool {
    guard first.step == second.step else { return first.step < second.step }
    return criterion(of: first, over: second) != nil
  }

  /// Returns the first criterion by which `first` is stronger than `second`, or `nil` if it isn't.
  private func criterion(of first: Ranked, over second: Ranked) -> ValueExplanation.Criterion? {
    if first.strength < second.strength { return nil }
    switch first.strength.criterion(against: second.strength) {
    case .priority:
      let (own, other) = (first.candidate.match?.required ?? [], second.candidate.match?.required ?? [])
      return priorities.decider(between: own, and: other).map { .priority($0) }
    case .depth: return .nearer
    case .variantCount: return .variants(first.strength.variantCount, over: second.strength.variantCount)
    case .exactness: return .exact
    case .specificity: return .specificity(first.strength.specificity, over: second.strength.specificity)
    case nil: return first.position > second.position ? .later : nil
    }
  }

  var judged: [ValueExplanation.Candidate] {
    guard let first = ranked.first else { return [] }
    let hasWinner = first.candidate.kind.rawValue <= Kind.default.rawValue
    return ranked.enumerated().map { index, found in
      var candidate = found.candidate
      candidate.verdict = index == 0 && hasWinner ? winningVerdict : verdict(on: found, winner: first)
      return candidate
    }
  }

  private var winningVerdict: ValueExplanation.Verdict {
    guard ranked.count > 1, ranked[0].step == ranked[1].step else { return .wins(nil) }
    return .wins(criterion(of: ranked[0], over: ranked[1]))
  }

  private func verdict(on loser: Ranked, winner: Ranked) -> ValueExplanation.Verdict {
    let kind = loser.candidate.kind
    if kind == .excluded { return .excluded }
    if kind == .subset { return .onlySubset }
    if kind == .normal, winner.candidate.kind != .normal { return .onlyNormals }
    if kind == .default, winner.candidate.kind != .default { return .onlyDefault }
    return .loses(criterion(of: winner, over: loser) ?? .later)
  }
}
