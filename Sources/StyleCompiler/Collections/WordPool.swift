/// Numbers, each stored once and numbered by its first insertion.
///
/// Hot: nearly every value of a sheet is a number or a colour, and so one word.
struct WordPool: Sendable {
  /// The numbers in their order.
  private(set) var elements: [UInt32] = []

  private var index = HashIndex()

  /// The position of `word`, which is inserted where it is new.
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
