/// Names in the order of their scalars, each once.
///
/// Names that begin alike stand together, so that the array can be walked as the trie of the names.
internal struct SortedNames: Sendable {
  /// The scalars of all names, one name behind the other.
  private var scalars: [UInt32] = []

  /// Where each name begins in `scalars`, and behind the last one where it ends.
  private var starts: [Int] = [0]

  /// For each name the first of its positions among those given.
  private var positions: [Int] = []

  /// For each name the number of scalars with which it and the one before it both begin.
  private var sharedLengths: [Int] = []

  /// For each name the first behind it that shares less with the one before it; the number of names where none does.
  private var nextBranches: [Int] = []

  /// The words at `positions` of `words`.
  ///
  /// - Requires: `positions` rise.
  init(_ words: [[UInt32]], at positions: [Int]) {
    // The sort is stable: of equal names the earlier comes first, and is the one that stays.
    for position in positions.sorted(by: { words[$0].lexicographicallyPrecedes(words[$1]) }) {
      let last = self.positions.last.map { words[$0] }
      if last != words[position] { append(words[position], at: position, behind: last ?? []) }
    }
    linkBranches()
  }

  /// Appends `word`, which follows `last`.
  private mutating func append(_ word: [UInt32], at position: Int, behind last: [UInt32]) {
    sharedLengths.append(zip(last, word).prefix { $0 == $1 }.count)
    scalars += word
    starts.append(scalars.count)
    positions.append(position)
  }

  /// Fills `nextBranches` from behind.
  private mutating func linkBranches() {
    nextBranches = Array(repeating: count, count: count)
    for number in stride(from: count - 2, through: 0, by: -1) {
      nextBranches[number] = end(ofPrefix: sharedLengths[number], from: number)
    }
  }

  /// The number of names.
  var count: Int { positions.count }

  /// The position of the name numbered `number` among those given.
  func position(_ number: Int) -> Int { positions[number] }

  /// The length of the name numbered `number`, in scalars.
  func length(_ number: Int) -> Int { starts[number + 1] - starts[number] }

  /// The scalar at `offset` of the name numbered `number`.
  func scalar(_ number: Int, at offset: Int) -> UInt32 { scalars[starts[number] + offset] }

  /// The number of scalars with which the name numbered `number` and the one before it both begin; 0 for the first name.
  func sharedLength(_ number: Int) -> Int { sharedLengths[number] }

  /// The number of the first name behind the one numbered `number` that does not begin with the same `length` scalars.
  ///
  /// - Complexity: O(*m*), where *m* ≤ `length` counts the prefixes of at least `length` scalars at which names part.
  func end(ofPrefix length: Int, from number: Int) -> Int {
    var end = number + 1
    while end < count, sharedLengths[end] >= length { end = nextBranches[end] }
    return end
  }

  /// The length of the prefix of `word` that fewer than `crowd` names share, or all of `word`.
  ///
  /// - Complexity: O(*m* log *n*) in the length of `word` and the number of names.
  func crowdedLength(of word: [UInt32]) -> Int {
    let crowd = 16
    var range = 0..<count
    for (offset, scalar) in word.enumerated() {
      if range.count < crowd { return offset }
      let start = partition(from: range.lowerBound, to: range.upperBound) { precedes($0, scalar, at: offset) }
      let end = partition(from: start, to: range.upperBound) { precedes($0, scalar + 1, at: offset) }
      range = start..<end
    }
    return word.count
  }

  /// Whether the name numbered `number` ends before `offset` or has a lesser scalar there than `scalar`.
  private func precedes(_ number: Int, _ scalar: UInt32, at offset: Int) -> Bool {
    length(number) <= offset || self.scalar(number, at: offset) < scalar
  }

  /// The first number from `start` to `end` that `isBefore` is not true of.
  ///
  /// - Requires: `isBefore` is true of none behind one that it is not true of.
  private func partition(from start: Int, to end: Int, _ isBefore: (Int) -> Bool) -> Int {
    var range = start..<max(start, end)
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isBefore(middle) ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
