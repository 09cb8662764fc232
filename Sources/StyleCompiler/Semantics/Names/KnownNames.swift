/// The names that are known at a place, of which the nearest is proposed for one that is not.
package struct KnownNames: Sendable {
  private let names: [String]
  private let index: NameIndex

  /// The names `names`, of which the earlier is preferred where two are equally near.
  package init(_ names: [String]) {
    self.names = names
    index = NameIndex(names)
  }

  /// The position of the name nearest to `name` within `limit` edits.
  internal func nearest(to name: String, within limit: Int) -> Int? {
    index.nearest(to: name, within: limit)?.index
  }

  /// The replacement of `name` at `span` by the nearest known name, if one is near.
  ///
  /// - Parameter prefix: What stands before the name, there and in its replacement.
  internal func fixIts(for name: String, at span: SourceSpan, prefix: String = "") -> [Diagnostic.FixIt] {
    guard let position = nearest(to: name, within: NameIndex.limit(for: name)), names[position] != name else {
      return []
    }
    let (old, new) = (prefix + name, prefix + names[position])
    let isSafe = KnownNames.letters(of: name) == KnownNames.letters(of: names[position])
    return [Diagnostic.FixIt("replace '\(old)' with '\(new)'", replacing: span, with: new, isSafe: isSafe)]
  }

  /// What two spellings of one name have in common: `titleColor`, `title_color` and `title-color`.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
