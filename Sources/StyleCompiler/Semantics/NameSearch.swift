/// One walk through the trie of `names` for the name nearest to `word`.
///
/// Each prefix of a name has a row of the table of Levenshtein's distances between it and the prefixes of `word`. A row
/// follows from that of the prefix one scalar shorter, so names that begin alike share rows; where no cell of a row is
/// within the limit, all names that begin so are passed at once. Only the cells with a chance are kept: those whose
/// prefixes differ in length by at most the limit.
internal struct NameSearch {
  /// The best name so far.
  var match: NameIndex.Match?

  /// The number of prefixes that were given a row: what the search cost.
  private(set) var prefixCount = 0

  private let word: [UInt32]
  private let names: SortedNames

  /// The greatest distance at which a name is found.
  private let limit: Int

  /// The rows of the prefixes of the name at hand, from the empty one, each `rowWidth` cells.
  ///
  /// Cell *c* of row *r* is the distance from the first *r* scalars of the name to the first *r* + *c* - `limit` of `word`.
  private var rows: [Int]

  private var rowWidth: Int { 2 * limit + 1 }

  /// A distance beyond every limit.
  private static let unreachable = Int.max / 2

  /// A search in `names` for the name nearest to `word`, within `limit` edits.
  init(for word: [UInt32], in names: SortedNames, within limit: Int) {
    self.word = word
    self.names = names
    self.limit = limit
    rows = (0...(2 * limit)).map { $0 < limit ? NameSearch.unreachable : $0 - limit }
  }

  /// Finds the best name that differs from `word` by at most `allowance` edits in the first `place` scalars of `word`, and
  /// in all by no more than the limit and the best so far.
  mutating func run(allowing allowance: Int, before place: Int) {
    guard allowance >= 0 else { return }
    var number = 0
    var depth = 0
    while number < names.count {
      let length = names.length(number)
      while depth < length, takeRow(depth, of: number, allowance, place) { depth += 1 }
      if depth == length { consider(number) }
      let next = depth == length ? number + 1 : names.end(ofPrefix: depth + 1, from: number)
      guard next < names.count else { return }
      depth = names.commonPrefixLength(number, next, upTo: depth)
      number = next
    }
  }

  /// Computes the row behind row `depth` of the name numbered `number`; false where nothing in it is within the limits.
  private mutating func takeRow(_ depth: Int, of number: Int, _ allowance: Int, _ place: Int) -> Bool {
    let scalar = names.scalar(number, at: depth)
    let best = match?.distance ?? limit
    let above = depth * rowWidth
    rows.removeSubrange((above + rowWidth)...)
    prefixCount += 1

    var isAlive = false
    var left = NameSearch.unreachable
    for cell in 0..<rowWidth {
      let column = depth + 1 + cell - limit
      var distance = NameSearch.unreachable
      if column >= 0, column <= word.count {
        if column > 0 { distance = rows[above + cell] + (word[column - 1] == scalar ? 0 : 1) }
        if cell + 1 < rowWidth { distance = min(distance, rows[above + cell + 1] + 1) }
        distance = min(distance, left + 1)
        if distance > (column <= place ? min(allowance, best) : best) { distance = NameSearch.unreachable }
      }
      isAlive = isAlive || distance < NameSearch.unreachable
      rows.append(distance)
      left = distance
    }
    return isAlive
  }

  /// Takes the name numbered `number`, whose rows are complete, for the best where it is better.
  private mutating func consider(_ number: Int) {
    let length = names.length(number)
    let cell = word.count - length + limit
    guard (0..<rowWidth).contains(cell) else { return }
    let distance = rows[length * rowWidth + cell]
    guard distance <= limit else { return }
    let found = NameIndex.Match(distance: distance, index: names.position(number))
    match = match.map { min($0, found) } ?? found
  }
}
