/// Splits style sheets into tokens by a few rules, without the lexer, which is under test.
struct SheetSplitter {
  private let bytes: [UInt8]
  private var position = 0
  private var comments: [Range<Int>] = []

  /// Returns the names, numbers, strings, and single punctuation characters, without whitespace and comments.
  static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    var splitter = SheetSplitter(bytes: bytes)
    var tokens: [Range<Int>] = []
    while let token = splitter.next() { tokens.append(token) }
    return tokens
  }

  /// Returns the comments of `bytes`, in order, without trailing spaces and with LF for every line break.
  static func comments(of bytes: [UInt8]) -> [String] {
    var splitter = SheetSplitter(bytes: bytes)
    while splitter.next() != nil {}
    return splitter.comments.map { range in
      let lines = String(decoding: bytes[range], as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
      return lines.joined(separator: "\n").replacing(#/[ \t]+$/#, with: "")
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

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

  /// Skips a run of whitespace, or a comment, and returns whether there was one.
  private mutating func skipWhitespaceOrComment() -> Bool {
    let start = position
    if has("//") {
      skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    } else if has("/*") {
      skipBlock()
    } else if position < bytes.count, bytes[position] <= UInt8(ascii: " ") {
      skip { $0 <= UInt8(ascii: " ") }
      return true
    } else {
      return false
    }
    comments.append(start..<position)
    return true
  }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if has("/*") { depth += 1 } else if has("*/") { depth -= 1 } else { position -= 1 }
      position = min(position + 2, bytes.count)
    } while depth > 0 && position < bytes.count
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
