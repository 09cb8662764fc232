/// Known names, arranged to find the one that an unknown name was probably meant to be.
///
/// Near is what a few edits turn into the name, each of which inserts, deletes or replaces one Unicode scalar
/// (Levenshtein's distance). Names of more than `longest` scalars are never near: they keep a search small, and whoever
/// has such names does not type them.
///
/// Building the index is the greater part of looking up one name, so it is worth building only at the first unknown
/// name, and then keeping.
package struct NameIndex: Sendable {
  /// The names from their first scalar to their last.
  private let forward: SortedNames

  /// The same names from their last scalar to their first.
  private let backward: SortedNames

  /// The most scalars of a name that is found or looked up.
  package static let longest = 256

  /// An index of `names`, of which the earlier is preferred where two are equally near.
  ///
  /// - Complexity: O(*n* log *n*) comparisons in the number of names.
  package init(_ names: [String]) {
    let words = names.map { Array($0.unicodeScalars.lazy.map(\.value).prefix(NameIndex.longest + 1)) }
    let positions = words.indices.filter { words[$0].count <= NameIndex.longest }
    forward = SortedNames(words, at: positions)
    backward = SortedNames(words.map { $0.reversed() }, at: positions)
  }

  /// The position of the name nearest to `name` among those given, and its distance; nil where none is within `limit`.
  ///
  /// The distance is 0 where `name` itself is known.
  ///
  /// - Parameter limit: The greatest distance, in edits, not negative.
  /// - Complexity: See `search(for:within:)`.
  package func nearest(to name: String, within limit: Int) -> (index: Int, distance: Int)? {
    search(for: name, within: limit).match.map { ($0.index, $0.distance) }
  }

  /// The greatest distance at which a known name may be what `name` was meant to be: a third of its scalars, but at least
  /// 1 and at most 3.
  package static func limit(for name: String) -> Int {
    min(max(name.unicodeScalars.prefix(9).count / 3, 1), 3)
  }
}

extension NameIndex {
  /// Looks for the name nearest to `name` within `limit` edits.
  ///
  /// A name within *k* edits agrees with the one looked up, up to *k* / 2 edits, in the part before any given place or in
  /// the part behind it. So two searches suffice: one from the front that allows few edits before the place, and one
  /// from the back that allows few behind it. Each leaves off early in all names but those that begin, or end, alike.
  ///
  /// - Complexity: Each search visits O(*m*) prefixes of names, where *m* counts those within half the limit of a prefix
  ///   of `name` that few names share; a prefix costs at most 2 `limit` + 1 steps.
  package func search(for name: String, within limit: Int) -> (match: Match?, prefixCount: Int) {
    let word = Array(name.unicodeScalars.lazy.map(\.value).prefix(NameIndex.longest + 1))
    let reversed = Array(word.reversed())
    guard word.count <= NameIndex.longest else { return (nil, 0) }

    let limit = min(limit, NameIndex.longest)
    let crowded = (front: forward.crowdedLength(of: word), back: backward.crowdedLength(of: reversed))
    let place = max(0, min(word.count, (crowded.front + word.count - crowded.back) / 2))

    var fromFront = NameSearch(for: word, in: forward, within: limit)
    fromFront.run(allowing: limit / 2, before: place)
    var fromBack = NameSearch(for: reversed, in: backward, within: limit)
    fromBack.match = fromFront.match
    fromBack.run(allowing: (limit - 1) / 2, before: word.count - place)
    return (fromBack.match, fromFront.prefixCount + fromBack.prefixCount)
  }

  /// A known name and how far it is from the one looked up; the lesser is the better.
  package struct Match: Comparable {
    /// In edits.
    package let distance: Int

    /// The name's position among those given.
    package let index: Int

    package static func < (a: Match, b: Match) -> Bool {
      (a.distance, a.index) < (b.distance, b.index)
    }
  }
}
