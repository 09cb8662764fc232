/// One walk through the trie of `names` for the name nearest to `word`.
///
/// A prefix of a name has a row: for each number of edits, the prefixes of `word` that so many edits make of it. A row
/// follows from that of the prefix one scalar shorter, so names that begin alike share rows; where a row is empty, all
/// names that begin so are passed at once. Prefixes that differ in length by more than the limit need more edits than
/// that, so a set is a window of 2 `limit` + 1 bits, and a row is computed by a few operations on words.
///
/// Source: Sun Wu and Udi Manber, "Fast Text Searching: Allowing Errors", 1992, moved along the diagonal.
internal struct NameSearch {
  /// A set of prefixes of `word`: in row *r*, bit *b* is the prefix of *r* + *b* - `limit` scalars.
  private typealias Window = UInt32

  /// The greatest limit, for which a window has room.
  static let greatestLimit = (Window.bitWidth - 1) / 2

  /// The best name so far.
  var match: NameIndex.Match?

  /// The number of prefixes that were given a row: what the search cost.
  private(set) var prefixCount = 0

  private let names: SortedNames

  /// The number of scalars of `word`.
  private let wordLength: Int

  /// The scalars of `word` between fillers, which are no scalars: in row *r*, the last one of bit *b* is at *r* + *b*.
  private let paddedWord: [UInt32]

  /// The greatest number of edits.
  private let limit: Int

  /// How many edits may fall into the first `place` scalars of `word`.
  private let allowance: Int
  private let place: Int

  /// The rows of the prefixes of the name at hand, from the empty one, each a window for 0 to `limit` edits.
  private var rows: [Window]

  /// A search in `names` for the name nearest to `word`, of those within `limit` edits that have at most `allowance` of
  /// them in the first `place` scalars of `word`.
  ///
  /// - Requires: 0 ≤ `limit` ≤ `greatestLimit`.
  init(for word: [UInt32], in names: SortedNames, within limit: Int, allowing allowance: Int, before place: Int) {
    precondition((0...NameSearch.greatestLimit).contains(limit))
    (self.names, self.limit, self.allowance, self.place) = (names, limit, allowance, place)
    let filler = UInt32.max
    wordLength = word.count
    paddedWord =
      Array(repeating: filler, count: limit + 1) + word + Array(repeating: filler, count: 2 * limit + 1)
    rows = Array(repeating: 0, count: (word.count + limit + 2) * (limit + 1))
    for edits in 0...limit { rows[edits] = NameSearch.bits(limit...(limit + edits)) }
  }

  /// Improves `match` to the best name there is.
  mutating func run() {
    var number = 0
    var depth = 0
    while number < names.count {
      let length = names.length(number)
      while depth < length, takeRow(behind: depth, of: number) { depth += 1 }
      if depth == length { consider(number) }
      number = depth == length ? number + 1 : names.end(ofPrefix: depth + 1, from: number)
      if number < names.count { depth = min(depth, names.sharedLength(number)) }
    }
  }

  /// The greatest number of edits with which a name is good enough.
  private var bestDistance: Int { match?.distance ?? limit }

  /// Computes the row behind row `depth` of the name numbered `number`; false where it is empty.
  private mutating func takeRow(behind depth: Int, of number: Int) -> Bool {
    prefixCount += 1
    let possible = window(from: 0, to: wordLength, inRow: depth + 1)
    let distant = possible & window(from: place, to: wordLength, inRow: depth + 1)
    let equal = prefixes(endingWith: names.scalar(number, at: depth), inRow: depth + 1)
    let above = depth * (limit + 1)
    var (all, aboveFewer, fewer): (Window, Window, Window) = (0, 0, 0)
    for edits in 0...bestDistance {
      let same = rows[above + edits]
      let reached = same & equal | aboveFewer | aboveFewer >> 1 | fewer << 1
      (aboveFewer, fewer) = (same, reached & (edits <= allowance ? possible : distant))
      rows[above + limit + 1 + edits] = fewer
      all |= fewer
    }
    return all != 0
  }

  /// The prefixes of `word` that row `row` has and that end with `scalar`.
  private func prefixes(endingWith scalar: UInt32, inRow row: Int) -> Window {
    var window: Window = 0
    for bit in 0...(2 * limit) where paddedWord[row + bit] == scalar { window |= 1 << Window(bit) }
    return window
  }

  /// The prefixes of `word` of `start` to `end` scalars that row `row` has.
  private func window(from start: Int, to end: Int, inRow row: Int) -> Window {
    let first = max(start - row + limit, 0)
    let last = min(end - row + limit, 2 * limit)
    return first <= last ? NameSearch.bits(first...last) : 0
  }

  /// The bits in `range`.
  ///
  /// - Requires: `range` is in 0...31.
  private static func bits(_ range: ClosedRange<Int>) -> Window {
    (Window.max >> Window(Window.bitWidth - range.count)) << Window(range.lowerBound)
  }

  /// Takes the name numbered `number`, whose rows are complete, for the best where it is better.
  private mutating func consider(_ number: Int) {
    let length = names.length(number)
    let whole = window(from: wordLength, to: wordLength, inRow: length)
    let row = length * (limit + 1)
    guard let distance = (0...bestDistance).first(where: { rows[row + $0] & whole != 0 }) else { return }
    let found = NameIndex.Match(distance: distance, index: names.position(number))
    match = match.map { min($0, found) } ?? found
  }
}
