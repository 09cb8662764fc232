import StyleSupport
import StyleTable

/// The rules of all style sheets with the controls and states that they apply to, before their values are evaluated.
internal struct MatchedRules: ~Copyable {
  var matches = MatchTable()
  var rules: RuleIndex

  /// Whether a style sheet other than the standard one declares or styles the control or a control derived from it.
  fileprivate(set) var isUsed: [Bool]

  /// The declarations of expectations, in reading order.
  fileprivate(set) var claims: [PendingClaim] = []

  /// The declarations of rules whose states have errors, which are only checked for their own errors.
  fileprivate(set) var stray: [(control: ControlID, file: FileID, declarations: HandleRange<DeclarationNode>)] = []

  /// Finds the controls and states that every rule applies to, and marks these controls as used.
  static func find(_ evaluation: Evaluation) -> MatchedRules {
    var matcher = RuleMatcher(evaluation)
    for (file, statements) in evaluation.sheets.statements {
      matcher.begin(file)
      for statement in statements {
        switch statement {
        case .rule(let rule): matcher.run(rule, isExpectation: false)
        case .expectation(let rule): matcher.run(rule, isExpectation: true)
        default: continue
        }
      }
    }
    return matcher.found
  }
}

/// A matcher that finds the controls and states that each rule applies to.
///
/// This code is hot: it handles every rule. It finds the combinations of a scope and a list of states only once for each
/// file. It reuses its arrays, so that a rule needs no new allocations.
internal struct RuleMatcher: ~Copyable {
  /// A control with the combinations of one block.
  private struct Target: Hashable {
    let control: ControlID

    /// The index of the combinations in `lists`.
    let list: Int
  }

  var found: MatchedRules
  let evaluation: Evaluation
  let declarations: Declarations

  /// The numbers of declarations, and of rules and combinations, that the lists of selectors and states may expand to, and
  /// those that are left.
  private let limits: (declarations: Int, rules: Int)
  private var room: (declarations: Int, rules: Int)

  private(set) var file: SheetFile
  private var isExpectation = false
  private var rule = RuleNode(selectors: .empty, blocks: .empty, runs: .empty, end: 0)

  /// The combinations of all lists. The first is the empty one.
  private var combinations = [Combination()]

  /// The match of each combination, or `nil` as long as no declaration needs it.
  private var written: [WrittenMatch?] = [nil]

  /// The range in `combinations` of each list. The first is of selectors without states.
  private var lists = [0..<1]

  /// The list for each scope, outer list, and list of states for which it is always the same.
  private var knownLists = [UInt64: Int]()

  private var targets: [Target] = []

  /// The end of the targets of each block in `targets`, which contains the targets of the rule's blocks in order.
  private var blockEnds: [Int] = []

  init(_ evaluation: Evaluation) {
    (self.evaluation, declarations) = (evaluation, evaluation.declarations)
    let (sheets, controls) = (declarations.sheets, declarations.controls)
    file = sheets.files[.standard]
    // Most runs apply to one control in one combination of states.
    found = MatchedRules(
      rules: RuleIndex(controlCount: controls.count, reserving: sheets.files.reduce(0) { $0 + $1.tree.runs.count }),
      isUsed: Array(repeating: false, count: controls.count))
    limits = (
      Limit.listedDeclarations + sheets.declarationCount,
      Limit.listedRules + Limit.perDeclaration * sheets.declarationCount
    )
    room = limits
    for control in controls.handles where controls[control].span.fileID != .standard { markUsed(control) }
  }

  mutating func begin(_ file: SheetFile) {
    self.file = file
    (combinations, written, lists, knownLists) = ([Combination()], [nil], [0..<1], [:])
  }

  /// Adds the declarations of the rule at `handle` to the controls that it styles.
  ///
  /// - Parameter isExpectation: Whether the declarations are claims instead.
  @inline(never) mutating func run(_ handle: Handle<RuleNode>, isExpectation: Bool) {
    rule = file.tree.rules[handle]
    self.isExpectation = isExpectation
    if rule.selectors.count == 1, rule.blocks.count == 1 {
      // Most rules need no list of targets.
      let selector = file.tree.selectors[rule.selectors.indices.lowerBound]
      guard let target = target(of: selector, block: Handle(Int(rule.blocks.start))) else { return }
      for run in rule.runs.indices { add(file.tree.runs[run], to: target) }
      return
    }
    targets.removeFew()
    blockEnds.removeFew()
    for block in rule.blocks { findTargets(of: block) }
    for run in rule.runs {
      let run = file.tree.runs[run]
      for index in targets(of: run.block) { add(run, to: targets[index]) }
    }
  }

