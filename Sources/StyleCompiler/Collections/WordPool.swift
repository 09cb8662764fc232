/// A collection of distinct 32-bit words, indexed in the order of their insertion.
///
/// Hot: nearly every value in a style sheet is a number or a color, which fits in one word.
struct WordPool: Sendable {
  /// The words, in the order of their insertion.
  private(set) var elements: [UInt32] = []

  private var index = HashIndex()

  /// Returns the index of `word`, and inserts it if it's new.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ word: UInt32) -> Int {
    let hash = UInt32(hashOf: UInt64(word))
    if let known = index.position(of: hash, where: { elements[$0] == word }) { return known }
    index.add(hash)
    elements.append(word)
    return elements.count - 1
  }
}
