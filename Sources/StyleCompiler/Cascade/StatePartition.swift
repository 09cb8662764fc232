import StyleSupport
import StyleTable

/// A partition of the cases of a control, which are its combinations of variant values with its valid state
/// combinations, into classes that neither its rules nor those of its base controls distinguish. It also contains the
/// classes that each of the control's rules matches.
///
/// The cascade finds a winner once for each class, however many cases it has. Controls whose rules are for the same
/// states and variant values share one partition. The empty set is a class of its own if a rule is for exactly that set,
/// because the other sets fall back to it.
///
/// All classes of variant combinations share the classes of state combinations. A class of cases is one of each. The
/// classes are numbered by the class of variant combinations, then by that of state combinations, in the order of their
/// first sets.
package final class StatePartition: Sendable {
  /// The number among the partitions of the program.
  let id: Handle<StatePartition>

  /// The space of states.
  let space: SpaceID

  /// The valid state combinations in ascending order of mask.
  let sets: [StateMask]

  /// The classes of the combinations of variant values.
  let variants: VariantPartition

  /// The class of each set.
  private let classOfSet: [StateClassID]

  /// The number of classes of state combinations.
  let stateClassCount: Int

  /// For each class, the base's class of its cases without the scope's own states and variants.
  let baseClasses: [ClassID]

  /// Whether the sets of the class contain only states of the base, by class of state combinations.
  private let isOfBase: [Bool]

  /// The cases that each set or pattern of the rules matches, in ascending order of their handles.
  let fits: [Fit]

  /// The classes of state combinations that the sets and patterns match, one after the other.
  let fittingStates: [StateClassID]

  /// The classes of variant combinations whose values the sets and patterns name, one after the other.
  let fittingVariants: [VariantClassID]

  /// Whether between some patterns possibly nothing clearly decides.
  let hasRivals: Bool

  /// The cases that a set or pattern matches: each of its classes of state combinations in each of its classes of
  /// variant combinations.
  struct Fit {
    let match: Handle<Match>

    /// The strength, as if the control had no base control.
    let strength: Strength

    /// The range in `fittingStates`.
    let states: Range<Int>

    /// The range in `fittingVariants`.
    let variants: Range<Int>

    /// Whether the match is the exact combination `normal`.
    let isNormal: Bool

    /// The number of stronger strengths among the fits.
    fileprivate(set) var rank: UInt32 = 0

    /// The patterns, by index among the fits, between which and this one possibly nothing clearly decides. If there are
    /// more than `rivalLimit` fits, all bits are set.
    fileprivate(set) var rivals: UInt64 = 0
  }

  /// The properties of controls on which a partition depends, apart from their rules and their base controls.
  struct Shape {
    let id: Handle<StatePartition>
    let states: SpaceID
    let variants: VariantSpace
    let priorities: PriorityList
  }

  /// Creates the partition of the sets of `projection` by the classes of `base` and by `rules`.
  ///
  /// - Parameter rules: The distinct sets and patterns of the rules, in ascending order.
  /// - Complexity: O(*s* · *m* + *v* · *m*) for *s* valid state combinations, *v* classes of variant combinations, and
  ///   *m* rules, and O(*c*) in the number of classes.
  init(
    _ shape: Shape, _ projection: ScopeProjection, base: StatePartition?, rules: [Handle<Match>],
    _ matches: borrowing MatchTable
  ) {
    let projectsBase = projection.projectsBase
    var refinement = Refinement(count: projection.sets.count)
    let baseIndex: (Int) -> Int = { projectsBase ? projection.baseIndex[$0] : $0 }
    if let base {
      refinement.part(into: 2 * base.stateClassCount) { position in
        let index = base.classOfSet[baseIndex(position)].index
        return projectsBase && !projection.isOfBase[position] ? base.stateClassCount + index : index
      }
    }
    for rule in rules {
      let match = matches[rule]
      refinement.part(into: 2) { match.matches(projection.sets[$0]) ? 1 : 0 }
    }
    (id, space, sets) = (shape.id, shape.states, projection.sets)
    classOfSet = refinement.classes.map { StateClassID(Int($0)) }
    let firsts = refinement.firsts.map { Int($0) }
    stateClassCount = firsts.count
    isOfBase = firsts.map { !projectsBase || projection.isOfBase[$0] }
    let baseSets = base.map { base in firsts.map { base.classOfSet[baseIndex($0)] } } ?? []
    let variants = StatePartition.variants(shape.variants, base: base?.variants, rules, matches)
    self.variants = variants
    baseClasses =
      base.map { base in
        variants.classes.flatMap { variant in
          let source = base.variants.classID(of: variants.smallest(in: variant))
          return baseSets.map { base.classID(of: $0, variantClass: source) }
        }
      } ?? []
    let firstSets = firsts.map { projection.sets[$0] }
    (fits, fittingStates, fittingVariants) =
      StatePartition.fits(rules, matches, firsts: firstSets, variants, shape.priorities)
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

  /// Returns what `rules` match, the classes of state combinations, and the classes of variant combinations. A rule
  /// applies to a class of state combinations if it matches the class's set in `firsts`.
  private static func fits(
    _ rules: [Handle<Match>], _ matches: borrowing MatchTable, firsts: [StateMask], _ variants: VariantPartition,
    _ priorities: PriorityList
  ) -> (fits: [Fit], states: [StateClassID], variants: [VariantClassID]) {
    var (states, fitting): ([StateClassID], [VariantClassID]) = ([], [])
    var fits: [Fit] = []
    for rule in rules {
      let match = matches[rule]
      let starts = (states.count, fitting.count)
      for index in firsts.indices where match.matches(firsts[index]) { states.append(StateClassID(index)) }
      fitting += variants.classes(fitting: match.variants)
      fits.append(
        Fit(
          match: rule, strength: Strength(match, depth: 0, priorities: priorities),
          states: starts.0..<states.count, variants: starts.1..<fitting.count, isNormal: match.isNormal))
    }
    for (index, rank) in fits.map(\.strength).ranks.enumerated() { fits[index].rank = rank }
    findRivals(among: &fits, matches)
    return (fits, states, fitting)
  }

  private static func findRivals(among fits: inout [Fit], _ matches: borrowing MatchTable) {
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
  func fit(of match: Handle<Match>) -> Handle<Fit> { Handle(fits.partitionIndex { $0.match < match }) }

  /// The number of classes.
  var count: Int { variants.count * stateClassCount }

  /// The classes.
  package var classes: HandleRange<CaseClass> { HandleRange(0..<count) }

  /// The rows: one for each valid state combination in each class of variant combinations, which come in this order.
  package var rows: HandleRange<CaseRow> { HandleRange(0..<variants.count * sets.count) }

  func stateClass(of set: StateSetID) -> StateClassID { classOfSet[set.index] }

  /// Returns the class of `row`.
  package func classID(of row: RowID) -> ClassID {
    row.index < sets.count
      ? ClassID(classOfSet[row.index].index)
      : ClassID(row.index / sets.count * stateClassCount + classOfSet[row.index % sets.count].index)
  }

  /// Returns the class with a class of state combinations in a class of variant combinations.
  func classID(of states: StateClassID, variantClass: VariantClassID) -> ClassID {
    ClassID(variantClass.index &* stateClassCount &+ states.index)
  }

  /// Returns the class of variant combinations in the class with the given index.
  func variantClass(of id: ClassID) -> VariantClassID {
    VariantClassID(id.index < stateClassCount ? 0 : id.index / stateClassCount)
  }

  /// Returns whether the sets of the class with the given index contain only states of the base.
  func isOfBase(_ id: ClassID) -> Bool { isOfBase[id.index % stateClassCount] }
}

extension StatePartition.Fit {
  /// Returns whether this and `other` are patterns, and one can win over the other only because it comes later, or only
  /// because of the states that its states imply or require, if its author has named as many states.
  fileprivate func isRival(of other: StatePartition.Fit, _ matches: borrowing MatchTable) -> Bool {
    strength.isComparable(to: other.strength) && mayBeRival(of: other, matches)
  }

  /// Returns whether between this pattern, if it is one, and `other` possibly nothing clearly decides.
  internal func mayHaveRival(_ other: Handle<StatePartition.Fit>) -> Bool {
    rivals != 0 && (other.index >= StatePartition.rivalLimit || rivals >> UInt64(other.rawValue) & 1 != 0)
  }

  /// Returns the same for two patterns of comparable strength.
  func mayBeRival(of other: StatePartition.Fit, _ matches: borrowing MatchTable) -> Bool {
    guard match != other.match else { return false }
    return strength.specificity == other.strength.specificity || !isNested(with: other, matches)
  }

  /// Returns whether the closed combination of one of the patterns contains that of the other.
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

/// A map from the valid state combinations of a space to those of the space that it extends.
internal struct ScopeProjection {
  /// The valid state combinations in ascending order of mask.
  let sets: [StateMask]

  /// For each set, the index among the base's sets of the set without the space's own states. Empty without a base,
  /// or if the base has the same space.
  let baseIndex: [Int]

  /// Whether the set contains only states of the base, by set. Empty if `baseIndex` is empty.
  let isOfBase: [Bool]

  /// Creates the projection of a space with the valid state combinations `sets` and no base, or a base with the same
  /// space.
  init(_ sets: [StateMask]) {
    self.sets = sets
    baseIndex = []
    isOfBase = []
  }

  /// Creates the projection of a space with the valid state combinations `sets` onto the space that it extends.
  ///
  /// - Parameters:
  ///   - base: The valid state combinations of the base.
  ///   - baseStates: The states of the base.
  init(_ sets: [StateMask], base: [StateMask], baseStates: StateMask) {
    self.sets = sets
    baseIndex = sets.map { base.position(of: $0.intersection(baseStates)) ?? 0 }
    isOfBase = sets.map { baseStates.isSuperset(of: $0) }
  }

  /// Whether the base has a different space.
  var projectsBase: Bool { !baseIndex.isEmpty }
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
