import StyleTable

/// A partition of a control's valid state sets into classes that neither its rules nor those of its base controls
/// distinguish. It also contains the classes that each of the control's rules matches.
///
/// The cascade finds a winner once for each class, however many sets it has. Controls whose rules are for the same
/// states share one partition. The empty set is a class of its own if a rule is for exactly that set, because the
/// other sets fall back to it.
///
/// Classes are numbered in the order of their first sets. There is one object for each shape of control, which levels
/// share by reference.
internal final class StatePartition: Sendable {
  /// The valid state sets in ascending order of mask.
  let sets: [StateMask]

  /// The class of each set.
  let classOfSet: [Int32]

  /// The index of the first set of each class.
  let firstSets: [Int32]

  /// For each class, the base's class of its sets without the scope's own states.
  let baseClasses: [Int32]

  /// Whether the sets of the class contain only states of the base, by class.
  let isOfBase: [Bool]

  /// The control's rules in the order in which they are written: patterns by descending precedence, then exact sets
  /// in reading order.
  let steps: [Step]

  /// One rule of the control.
  struct Step {
    /// The index among the control's entries.
    let entry: Int

    let match: Handle<Match>

    /// The specificity of a pattern, or `nil` for an exact set.
    let specificity: Int?

    /// The classes that the rule matches.
    let classes: [Int32]

    /// The sort key of the step.
    var order: (Int, Int) { specificity.map { (-$0, -entry) } ?? (1, entry) }
  }

  /// Creates the partition of the sets of `projection` by the classes of `base` and by `rules`.
  ///
  /// - Parameter rules: The matches of the control's entries.
  /// - Complexity: O(*s* · *m*) for *s* valid state sets and *m* rules.
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

  /// Returns the steps for `rules`. A rule applies to a class if it matches the class's set in `firsts`.
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

  /// Returns the class of the set at index `position`.
  func number(ofSet position: Int) -> Int { Int(classOfSet[position]) }
}

/// A partition of indices into progressively finer classes, numbered in the order of their first indices.
private struct Refinement {
  /// The class of each index.
  private(set) var classes: [Int32]

  /// The first index of each class.
  private(set) var firsts: [Int32] = [0]

  /// Creates a single class of `count` indices. `count` is at least 1.
  init(count: Int) {
    classes = Array(repeating: 0, count: count)
  }

  /// Splits each class by the `key` of its indices, which is less than `keyCount`.
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
