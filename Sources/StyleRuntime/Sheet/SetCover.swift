/// The fewest sets that together contain every element, found by branch and bound.
///
/// This problem, minimum set cover, is NP-hard. If the search takes too many steps, the sets are the best ones found, and
/// ``leastCount`` is a lower bound. Steps are counted, not timed, so the same problem has the same result everywhere.
package struct SetCover {
  /// The chosen sets, in ascending order.
  package private(set) var sets: [Int]

  /// The number of sets that are needed at least. It's the number of chosen sets if there is a proof that fewer don't do.
  package private(set) var leastCount = 0

  /// The sets that contain each element, the fewest first.
  private let owners: [[Int]]

  /// The elements of each set.
  private var elements: [[Int]]

  /// The sets of the current branch.
  private var chosen: [Int] = []

  /// The number of chosen sets that contain each element.
  private var coverCounts: [Int]

  /// Whether each set was already tried, so that the current branch doesn't need it.
  private var isExcluded: [Bool]

  /// The last lower bound for which each set was counted, and the number of lower bounds.
  private var (marks, round): ([Int], Int)

  /// The number of steps so far: how often a lower bound looked at a set of an element.
  private var steps = 0

  /// The most steps of a search. Without optimization, they take a second or a few.
  private static let stepLimit = 1 << 21

  /// The most sets that are improved. The search is recursive, and threads can have small stacks.
  private static let deepest = 256

  /// - Parameters:
  ///   - owners: The sets that contain each element, at least one, in ascending order.
  ///   - count: The number of sets.
  package init(_ owners: [[Int]], count: Int) {
    // Elements of the same sets are one, and an order makes the result deterministic.
    self.owners = Set(owners).sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    (sets, elements) = ([], Array(repeating: [], count: count))
    coverCounts = Array(repeating: 0, count: self.owners.count)
    isExcluded = Array(repeating: false, count: count)
    (marks, round) = (Array(repeating: 0, count: count), 0)
    for (element, sets) in self.owners.enumerated() {
      for set in sets { elements[set].append(element) }
    }
    leastCount = lowerBound()?.count ?? 0
    for element in self.owners.indices where coverCounts[element] == 0 { choose(candidates(for: element)[0]) }
    sets = chosen
    for set in sets.reversed() { remove(set) }
    if sets.count > leastCount, sets.count <= Self.deepest {
      search()
      // The search has tried everything, so these sets are the fewest.
      if steps < Self.stepLimit { leastCount = sets.count }
    }
    sets.sort()
  }

  private mutating func choose(_ set: Int) {
    chosen.append(set)
    for element in elements[set] { coverCounts[element] += 1 }
  }

  /// Removes `set`, the last one chosen.
  private mutating func remove(_ set: Int) {
    chosen.removeLast()
    for element in elements[set] { coverCounts[element] -= 1 }
  }

  /// Returns the sets of `element` that weren't tried, those with the most missing elements first.
  private func candidates(for element: Int) -> [Int] {
    let sets = owners[element].filter { !isExcluded[$0] }
    let gains = sets.map { elements[$0].reduce(0) { coverCounts[$1] == 0 ? $0 + 1 : $0 } }
    return sets.indices.sorted { (gains[$1], $0) < (gains[$0], $1) }.map { sets[$0] }
  }

  /// Returns how many more sets the branch needs at least, and the missing element for which the fewest sets are left, or
  /// `nil` if no set is left for one.
  ///
  /// If no two of some elements belong to the same set, each of them needs a set of its own.
  private mutating func lowerBound() -> (count: Int, narrowest: Int?)? {
    round += 1
    var (count, narrowest, least) = (0, Int?.none, Int.max)
    for element in owners.indices where coverCounts[element] == 0 {
      steps += owners[element].count
      var (width, isIndependent) = (0, true)
      for set in owners[element] where !isExcluded[set] {
        width += 1
        if marks[set] == round { isIndependent = false }
      }
      if width == 0 { return nil }
      if width < least { (narrowest, least) = (element, width) }
      guard isIndependent else { continue }
      count += 1
      for set in owners[element] where !isExcluded[set] { marks[set] = round }
    }
    return (count, narrowest)
  }

  /// Tries every choice that contains the chosen sets and could be better than the best one.
  private mutating func search() {
    guard steps < Self.stepLimit, let bound = lowerBound(), chosen.count + bound.count < sets.count else { return }
    guard let element = bound.narrowest else {
      sets = chosen
      return
    }
    // One of the sets of each element is needed, so the element with the fewest sets has the fewest branches.
    let candidates = candidates(for: element)
    for set in candidates {
      choose(set)
      search()
      remove(set)
      isExcluded[set] = true
    }
    for set in candidates { isExcluded[set] = false }
  }
}