  @inline(__always) private func scope(of target: Target) -> ScopeID { declarations.states.scope(of: target.control) }

  /// Returns the range in `targets` of the targets of `block`, which were already found.
  @inline(__always) private func targets(of block: Handle<BlockNode>) -> Range<Int> {
    let index = block.index - rule.blocks.indices.lowerBound
    return (index == 0 ? 0 : blockEnds[index - 1])..<blockEnds[index]
  }

  /// Finds the targets of `block`. Selectors with the same control and states have one target.
  private mutating func findTargets(of block: Handle<BlockNode>) {
    let node = file.tree.blocks[block]
    if let parent = node.parent, let states = node.states {
      for index in targets(of: parent) {
        if let target = target(within: targets[index], states, block: block) { targets.append(target) }
      }
    } else if rule.blocks.start == block.rawValue {
      var known = Set<Target>()
      for selector in rule.selectors.indices {
        guard let target = target(of: file.tree.selectors[selector], block: block),
          rule.selectors.count == 1 || known.insert(target).inserted
        else { continue }
        targets.append(target)
      }
    }
    blockEnds.append(targets.count)
  }

  /// Returns whether the limits allow the declarations of `run` in the combinations of `list`. Otherwise, reports an error.
  @inline(__always) private mutating func hasRoom(for list: Int, _ run: RunNode) -> Bool {
    guard room.declarations >= 0 else { return false }
    room.declarations -= lists[list].count * run.declarations.count
    guard room.declarations >= 0 else {
      reportLimit(limits.declarations, "declarations")
      return false
    }
    // Each declaration of an expectation is evaluated for each control.
    return hasRoom(for: isExpectation ? run.declarations.count : lists[list].count)
  }

  /// Returns whether the limit allows `count` more rules or combinations. Otherwise, reports an error.
  @inline(__always) private mutating func hasRoom(for count: Int) -> Bool {
    guard room.rules >= 0 else { return false }
    room.rules -= count
    if room.rules < 0 { reportLimit(limits.rules, "rules") }
    return room.rules >= 0
  }

  @inline(never) private func reportLimit(_ limit: Int, _ what: String) {
    guard let selector = file.tree.selectors[rule.selectors].first else { return }
    evaluation.report(
      .limitExceeded, at: file.span(selector.path), "selector and state lists expand to more than \(limit) \(what)")
  }

  /// Returns the target of `selector`, for the rule's own block, or `nil` if its control is unknown or broken.
  private mutating func target(of selector: SelectorNode, block: Handle<BlockNode>) -> Target? {
    let path = file.path(selector.path)
    guard let control = declarations.controls.ofPath[path.index] else {
      reportUnknownControl(path, selector)
      return nil
    }
    if !isExpectation { markUsed(control) }
    guard !declarations.controls[control].isBroken else { return nil }
    let root = Target(control: control, list: 0)
    guard let states = selector.states else { return root }
    return target(within: root, states, block: block)
  }

  @inline(never) private func reportUnknownControl(_ path: Handle<PathStep>, _ selector: SelectorNode) {
    let first = file.tree.selectors[rule.selectors].first ?? selector
    declarations.controls.reportUnknownControl(
      path, at: file.span(selector.path), inStatementWith: file.span(first.path), in: file, &evaluation.report)
  }

  /// Marks `control` and its inheritance chain as used.
  private mutating func markUsed(_ control: ControlID) {
    var next: ControlID? = control
    while let control = next, !found.isUsed[control.index] {
      found.isUsed[control.index] = true
      next = declarations.controls[control].base
    }
  }

  /// Returns the target that results from adding the combinations of `states` to each combination of `outer`, or `nil` if
  /// the limit doesn't allow as many.
  private mutating func target(
    within outer: Target, _ states: Handle<StatesNode>, block: Handle<BlockNode>
  ) -> Target? {
    let key = key(of: states, within: outer)
    if let known = key.flatMap({ knownLists[$0] }) { return Target(control: outer.control, list: known) }
    let count = file.tree.combinationCount(of: states) * lists[outer.list].count
    guard hasRoom(for: count) else { return nil }
    return Target(control: outer.control, list: addList(within: outer, states, block: block, key))
  }

