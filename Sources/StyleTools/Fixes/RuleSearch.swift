/// A search for the fewest declarations of a property with which it has the required value in every case.
///
/// It counts steps instead of seconds, so its result is the same on every computer.
internal struct RuleSearch {
  /// A declaration: the number of its value, its place in reading order or `nil` if it's new, the index of its combinations,
  /// and its cost. The lower bits of the cost are its negations, its states, and whether it's new.
  struct Rule: Hashable {
    let value: Int
    var position: Int?
    var row = 0
    var cost = 0
  }

  /// A rule with its strength in a case, which is 0 if it doesn't apply.
  struct Standing: Hashable {
    let rank: Int
    let rule: Rule

    func beats(_ other: Standing) -> Bool { (rank, rule.position ?? -1) > (other.rank, other.rule.position ?? -1) }

    /// Returns whether nothing decides between this rule and `winner`. If both were written, their order does.
    func contests(_ winner: Standing) -> Bool {
      rank == winner.rank && rule.value != winner.rule.value && (rule.position == nil || winner.rule.position == nil)
    }
  }

  /// A case: the number of the required value, the winner without any candidate, and the strength of each row.
  struct Case: Hashable {
    let value: Int
    let fixed: Standing
    let ranks: [Int]
  }

  /// The candidates in ascending order of cost, and those that can give each case its value.
  private let candidates: [Rule]
  private let makers: [[Int]]
  private let cases: [Case]
  private let mostSteps: Int
  private(set) var steps = 0
  private var best: [Int]
  private var isBanned: [Bool]

  /// Creates a search that starts with the candidates that were written.
  init(_ candidates: [Rule], _ cases: [Case], mostSteps: Int) {
    (self.candidates, self.cases, self.mostSteps) = (candidates, cases, mostSteps)
    makers = cases.map { place in
      candidates.indices.filter { candidates[$0].value == place.value && place.ranks[candidates[$0].row] > 0 }
    }
    best = candidates.indices.filter { candidates[$0].position != nil }
    isBanned = Array(repeating: false, count: candidates.count)
  }

  /// Returns the best choice found, and whether no choice has fewer rules.
  mutating func run() -> (chosen: [Rule], isProved: Bool) {
    let count = best.count
    best = pruned(best)
    // One new rule can replace several.
    for id in Set(makers.joined()).sorted() where steps < mostSteps / 4 && !best.contains(id) {
      let fewer = pruned([id] + best)
      if fewer.count < best.count { best = fewer }
    }
    var limit = 0
    while limit < best.count, steps < mostSteps {
      search([], limit: limit)
      limit += 1
    }
    let isProved = steps < mostSteps || best.count < limit
    if best.count < count, isProved { search([], limit: best.count) }
    return (best.map { candidates[$0] }, isProved)
  }

  /// Returns `chosen` without the rules that have no effect.
  private mutating func pruned(_ chosen: [Int]) -> [Int] {
    var left = chosen
    for id in chosen.reversed() + chosen.reversed() where steps < mostSteps && left.contains(id) {
      let fewer = left.filter { $0 != id }
      if !cases.indices.contains(where: { !judge($0, fewer).isRight }) { left = fewer }
    }
    return left
  }

  private func standing(_ id: Int, in place: Int) -> Standing {
    Standing(rank: cases[place].ranks[candidates[id].row], rule: candidates[id])
  }

  /// Returns the winner in the case at `place`, and whether it has the required value and nothing contests it.
  private mutating func judge(_ place: Int, _ chosen: [Int]) -> (winner: Standing, isRight: Bool) {
    steps += chosen.count + 1
    let fixed = cases[place].fixed
    let winner = chosen.reduce(fixed) { standing($1, in: place).beats($0) ? standing($1, in: place) : $0 }
    guard winner.rule.value == cases[place].value, !fixed.contests(winner) else { return (winner, false) }
    return (winner, !chosen.contains { standing($0, in: place).contests(winner) })
  }

  private func cost(of chosen: [Int]) -> Int { chosen.reduce(0) { $0 + candidates[$1].cost } }

  /// Looks for cheaper choices of at most `limit` candidates that contain `chosen`.
  ///
  /// Each corrects the case with the fewest possible corrections. A correction that was tried is banned for the next ones.
  private mutating func search(_ chosen: [Int], limit: Int) {
    var open: [[Int]] = []
    for place in cases.indices {
      let (winner, isRight) = judge(place, chosen)
      if isRight { continue }
      open.append(makers[place].filter { !isBanned[$0] && standing($0, in: place).beats(winner) })
      steps += makers[place].count
    }
    guard !open.isEmpty else { return best = chosen }
    guard steps < mostSteps, chosen.count < limit else { return }
    open.sort { $0.count < $1.count }
    // Cases without a common correction need one each.
    var (needed, isSeen) = (0, isBanned)
    for options in open where !options.contains(where: { isSeen[$0] }) {
      needed += 1
      for option in options { isSeen[option] = true }
    }
    guard chosen.count + needed <= limit else { return }
    let isLast = chosen.count + 1 == limit
    let options = open[0].filter { option in !isLast || open.allSatisfy { $0.contains(option) } }
    let least = cost(of: chosen) + (needed - 1) * candidates[0].cost
    for option in options where least + candidates[option].cost < cost(of: best) {
      search(chosen + [option], limit: limit)
      isBanned[option] = true
    }
    for option in options { isBanned[option] = false }
  }
}
