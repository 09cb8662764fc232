/// The contents of a string literal, with its escapes decoded and its parameters located.
package struct StringLiteral {
  /// The text.
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

  /// The text of everything that has been read.
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
