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

  /// Lexes a hexadecimal color.
  internal mutating func takeColor() -> Token.Kind {
    let start = position
    let end = source.endOfHexDigits(from: start + 1)
    position = end
    skipNameTail()
    if position == end, Lexer.isColor(digits: end - start - 1) { return .color }
    report(.invalidColor, start..<position, "a colour has 3, 4, 6 or 8 hexadecimal digits behind its '#'")
    return .invalidLiteral
  }

  /// Returns whether a color can have `count` digits.
  private static func isColor(digits count: Int) -> Bool {
    switch count {
    case 3, 4, 6, 8: true
    default: false
    }
  }
}
