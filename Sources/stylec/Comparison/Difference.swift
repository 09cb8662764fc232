/// A difference between two facts with the same key.
struct Difference: Hashable, Sendable {
  /// The key of the facts.
  let key: Fact.Key

  /// The text of the old fact, or `nil` if there is none.
  var before: String? { texts.before?.value }

  /// The text of the new fact, or `nil` if there is none.
  var after: String? { texts.after?.value }

  /// The texts of both facts, compared by their bytes.
  private struct Texts: Hashable, Sendable {
    let before: Exact<String>?
    let after: Exact<String>?
  }

  private let texts: Texts

  /// Creates a difference between the facts about `key`.
  init(key: Fact.Key, before: String?, after: String?) {
    self.key = key
    texts = Texts(before: before.map { Exact($0) }, after: after.map { Exact($0) })
  }

  /// Returns the differences from `old` to `new`.
  ///
  /// Added and changed facts come first, in the order of `new`, followed by removed facts in the order of `old`.
  /// Names are equal if they are canonically equivalent, as in a style sheet. Texts are equal if their bytes are.
  ///
  /// - Complexity: O(*n*) in the number of facts, on average.
  static func all(from old: [Fact], to new: [Fact]) -> [Difference] {
    var remaining = Dictionary(old.map { ($0.key, $0.text) }) { first, _ in first }
    let changed = new.compactMap { fact -> Difference? in
      let before = remaining.removeValue(forKey: fact.key)
      if let before, before.utf8.elementsEqual(fact.text.utf8) { return nil }
      return Difference(key: fact.key, before: before, after: fact.text)
    }
    let gone = old.filter { remaining[$0.key] != nil }
    return changed + gone.map { Difference(key: $0.key, before: $0.text, after: nil) }
  }
}
