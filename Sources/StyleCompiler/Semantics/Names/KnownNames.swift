/// The names that are known at a place, of which the nearest is proposed for one that is not.
package struct KnownNames: Sendable {
  private let names: [String]
  private let index: NameIndex

  /// By the letters of each name its position.
  private let spellings: [String: Int]

  /// The names `names`, of which the earlier is preferred where two are equally near.
  package init(_ names: [String]) {
    self.names = names
    index = NameIndex(names)
    let letters = names.enumerated().map { (KnownNames.letters(of: $1), $0) }
    spellings = Dictionary(letters) { first, _ in first }
  }

  /// The position of the name nearest to `name` within `limit` edits.
  internal func nearest(to name: String, within limit: Int) -> Int? {
    index.nearest(to: name, within: limit)?.index
  }

  /// The position of the name that has the letters of `name`, or else is nearest to it, if one is near.
  private func nearest(to name: String) -> Int? {
    spellings[KnownNames.letters(of: name)] ?? nearest(to: name, within: NameIndex.limit(for: name))
  }

  /// The replacement of `name` at `span` by the nearest known name, if one is near.
  ///
  /// - Parameter prefix: What stands before the name, there and in its replacement.
  internal func fixIts(for name: String, at span: SourceSpan, prefix: String = "") -> [Diagnostic.FixIt] {
    guard let position = nearest(to: name), names[position] != name else { return [] }
    let (old, new) = (prefix + name, prefix + names[position])
    let isSafe = KnownNames.letters(of: name) == KnownNames.letters(of: names[position])
    return [Diagnostic.FixIt("replace '\(old)' with '\(new)'", replacing: span, with: new, isSafe: isSafe)]
  }

  /// What two spellings of one name have in common: `titleColor`, `title_color` and `title-color`.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
