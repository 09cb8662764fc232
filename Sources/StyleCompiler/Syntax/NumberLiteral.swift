import StyleSupport
import StyleTable

extension Lexer {
  internal mutating func takeNumber() -> Token.Kind {
    let start = position
    if source[position] == UInt8(ascii: "-") { position += 1 }
    if takeDecimal() { return takeUnit(ofNumberAt: start) }
    return endInvalidNumber(from: start)
  }

  @inline(never) private mutating func endInvalidNumber(from start: Int) -> Token.Kind {
    skipNameTail()
    if source[position] == UInt8(ascii: "%") { position += 1 }
    let text = String(decoding: source.bytes[start..<position], as: UTF8.self)
    report(
      .invalidNumber, start..<position,
      "invalid number '\(text)'; expected digits on both sides of a single decimal point",
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
    return Lexer.isToken(number) ? Replacement("replace '\(text)' with '\(number)'", text: number, isSafe: true) : nil
  }

  /// Returns whether `text` is a single token, and not a malformed number.
  private static func isToken(_ text: String) -> Bool {
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

  private mutating func takeExponent() {
    guard source[position] | 0x20 == UInt8(ascii: "e") else { return }
    let sign = source[position + 1]
    let digits = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? position + 2 : position + 1
    guard source[digits].isDigit else { return }
    position = digits
    skipDigits()
  }

  private mutating func skipDigits() { position = source.endOfDigits(from: position) }

  private mutating func takeUnit(ofNumberAt number: Int) -> Token.Kind {
    if source[position] == UInt8(ascii: "%") {
      position += 1
      return .quantity
    }
    let start = position
    guard startsName(at: position) else { return .number }
    skipNameTail()
    if Unit(named: start..<position, in: source) != nil { return .quantity }
    let unit = source.bytes[start..<position]
    let fixIt = Unit.fixIt(for: unit, after: source.bytes[number..<start])
    report(.unknownUnit, start..<position, Unit.unknownMessage(unit), fixIt: fixIt, at: number..<position)
    return .invalidLiteral
  }
}

/// A unit of numbers.
package struct Unit: Sendable {
  package let name: StaticString

  /// The type of a number with the unit.
  internal let type: ValueType

  /// The number by which to divide a number in the unit, to get one in the unit of `type`.
  internal let divisor: Double

  package static let all = [
    Unit(name: "pt", type: .length, divisor: 1), Unit(name: "%", type: .percent, divisor: 1),
    Unit(name: "deg", type: .angle, divisor: 1), Unit(name: "s", type: .duration, divisor: 1),
    Unit(name: "ms", type: .duration, divisor: 1000),
  ]
}

extension Unit {
  /// Returns the type of a number whose unit ends with `byte`. No two units of different types end alike.
  internal static func type(ofLast byte: UInt8) -> ValueType {
    switch byte {
    case UInt8(ascii: "t"): .length
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "g"): .angle
    default: .duration
    }
  }

  internal init?(named range: Range<Int>, in source: SourceBytes) {
    guard let unit = Unit.all.first(where: { source.isText(range, $0.name) }) else { return nil }
    self = unit
  }

  package static func unknownMessage(_ name: ArraySlice<UInt8>) -> String {
    let known = all.map { "'\($0.name)'" }
    let list = known.dropLast().joined(separator: ", ") + ", or " + known[known.count - 1]
    return "unknown unit '\(String(decoding: name, as: UTF8.self))'; expected \(list)"
  }

  /// Returns a replacement for `number` with the unknown unit `name`, or `nil` if no known unit is similar. The
  /// replacement is the same unit in lowercase, or the number converted to the unit that style sheets use.
  package static func fixIt(for name: ArraySlice<UInt8>, after number: ArraySlice<UInt8>) -> Replacement? {
    let word = String(decoding: name, as: UTF8.self)
    let digits = String(decoding: number, as: UTF8.self)
    let same = all.first { $0.name.description == word.lowercased() }?.name.description
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
