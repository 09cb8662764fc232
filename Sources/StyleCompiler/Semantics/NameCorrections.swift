/// The work that a program has done to correct names, and its caches.
package struct NameCorrections: Sendable {
  /// A name that isn't known in a scope.
  fileprivate struct Question: Hashable {
    let name: String
    let scope: KnownNames
  }

  /// The nearest names found so far, or `nil` if a search found none.
  fileprivate var nearest: [Question: String?] = [:]

  /// The first names with the same letters, by these letters, or `nil` until first use.
  fileprivate var namesByLetters: [String: [Name]]?

  /// The paths of the controls and their indices by letters, or `nil` until first use.
  fileprivate var paths: (texts: [String], byLetters: [String: Int])?

  /// The number of comparisons made.
  package private(set) var comparisonCount = 0

  /// Returns whether `count` more comparisons are allowed in a program of `nameCount` names, and counts them if so.
  ///
  /// Each search compares with every known name, so many unknown names among many known ones would take quadratic
  /// time. A program can therefore make as many comparisons as `searchLimit` searches through all its names. A style
  /// sheet that needs more has greater problems than spelling.
  internal mutating func spend(_ count: Int, nameCount: Int) -> Bool {
    guard comparisonCount + count <= NameCorrections.searchLimit * nameCount else { return false }
    comparisonCount += count
    return true
  }

  /// The number of searches through all names of the program.
  package static let searchLimit = 50

  /// The number of names with the same letters to keep. Only style sheets made to slow the compiler down have more.
  fileprivate static let mostSpellings = 16
}

/// The names that are known in a context.
internal enum KnownNames: Hashable, Sendable {
  /// The paths of all controls.
  case controls
  /// The states and aliases of a scope.
  case states(ScopeID)
  /// The parameters of a scope.
  case parameters(ScopeID)
  /// The properties of a scope.
  case properties(PropertyScopeID)
  /// The design tokens that are in scope in a file.
  case tokens(FileID)

  /// The synonyms for this kind of name.
  fileprivate var synonyms: SynonymTable {
    switch self {
    case .controls: Synonyms.controls
    case .states: Synonyms.states
    case .properties: Synonyms.properties
    case .parameters, .tokens: .empty
    }
  }
}

extension Program {
  /// Returns the most likely meaning of the unknown `name` in `scope`, or `nil` if nothing is similar.
  ///
  /// The order of preference is: the known name with the same letters, a synonym, the nearest known name.
  internal mutating func correction(of name: String, in scope: KnownNames) -> Correction? {
    prepareSpellings(for: scope)
    let found = scope.synonyms.correction(of: name) { spelling(of: $0, in: scope) }
    return found ?? nearestName(to: name, in: scope).map { Correction($0) }
  }

  /// Returns the most likely meaning of the unknown `word` if only `known` and the words of `synonyms` are possible,
  /// or `nil` if nothing is similar.
  internal mutating func correction(
    of word: String, among known: [String], _ synonyms: SynonymTable = .empty
  ) -> Correction? {
    let found = Correction.bySynonym(of: word, among: known, synonyms)
    if found != nil || !corrections.spend(known.count, nameCount: names.count) { return found }
    return Spelling.nearest(to: word, among: known).map { Correction($0) }
  }

  /// Returns the known name in `scope` that is nearest to `name`, or `nil` if none is near or the work isn't allowed.
  private mutating func nearestName(to name: String, in scope: KnownNames) -> String? {
    let question = NameCorrections.Question(name: name, scope: scope)
    if let known = corrections.nearest[question] { return known }
    let found = corrections.spend(nameCount(in: scope), nameCount: names.count) ? search(for: name, in: scope) : nil
    corrections.nearest[question] = .some(found)
    return found
  }

  private func search(for name: String, in scope: KnownNames) -> String? {
    switch scope {
    case .controls: return Spelling.nearest(to: name, among: corrections.paths?.texts ?? [])
    case .states(let scope): return Spelling.nearest(to: name, among: stateNames(in: scope))
    case .parameters(let scope): return Spelling.nearest(to: name, among: parameterNames(in: scope))
    case .properties(let scope): return Spelling.nearest(to: name, among: propertyNames(in: scope))
    case .tokens(let file):
      let seen = tokens.lazy.filter { visibility.sees(file, $0.span.fileID) }
      return Spelling.nearest(to: name, among: seen.map { names.text($0.name) })
    }
  }

  /// Returns the number of names that a search in `scope` compares.
  private func nameCount(in scope: KnownNames) -> Int {
    switch scope {
    case .controls: controls.count
    case .states(let scope), .parameters(let scope):
      scopeLineage(of: scope).reduce(0) { $0 + scopes[$1].states.count + scopes[$1].parameters.count }
    case .properties(let scope): propertyScopes[scope].count
    case .tokens: tokens.count
    }
  }

  /// Returns the name in `scope` with the letters of `name`, or `nil` if there is none.
  private func spelling(of name: String, in scope: KnownNames) -> String? {
    let letters = Spelling.letters(of: name)
    if case .states = scope, letters == Keyword.normal.rawValue { return letters }
    if case .controls = scope {
      return corrections.paths.flatMap { paths in paths.byLetters[letters].map { paths.texts[$0] } }
    }
    return corrections.namesByLetters?[letters]?.first { isKnown($0, in: scope) }.map { names.text($0) }
  }

  /// Returns whether `scope` has the name.
  private func isKnown(_ name: Name, in scope: KnownNames) -> Bool {
    switch scope {
    case .controls: return false
    case .states(let scope):
      switch scopes.meaning(of: name, in: scope) {
      case .state, .alias: return true
      default: return false
      }
    case .parameters(let scope):
      guard case .parameter = scopes.meaning(of: name, in: scope) else { return false }
      return true
    case .properties(let scope): return propertyScopes.property(name, in: scope) != nil
    case .tokens(let file):
      return tokensOfName[name]?.contains { visibility.sees(file, tokens[$0].span.fileID) } ?? false
    }
  }

  /// Collects the names of `scope` by their letters, unless they are already there.
  private mutating func prepareSpellings(for scope: KnownNames) {
    if case .controls = scope {
      guard corrections.paths == nil else { return }
      let texts = controls.map { text(of: $0.path) }
      let letters = texts.enumerated().map { (Spelling.letters(of: $1), $0) }
      corrections.paths = (texts, Dictionary(letters) { first, _ in first })
    } else if corrections.namesByLetters == nil {
      corrections.namesByLetters = namesByLetters
    }
  }

  /// All names of the program by their letters.
  private var namesByLetters: [String: [Name]] {
    var found: [String: [Name]] = [:]
    for number in 0..<names.count {
      let name = Name(rawValue: UInt32(number))
      let letters = Spelling.letters(of: names.text(name))
      if found[letters, default: []].count < NameCorrections.mostSpellings { found[letters, default: []].append(name) }
    }
    return found
  }
}
