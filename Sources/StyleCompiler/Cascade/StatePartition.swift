import StyleSupport
import StyleTable

/// A combination of variant values and a valid state combination, together with all others that no rule of the control
/// distinguishes from it.
package enum CaseClass {}
package typealias ClassID = Handle<CaseClass>

/// The index of one of a control's valid state combinations, which are in ascending order of mask.
package typealias StateSetID = Handle<StateMask>

/// A valid state combination, together with all others that no rule of the control distinguishes from it.
package enum StateClass {}
package typealias StateClassID = Handle<StateClass>

/// A valid state combination in a class of combinations of variant values.
package enum CaseRow {}

/// The index of a row of one control. The rows of one class of variant combinations follow those of the class before.
package typealias RowID = Handle<CaseRow>

/// A property that the inheritance chain of a control sets.
package enum PropertyColumn {}
package typealias ColumnID = Handle<PropertyColumn>

/// A column in a class of cases.
package enum CascadeCell {}

/// The index of a cell of one control: class by class, and column by column.
package typealias CellID = Handle<CascadeCell>

/// A partition of the cases of a control, which are its combinations of variant values with its valid state
/// combinations, into classes that neither its rules nor those of its base controls distinguish.
///
/// The cascade finds a winner once for each class, however many cases it has. All classes of variant combinations share
/// the classes of state combinations, and a class of cases is one of each. The classes are numbered by the class of
/// variant combinations, then by that of state combinations, in the order of their first sets.
package final class StatePartition: Sendable {
  /// The number among the partitions of the program.
  let id: Handle<StatePartition>

  let space: SpaceID

  /// The valid state combinations in ascending order of mask.
  let sets: [StateMask]

  let variants: VariantPartition
  private let classOfSet: [StateClassID]
  let stateClassCount: Int

  /// For each class, the base's class of its cases without the scope's own states and variants.
  let baseClasses: [ClassID]

  /// Whether the sets of the class contain only states of the base, by class of state combinations.
  private let isOfBase: [Bool]

  /// The cases that each set or pattern of the rules matches, in ascending order of their handles.
  let fits: [Fit]

  /// The classes that several patterns fit.
  let crowded: [ClassID]

  /// The cases that a set or pattern matches: each of its classes of state combinations in each of its classes of
  /// variant combinations.
  struct Fit {
    let match: Handle<Match>
    let isNormal: Bool
    let states: [StateClassID]
    let variants: [VariantClassID]
  }

  /// Creates the partition for a control of `scope` by the classes of `base` and by `rules`, in ascending order.
  ///
  /// - Complexity: O(*s* · *m* + *v* · *m*) for *s* valid state combinations, *v* classes of variant combinations, and
  ///   *m* rules, and O(*c*) in the number of classes.
  init(
    _ id: Handle<StatePartition>, _ scope: StateScope, sets: [StateMask], base: StatePartition?, baseStates: StateMask,
    rules: [Handle<Match>], _ matches: MatchTable
  ) {
    (self.id, space, self.sets) = (id, scope.spaceID, sets)
    // The base's class of each set without states that the base doesn't have, and whether the set has only its states.
    let baseSets =
      base.map { base in
        sets.map { base.classOfSet[base.sets.position(of: $0.intersection(baseStates)) ?? 0] }
      } ?? []
    let ofBase = sets.map { base == nil || baseStates.isSuperset(of: $0) }
    var refinement = Refinement(count: sets.count)
    if let base {
      refinement.part(into: 2 * base.stateClassCount) { baseSets[$0].index + (ofBase[$0] ? 0 : base.stateClassCount) }
    }
    for match in rules.map({ matches[$0] }) { refinement.part(into: 2) { match.matches(sets[$0]) ? 1 : 0 } }
    let firsts = refinement.firsts.map { Int($0) }
    classOfSet = refinement.classes.map { StateClassID(Int($0)) }
    stateClassCount = firsts.count
    isOfBase = firsts.map { ofBase[$0] }
    var named = [Bool](repeating: false, count: scope.variantSpace.valueCount)
    base?.variants.markNamed(in: &named)
    for rule in rules {
      for item in matches[rule].variants.items { named[item.value] = true }
    }
    let variants = scope.variantSpace.count == 0 ? .trivial : VariantPartition(scope.variantSpace, named: named)
    self.variants = variants
    baseClasses =
      base.map { base in
        variants.classes.flatMap { variant in
          let source = base.variants.classID(of: variants.smallest(in: variant))
          return firsts.map { base.classID(of: baseSets[$0], variantClass: source) }
        }
      } ?? []
    fits = rules.map { rule in
      let match = matches[rule]
      return Fit(
        match: rule, isNormal: match.isNormal,
        states: firsts.indices.filter { match.matches(sets[firsts[$0]]) }.map { StateClassID($0) },
        variants: variants.classes(fitting: match.variants))
    }
    var patternCounts = [Int32](repeating: 0, count: variants.count * stateClassCount)
    for fit in fits where matches[fit.match].isPattern {
      for variant in fit.variants {
        for states in fit.states { patternCounts[variant.index * stateClassCount + states.index] += 1 }
      }
    }
    crowded = patternCounts.indices.filter { patternCounts[$0] > 1 }.map { ClassID($0) }
  }

  /// Returns the cases that `match`, which is one of the rules, matches.
  func fit(of match: Handle<Match>) -> Fit { fits[fits.partitionIndex { $0.match < match }] }

  var count: Int { variants.count * stateClassCount }
  package var classes: HandleRange<CaseClass> { HandleRange(0..<count) }
  package var rows: HandleRange<CaseRow> { HandleRange(0..<variants.count * sets.count) }
  func stateClass(of set: StateSetID) -> StateClassID { classOfSet[set.index] }

  package func classID(of row: RowID) -> ClassID {
    ClassID(row.index / sets.count * stateClassCount + classOfSet[row.index % sets.count].index)
  }

  func classID(of states: StateClassID, variantClass: VariantClassID) -> ClassID {
    ClassID(variantClass.index * stateClassCount + states.index)
  }

  func variantClass(of id: ClassID) -> VariantClassID { VariantClassID(id.index / stateClassCount) }
  func stateClass(of id: ClassID) -> StateClassID { StateClassID(id.index % stateClassCount) }
  func isOfBase(_ id: ClassID) -> Bool { isOfBase[stateClass(of: id).index] }
}

