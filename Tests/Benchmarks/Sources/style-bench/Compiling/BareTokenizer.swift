/// The minimum work of any compiler: a loop that splits the bytes into tokens and stores them in an array.
///
/// It doesn't know the grammar, checks nothing, and reports nothing.
struct BareTokenizer {
  /// A token: its kind and its position.
  struct Token {
    let kind: UInt8
    let start: UInt32
    let end: UInt32
  }

  /// The class of the first byte of a token.
  private enum Class: UInt8 {
    case blank, name, number, quote, slash, mark
  }

  private static let classes: [Class] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0...0x20: .blank
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: .name
    case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "$"): .name
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "/"): .slash
    default: .mark
    }
  }

  private static let continuesName: [Bool] = (0...255).map { byte in
    classes[byte] == .name || classes[byte] == .number || byte == Int(UInt8(ascii: "-"))
  }

  /// Returns the tokens of `bytes`.
  @inline(never) static func tokens(of bytes: [UInt8]) -> [Token] {
    let (classes, continuesName) = (classes, continuesName)
    var tokens: [Token] = []
    // Enough for the content, so that the array doesn't grow while it's timed.
    tokens.reserveCapacity(bytes.count / 3)
    var position = 0
    while position < bytes.count {
      let start = position
      let kind = classes[Int(bytes[position])]
      position += 1
      switch kind {
      case .blank: continue
      case .name, .number:
        while position < bytes.count, continuesName[Int(bytes[position])] { position += 1 }
      case .quote:
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
        position += 1
      case .slash:
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        continue
      case .mark: break
      }
      tokens.append(Token(kind: kind.rawValue, start: UInt32(start), end: UInt32(position)))
    }
    return tokens
  }
}
