import StyleTable

/// The synonyms for one kind of name.
internal struct SynonymTable: Sendable {
  /// The entries in the order of the table.
  let entries: [Synonym]

  /// The prefixes to replace if a word is unknown.
  let derivations: [Derivation]

  /// The entries by the letters of their words.
  private let index: [String: Synonym]

  /// The case-sensitive entries by their words.
  private let caseSensitiveEntries: [Substring: Synonym]

  /// Creates a table from a text with an entry in each line, and from more entries.
  ///
  /// If two entries have the same word, the first one counts. The entries are a text, because a list of calls takes
  /// longer to compile.
  init(_ text: String, and more: [Synonym] = [], derivations: [Derivation] = []) {
    let entries = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { Synonym($0) } + more
    self.entries = entries
    self.derivations = derivations
    let words = entries.flatMap { entry in entry.words.map { (Spelling.letters(of: $0), entry) } }
    index = Dictionary(words) { first, _ in first }
    let exact = entries.filter(\.isCaseSensitive).flatMap { entry in entry.words.map { ($0, entry) } }
    caseSensitiveEntries = Dictionary(uniqueKeysWithValues: exact)
  }

  static let empty = SynonymTable("")

  /// Returns the most likely meaning of `name` among the `known` names, or `nil` if there is none.
  func correction(of name: String, among known: KnownNames) -> Correction? {
    if let entry = caseSensitiveEntries[name[...]], let found = correction(by: entry, known) { return found }
    return correction(ofLetters: Spelling.letters(of: name), depth: 2, known)
  }

  /// Returns the meaning of a name with these letters: a known name, a synonym, or a derivation from either.
  private func correction(ofLetters letters: String, depth: Int, _ known: KnownNames) -> Correction? {
    if let same = known.spelling(of: letters) { return Correction(same, isCertain: true) }
    if let entry = index[letters], let found = correction(by: entry, known) { return found }
    guard depth > 0 else { return nil }
    for derivation in derivations {
      guard letters.hasPrefix(derivation.part), letters.count > derivation.part.count else { continue }
      let rest = String(derivation.replacement.drop { $0 == "!" } + letters.dropFirst(derivation.part.count))
      let found =
        derivation.reachesSynonyms
        ? correction(ofLetters: rest, depth: depth - 1, known)
        : known.spelling(of: rest).map { Correction($0, isCertain: true) }
      guard var found, let text = found.text else { continue }
      if derivation.replacement.hasPrefix("!") {
        found.text = text.hasPrefix("!") ? String(text.dropFirst()) : "!" + text
      }
      found.isCertain = found.isCertain && derivation.isExact
      return found
    }
    return nil
  }

  /// Returns the first counterpart of `entry` that is known. Otherwise, returns its note, if any.
  private func correction(by entry: Synonym, _ known: KnownNames) -> Correction? {
    if let text = entry.counterparts.lazy.compactMap({ Self.text(of: $0, known) }).first {
      return Correction(text, isCertain: entry.isExact, note: entry.note)
    }
    return entry.note.map { Correction(nil, note: $0) }
  }

  /// Returns `counterpart` in the spelling of the known name, or `nil` if it isn't known. An expression is always
  /// known.
  private static func text(of counterpart: Substring, _ known: KnownNames) -> String? {
    if counterpart.isEmpty || counterpart.contains("(") || counterpart.hasPrefix("#") { return String(counterpart) }
    if counterpart.hasPrefix("!") { return known.spelling(of: counterpart.dropFirst()).map { "!" + $0 } }
    return known.spelling(of: counterpart)
  }
}

/// A word that people type who come from CSS, UIKit, or SwiftUI, and its counterparts in a style sheet.
internal struct Synonym: Sendable {
  /// The words, each in one of its spellings.
  let words: [Substring]

  /// The counterparts in the order of preference: names, or expressions such as `system(pink)`. A `!` negates a state.
  /// An empty counterpart means that the word isn't needed.
  let counterparts: [Substring]

  /// Whether the word means exactly the same as its counterpart, so that it can be replaced without asking.
  let isExact: Bool

  /// Whether the word is recognized even if a known name has the same letters.
  let isCaseSensitive: Bool

  /// A sentence that describes an alternative, or `nil` if the counterparts are enough.
  let note: String?

  /// Creates an entry from a line of a table.
  ///
  /// The line consists of the words, a sign with the counterparts, and `--` with the note. The sign is `=` if the
  /// meaning is exactly the same, `~` if it is about the same, and `==` if it is about the same, and the words spell a
  /// known name unless they are written exactly like this. Both parts after the words are optional.
  init(_ line: Substring) {
    let parts = line.split(separator: " ")
    let start = parts.firstIndex { ["=", "~", "==", "--"].contains($0) } ?? parts.endIndex
    let end = parts.firstIndex(of: "--") ?? parts.endIndex
    let sign = start < end ? parts[start] : ""
    words = Array(parts[..<start])
    // A `=` without a counterpart is for a word that a style sheet doesn't need.
    counterparts = sign == "=" && start + 1 == end ? [""] : Array(parts[start..<end].dropFirst())
    isExact = sign == "="
    isCaseSensitive = sign == "=="
    note = end == parts.endIndex ? nil : parts[(end + 1)...].joined(separator: " ")
  }
}

/// A rule that derives the meaning of a word from another word by replacing its prefix.
internal struct Derivation: Sendable {
  /// The prefix to replace, and its replacement. A leading `!` negates the meaning.
  let part, replacement: String

  /// Whether the meaning stays exactly the same.
  let isExact: Bool

  /// Whether the word without `part` can be a synonym. Otherwise, it must be a known name.
  let reachesSynonyms: Bool

  init(_ part: String, _ replacement: String = "", isExact: Bool = false, reachesSynonyms: Bool = true) {
    (self.part, self.replacement) = (part, replacement)
    (self.isExact, self.reachesSynonyms) = (isExact, reachesSynonyms)
  }
}
