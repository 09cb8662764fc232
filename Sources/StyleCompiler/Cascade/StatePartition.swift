import StyleSupport
import StyleTable

/// A partition of the cases of a control, which are its combinations of variant values with its valid state sets, into
/// classes that neither its rules nor those of its base controls distinguish. It also contains the classes that each of
/// the control's rules matches.
///
/// The cascade finds a winner once for each class, however many cases it has. Controls whose rules are for the same
/// states and variant values share one partition. The empty set is a class of its own if a rule is for exactly that set,
/// because the other sets fall back to it.
///
/// All classes of variant combinations share the classes of state sets. A class of cases is one of each. The classes are
/// numbered by the class of variant combinations, then by that of state sets, in the order of their first sets. There is
/// one object for each shape of control, which levels share by reference.
package final class StatePartition: Sendable {
  /// The valid state sets in ascending order of mask.
  let sets: [StateMask]

  /// The classes of the combinations of variant values.
  let variants: VariantPartition

  /// The class of each set, among those of state sets.
  private let classOfSet: [Int32]

  /// The index of the first set of each class of state sets.
  private let firstSets: [Int32]

  /// For each class, the base's class of its cases without the scope's own states and variants.
  let baseClasses: [Int32]

  /// Whether the sets of the class contain only states of the base, by class of state sets.
  private let isOfBase: [Bool]

  /// The rules from the strongest to the weakest.
  let steps: [Step]

  /// One rule.
  struct Step {
    /// The index among the entries.
    let entry: Int

    let match: Handle<Match>

    let strength: Strength

    /// The classes of variant combinations for whose exact set `normal` the rule is.
    let normalVariants: [Int]

    /// The classes that the rule matches.
    let classes: [Int32]
  }

  /// A rule to place in the partition.
  struct Rule {
    let match: Handle<Match>

    /// The number of controls in the inheritance chain of the rule's control.
    let depth: Int
  }

  /// Creates the partition of the sets of `projection` by the classes of `base` and by `rules`.
  ///
  /// - Parameters:
  ///   - space: The variants of the control.
  ///   - rules: The rules in reading order.
  ///   - priorities: The priority list of the control.
  /// - Complexity: O(*s* · *m* + *v* · *m*) for *s* valid state sets, *v* classes of variant combinations, and *m*
  ///   rules, and O(*c*) in the number of classes that the rules match.
  init(
    _ projection: ScopeProjection, _ space: VariantSpace, base: StatePartition?, rules: [Rule],
    priorities: PriorityList, _ matches: borrowing MatchTable
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
    for rule in Set(rules.map(\.match)) {
      let match = matches[rule]
      refinement.part(into: 2) { match.matches(projection.sets[$0]) ? 1 : 0 }
    }
    sets = projection.sets
    classOfSet = refinement.classes
    firstSets = refinement.firsts
    isOfBase = refinement.firsts.map { !projectsBase || projection.isOfBase[Int($0)] }
    let baseSets = base.map { base in refinement.firsts.map { base.classOfSet[baseIndex(Int($0))] } } ?? []
    let variants = StatePartition.variants(space, base: base?.variants, rules, matches)
    self.variants = variants
    baseClasses =
      base.map { base in
        (0..<variants.count).flatMap { number in
          let first = base.variants.classIndex(of: variants.smallest(in: number)) * base.firstSets.count
          return baseSets.map { Int32(first) + $0 }
        }
      } ?? []
    let firsts = refinement.firsts.map { projection.sets[Int($0)] }
    steps = StatePartition.steps(rules, matches, firsts: firsts, variants, priorities)
  }

  /// Returns the partition of the combinations of `space` by the classes of `base` and by `rules`.
  private static func variants(
    _ space: VariantSpace, base: VariantPartition?, _ rules: [Rule], _ matches: borrowing MatchTable
  ) -> VariantPartition {
    if space.count == 0 { return .trivial }
    var named = [Bool](repeating: false, count: space.valueCount)
    base?.markNamed(in: &named)
    for rule in rules {
      for item in matches[rule.match].variants.items { named[item.value] = true }
    }
    return VariantPartition(space, named: named)
  }

  /// Returns the steps for `rules`. A rule applies to a class if it matches the class's set in `firsts` and its
  /// combinations of `variants`.
  private static func steps(
    _ rules: [Rule], _ matches: borrowing MatchTable, firsts: [StateMask], _ variants: VariantPartition,
    _ priorities: PriorityList
  ) -> [Step] {
    let all = rules.enumerated().map { entry, rule in
      let match = matches[rule.match]
      let states = firsts.indices.filter { match.matches(firsts[$0]) }
      let fitting = variants.classes(fitting: match.variants)
      return Step(
        entry: entry, match: rule.match, strength: Strength(match, depth: rule.depth, priorities: priorities),
        normalVariants: match.isNormal ? fitting : [],
        classes: fitting.flatMap { number in states.map { Int32(number * firsts.count + $0) } })
    }
    return all.ordered { $1.strength < $0.strength || $0.strength == $1.strength && $0.entry > $1.entry }
  }

  /// The number of classes.
  var count: Int { variants.count * firstSets.count }

  /// The number of classes of state sets.
  var stateClassCount: Int { firstSets.count }

  /// The number of rows: a row for each class of variant combinations and each valid state set.
  var rowCount: Int { variants.count * sets.count }

  /// Returns the class of state sets that contains the set at index `position`.
  func stateClass(ofSet position: Int) -> Int { Int(classOfSet[position]) }

  /// Returns the class of the row at index `row`.
  package func classIndex(ofRow row: Int) -> Int {
    row < sets.count
      ? Int(classOfSet[row]) : row / sets.count * firstSets.count + Int(classOfSet[row % sets.count])
  }

  /// Returns the class of variant combinations in the class with index `number`.
  func variantClass(of number: Int) -> Int { number < firstSets.count ? 0 : number / firstSets.count }

  /// Returns whether the sets of the class with index `number` contain only states of the base.
  func isOfBase(_ number: Int) -> Bool { isOfBase[number % firstSets.count] }
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

/// A map from the valid state sets of a space to those of the space that it extends.
internal struct ScopeProjection {
  /// The valid state sets in ascending order of mask.
  let sets: [StateMask]

  /// For each set, the index among the base's sets of the set without the space's own states. Empty without a base,
  /// or if the base has the same space.
  let baseIndex: [Int]

  /// Whether the set contains only states of the base, by set. Empty if `baseIndex` is empty.
  let isOfBase: [Bool]

  /// Creates the projection of a space with the valid state sets `sets` and no base, or a base with the same space.
  init(_ sets: [StateMask]) {
    self.sets = sets
    baseIndex = []
    isOfBase = []
  }

  /// Creates the projection of a space with the valid state sets `sets` onto the space that it extends.
  ///
  /// - Parameters:
  ///   - base: The valid state sets of the base.
  ///   - baseStates: The states of the base.
  init(_ sets: [StateMask], base: [StateMask], baseStates: StateMask) {
    self.sets = sets
    baseIndex = sets.map { base.position(of: $0.intersection(baseStates)) ?? 0 }
    isOfBase = sets.map { baseStates.isSuperset(of: $0) }
  }

  /// Whether the base has a different space.
  var projectsBase: Bool { !baseIndex.isEmpty }
}

/// The partitions of a program's controls, shared by all controls of one shape.
internal struct PartitionTable {
  private var partitions: [StatePartition] = []

  /// The shape of each partition: the spaces of states and variants, the priority list, 1 + the index of the base
  /// control's partition, the match of each entry, and the depths of the entries if they are of several controls.
  private var shapes = SequencePool<UInt32>()

  /// The requested shape. Reused across calls.
  private var shape: [UInt32] = []

  /// Returns the identity of the partition for the spaces of `scope`, its priority list, the base control's partition `base`, and `entries`.
  ///
  /// If the result is `nil`, the partition is new, and the caller must call `add` with it next.
  ///
  /// - Parameter depths: The depth of each entry's control, or `nil` if all entries are of the control itself.
  /// - Complexity: O(*m*) in the number of entries.
  mutating func id(
    _ scope: StateScope, base: Handle<StatePartition>?, _ entries: [RuleIndex.Entry], _ depths: [Int]?
  ) -> Handle<StatePartition>? {
    shape.removeAll(keepingCapacity: true)
    shape.append(scope.spaceID.rawValue)
    shape.append(scope.variantSpaceID.rawValue)
    shape.append(scope.priorities.rawValue)
    shape.append(base.map { $0.rawValue + 1 } ?? 0)
    for entry in entries { shape.append(entry.match.rawValue) }
    for depth in depths ?? [] { shape.append(UInt32(depth)) }
    let number = shapes.insert(shape)
    return number == partitions.count ? nil : Handle(number)
  }

  /// Adds `partition`, which `id` didn't find, and returns its identity.
  mutating func add(_ partition: StatePartition) -> Handle<StatePartition> { partitions.add(partition) }

  /// Accesses the partition with the given identity.
  subscript(id: Handle<StatePartition>) -> StatePartition { partitions[id] }
}

extension Array<StateMask> {
  /// Returns the index of `set` in an ascending array, or `nil` if the array doesn't contain it.
  ///
  /// - Complexity: O(log *n*).
  package func position(of set: StateMask) -> Int? {
    let index = partitionIndex { $0.rawValue < set.rawValue }
    return index < count && self[index] == set ? index : nil
  }
}
