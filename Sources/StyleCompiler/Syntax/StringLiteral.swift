/// The contents of a string literal, with its escapes decoded and its parameters located.
package struct StringLiteral {
  /// The source ranges of the parameter names in bytes, in order.
  package private(set) var parameters: [Range<UInt32>] = []

  private var parts: [TextContent.Part] = []

  /// The text after the last parameter.
  private var literal: [UInt8] = []

  package var content: TextContent {
    parameters.isEmpty ? .plain(literal) : .template(literal.isEmpty ? parts : parts + [.literal(literal)])
  }

  /// Creates the contents of the string at `range`, which includes its quotation marks and has only valid escapes.
  package init(_ range: Range<UInt32>, in source: SourceBytes, hasEscapes: Bool) {
    var position = Int(range.lowerBound) + 1
    let end = Int(range.upperBound) - 1
    guard hasEscapes else {
      literal = Array(source.bytes[position..<end])
      return
    }
    while position < end {
      let byte = source[position]
      position += 1
      if byte == UInt8(ascii: "\\") { takeEscape(at: &position, in: source) } else { literal.append(byte) }
    }
  }

  /// Reads the escape whose character after the backslash is at `position`.
  private mutating func takeEscape(at position: inout Int, in source: SourceBytes) {
    let byte = source[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): literal.append(0x0A)
    case UInt8(ascii: "t"): literal.append(0x09)
    case UInt8(ascii: "r"): literal.append(0x0D)
    case UInt8(ascii: "0"): literal.append(0x00)
    case UInt8(ascii: "u"):
      let end = source.endOfHexDigits(from: position + 1)
      let value = UInt32(source.text(position + 1..<end), radix: 16)
      literal += String(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf8
      position = end + 1
    case UInt8(ascii: "("):
      let end = source.endOfName(from: position)
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
      parts.append(.parameter(Array(source.bytes[position..<end])))
      parameters.append(UInt32(position)..<UInt32(end))
      position = end + 1
    default: literal.append(byte)
    }
  }
}

/// The text of a string, which may contain parameters.
package enum TextContent {
  /// UTF-8 text without parameters.
  case plain([UInt8])

  /// Literal text and parameter names, in order.
  case template([Part])

  /// A piece of a template, in UTF-8.
  package enum Part {
    case literal([UInt8])
    case parameter([UInt8])
  }
}

extension Lexer {
  /// Escapes are checked here and decoded when the value is evaluated.
  internal mutating func takeString() -> Token.Kind {
    let start = position
    position += 1
    var kind = Token.Kind.string
    while true {
      let plainStart = position
      position = source.endOfPlainText(from: position)
      switch source[position] {
      case UInt8(ascii: "\""):
        position += 1
        return kind
      case UInt8(ascii: "\\"):
        kind = takeEscape(ofStringAt: start) && kind != .invalidLiteral ? .escapedString : .invalidLiteral
      default:
        return endUnterminatedString(from: start, plainFrom: plainStart)
      }
    }
  }

  /// Reports that the string at `start`, whose last escape ends at `plainStart`, isn't closed on its line.
  ///
  /// Excludes closing brackets at the end of the line from the string, because they most likely close blocks or
  /// parentheses that are open.
  @inline(never) private mutating func endUnterminatedString(from start: Int, plainFrom plainStart: Int) -> Token.Kind {
    diagnostics.add(.unterminatedString, start..<start + 1, "unterminated string literal")
    returnedEnd = position
    while position > plainStart, ">); \t".utf8.contains(source[position - 1]) {
      position -= 1
      if source[position] == UInt8(ascii: ">") { returnedClosers += 1 }
    }
    return .invalidLiteral
  }

  /// Lexes the escape at the current position, or returns `false` if it is invalid.
  @inline(never) private mutating func takeEscape(ofStringAt string: Int) -> Bool {
    let start = position
    position += 1
    let isValid: Bool
    switch source[position] {
    case UInt8(ascii: "u"): isValid = takeScalarEscape()
    case UInt8(ascii: "("): isValid = takeParameterEscape()
    case let byte:
      isValid = "\"\\ntr0".utf8.contains(byte)
      if isValid { position += 1 }
    }
    if !isValid {
      diagnostics.add(
        .invalidEscape, start..<max(position, start + 1), Lexer.invalidEscapeMessage,
        fixIt: isImported(string) ? .replace("\\", with: "/") : nil)
    }
    return isValid
  }

  /// Returns whether the string at `start` is the name of an imported style sheet.
  private func isImported(_ start: Int) -> Bool {
    var end = start
    // The limit bounds the work for a string with many errors.
    while end > max(0, start - 64), source[end - 1].isBlank { end -= 1 }
    return source.bytes[..<end].suffix(7).elementsEqual("@import".utf8)
  }

  private static let invalidEscapeMessage =
    #"invalid escape sequence in string literal; expected \", \\, \n, \t, \r, \0, \u{…}, or \(parameter)"#

  /// Lexes `u{…}`.
  private mutating func takeScalarEscape() -> Bool {
    guard source[position + 1] == UInt8(ascii: "{") else { return false }
    let digits = position + 2..<source.endOfHexDigits(from: position + 2)
    guard 1...8 ~= digits.count, source[digits.upperBound] == UInt8(ascii: "}"),
      UInt32(source.text(digits), radix: 16).flatMap(Unicode.Scalar.init) != nil
    else { return false }
    position = digits.upperBound + 1
    return true
  }

  /// Lexes `(name)`.
  private mutating func takeParameterEscape() -> Bool {
    guard startsName(at: position + 1), case let end = source.endOfName(from: position + 1),
      source[end] == UInt8(ascii: ")")
    else { return false }
    position = end + 1
    return true
  }
}
