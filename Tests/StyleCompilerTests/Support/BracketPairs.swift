/// A finder of brackets and quotes that knows nothing of the language but comments and strings.
enum BracketPairs {
  /// The offsets of every bracket and quote of `bytes` that opens with those of the one that closes.
  ///
  /// - Requires: All are closed, and strings have no quotes in them.
  static func all(of bytes: [UInt8]) -> [(start: Int, end: Int)] {
    var open: [Int] = []
    var pairs: [(start: Int, end: Int)] = []
    for word in SheetSplitter.words(of: bytes) {
      switch bytes[word.lowerBound] {
      case UInt8(ascii: "\""): pairs.append((word.lowerBound, word.upperBound - 1))
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): open.append(word.lowerBound)
      case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        if let start = open.popLast() { pairs.append((start, word.lowerBound)) }
      default: break
      }
    }
    return pairs
  }
}
