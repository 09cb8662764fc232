/// The words and prefixes that reverse the meaning of a name.
internal enum Opposites {
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
    let (first, second) = (Spelling.letters(of: name), Spelling.letters(of: other))
    var comparison = EditDistance(from: second)
    guard let distance = comparison.distance(to: first, within: 3), distance > 0 else { return false }
    return isNearer(name, to: second, than: distance) || isNearer(other, to: first, than: distance)
  }

  /// Returns whether `name` with one word exchanged for its opposite is nearer to `letters` than `distance`.
  private static func isNearer(_ name: String, to letters: String, than distance: Int) -> Bool {
    var comparison = EditDistance(from: letters)
    return opposites(of: name).contains { comparison.distance(to: $0, within: distance - 1) != nil }
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

  /// Returns the offsets in the letters of `name` at which a word begins.
  ///
  /// A word begins at the start, after `is`, after a hyphen or an underscore, and at a capital letter.
  private static func wordStarts(of name: String) -> Set<Int> {
    var starts: Set = [0]
    var count = 0
    for character in name {
      if character == "-" || character == "_" || character.isUppercase { starts.insert(count) }
      if character != "-" && character != "_" { count += 1 }
    }
    if name.hasPrefix("is") { starts.insert(2) }
    return starts
  }
}
