/// How one fact differs from another about the same.
struct Difference: Hashable, Sendable {
  /// What the facts are about.
  let key: Fact.Key

  /// What the old one says; nil where there is none.
  var before: String? { texts.before?.value }

  /// What the new one says; nil where there is none.
  var after: String? { texts.after?.value }

  /// What both say.
  private struct Texts: Hashable, Sendable {
    let before: Exact<String>?
    let after: Exact<String>?
  }

  private let texts: Texts

  /// Creates a difference between what the facts about `key` say.
  init(key: Fact.Key, before: String?, after: String?) {
    self.key = key
    texts = Texts(before: before.map { Exact($0) }, after: after.map { Exact($0) })
  }

  /// Where `new` differs from `old`: what is new or other in the order of `new`, then what is gone in the order of `old`.
  ///
  /// Names are the same where they are canonically equivalent, as in a sheet; what is said is where its bytes are.
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
