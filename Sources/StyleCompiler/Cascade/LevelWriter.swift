import StyleSupport
import StyleTable

/// A writer that puts the declarations of a control over the values of its base control.
///
/// Hot path: every declaration that applies to a control is written here. Each rule is a bit of a word, and the strongest
/// rule is the lowest bit. Controls whose rules have the same words share a plan, so that the cascade decides only once for
/// all controls of one kind.
internal struct LevelWriter {
  /// The rules of a control.
  struct Rules {
    let entries: [RuleIndex.Entry]

    /// The number of base controls of each entry's control, or `nil` if all entries are of the control itself.
    let depths: [Int]?

    let priorities: PriorityList
  }

  /// A control without its declarations.
  struct Target {
    let control: ControlID
    let space: SpaceID
    let propertyScope: PropertyScopeID
    let partition: StatePartition
    let partitionID: Handle<StatePartition>

    /// The level of the base control, and whether its decisions apply, or only its fallbacks.
    let base: CascadeLevel?
    let isBaseValid: Bool

    /// The default values that the control itself declares.
    let defaults: [(property: PropertyID, winner: Winner)]

    /// Whether the decisions among patterns are needed even if they can't be contested, because a control derives from this
    /// one, or because the rules are of several controls.
    let keepsPatterns: Bool
  }

  private var columns: DeclaredColumns
  private var order = RuleOrder()
  private var decider = PlanDecider()
  private var plans = PlanCache()

  /// The key of the current plan. Reused across controls.
  private var key: [UInt32] = []

  /// Creates a writer for the controls of `program`.
  init(_ book: RuleBook) {
    columns = DeclaredColumns(propertyCount: book.declarations.properties.count)
  }

  /// Returns the level of `target` with the declarations of `rules`.
  mutating func level(of target: Target, _ rules: Rules, _ book: RuleBook) -> CascadeLevel {
    order.read(rules, target.partitionID, target.partition)
    columns.begin(groupCount: order.groupCount)
    for (index, entry) in rules.entries.enumerated() {
      columns.read(entry, rank: order.rankOfEntry[index], book)
    }
    columns.arrange(base: target.base, defaults: target.defaults.map(\.property))
    let slots = columns.slots
    return CascadeLevel(
      control: target.control, propertyScope: target.propertyScope, plan: plan(of: target, rules, book),
      slots: slots)
  }

  /// Returns the plan of `target`, which other controls may share.
  private mutating func plan(of target: Target, _ rules: Rules, _ book: RuleBook) -> CascadePlan {
    guard rules.depths == nil, target.defaults.isEmpty, order.groupCount <= 1 else {
      return newPlan(of: target, rules, book)
    }
    key.removeAll(keepingCapacity: true)
    key.append(target.partitionID.rawValue << 1 | (target.keepsPatterns ? 1 : 0))
    key.append(target.base.map { $0.control.rawValue + 1 } ?? 0)
    for rule in order.ranked { key.append(rule.match.rawValue) }
    if target.partition.hasRivals {
      // Between rivals, the number of items decides.
      for rule in order.ranked { key.append(UInt32(rules.entries[rule.entry].itemCount)) }
    }
    columns.appendKey(to: &key)
    if let known = plans[key] { return known }
    let plan = newPlan(of: target, rules, book)
    plans[key] = plan
    return plan
  }

  private mutating func newPlan(of target: Target, _ rules: Rules, _ book: RuleBook) -> CascadePlan {
    var draft = PlanDraft(
      space: target.space, columns: columns.columns, target.partition, target.partitionID)
    if let base = target.base { draft.inherit(base, isWhole: target.isBaseValid, book) }
    for item in target.defaults {
      if let column = columns.columns.firstIndex(of: item.property) {
        draft.setDefault(item.winner, column: column, book)
      }
    }
    decider.decide(order, rules, columns, keepsPatterns: target.keepsPatterns, &draft, book)
    return CascadePlan(draft)
  }
}

/// The latest plans by their keys.
///
/// A plan replaces one whose key has a similar hash, so the memory doesn't depend on the number of controls.
private struct PlanCache {
  private var entries: [(key: [UInt32], plan: CascadePlan)?] = Array(repeating: nil, count: PlanCache.size)

  private static let size = 64

  /// The plan with the given key, or `nil` if it isn't known.
  subscript(key: [UInt32]) -> CascadePlan? {
    get {
      guard let entry = entries[PlanCache.slot(of: key)], entry.key == key else { return nil }
      return entry.plan
    }
    set { entries[PlanCache.slot(of: key)] = newValue.map { (Array(key[...]), $0) } }
  }

  private static func slot(of key: [UInt32]) -> Int {
    var state: UInt64 = 0
    for word in key { state = NameHash.mixed(state, UInt64(word)) }
    return Int(UInt32(hashOf: state)) % size
  }
}

/// The rules of a control from the strongest to the weakest.
internal struct RuleOrder {
  /// The rules in this order.
  private(set) var ranked: [RankedRule] = []

  /// The index in `ranked` of each entry, and then numbers without meaning.
  private(set) var rankOfEntry: [Int] = []

  /// The partition that `ranked` is for, or `nil` if the rules are of several controls.
  private(set) var partition: Handle<StatePartition>?

  /// The number of groups of rules.
  var groupCount: Int { (ranked.count + RuleGroup.size - 1) / RuleGroup.size }

  /// The number of rules up to which placing each of them is fastest.
  private static let fewRules = 16

  /// Orders `rules`, whose sets and patterns are those of `partition`, by strength. The later of two equally strong rules
  /// comes first.
  ///
  /// Controls of one kind often have rules for the same states in the same order, whose order is already known.
  mutating func read(_ rules: LevelWriter.Rules, _ id: Handle<StatePartition>, _ partition: StatePartition) {
    if rules.depths == nil, self.partition == id, isOrder(of: rules.entries) { return }
    self.partition = rules.depths == nil ? id : nil
    ranked.removeAll(keepingCapacity: true)
    let fits = partition.fits
    let isShort = rules.depths == nil && rules.entries.count <= RuleOrder.fewRules
    for (index, entry) in rules.entries.enumerated() {
      let fit = partition.fitIndex(of: entry.match)
      var strength = fits[fit].strength
      if let depths = rules.depths { strength.depth = depths[index] }
      ranked.append(RankedRule(entry: index, fit: fit, match: entry.match, strength: strength))
      if isShort { ranked.placeLast { fits[$0.fit].rank <= fits[$1.fit].rank } }
    }
    if !isShort {
      ranked = ranked.ordered { $1.strength < $0.strength || $0.strength == $1.strength && $0.entry > $1.entry }
    }
    while rankOfEntry.count < ranked.count { rankOfEntry.append(0) }
    for (index, rule) in ranked.enumerated() { rankOfEntry[rule.entry] = index }
  }

  /// Returns whether `ranked` is the order of `entries`, which are of the same partition.
  private func isOrder(of entries: [RuleIndex.Entry]) -> Bool {
    guard ranked.count == entries.count else { return false }
    for rule in ranked where entries[rule.entry].match != rule.match { return false }
    return true
  }
}
