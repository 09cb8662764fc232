import StyleTable

/// A search for all declarations and defaults that could give a property of a control its value, and for the winner.
///
/// The search goes through every declaration of the inheritance chain for one state set, as the language reference
/// defines it. It is slow and independent of `Cascade`, which is tested against it.
internal struct CandidateSearch {
  private typealias Candidate = ValueExplanation.Candidate

  /// A candidate with its distance in the inheritance chain and its index in reading order.
  private struct Found {
    var candidate: Candidate
    let level: Int
    let position: Int

    /// The sort key of the candidate. The winner has the least.
    var rank: (Int, Int, Int, Int, Int) {
      let kind = candidate.kind
      // An exact set and a pattern of one control both come before those of its base control.
      let group = kind == .pattern ? ValueExplanation.Kind.exact.rawValue : kind.rawValue
      let specificity = kind == .pattern || kind == .excluded ? candidate.match?.specificity ?? 0 : 0
      let size = kind == .subset ? candidate.match?.required.count ?? 0 : 0
      return (group, level, kind.rawValue, -specificity - size, -position)
    }
  }

  private let program: Program
  private let property: PropertyID
  private let set: StateMask
  private var found: [Found] = []

  /// Creates a search for the value of `property` in the valid state set `set`.
  init(_ program: Program, property: PropertyID, set: StateMask) {
    self.program = program
    self.property = property
    self.set = set
  }

  /// Returns the candidates for `control`, the winner first.
  mutating func run(_ control: ControlID) -> [ValueExplanation.Candidate] {
    let lineage = program.lineage(of: control)
    for (level, control) in lineage.enumerated() { addDeclarations(of: control, level: level) }
    let defaultDecides = addDefaults(of: lineage)
    let ordered = found.sorted { $0.rank < $1.rank }
    guard let first = ordered.first else { return [] }
    let hasWinner = first.candidate.kind.rawValue < ValueExplanation.Kind.standard.rawValue || defaultDecides
    return judged(ordered, winner: hasWinner ? first : nil)
  }

  private mutating func addDeclarations(of control: ControlID, level: Int) {
    for entry in program.rules.entries(of: program.controls[control]) {
      let match = program.matches[entry.match]
      guard let kind = kind(of: match) else { continue }
      program.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        guard property == self.property else { return }
        let source = Winner.declaration(declaration)
        add(Candidate(source: source, control: control, match: match, kind: kind, verdict: .wins), level)
      }
    }
  }

  private mutating func add(_ candidate: Candidate, _ level: Int) {
    found.append(Found(candidate: candidate, level: level, position: found.count))
  }

  /// Adds the default values of `lineage`, and returns whether the nearest `@property` has one.
  private mutating func addDefaults(of lineage: [ControlID]) -> Bool {
    var decides: Bool?
    for (level, control) in lineage.enumerated() {
      let scope = program.controls[control].propertyScope
      let base = program.controls[control].base
      guard base.map({ program.controls[$0].propertyScope != scope }) ?? true else { continue }
      let defaults = program.propertyScopes[scope].defaults
      guard let index = defaults.firstIndex(where: { $0.property == property }) else { continue }
      if decides == nil { decides = defaults[index].value != nil }
      guard defaults[index].value != nil else { continue }
      let source = Winner.standard(scope: scope, index: index)
      add(Candidate(source: source, control: control, match: nil, kind: .standard, verdict: .wins), level)
    }
    return decides ?? false
  }

  /// Returns the relation of `match` to the set, or `nil` if the match names states that aren't active.
  private func kind(of match: Match) -> ValueExplanation.Kind? {
    if match.matches(set) { return match.isPattern ? .pattern : .exact }
    guard set.isSuperset(of: match.required) else { return nil }
    if match.isPattern { return .excluded }
    return match.isNormal ? .normal : .subset
  }

  /// Returns `ordered` with verdicts and without duplicate declarations.
  private func judged(_ ordered: [Found], winner: Found?) -> [ValueExplanation.Candidate] {
    var seen = Set<Winner>()
    return ordered.enumerated().compactMap { index, found in
      guard seen.insert(found.candidate.source).inserted else { return nil }
      var candidate = found.candidate
      candidate.verdict = index == 0 && winner != nil ? .wins : verdict(on: found, winner: winner)
      return candidate
    }
  }

  /// Returns the reason why `loser` doesn't win.
  private func verdict(on loser: Found, winner: Found?) -> ValueExplanation.Verdict {
    let kind = loser.candidate.kind
    if kind == .excluded { return .excluded }
    if kind == .subset { return .onlySubset }
    guard let winner else { return .fartherUp }
    let decisive = winner.candidate.kind
    if kind == .normal, decisive != .normal { return .onlyNormals }
    if kind == .standard, decisive != .standard { return .onlyDefault }
    if loser.level > winner.level { return .fartherUp }
    if kind == .pattern, decisive == .exact { return .lessExact }
    return kind == .pattern && loser.candidate.names < winner.candidate.names ? .namesLess : .earlier
  }
}
