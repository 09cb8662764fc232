/// A collection of distinct texts, each with an index. Canonically equivalent texts share an index.
///
/// This type avoids `Dictionary`. On first use, a dictionary with text keys makes the runtime create its type and
/// search all conformances of the program, which slows down launch.
package struct TextIndex: Sendable {
  /// The texts, in the order of their indices.
  private var texts: [String] = []

  private var index = HashIndex()

  package init() {}

  /// The number of texts.
  package var count: Int { texts.count }

  /// Returns the index of `text`, or `nil` if it isn't in the collection.
  ///
  /// - Complexity: O(1) on average, and O(*n*) in the length of `text`.
  package func number(of text: String) -> Int? {
    index.position(of: UInt32(hashOf: text)) { texts[$0] == text }
  }

  /// Returns the index of `text`, and inserts it at the next index if it's new.
  ///
  /// - Complexity: O(1) on average, and O(*n*) in the length of `text`.
  package mutating func insert(_ text: String) -> Int {
    let hash = UInt32(hashOf: text)
    if let known = index.position(of: hash, where: { texts[$0] == text }) { return known }
    index.add(hash)
    texts.append(text)
    return texts.count - 1
  }

  /// Replaces the spelling of the text at index `number`.
  ///
  /// - Requires: The spellings are canonically equivalent.
  package mutating func spell(_ number: Int, as text: String) { texts[number] = text }

  /// Accesses the text at index `number`.
  package subscript(number: Int) -> String { texts[number] }
}
