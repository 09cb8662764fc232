import StyleTable

/// The most likely meaning of an unknown name.
internal struct Correction: Hashable, Sendable {
  /// The replacement text, or `nil` if there is only a note. A `!` negates a state.
  var text: String?

  /// Whether the text means exactly the same as the name.
  var isCertain = false

  /// A sentence that describes an alternative or adds information, or `nil`.
  var note: String?

  init(_ text: String?, isCertain: Bool = false, note: String? = nil) {
    self.text = text
    self.isCertain = isCertain
    self.note = note
  }

  /// Reverses the meaning.
  mutating func negate() {
    text = text.map { $0.hasPrefix("!") ? String($0.dropFirst()) : "!" + $0 }
  }

  /// Returns the fix-it that replaces `name` at `span`, or none if there is only a note.
  ///
  /// - Parameter prefix: The characters before the name, in the source and in its replacement.
  func fixIts(for name: String, at span: SourceSpan, prefix: String = "") -> [Diagnostic.FixIt] {
    guard let text, text != name else { return [] }
    let message = text.isEmpty ? "remove '\(name)'" : "replace '\(prefix + name)' with '\(prefix + text)'"
    return [Diagnostic.FixIt(message, replacing: span, with: text.isEmpty ? "" : prefix + text, isSafe: isCertain)]
  }

  /// Returns the note at `span`, if there is one.
  func notes(at span: SourceSpan) -> [Diagnostic.Note] { note.map { [Diagnostic.Note($0, at: span)] } ?? [] }

  /// Returns the most likely meaning of the unknown `name`, or `nil` if nothing is similar.
  ///
  /// The order of preference is: the known name with the same letters, a synonym, the nearest known name.
  static func likely(for name: String, among known: KnownNames, _ synonyms: SynonymTable) -> Correction? {
    synonyms.correction(of: name, among: known)
      ?? Spelling.nearest(to: name, among: known.texts).map { Correction($0) }
  }
}

/// The names that an unknown name can be meant as, in the order of preference.
internal struct KnownNames: Sendable {
  let texts: [String]

  /// The first name with each sequence of letters.
  private let byLetters: [String: String]

  init(_ texts: [String]) {
    self.texts = texts
    byLetters = Dictionary(texts.map { (Spelling.letters(of: $0), $0) }) { first, _ in first }
  }

  /// Returns the known name with the letters of `name`, or `nil` if there is none.
  func spelling(of name: some StringProtocol) -> String? { byLetters[Spelling.letters(of: name)] }
}

/// The answers that a program has found for unknown names, and the work that they took.
package struct NameCorrections: Sendable {
  /// The names of a scope, which can have more of them later.
  fileprivate struct Scope: Hashable {
    let place: NamePlace
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
internal enum NamePlace: Hashable, Sendable {
  /// The path of a control.
  case controls
  /// A state or an alias of the scope with this index.
  case states(Int)
  /// A parameter of the scope with this index.
  case parameters(Int)
  /// A property of the scope with this index.
  case properties(Int)
  /// A design token that is in scope in the file with this index.
  case tokens(Int)

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
  /// Returns the most likely meaning of the unknown `name` in `place`, or `nil` if nothing is similar.
  internal mutating func correction(of name: String, in place: NamePlace) -> Correction? {
    let scope = NameCorrections.Scope(place: place, nameCount: nameCount(in: place))
    let question = NameCorrections.Question(name: name, scope: scope)
    if let answer = corrections.answers[question] { return answer }
    guard corrections.spend(scope.nameCount, nameCount: names.count) else { return nil }
    let answer = Correction.likely(for: name, among: knownNames(in: scope), place.synonyms)
    corrections.answers[question] = .some(answer)
    return answer
  }

  /// Returns the most likely meaning of the unknown `word` if only `known` and the words of `synonyms` are possible,
  /// or `nil` if nothing is similar.
  internal mutating func correction(
    of word: String, among known: [String], _ synonyms: SynonymTable = .empty
  ) -> Correction? {
    guard corrections.spend(known.count, nameCount: names.count) else { return nil }
    return Correction.likely(for: word, among: KnownNames(known), synonyms)
  }

  /// Returns the names of `scope`.
  private mutating func knownNames(in scope: NameCorrections.Scope) -> KnownNames {
    if let latest = corrections.latest, latest.scope == scope { return latest.known }
    let known = KnownNames(nameTexts(in: scope.place))
    corrections.latest = (scope, known)
    return known
  }

  private func nameTexts(in place: NamePlace) -> [String] {
    switch place {
    case .controls: controls.map { text(of: $0.path) }
    case .states(let scope): stateNames(in: scope) + [Keyword.normal.rawValue]
    case .parameters(let scope): parameterNames(in: scope)
    case .properties(let scope): propertyNames(in: scope)
    case .tokens(let file): tokens.filter { visibility.sees(file, $0.span.file) }.map { names.text($0.name) }
    }
  }

  /// Returns the number of steps that collecting the names in `place` takes.
  private func nameCount(in place: NamePlace) -> Int {
    switch place {
    case .controls: controls.count
    case .states(let scope), .parameters(let scope):
      scopeLineage(of: scope).reduce(0) { $0 + scopes[$1].states.count + scopes[$1].parameters.count }
    case .properties(let scope): propertyScopes[scope].count
    case .tokens: tokens.count
    }
  }
}
