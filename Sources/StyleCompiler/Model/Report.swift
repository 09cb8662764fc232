import StyleSupport

/// The diagnostics of a compilation so far, and the names that aren't reported because of earlier errors.
///
/// Each stage takes a report `inout`, and calls it to add a diagnostic.
package struct Report: Sendable {
  package internal(set) var bag = DiagnosticBag()

  /// The warnings found so far. Their words are made when they are shown.
  internal private(set) var warnings: [WarningGroup] = []

  /// The names in `@allow` that have turned off a warning.
  internal var usedAllowances: Set<SourceSpan> = []

  /// The names that a statement with a reported error may declare. Their uses aren't reported.
  internal private(set) var lostNames: Set<Name>

  /// The paths of controls that were reported as unknown, and of their base controls.
  internal var undeclaredPaths = Set<Handle<PathStep>>()

  internal private(set) var unknownControls: [UnknownName] = []
  internal private(set) var unknownTokens: [UnknownName] = []

  /// The state of name suggestions, and the work done for them.
  package private(set) var corrections: NameCorrections

  /// Creates the report about `sheets`, for which loading has found `diagnostics`.
  package init(_ sheets: SheetSet, _ diagnostics: DiagnosticBag = DiagnosticBag()) {
    lostNames = sheets.lostNames
    corrections = NameCorrections(nameCount: sheets.names.count)
    for diagnostic in diagnostics.diagnostics { bag.add(diagnostic) }
  }

  internal var hasErrors: Bool { bag.hasErrors }

  internal mutating func callAsFunction(
    _ id: Diagnostic.ID, at span: SourceSpan, _ message: String, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    bag.add(Diagnostic(id, at: span, message, notes: notes, fixIts: fixIts))
  }

  internal mutating func add(_ diagnostic: Diagnostic) { bag.add(diagnostic) }
  internal func hasFound(_ id: Diagnostic.ID, at span: SourceSpan) -> Bool { bag.hasFound(id, at: span) }

  /// Records that a statement with a reported error may declare `name`.
  internal mutating func lose(_ name: Name) { lostNames.insert(name) }

  internal func hasLost(_ name: Name) -> Bool { lostNames.contains(name) }

  internal mutating func noteUnknown(_ control: UnknownName) {
    if unknownControls.count < Limit.diagnostics { unknownControls.append(control) }
  }

  internal mutating func noteUnknown(_ name: String, _ id: Diagnostic.ID, at span: SourceSpan) {
    guard !name.utf8.contains(UInt8(ascii: ".")), unknownTokens.count < Limit.diagnostics else { return }
    unknownTokens.append(UnknownName(id: id, span: span, texts: [name]))
  }

  /// Adds `warnings`. No two of them have the same cause.
  internal mutating func warn(_ warnings: WarningGroup) {
    if !warnings.spans.isEmpty { self.warnings.append(warnings) }
  }

  /// Adds warnings at `spans`, each with another cause.
  ///
  /// - Parameter words: A function that makes the warning with the given index when it's shown.
  internal mutating func warn(
    _ id: Diagnostic.ID, at spans: [SourceSpan], _ words: @escaping @Sendable (_ index: Int) -> Diagnostic
  ) {
    warn(WarningGroup(id: id, spans: spans) { indices in indices.map(words) })
  }

  /// Returns the most likely meaning of the unknown `name` in `domain`, or `nil` if nothing is similar.
  ///
  /// A name that is too long isn't compared with others, because that takes quadratic time for a run of combining marks.
  ///
  /// - Parameter count: The number of steps that `names` takes.
  internal mutating func correction(
    of name: String, in domain: NameDomain, count: Int, _ names: () -> [String]
  ) -> Correction? {
    guard name.utf8.count <= Limit.nameLength else { return nil }
    let question = NameCorrections.Question(name: name, domain: domain, nameCount: count)
    if let answer = corrections.answers[question] { return answer }
    guard corrections.spend(count) else { return nil }
    if corrections.latest?.domain != domain || corrections.latest?.nameCount != count {
      corrections.latest = (domain, count, KnownNames(names()))
    }
    let answer = corrections.latest.flatMap { Correction.likely(for: name, among: $0.known, domain.synonyms) }
    corrections.answers[question] = .some(answer)
    return answer
  }

  /// Returns the most likely meaning of the unknown `identifier` if only `known` and the words of `synonyms`
  /// are possible, or `nil` if nothing is similar.
  internal mutating func correction(
    of identifier: String, among known: [String], _ synonyms: SynonymTable = .empty
  ) -> Correction? {
    guard identifier.utf8.count <= Limit.nameLength, corrections.spend(known.count) else { return nil }
    return Correction.likely(for: identifier, among: KnownNames(known), synonyms)
  }
}

/// The warnings of one kind, without their words.
///
/// A style sheet can have a warning in every rule, but a person reads only the first hundred. A warning is therefore
/// recorded as its location, and its message, notes, and fix-its are made when somebody asks for them.
internal struct WarningGroup: Sendable {
  let id: Diagnostic.ID
  let spans: [SourceSpan]

  /// A function that makes the warnings with the given indices, in the same order.
  let words: @Sendable (_ indices: [Int]) -> [Diagnostic]
}

/// The answers that were found for unknown names, and the work that they took.
package struct NameCorrections: Sendable {
  /// A name that isn't known in a domain, which can have more names later.
  fileprivate struct Question: Hashable {
    let name: String
    let domain: NameDomain
    let nameCount: Int
  }

  /// The answers so far, or `nil` if there is none.
  fileprivate var answers: [Question: Correction?] = [:]

  /// The domain of the latest question, and its names.
  fileprivate var latest: (domain: NameDomain, nameCount: Int, known: KnownNames)?

  /// The number of names in all files.
  private let nameCount: Int

  package private(set) var comparisonCount = 0

  /// The number of searches through all names.
  package static let searchLimit = 50

  fileprivate init(nameCount: Int) { self.nameCount = nameCount }

  /// Returns whether there can be more comparisons, and counts `count` of them if so.
  ///
  /// Each search compares with every known name, so many unknown names among many known ones would take quadratic
  /// time. There can therefore be about as many comparisons as `searchLimit` searches through all names. A style sheet
  /// that needs more has greater problems than spelling.
  fileprivate mutating func spend(_ count: Int) -> Bool {
    guard comparisonCount < NameCorrections.searchLimit * nameCount else { return false }
    comparisonCount += count
    return true
  }
}

/// The kind and the scope of a name.
internal enum NameDomain: Hashable, Sendable {
  /// The last name in the path of a control. The path before it is given, or `nil` for a root.
  case controls(in: Handle<PathStep>?)
  /// A state or an alias of a scope.
  case states(ScopeID)
  /// A state, an alias, or a variant value of a scope.
  case combinationItems(ScopeID)
  case parameters(ScopeID)
  case properties(PropertyScopeID)
  case designTokens(FileID)
  case axisValues

  fileprivate var synonyms: SynonymTable {
    switch self {
    case .controls: Synonyms.controls
    case .states, .combinationItems: Synonyms.states
    case .properties: Synonyms.properties
    case .parameters, .designTokens, .axisValues: .empty
    }
  }
}
