/// Gives every distinct text a number, the same one to texts that are canonically equivalent.
///
/// A dictionary by text has the runtime make its type, and look through all conformances of the program for how a text is
/// hashed, when it is first used: a start would take longer.
package struct TextIndex: Sendable {
  /// The texts by their numbers.
  private var texts: [String] = []

  private var index = HashIndex()

  package init() {}

  /// The number of texts.
  package var count: Int { texts.count }

  /// The number of `text`; nil where it has none.
  ///
  /// - Complexity: O(1) on average, and O(*n*) in the length of `text`.
  package func number(of text: String) -> Int? {
    index.position(of: UInt32(hashOf: text)) { texts[$0] == text }
  }

  /// The number of `text`, which is the next one where it is new.
  ///
  /// - Complexity: O(1) on average, and O(*n*) in the length of `text`.
  package mutating func insert(_ text: String) -> Int {
    let hash = UInt32(hashOf: text)
    if let known = index.position(of: hash, where: { texts[$0] == text }) { return known }
    index.add(hash)
    texts.append(text)
    return texts.count - 1
  }

  /// Says how the text `number` is spelt from now on.
  ///
  /// - Requires: The spellings are canonically equivalent.
  package mutating func spell(_ number: Int, as text: String) { texts[number] = text }

  /// The text `number`.
  package subscript(number: Int) -> String { texts[number] }
}
