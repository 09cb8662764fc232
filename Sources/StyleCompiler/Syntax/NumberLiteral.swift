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
    let text = source.text(start..<position)
    diagnostics.add(
      .invalidNumber, start..<position,
      "invalid number '\(text)'; expected digits on both sides of a single decimal point",
      fixIt: Lexer.completion(of: text).map { .replace(text, with: $0) })
    return .invalidLiteral
  }

  /// Returns the number that `text` becomes with the digits on one side of its point, or `nil` if more than those are
  /// missing.
  private static func completion(of text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let number = parts[0] + (parts[0].utf8.last?.isDigit == true ? "" : "0.") + parts[1]
    var lexer = Lexer(SourceBytes(Array(number.utf8)))
    let isNumber = Int(lexer.next().end) == number.utf8.count && lexer.diagnostics.latest?.id != .invalidNumber
    return isNumber ? String(number) : nil
  }

  /// Advances past the digits, the fraction, and the exponent. Returns `false` if a digit is missing before or after a point.
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
    diagnostics.add(.unknownUnit, start..<position, Unit.unknownMessage(unit), fixIt: fixIt, at: number..<position)
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
    "unknown unit '\(String(decoding: name, as: UTF8.self))'; expected \(quotedList(all.map(\.name.description)))"
  }

  /// Returns a replacement for `number` with the unknown unit `name`, or `nil` if no known unit is similar. The
  /// replacement is the same unit in lowercase, or the number converted to the unit that style sheets use.
  package static func fixIt(for name: ArraySlice<UInt8>, after number: ArraySlice<UInt8>) -> Replacement? {
    let word = String(decoding: name, as: UTF8.self)
    let digits = String(decoding: number, as: UTF8.self)
    let same = all.first { $0.name.description == word.lowercased() }?.name.description
    if let same { return .replace(digits + word, with: digits + same) }
    let synonym = Synonyms.units.first { $0.words.split(separator: " ").contains { $0 == word.lowercased() } }
    guard let (_, unit, factor, isExact) = synonym else { return nil }
    let converted = factor == 1 ? digits : Float(parseDecimal(number) * factor).decimalDescription
    return .replace(digits + word, with: converted + unit, isSafe: isExact)
  }
}

/// Returns `words` as listed in diagnostics: `'@let', or '@theme'`.
internal func quotedList(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  return quoted.dropLast().joined(separator: ", ") + ", or " + quoted[quoted.count - 1]
}