  /// Returns the key of `states` within `outer` in `knownLists`, or `nil` if one of the indices is too large.
  @inline(__always) private func key(of states: Handle<StatesNode>, within outer: Target) -> UInt64? {
    let (scope, list) = (scope(of: outer).index, file.tree.stateLists[states].list.index)
    guard scope < 1 << 21, outer.list < 1 << 21, list < 1 << 21 else { return nil }
    return UInt64(scope) | UInt64(outer.list) << 21 | UInt64(list) << 42
  }

  /// Adds the combinations of `states` to each combination of `outer`, and returns the index of their list.
  ///
  /// - Parameter key: The key for which the list is known from now on, if it is the same for all rules.
  @inline(never) private mutating func addList(
    within outer: Target, _ states: Handle<StatesNode>, block: Handle<BlockNode>, _ key: UInt64?
  ) -> Int {
    let block = file.tree.blocks[block]
    let start = combinations.count
    let nodes = file.tree.combinations(of: states)
    var known: Set<Combination>? = nodes.count * lists[outer.list].count > 1 ? [] : nil
    var isSame = true
    for node in nodes {
      let inner = combination(node, in: scope(of: outer), of: outer.control)
      isSame =
        inner.map { addCombinations(of: $0, node, within: outer, block: block, &known) } ?? false && isSame
    }
    written += Array(repeating: nil, count: combinations.count - start)
    lists.append(start..<combinations.count)
    if isSame, let key { knownLists[key] = lists.count - 1 }
    return lists.count - 1
  }

  /// Adds the combinations of `inner`, which `node` names, with each combination of `outer` that it is possible with.
  ///
  /// Reports an error if it isn't possible with any of them. Returns whether the result is the same for all rules.
  ///
  /// - Parameter known: The combinations of the block so far, or `nil` if there is only one.
  private mutating func addCombinations(
    of inner: Combination, _ node: CombinationNode, within outer: Target, block: BlockNode,
    _ known: inout Set<Combination>?
  ) -> Bool {
    var impossible: (combination: Combination, outer: Combination)?
    var (isPossible, isSame) = (false, true)
    for index in lists[outer.list] {
      let combination = combinations[index].adding(inner, &found.matches.lists)
      // The check depends on the block for these.
      if combination.hasNegation || combination.excludesValue, !combination.isPattern { isSame = false }
      guard checkItems(combination, node, block: block) else {
        (isPossible, isSame) = (true, false)
        continue
      }
      guard self.isPossible(combination, in: scope(of: outer)) else {
        impossible = impossible ?? (combination, combinations[index])
        continue
      }
      isPossible = true
      if known?.insert(combination).inserted ?? true { combinations.append(combination) }
    }
    guard !isPossible, let (combination, around) = impossible else { return isSame }
    reportImpossible(combination, node, within: around, in: scope(of: outer))
    return false
  }

  /// Adds the declarations of `run` to the control of `target`, unless that exceeds a limit.
  @inline(__always) private mutating func add(_ run: RunNode, to target: Target) {
    guard hasRoom(for: target.list, run) else { return }
    guard !isExpectation, !lists[target.list].isEmpty else { return addOthers(run, target) }
    let declarations = file.declarations(run.declarations)
    for position in lists[target.list] {
      let written = written[position] ?? addWritten(position, for: target)
      found.rules.add(declarations, of: file.id, written, target.control)
    }
  }

  /// Adds the declarations of `run` to the claims about the control of `target`. If its states have errors, only reports
  /// the errors in the values.
  @inline(never) private mutating func addOthers(_ run: RunNode, _ target: Target) {
    guard !lists[target.list].isEmpty else {
      if !isExpectation { found.stray.append((target.control, file.id, run.declarations)) }
      return
    }
    let matches = lists[target.list].map { (written[$0] ?? addWritten($0, for: target)).match }
    found.claims.append(
      PendingClaim(control: target.control, file: file.id, matches: matches, declarations: run.declarations))
  }

  /// Returns the match of the combination at `position`, one of the list of `target`, and adds it to `written`.
  @inline(never) private mutating func addWritten(_ position: Int, for target: Target) -> WrittenMatch {
    let combination = combinations[position]
    let required = declarations.states[scope(of: target)].space.closure(of: combination.positive)
    let new = WrittenMatch(
      match: found.matches.handle(of: combination, required: required),
      named: combination.namedStates(found.matches.lists),
      itemCount: UInt16(clamping: combination.itemCount(found.matches.lists)))
    written[position] = new
    return new
  }
}
