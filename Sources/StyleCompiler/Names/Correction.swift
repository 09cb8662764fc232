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
