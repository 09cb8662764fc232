import StyleTable

/// The units of numbers.
package enum Unit {
  /// The names of units, and the kinds of the literals that they create.
  package static let words: [(name: StaticString, kind: Token.Kind)] = [
    ("pt", .length), ("deg", .angle), ("s", .seconds), ("ms", .milliseconds),
  ]

  /// Returns the kind of literal for the unit whose name is at `range` in `source`, or `nil` if the unit is unknown.
  internal static func named(_ range: Range<Int>, in source: SourceBytes) -> Token.Kind? {
    words.first { source.isText(range, $0.name) }?.kind
  }

  /// Returns the message for an unknown unit.
  package static func unknownMessage(_ name: ArraySlice<UInt8>) -> String {
    "there is no unit '\(String(decoding: name, as: UTF8.self))'; the units are pt, %, deg, s and ms"
  }

  /// Returns a replacement for `number` with the unknown unit `name`, or `nil` if no known unit is similar.
  ///
  /// The replacement is the same unit in lowercase, or the number converted to the unit that style sheets use.
  package static func fixIt(for name: ArraySlice<UInt8>, after number: ArraySlice<UInt8>) -> Replacement? {
    let word = String(decoding: name, as: UTF8.self)
    let digits = String(decoding: number, as: UTF8.self)
    let same = words.first { $0.name.description == word.lowercased() }?.name.description
    if let same { return replacement(of: digits + word, with: digits + same, isSafe: true) }
    let synonym = Synonyms.units.first { $0.words.split(separator: " ").contains { $0 == word.lowercased() } }
    guard let (_, unit, factor, isExact) = synonym else { return nil }
    let converted = factor == 1 ? digits : Float(parseDecimal(number) * factor).decimalDescription
    return replacement(of: digits + word, with: converted + unit, isSafe: isExact)
  }

  private static func replacement(of old: String, with new: String, isSafe: Bool) -> Replacement {
    Replacement("replace '\(old)' with '\(new)'", text: new, isSafe: isSafe)
  }
}
