/// The contents of a string literal, with its escapes decoded and its parameters located.
package struct StringLiteral {
  package let content: TextContent

  /// The source ranges of the parameter names in bytes, in order.
  package let parameters: [Range<UInt32>]

  /// Creates the contents of the string at `range`, which includes its quotation marks and has only valid escapes.
  package init(_ range: Range<UInt32>, in source: SourceBytes, hasEscapes: Bool) {
    let content = Int(range.lowerBound) + 1..<Int(range.upperBound) - 1
    guard hasEscapes else {
      self.content = .plain(Array(source.bytes[content]))
      parameters = []
      return
    }
    var reader = EscapeReader(source: source, position: content.lowerBound, end: content.upperBound)
    reader.run()
    parameters = reader.parameters
    self.content = reader.content
  }
}

/// A reader that decodes a string byte by byte.
private struct EscapeReader {
  let source: SourceBytes
  var position: Int
  let end: Int
  var parts: [TextContent.Part] = []
  var literal: [UInt8] = []
  var parameters: [Range<UInt32>] = []

  var content: TextContent {
    parameters.isEmpty ? .plain(literal) : .template(literal.isEmpty ? parts : parts + [.literal(literal)])
  }

  mutating func run() {
    while position < end {
      let byte = source[position]
      position += 1
      if byte == UInt8(ascii: "\\") { takeEscape() } else { literal.append(byte) }
    }
  }

  private mutating func takeEscape() {
    let byte = source[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): literal.append(0x0A)
    case UInt8(ascii: "t"): literal.append(0x09)
    case UInt8(ascii: "r"): literal.append(0x0D)
    case UInt8(ascii: "0"): literal.append(0x00)
    case UInt8(ascii: "u"): takeScalar()
    case UInt8(ascii: "("): takeParameter()
    default: literal.append(byte)
    }
  }

  private mutating func takeScalar() {
    position += 1
    var value: UInt32 = 0
    while source[position] != UInt8(ascii: "}") {
      value = value << 4 | UInt32(source[position].hexValue)
      position += 1
    }
    position += 1
    literal += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private mutating func takeParameter() {
    let start = position
    while source[position] != UInt8(ascii: ")") { position += 1 }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    literal = []
    parts.append(.parameter(Array(source.bytes[start..<position])))
    parameters.append(UInt32(start)..<UInt32(position))
    position += 1
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

  /// Reports that the string at `start` isn't closed on its line.
  ///
  /// Excludes closing brackets at the end of the line from the string, because they most likely close blocks or
  /// parentheses that are open.
  ///
  /// - Parameter plainStart: The offset after the last escape.
  @inline(never) private mutating func endUnterminatedString(from start: Int, plainFrom plainStart: Int) -> Token.Kind {
    report(.unterminatedString, start..<start + 1, "unterminated string literal")
    returnedEnd = position
    while position > plainStart, Lexer.mayCloseAfterString(source[position - 1]) {
      position -= 1
      if source[position] == UInt8(ascii: ">") { returnedClosers += 1 }
    }
    return .invalidLiteral
  }

  private static func mayCloseAfterString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "\t"): true
    default: false
    }
  }

  /// Lexes the escape at the current position, or returns `false` if it is invalid.
  @inline(never) private mutating func takeEscape(ofStringAt string: Int) -> Bool {
    let start = position
    position += 1
    let isValid =
      switch source[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"),
        UInt8(ascii: "0"):
        takeOne()
      case UInt8(ascii: "u"): takeScalarEscape()
      case UInt8(ascii: "("): takeParameterEscape()
      default: false
      }
    if !isValid {
      let slash = isImported(string) ? Replacement(#"replace '\' with '/'"#, text: "/", isSafe: true) : nil
      report(.invalidEscape, start..<max(position, start + 1), Lexer.invalidEscapeMessage, fixIt: slash)
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

  private mutating func takeOne() -> Bool {
    position += 1
    return true
  }

  /// Lexes `u{…}`.
  private mutating func takeScalarEscape() -> Bool {
    guard source[position + 1] == UInt8(ascii: "{") else { return false }
    var end = position + 2
    var value: UInt32 = 0
    while source[end].isHexDigit, end < position + 10 {
      value = value << 4 | UInt32(source[end].hexValue)
      end += 1
    }
    guard end > position + 2, source[end] == UInt8(ascii: "}"), Unicode.Scalar(value) != nil else { return false }
    position = end + 1
    return true
  }

  /// Lexes `(name)`.
  private mutating func takeParameterEscape() -> Bool {
    let start = position
    position += 1
    if startsName(at: position) {
      skipNameTail()
      if source[position] == UInt8(ascii: ")") { return takeOne() }
    }
    position = start
    return false
  }
}
