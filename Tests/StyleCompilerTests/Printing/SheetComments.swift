import StyleTools

/// Finds the comments of a style sheet, independently of the compiler.
struct SheetComments {
  private let bytes: [UInt8]
  private var position = 0

  /// Returns the comments of `bytes`, in order, without trailing spaces and with LF for every line break.
  static func of(_ bytes: [UInt8]) -> [String] {
    var comments = SheetComments(bytes: bytes)
    var found: [String] = []
    while let comment = comments.next() { found.append(comment) }
    return found
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func next() -> String? {
    while position < bytes.count {
      let start = position
      switch (bytes[position], byte(position + 1)) {
      case (UInt8(ascii: "\""), _): skipString()
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return text(start..<position)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        skipBlock()
        return text(start..<position)
      default: position += 1
      }
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skip(while isIncluded: (UInt8) -> Bool) {
    while position < bytes.count, isIncluded(bytes[position]) { position += 1 }
  }

  private mutating func skipString() {
    position += 1
    while byte(position) != UInt8(ascii: "\"") && position < bytes.count {
      position += byte(position) == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  private mutating func skipBlock() {
    var depth = 0
    repeat {
      switch (byte(position), byte(position + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (position, depth) = (position + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (position, depth) = (position + 2, depth - 1)
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private func text(_ range: Range<Int>) -> String {
    var lines = String(decoding: bytes[range], as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
    while let last = lines.last?.last, last == " " || last == "\t" { lines[lines.count - 1].removeLast() }
    return lines.joined(separator: "\n")
  }
}
