/// Finds brackets and quotes with no knowledge of the language except its comments and strings.
enum BracketPairs {
  /// Returns the offsets of each opening bracket or quote in `bytes`, and of the closing one. All must be closed.
  static func all(of bytes: [UInt8]) -> [(start: Int, end: Int)] {
    var open: [Int] = []
    var pairs: [(start: Int, end: Int)] = []
    for token in SheetSplitter.tokens(of: bytes) {
      switch bytes[token.lowerBound] {
      case UInt8(ascii: "\""): pairs.append((token.lowerBound, token.upperBound - 1))
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): open.append(token.lowerBound)
      case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        if let start = open.popLast() { pairs.append((start, token.lowerBound)) }
      default: break
      }
    }
    return pairs
  }
}
