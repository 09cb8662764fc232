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

  /// The cases that each set or pattern of the rules matches, in ascending order of their handles.
  let fits: [Fit]

  /// The classes of state sets that the sets and patterns match, one after the other.
  let fittingStates: [Int32]

  /// The classes of variant combinations whose values the sets and patterns name, one after the other.
  let fittingVariants: [Int32]

  /// Whether between some patterns possibly nothing clearly decides.
  let hasRivals: Bool

  /// The cases that a set or pattern matches: each of its classes of state sets in each of its classes of variant
  /// combinations.
  struct Fit {
    let match: Handle<Match>

    /// The strength, as if the control had no base control.
    let strength: Strength

    /// The range in `fittingStates`.
    let states: Range<Int>

    /// The range in `fittingVariants`.
    let variants: Range<Int>

    /// Whether the match is the exact set `normal`.
    let isNormal: Bool

    /// The number of stronger strengths among the fits.
    fileprivate(set) var rank = 0

    /// The patterns, by index among the fits, between which and this one possibly nothing clearly decides. If there are
    /// more than `rivalLimit` fits, all bits are set.
    fileprivate(set) var rivals: UInt64 = 0
  }

  /// Creates the partition of the sets of `projection` by the classes of `base` and by `rules`.
  ///
  /// - Parameters:
  ///   - space: The variants of the control.
  ///   - rules: The distinct sets and patterns of the rules, in ascending order.
  ///   - priorities: The priority list of the control.
  /// - Complexity: O(*s* · *m* + *v* · *m*) for *s* valid state sets, *v* classes of variant combinations, and *m*
  ///   rules, and O(*c*) in the number of classes.
  init(
    _ projection: ScopeProjection, _ space: VariantSpace, base: StatePartition?, rules: [Handle<Match>],
    priorities: PriorityList, _ matches: borrowing MatchTable
  ) {
    let projectsBase = projection.projectsBase
    var refinement = Refinement(count: projection.sets.count)
    let baseIndex: (Int) -> Int = { projectsBase ? projection.baseIndex[$0] : $0 }
    if let base {
      refinement.part(into: 2 * base.firstSets.count) { position in
        let index = Int(base.classOfSet[baseIndex(position)])
        return projectsBase && !projection.isOfBase[position] ? base.firstSets.count + index : index
      }
    }
    for rule in rules {
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
        (0..<variants.count).flatMap { index in
          let first = base.variants.classIndex(of: variants.smallest(in: index)) * base.firstSets.count
          return baseSets.map { Int32(first) + $0 }
        }
      } ?? []
    let firsts = refinement.firsts.map { projection.sets[Int($0)] }
    (fits, fittingStates, fittingVariants) = StatePartition.fits(rules, matches, firsts: firsts, variants, priorities)
    hasRivals = fits.contains { $0.rivals != 0 }
  }

  /// Returns the partition of the combinations of `space` by the classes of `base` and by `rules`.
  private static func variants(
    _ space: VariantSpace, base: VariantPartition?, _ rules: [Handle<Match>], _ matches: borrowing MatchTable
  ) -> VariantPartition {
    if space.count == 0 { return .trivial }
    var named = [Bool](repeating: false, count: space.valueCount)
    base?.markNamed(in: &named)
    for rule in rules {
      for item in matches[rule].variants.items { named[item.value] = true }
    }
    return VariantPartition(space, named: named)
  }

  /// Returns what `rules` match, the classes of state sets, and the classes of variant combinations. A rule applies to a
  /// class of state sets if it matches the class's set in `firsts`.
  private static func fits(
    _ rules: [Handle<Match>], _ matches: borrowing MatchTable, firsts: [StateMask], _ variants: VariantPartition,
    _ priorities: PriorityList
  ) -> (fits: [Fit], states: [Int32], variants: [Int32]) {
    var (states, fitting): ([Int32], [Int32]) = ([], [])
    var fits: [Fit] = []
    for rule in rules {
      let match = matches[rule]
      let starts = (states.count, fitting.count)
      for index in firsts.indices where match.matches(firsts[index]) { states.append(Int32(index)) }
      for index in variants.classes(fitting: match.variants) { fitting.append(Int32(index)) }
      fits.append(
        Fit(
          match: rule, strength: Strength(match, depth: 0, priorities: priorities),
          states: starts.0..<states.count, variants: starts.1..<fitting.count, isNormal: match.isNormal))
    }
    rank(&fits, matches)
    return (fits, states, fitting)
  }

  /// Finds the rank and the rivals of each of `fits`.
  private static func rank(_ fits: inout [Fit], _ matches: borrowing MatchTable) {
    let order = fits.indices.ordered { fits[$1].strength < fits[$0].strength }
    for (stronger, index) in zip(order, order.dropFirst()) {
      fits[index].rank = fits[stronger].rank + (fits[stronger].strength == fits[index].strength ? 0 : 1)
    }
    guard fits.count <= rivalLimit else {
      // Finding the rivals takes quadratic time, so all patterns may be.
      for index in fits.indices where !fits[index].strength.isExact { fits[index].rivals = ~0 }
      return
    }
    for index in fits.indices {
      for other in fits.indices where fits[other].isRival(of: fits[index], matches) {
        fits[index].rivals |= 1 << UInt64(other)
      }
    }
  }

  /// The number of fits up to which rivals are known.
  static let rivalLimit = 64

  /// Returns the index among the fits of `match`, which is one of the rules.
  func fitIndex(of match: Handle<Match>) -> Int { fits.partitionIndex { $0.match < match } }

  /// The number of classes of state sets.
  var stateClassCount: Int { firstSets.count }

  /// The number of classes.
  var count: Int { variants.count * firstSets.count }

  /// The number of rows: a row for each class of variant combinations and each valid state set.
  var rowCount: Int { variants.count * sets.count }

  /// Returns the class of state sets that contains the set at index `position`.
  func stateClass(ofSet position: Int) -> Int { Int(classOfSet[position]) }

  /// Returns the class of the row at index `row`.
  package func classIndex(ofRow row: Int) -> Int {
    row < sets.count
      ? Int(classOfSet[row]) : row / sets.count * firstSets.count + Int(classOfSet[row % sets.count])
  }

  /// Returns the class of variant combinations in the class at `index`.
  func variantClass(of index: Int) -> Int { index < firstSets.count ? 0 : index / firstSets.count }

  /// Returns whether the sets of the class at `index` contain only states of the base.
  func isOfBase(_ index: Int) -> Bool { isOfBase[index % firstSets.count] }
}

