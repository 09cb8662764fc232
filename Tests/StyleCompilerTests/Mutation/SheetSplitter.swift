/// Splits style sheets into tokens by a few simple rules.
///
/// It deliberately doesn't use the lexer, because the mutations must not depend on the code under test.
struct SheetSplitter {
  private let bytes: [UInt8]
  private var position = 0

  /// Returns the tokens of `bytes`: names, numbers, strings, and single punctuation characters. Skips whitespace and
  /// comments.
  static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    var splitter = SheetSplitter(bytes: bytes)
    var tokens: [Range<Int>] = []
    while let token = splitter.next() { tokens.append(token) }
    return tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func next() -> Range<Int>? {
    while skipWhitespaceOrComment() {}
    guard position < bytes.count else { return nil }
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "\""): skipString()
    case let byte where Self.isNameByte(byte): skip(while: Self.isNameByte)
    default: break
    }
    return start..<position
  }

  /// Skips a run of whitespace, or a comment up to the end of its line or its first `*/`. Returns whether there was
  /// one.
  private mutating func skipWhitespaceOrComment() -> Bool {
    let rest = bytes[position...]
    if rest.starts(with: "//".utf8) {
      skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    } else if rest.starts(with: "/*".utf8) {
      position += 2
      while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
      position = min(position + 2, bytes.count)
    } else if let first = rest.first, first <= UInt8(ascii: " ") {
      skip { $0 <= UInt8(ascii: " ") }
    } else {
      return false
    }
    return true
  }

  private mutating func skip(while belongs: (UInt8) -> Bool) {
    while position < bytes.count, belongs(bytes[position]) { position += 1 }
  }

  /// Skips the rest of a string whose opening quote is before `position`.
  private mutating func skipString() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      defer { position += 1 }
      if bytes[position] == UInt8(ascii: "\"") { return }
      if bytes[position] == UInt8(ascii: "\\") { position = min(position + 1, bytes.count - 1) }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...0xFF: true
    default: false
    }
  }
}
