import StyleTable

/// Functions that find known names spelled almost like an unknown one, if they don't mean the opposite. For example,
/// `checked` isn't near `unchecked`.
extension Spelling {
  /// The number of near names with opposite meanings after which a search ends. Detecting an opposite costs more than
  /// a comparison.
  private static let mostOpposites = 16

  /// Returns the letters that all spellings of `name` have in common, such as `titlecolor` for `titleColor`,
  /// `title_color`, and `title-color`.
  package static func letters(of name: some StringProtocol) -> String {
    let letters = name.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  /// Returns the name in `known` that is nearest to `name`, or `nil` if none is near. If several have the same
  /// distance, returns the first one.
  ///
  /// - Parameter limit: The greatest distance. The default is the result of `limit(for:)`.
  /// - Complexity: O(*n* · *m*) for *n* known names, where *m* is the length of `name`. Most comparisons end after
  ///   the first few scalars.
  package static func nearest(
    to name: String, among known: some Sequence<String>, within limit: Int? = nil
  ) -> String? {
    var comparison = EditDistance(from: name)
    var closest = (limit ?? Spelling.limit(for: name)) + 1
    var found: String?
    var oppositeCount = 0
    for candidate in known where closest > 0 && oppositeCount < mostOpposites {
      guard let distance = comparison.distance(to: candidate, within: closest - 1) else { continue }
      if Opposites.areOpposites(name, candidate) {
        oppositeCount += 1
      } else {
        (closest, found) = (distance, candidate)
      }
    }
    return found
  }
}

/// The words and prefixes that reverse the meaning of a name.
private enum Opposites {
  /// Pairs of prefixes with opposite meanings. If one is empty, the other negates the rest of the word.
  private static let prefixes = [
    ("un", ""), ("non", ""), ("not", ""), ("no", ""), ("in", ""), ("im", ""), ("il", ""), ("ir", ""), ("dis", ""),
    ("de", ""), ("mis", ""), ("anti", ""), ("never", ""), ("without", ""), ("en", "dis"), ("ex", "in"), ("im", "ex"),
    ("de", "in"), ("pre", "post"), ("over", "under"),
  ]

  /// Pairs of words with opposite meanings.
  private static let words = [
    ("hide", "show"), ("hidden", "shown"), ("hidden", "visible"), ("on", "off"), ("in", "out"), ("inner", "outer"),
    ("min", "max"), ("minimum", "maximum"), ("up", "down"), ("before", "after"), ("first", "last"), ("left", "right"),
    ("top", "bottom"), ("lead", "trail"), ("start", "end"), ("open", "close"), ("begin", "end"), ("light", "dark"),
    ("lighten", "darken"), ("true", "false"), ("yes", "no"), ("old", "new"), ("even", "odd"), ("more", "less"),
    ("full", "empty"), ("horizontal", "vertical"), ("row", "column"), ("fore", "back"),
  ]

  /// Returns whether two different names differ mainly by words with opposite meanings.
  ///
  /// They do if exchanging such words in one brings it nearer to the other. For example, `unselectd` is nearer to
  /// `selected` without its `un`, and `offline` is nearer to `online` with `on` for `off`.
  static func areOpposites(_ name: String, _ other: String) -> Bool {
    [(name, other), (other, name)].contains { name, other in
      var comparison = EditDistance(from: Spelling.letters(of: other))
      guard let distance = comparison.distance(to: Spelling.letters(of: name), within: 3) else { return false }
      return opposites(of: name).contains { comparison.distance(to: $0, within: distance - 1) != nil }
    }
  }

  /// Returns the letters of `name` with each word or prefix in it exchanged for its opposite, one at a time.
  private static func opposites(of name: String) -> [String] {
    let letters = Spelling.letters(of: name)
    let starts = wordStarts(of: name)
    return letters.indices.enumerated().flatMap { offset, index in
      (starts.contains(offset) ? prefixes + words : words).flatMap { [$0, ($0.1, $0.0)] }.compactMap { old, new in
        guard !old.isEmpty, letters[index...].hasPrefix(old) else { return nil }
        return letters[..<index] + new + letters[index...].dropFirst(old.count)
      }
    }
  }

  /// Returns the offsets in the letters of `name` at which a word begins: at the start, after `is`, after a hyphen or
  /// an underscore, and at a capital letter.
  private static func wordStarts(of name: String) -> Set<Int> {
    var starts: Set = name.hasPrefix("is") ? [0, 2] : [0]
    var count = 0
    for character in name {
      let isSeparator = character == "-" || character == "_"
      if isSeparator || character.isUppercase { starts.insert(count) }
      if !isSeparator { count += 1 }
    }
    return starts
  }
}

/// The most likely meaning of an unknown name.
internal struct Correction: Hashable, Sendable {
  /// The replacement text, or `nil` if there is only a note. A `!` negates a state.
  var text: String?

  /// Whether the text means exactly the same as the name.
  var isCertain = false

  /// A sentence that describes an alternative or adds information, or `nil`.
  var note: String?

  init(_ text: String?, isCertain: Bool = false, note: String? = nil) {
    (self.text, self.isCertain, self.note) = (text, isCertain, note)
  }

  /// Returns the fix-it that replaces `name` at `span`, or none if there is only a note. The name and its replacement
  /// follow `prefix`.
  func fixIts(for name: String, at span: SourceSpan, prefix: String = "") -> [Diagnostic.FixIt] {
    guard let text, text != name else { return [] }
    let message = text.isEmpty ? "remove '\(name)'" : "replace '\(prefix + name)' with '\(prefix + text)'"
    return [Diagnostic.FixIt(message, replacing: span, with: text.isEmpty ? "" : prefix + text, isSafe: isCertain)]
  }

  func notes(at span: SourceSpan) -> [Diagnostic.Note] { note.map { [Diagnostic.Note($0, at: span)] } ?? [] }

  /// Returns the most likely meaning of the unknown `name`, or `nil` if nothing is similar. The order of preference is:
  /// the known name with the same letters, a synonym, the nearest known name.
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

  /// The named colors.
  static let colors = KnownNames(ColorNames.all)

  func spelling(of name: some StringProtocol) -> String? { byLetters[Spelling.letters(of: name)] }
}
