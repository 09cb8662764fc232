import StyleTable

/// The possible sets of a control, parted into classes that neither its rules nor those of its bases tell apart, and in
/// which of them each of its rules holds.
///
/// What wins is found once for each class, however many sets there are, and what is alike for controls whose rules are for
/// the same states is found once for all of them. The set without states is a class of its own where a rule is for exactly
/// it, as then the others fall to it.
/// Classes are numbered by their first sets. One object for each shape of control, which levels hand on by reference.
internal final class StatePartition: Sendable {
  /// The possible sets by rising mask.
  let sets: [StateMask]

  /// For each set its class.
  let classOfSet: [Int32]

  /// For each class the position of its first set.
  let firstSets: [Int32]

  /// For each class the base's class of what its sets are without the scope's own states.
  let baseClasses: [Int32]

  /// For each class whether its sets have only states of the base.
  let isOfBase: [Bool]

  /// The control's rules in the order in which they are to be written: patterns, the one that wins over all others first,
  /// then exact sets in reading order.
  let steps: [Step]

  /// One rule of the control.
  struct Step {
    /// Its position among the control's entries.
    let entry: Int

    let match: Handle<Match>

    /// How much a pattern names; nil for an exact set.
    let specificity: Int?

    /// The classes in which it holds.
    let classes: [Int32]

    /// What steps are sorted by.
    var order: (Int, Int) { specificity.map { (-$0, -entry) } ?? (1, entry) }
  }

  /// The partition of the sets of `projection` by what parts those of `base`, and by `rules`.
  ///
  /// - Parameter rules: What the control's entries match.
  /// - Complexity: O(*s* · *m*) for *s* possible sets and *m* rules.
  init(
    _ projection: ScopeProjection, base: StatePartition?, rules: [Handle<Match>], _ matches: borrowing MatchTable
  ) {
    let projectsBase = projection.projectsBase
    var refinement = Refinement(count: projection.sets.count)
    let baseIndex: (Int) -> Int = { projectsBase ? projection.baseIndex[$0] : $0 }
    if let base {
      refinement.part(into: 2 * base.firstSets.count) { position in
        let number = Int(base.classOfSet[baseIndex(position)])
        return projectsBase && !projection.isOfBase[position] ? base.firstSets.count + number : number
      }
    }
    for rule in Set(rules) {
      let match = matches[rule]
      refinement.part(into: 2) { match.matches(projection.sets[$0]) ? 1 : 0 }
    }
    sets = projection.sets
    classOfSet = refinement.classes
    firstSets = refinement.firsts
    isOfBase = refinement.firsts.map { !projectsBase || projection.isOfBase[Int($0)] }
    baseClasses = base.map { base in refinement.firsts.map { base.classOfSet[baseIndex(Int($0))] } } ?? []
    steps = StatePartition.steps(rules, matches, firsts: refinement.firsts.map { projection.sets[Int($0)] })
  }

  /// The steps for `rules`, of which one holds in a class where it matches the one of `firsts`.
  private static func steps(
    _ rules: [Handle<Match>], _ matches: borrowing MatchTable, firsts: [StateMask]
  ) -> [Step] {
    let all = rules.enumerated().map { entry, rule in
      let match = matches[rule]
      let classes = firsts.indices.filter { match.matches(firsts[$0]) }.map { Int32($0) }
      return Step(entry: entry, match: rule, specificity: match.isPattern ? match.specificity : nil, classes: classes)
    }
    return all.sorted { $0.order < $1.order }
  }

  /// The number of classes.
  var count: Int { firstSets.count }

  /// The class of the set at `position`.
  func number(ofSet position: Int) -> Int { Int(classOfSet[position]) }
}

/// Classes of positions that grow more and finer; they are numbered by their first positions.
private struct Refinement {
  /// For each position its class.
  private(set) var classes: [Int32]

  /// For each class its first position.
  private(set) var firsts: [Int32] = [0]

  /// One class of `count` positions, at least one.
  init(count: Int) {
    classes = Array(repeating: 0, count: count)
  }

  /// Parts each class by `key`, which is below `keyCount`, of its positions.
  mutating func part(into keyCount: Int, by key: (Int) -> Int) {
    var numbers = [Int32](repeating: -1, count: firsts.count * keyCount)
    firsts.removeAll(keepingCapacity: true)
    for position in classes.indices {
      let index = Int(classes[position]) * keyCount + key(position)
      if numbers[index] < 0 {
        numbers[index] = Int32(firsts.count)
        firsts.append(Int32(position))
      }
      classes[position] = numbers[index]
    }
  }
}
