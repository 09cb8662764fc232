import StyleSupport

/// The answers that a program has found for unknown names, and the work that they took.
package struct NameCorrections: Sendable {
  /// The names of a scope, which can have more of them later.
  fileprivate struct Scope: Hashable {
    let domain: NameDomain
    let nameCount: Int
  }

  /// A name that isn't known in a scope.
  fileprivate struct Question: Hashable {
    let name: String
    let scope: Scope
  }

  /// The answers so far, or `nil` if there is none.
  fileprivate var answers: [Question: Correction?] = [:]

  /// The scope of the latest question, and its names.
  fileprivate var latest: (scope: Scope, known: KnownNames)?

  /// The number of comparisons made.
  package private(set) var comparisonCount = 0

  /// Returns whether a program of `nameCount` names can make more comparisons, and counts `count` of them if so.
  ///
  /// Each search compares with every known name, so many unknown names among many known ones would take quadratic
  /// time. A program can therefore make about as many comparisons as `searchLimit` searches through all its names. A
  /// style sheet that needs more has greater problems than spelling.
  internal mutating func spend(_ count: Int, nameCount: Int) -> Bool {
    guard comparisonCount < NameCorrections.searchLimit * nameCount else { return false }
    comparisonCount += count
    return true
  }

  /// The number of searches through all names of the program.
  package static let searchLimit = 50
}

/// The kind and the scope of a name.
internal enum NameDomain: Hashable, Sendable {
  /// The last name in the path of a control. The path before it is given, or `nil` for a root.
  case controls(in: Handle<PathStep>?)
  /// A state or an alias of a scope.
  case states(ScopeID)
  /// A state, an alias, or a variant value of a scope.
  case combinationItems(ScopeID)
  /// A parameter of a scope.
  case parameters(ScopeID)
  /// A property of a scope.
  case properties(PropertyScopeID)
  /// A design token that is in scope in a file.
  case designTokens(FileID)
  /// A value of an axis.
  case axisValues

  /// The synonyms for this kind of name.
  fileprivate var synonyms: SynonymTable {
    switch self {
    case .controls: Synonyms.controls
    case .states, .combinationItems: Synonyms.states
    case .properties: Synonyms.properties
    case .parameters, .designTokens, .axisValues: .empty
    }
  }
}

extension Program {
  /// Returns the most likely meaning of the unknown `name` in `domain`, or `nil` if nothing is similar.
  ///
  /// A name that is too long isn't compared with others, because that takes quadratic time for a run of combining marks.
  internal mutating func correction(of name: String, in domain: NameDomain) -> Correction? {
    guard name.utf8.count <= Limit.nameLength else { return nil }
    let scope = NameCorrections.Scope(domain: domain, nameCount: nameCount(in: domain))
    let question = NameCorrections.Question(name: name, scope: scope)
    if let answer = corrections.answers[question] { return answer }
    guard corrections.spend(scope.nameCount, nameCount: names.count) else { return nil }
    let answer = Correction.likely(for: name, among: knownNames(in: scope), domain.synonyms)
    corrections.answers[question] = .some(answer)
    return answer
  }

  /// Returns the most likely meaning of the unknown `identifier` if only `known` and the words of `synonyms`
  /// are possible, or `nil` if nothing is similar.
  internal mutating func correction(
    of identifier: String, among known: [String], _ synonyms: SynonymTable = .empty
  ) -> Correction? {
    guard identifier.utf8.count <= Limit.nameLength, corrections.spend(known.count, nameCount: names.count) else {
      return nil
    }
    return Correction.likely(for: identifier, among: KnownNames(known), synonyms)
  }

  /// Returns the names of `scope`.
  private mutating func knownNames(in scope: NameCorrections.Scope) -> KnownNames {
    if let latest = corrections.latest, latest.scope == scope { return latest.known }
    let known = KnownNames(nameTexts(in: scope.domain))
    corrections.latest = (scope, known)
    return known
  }

  private func nameTexts(in domain: NameDomain) -> [String] {
    switch domain {
    case .controls(let parent):
      controls.filter { paths.steps[$0.path].parent == parent }.map { names.text(paths.steps[$0.path].name) }
    case .states(let scope): stateNames(in: scope) + [Keyword.normal.rawValue]
    case .combinationItems(let scope):
      stateNames(in: scope) + variantValueNames(in: scope) + [Keyword.normal.rawValue]
    case .parameters(let scope): parameterNames(in: scope)
    case .properties(let scope): propertyNames(in: scope)
    case .designTokens(let file):
      designTokens(inScopeOf: file).map(\.name)
    case .axisValues: axisValues.map { names.text($0.name) }
    }
  }

  /// Returns the number of steps that collecting the names in `domain` takes.
  private func nameCount(in domain: NameDomain) -> Int {
    switch domain {
    case .controls: controls.count
    case .states(let scope), .parameters(let scope), .combinationItems(let scope):
      scopeChain(of: scope).reduce(scopes[scope].variantSpace.valueCount) {
        $0 + scopes[$1].states.count + scopes[$1].parameters.count
      }
    case .properties(let scope): propertyScopes[scope].count
    case .designTokens: designTokens.count
    case .axisValues: axisValues.count
    }
  }
}
