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

  /// The words at `positions` of `words`.
  ///
  /// - Requires: `positions` rise.
  init(_ words: [[UInt32]], at positions: [Int]) {
    let sorted = positions.sorted { a, b in
      words[a] == words[b] ? a < b : words[a].lexicographicallyPrecedes(words[b])
    }
    for position in sorted {
      if let last = self.positions.last, words[last] == words[position] { continue }
      scalars += words[position]
      starts.append(scalars.count)
      self.positions.append(position)
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

  /// The number of scalars, up to `limit`, with which the names numbered `a` and `b` both begin.
  func commonPrefixLength(_ a: Int, _ b: Int, upTo limit: Int) -> Int {
    let end = min(limit, length(a), length(b))
    return (0..<end).first { scalar(a, at: $0) != scalar(b, at: $0) } ?? end
  }

  /// The number of the first name behind the one numbered `number` that does not begin with the same `length` scalars.
  ///
  /// - Complexity: O(log *n*) comparisons in the number of names that do.
  func end(ofPrefix length: Int, from number: Int) -> Int {
    var step = 1
    while number + step < count, commonPrefixLength(number, number + step, upTo: length) == length { step *= 2 }
    return partition(from: number + step / 2 + 1, to: min(number + step, count)) {
      commonPrefixLength(number, $0, upTo: length) == length
    }
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
