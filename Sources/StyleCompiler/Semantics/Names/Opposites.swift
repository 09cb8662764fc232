/// Words and prefixes that turn the meaning of a name around.
internal enum Opposites {
  /// Two parts of names that mean the opposite of each other; with an empty one, the other negates what follows it.
  private static let pairs = [
    ("un", ""), ("non", ""), ("not", ""), ("no", ""), ("in", ""), ("im", ""), ("il", ""), ("ir", ""), ("dis", ""),
    ("de", ""), ("mis", ""), ("anti", ""), ("never", ""), ("without", ""), ("hide", "show"), ("hidden", "shown"),
    ("hidden", "visible"), ("on", "off"), ("in", "out"), ("inner", "outer"), ("en", "dis"), ("ex", "in"), ("im", "ex"),
    ("min", "max"), ("minimum", "maximum"), ("de", "in"), ("up", "down"), ("over", "under"), ("pre", "post"),
    ("before", "after"), ("first", "last"), ("left", "right"), ("top", "bottom"), ("lead", "trail"), ("start", "end"),
    ("open", "close"), ("begin", "end"), ("light", "dark"), ("lighten", "darken"), ("true", "false"), ("yes", "no"),
    ("old", "new"), ("even", "odd"), ("more", "less"), ("full", "empty"), ("with", "without"), ("is", "isnot"),
    ("horizontal", "vertical"), ("row", "column"), ("fore", "back"),
  ]

  /// Returns whether two different names differ mainly by words that mean the opposite of each other.
  ///
  /// They do if exchanging such words in one brings it nearer to the other: `unselectd` is nearer to `selected` without
  /// its `un`, and `offline` nearer to `online` with `on` for `off`.
  static func areOpposites(_ name: String, _ other: String) -> Bool {
    let (first, second) = (Spelling.letters(of: name), Spelling.letters(of: other))
    var comparison = EditDistance(from: second)
    guard let distance = comparison.distance(to: first, within: 3), distance > 0 else { return false }
    return isNearer(first, to: second, than: distance) || isNearer(second, to: first, than: distance)
  }

  /// Returns whether `name` with one word exchanged for its opposite is nearer to `other` than `distance`.
  private static func isNearer(_ name: String, to other: String, than distance: Int) -> Bool {
    var comparison = EditDistance(from: other)
    return pairs.contains { first, second in
      [(first, second), (second, first)].contains { old, new in
        exchanges(of: old, for: new, in: name).contains {
          comparison.distance(to: $0, within: distance - 1) != nil
        }
      }
    }
  }

  /// Returns `name` with each `old` in it replaced by `new`, one at a time.
  private static func exchanges(of old: String, for new: String, in name: String) -> [String] {
    guard !old.isEmpty else { return [] }
    return name.indices.compactMap { index in
      guard name[index...].hasPrefix(old) else { return nil }
      return name[..<index] + new + name[index...].dropFirst(old.count)
    }
  }
}