extension StatePartition.Fit {
  /// Returns whether this and `other` are patterns, and one can win over the other only because it comes later, or only
  /// because of the states that its states imply or require, if its author has named as many states.
  fileprivate func isRival(of other: StatePartition.Fit, _ matches: borrowing MatchTable) -> Bool {
    strength.isComparable(to: other.strength) && mayBeRival(of: other, matches)
  }

  /// Returns whether between this pattern, if it is one, and the one at `index` among the fits possibly nothing clearly
  /// decides.
  internal func mayHaveRival(at index: Int) -> Bool {
    rivals != 0 && (index >= StatePartition.rivalLimit || rivals >> UInt64(index) & 1 != 0)
  }

  /// Returns the same for two patterns of comparable strength.
  func mayBeRival(of other: StatePartition.Fit, _ matches: borrowing MatchTable) -> Bool {
    guard match != other.match else { return false }
    return strength.specificity == other.strength.specificity || !isNested(with: other, matches)
  }

  /// Returns whether the closed set of one of the patterns contains that of the other.
  private func isNested(with other: StatePartition.Fit, _ matches: borrowing MatchTable) -> Bool {
    let (own, others) = (matches[match].required, matches[other.match].required)
    return own.isSuperset(of: others) || others.isSuperset(of: own)
  }
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
  /// control's partition, all after the distinct matches of the entries in ascending order.
  private var shapes = SequencePool<UInt32>()

  /// The latest spaces, base, and identity, and the matches of the entries in their order. Controls of one kind have the
  /// same rules.
  private var latest: (spaces: Spaces, base: Handle<StatePartition>?, id: Handle<StatePartition>)?
  private var latestMatches: [UInt32] = []

  /// The spaces of the states and variants of a control, and its priority list.
  struct Spaces: Equatable {
    let states: SpaceID
    let variants: VariantSpaceID
    let priorities: PriorityListID
  }

  /// The requested shape. Reused across calls.
  private var shape: [UInt32] = []

  /// The number of elements of a shape after its matches.
  private static let tailCount = 4

  /// Returns the identity of the partition for the given spaces and priority list, the base control's partition `base`,
  /// and `entries`.
  ///
  /// If the result is `nil`, the partition is new, and the caller must call `add` with it next.
  ///
  /// - Complexity: O(*m* · log *m*) in the number of entries.
  mutating func id(
    _ spaces: Spaces, base: Handle<StatePartition>?, _ entries: [RuleIndex.Entry]
  ) -> Handle<StatePartition>? {
    if let latest, latest.spaces == spaces, latest.base == base, areLatest(entries) { return latest.id }
    shape.removeAll(keepingCapacity: true)
    for entry in entries { shape.append(entry.match.rawValue) }
    latestMatches = shape
    if !shape.isAscending { sortMatches() }
    shape.append(spaces.states.rawValue)
    shape.append(spaces.variants.rawValue)
    shape.append(spaces.priorities.rawValue)
    shape.append(base.map { $0.rawValue + 1 } ?? 0)
    let index = shapes.insert(shape)
    latest = (spaces, base, Handle(index))
    return index == partitions.count ? nil : Handle(index)
  }

  /// Returns whether `entries` are for the latest matches, in the same order.
  private func areLatest(_ entries: [RuleIndex.Entry]) -> Bool {
    guard entries.count == latestMatches.count else { return false }
    for index in entries.indices where entries[index].match.rawValue != latestMatches[index] { return false }
    return true
  }

  /// Sorts the matches in `shape`, and removes those that are there more than once.
  private mutating func sortMatches() {
    if shape.count > 16 {
      shape.sort()
    } else {
      shape.removeAll(keepingCapacity: true)
      for match in latestMatches {
        shape.append(match)
        shape.placeLast(by: <)
      }
    }
    var count = 0
    for index in shape.indices where index == 0 || shape[index] != shape[index - 1] {
      shape[count] = shape[index]
      count += 1
    }
    shape.removeSubrange(count...)
  }

  /// The distinct matches of the entries for which `id` was called last, in ascending order.
  var matches: [Handle<Match>] { shape.dropLast(PartitionTable.tailCount).map { Handle(Int($0)) } }

  /// Adds `partition`, which `id` didn't find, and returns its identity.
  mutating func add(_ partition: StatePartition) -> Handle<StatePartition> { partitions.add(partition) }

  /// Accesses the partition with the given identity.
  subscript(id: Handle<StatePartition>) -> StatePartition { partitions[id] }
}

extension [UInt32] {
  /// Whether each element is less than the next.
  fileprivate var isAscending: Bool {
    for index in indices.dropFirst() where self[index - 1] >= self[index] { return false }
    return true
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
