/// A splitter of sheets into words that knows nothing of the language but what is told apart at a glance.
///
/// It is not the lexer on purpose: what is deleted and doubled must not depend on what is tested.
struct SheetSplitter {
  private let bytes: [UInt8]
  private var position = 0

  /// The words of `bytes`: names, numbers, strings and single signs; blanks and comments are none.
  static func words(of bytes: [UInt8]) -> [Range<Int>] {
    var splitter = SheetSplitter(bytes: bytes)
    var words: [Range<Int>] = []
    while let word = splitter.next() { words.append(word) }
    return words
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func next() -> Range<Int>? {
    while skipBlankOrComment() {}
    guard position < bytes.count else { return nil }
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "\""): skipString()
    case let byte where Self.isWordByte(byte): skip(while: Self.isWordByte)
    default: break
    }
    return start..<position
  }

  /// Skips one run of blanks or one comment to the line's end or its first `*/`, and returns whether there was one.
  private mutating func skipBlankOrComment() -> Bool {
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

  /// Skips the rest of a string, whose quote is behind `position`.
  private mutating func skipString() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      defer { position += 1 }
      if bytes[position] == UInt8(ascii: "\"") { return }
      if bytes[position] == UInt8(ascii: "\\") { position = min(position + 1, bytes.count - 1) }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...0xFF: true
    default: false
    }
  }
}
