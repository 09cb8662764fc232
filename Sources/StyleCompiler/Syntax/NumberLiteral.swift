import StyleSupport
import StyleTable

extension Lexer {
  /// Lexes a number and its unit, or a malformed number.
  internal mutating func takeNumber() -> Token.Kind {
    let start = position
    if source[position] == UInt8(ascii: "-") { position += 1 }
    if takeDecimal() { return takeUnit(ofNumberAt: start) }
    return endInvalidNumber(from: start)
  }

  /// Lexes the rest of a malformed number and reports it.
  @inline(never) private mutating func endInvalidNumber(from start: Int) -> Token.Kind {
    skipNameTail()
    if source[position] == UInt8(ascii: "%") { position += 1 }
    report(
      .invalidNumber, start..<position, "a number has digits before and behind its one point",
      fixIt: completedNumber(start..<position))
    return .invalidLiteral
  }

  /// Returns the replacement of the number at `range`, or `nil` if more than the digits on one side of its point are
  /// missing.
  private func completedNumber(_ range: Range<Int>) -> Replacement? {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let hasWhole = parts[0].utf8.last?.isDigit == true
    let number = hasWhole ? "\(parts[0])\(parts[1])" : "\(parts[0])0.\(parts[1])"
    return Lexer.isWord(number) ? Replacement("write '\(number)'", text: number, isSafe: true) : nil
  }

  /// Returns whether `text` is a single token, and not a malformed number.
  private static func isWord(_ text: String) -> Bool {
    var lexer = Lexer(SourceBytes(Array(text.utf8)))
    return Int(lexer.next().end) == text.utf8.count && lexer.diagnostics.latest?.id != .invalidNumber
  }

  /// Advances past the digits, the fraction, and the exponent.
  ///
  /// - Returns: `false` if a digit is missing before or after a point.
  private mutating func takeDecimal() -> Bool {
    var isValid = source[position].isDigit
    skipDigits()
    var points = 0
    while source[position] == UInt8(ascii: ".") {
      points += 1
      isValid = isValid && points == 1 && startsFraction(at: position)
      position += 1
      skipDigits()
    }
    takeExponent()
    return isValid
  }

  /// Advances past the exponent at the current position, if there is one.
  private mutating func takeExponent() {
    guard source[position] | 0x20 == UInt8(ascii: "e") else { return }
    let sign = source[position + 1]
    let digits = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? position + 2 : position + 1
    guard source[digits].isDigit else { return }
    position = digits
    skipDigits()
  }

  private mutating func skipDigits() {
    position = source.endOfDigits(from: position)
  }

  /// Lexes the unit that directly follows the number at `number`, if there is one.
  private mutating func takeUnit(ofNumberAt number: Int) -> Token.Kind {
    if source[position] == UInt8(ascii: "%") {
      position += 1
      return .percent
    }
    let start = position
    guard startsName(at: position) else { return .number }
    skipNameTail()
    if let kind = Unit.named(start..<position, in: source) { return kind }
    let unit = source.bytes[start..<position]
    let fixIt = Unit.fixIt(for: unit, after: source.bytes[number..<start])
    report(.unknownUnit, start..<position, Unit.unknownMessage(unit), fixIt: fixIt, at: number..<position)
    return .invalidLiteral
  }
}

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
