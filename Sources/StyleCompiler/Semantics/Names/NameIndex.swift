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
  /// - Parameter limit: The greatest distance, in edits, 0 to 15.
  /// - Complexity: See `search(for:within:)`.
  package func nearest(to name: String, within limit: Int) -> (index: Int, distance: Int)? {
    search(for: name, within: limit).match.map { ($0.index, $0.distance) }
  }

  /// The greatest distance at which a known name may be what `name` was meant to be: a third of its scalars, rounded up,
  /// at most 3, and never all of them.
  package static func limit(for name: String) -> Int {
    let length = name.unicodeScalars.prefix(9).count
    return max(0, min((length + 2) / 3, length - 1, 3))
  }
}

extension NameIndex {
  /// Looks for the name nearest to `name` within `limit` edits.
  ///
  /// Of up to *k* edits, no more than *k* / 2 fall into the part of the name before a given place, or fewer than *k* / 2
  /// into the part behind it. So two searches suffice: one from the front that allows few edits before the place, and one
  /// from the back that allows few behind it. The place is where both parts are long enough that few names share them;
  /// so each search leaves nearly all names early.
  ///
  /// - Parameter limit: The greatest distance, in edits, 0 to 15.
  /// - Returns: The best name, and the number of prefixes of names that were compared, a measure of the cost: each takes
  ///   3 `limit` + 2 steps.
  package func search(for name: String, within limit: Int) -> (match: Match?, prefixCount: Int) {
    let word = Array(name.unicodeScalars.lazy.map(\.value).prefix(NameIndex.longest + 1))
    let reversed = Array(word.reversed())
    guard word.count <= NameIndex.longest else { return (nil, 0) }

    let crowded = (front: forward.crowdedLength(of: word), back: backward.crowdedLength(of: reversed))
    let place = max(0, min(word.count, (crowded.front + word.count - crowded.back) / 2))

    let allowance = limit / 2
    var fromFront = NameSearch(for: word, in: forward, within: limit, allowing: allowance, before: place)
    fromFront.run()
    var fromBack = NameSearch(
      for: reversed, in: backward, within: limit, allowing: limit - allowance - 1, before: word.count - place)
    fromBack.match = fromFront.match
    if limit > 0 { fromBack.run() }
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