/// The partitions of the controls of a program. Controls whose rules are for the same states and variants share one.
internal struct StatePartitions {
  private let states: States
  private let matches: MatchTable

  /// The states, the variants, the base's partition, and the matches of each partition that is kept.
  private var keys = SequencePool<UInt32>()
  private var partitions: [StatePartition] = []

  /// The number of partitions so far.
  private var count = 0

  /// The number of partitions that are kept. A control with many states and a rule for each pair of them takes as much
  /// memory as thousands of usual ones, so not all are.
  private static let keptCount = 1024

  /// The valid state combinations of each space, found on first use.
  private var possibleSets: [[StateMask]]

  init(_ book: RuleBook) {
    (states, matches) = (book.declarations.states, book.matches)
    possibleSets = Array(repeating: [], count: states.spaces.count)
  }

  mutating func partition(for id: ScopeID, _ rules: [RankedRule], base: StatePartition?) -> StatePartition {
    let space = states.scopes[id].spaceID
    var key = [space.rawValue, states.scopes[id].variantSpaceID.rawValue, base.map { $0.id.rawValue + 1 } ?? 0]
    let start = key.count
    key.reserveCapacity(start + rules.count)
    for match in rules.map(\.entry.match.rawValue).sorted() where key.count == start || key[key.count - 1] != match {
      key.append(match)
    }
    if let known = keys.find(key) { return partitions[known] }
    if partitions.count == StatePartitions.keptCount { (keys, partitions) = (SequencePool(), []) }
    if possibleSets[space.index].isEmpty { possibleSets[space.index] = states[id].space.possibleSets() }
    let partition = StatePartition(
      Handle(count), states[id], sets: possibleSets[space.index], base: base,
      baseStates: base.map { states.spaces[$0.space].declared } ?? [], rules: key[start...].map { Handle(Int($0)) },
      matches)
    count += 1
    _ = keys.insert(key)
    partitions.append(partition)
    return partition
  }
}

/// A partition of indices into progressively finer classes, numbered in the order of their first indices.
private struct Refinement {
  private(set) var classes: [Int32]

  /// The first index of each class.
  private(set) var firsts: [Int32] = [0]

  /// Creates a single class of `count` indices. `count` is at least 1.
  init(count: Int) { classes = Array(repeating: 0, count: count) }

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

extension Array<StateMask> {
  /// Returns the index of `set` in an ascending array, or `nil` if the array doesn't contain it.
  ///
  /// - Complexity: O(log *n*).
  package func position(of set: StateMask) -> Int? {
    let index = partitionIndex { $0.rawValue < set.rawValue }
    return index < count && self[index] == set ? index : nil
  }
}
