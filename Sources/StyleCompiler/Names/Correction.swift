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

  /// Returns the meaning of the unknown `word` if it has the letters of one of `known` or is a synonym. Otherwise,
  /// returns `nil`.
  internal static func bySynonym(of word: String, among known: [String], _ synonyms: SynonymTable) -> Correction? {
    synonyms.correction(of: word) { name in
      let letters = Spelling.letters(of: name)
      return known.first { Spelling.letters(of: $0) == letters }
    }
  }

  /// Returns the most likely meaning of the unknown `word` among a few known words, or `nil` if nothing is similar.
  internal static func correction(
    of word: String, amongFew known: [String], _ synonyms: SynonymTable = .empty
  ) -> Correction? {
    bySynonym(of: word, among: known, synonyms) ?? Spelling.nearest(to: word, among: known).map { Correction($0) }
  }
}
