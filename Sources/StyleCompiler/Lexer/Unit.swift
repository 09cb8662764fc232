/// The units of numbers.
package enum Unit {
  /// The words that are units, with the literals that they make.
  package static let words: [(name: StaticString, kind: Token.Kind)] = [
    ("pt", .length), ("deg", .angle), ("s", .seconds), ("ms", .milliseconds),
  ]

  /// The literal that the unit makes whose name stands at `range` of `source`.
  internal static func named(_ range: Range<Int>, in source: SourceBytes) -> Token.Kind? {
    words.first { source.isText(range, $0.name) }?.kind
  }

  /// The sentence about a unit that there is not.
  package static func unknownMessage(_ name: ArraySlice<UInt8>) -> String {
    "there is no unit '\(String(decoding: name, as: UTF8.self))'; the units are pt, %, deg, s and ms"
  }

  /// What replaces a unit that there is not: the same in lower case, or what other languages write for ours.
  package static func fixIt(for name: ArraySlice<UInt8>) -> Replacement? {
    let word = String(decoding: name, as: UTF8.self).lowercased()
    let same = words.first { $0.name.description == word }?.name.description
    guard let unit = same ?? (word == "px" ? "pt" : nil) else { return nil }
    return Replacement("replace the unit with '\(unit)'", text: unit, isSafe: same != nil)
  }
}
