import StyleSupport
import StyleTable

/// A pass that finds the controls and states that each rule applies to.
///
/// This code is hot: it handles every rule. It reuses its arrays, so that a rule needs no new allocations.
private struct RuleMatcher {
  /// A control with the combinations of one block.
  private struct Target {
    let control: ControlID
    let scope: ScopeID

    /// The range of the combinations in `combinations`.
    let combinations: Range<Int>
  }

  private let file: SheetFile

  private let reader: CombinationReader

  /// Whether the current rule is an expectation.
  private var isExpectation = false

  /// The current rule.
  private var rule: RuleNode

  private var combinations: [Combination] = []
  private var targets: [Target] = []

  /// The end of the targets of each block in `targets`, which contains the targets of the rule's blocks in order.
  private var blockEnds: [Int] = []

  init(file: SheetFile) {
    self.file = file
    reader = CombinationReader(file: file)
    rule = RuleNode(selectors: .empty, blocks: .empty, runs: .empty)
  }

  /// Adds the declarations of `rule` to the controls that it styles.
  ///
  /// - Parameter isExpectation: Whether the declarations are claims instead.
  mutating func run(_ rule: RuleNode, isExpectation: Bool, _ program: inout Program) {
    self.rule = rule
    self.isExpectation = isExpectation
    combinations.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    blockEnds.removeAll(keepingCapacity: true)
    for block in rule.blocks { findTargets(of: block, &program) }
    for run in rule.runs { addEntries(file.tree.runs[run], &program) }
  }

  /// Returns the range in `targets` of the targets of `block`, which were already found.
  private func targets(of block: Handle<BlockNode>) -> Range<Int> {
    let number = block.index - rule.blocks.indices.lowerBound
    return (number == 0 ? 0 : blockEnds[number - 1])..<blockEnds[number]
  }

  /// Finds the targets of `block`.
  private mutating func findTargets(of block: Handle<BlockNode>, _ program: inout Program) {
    let node = file.tree.blocks[block]
    if let parent = node.parent, let states = node.states {
      let outer = targets(of: parent)
      if hasRoom(for: states, within: outer, &program) {
        for index in outer { addTarget(within: targets[index], states, block: node, &program) }
      }
    } else if rule.blocks.start == block.rawValue {
      for selector in rule.selectors.indices { addTarget(file.tree.selectors[selector], block: node, &program) }
    }
    blockEnds.append(targets.count)
  }

  /// Returns whether the limit allows the combinations of `states` within those of each target in `outer`.
  private func hasRoom(
    for states: Handle<StatesNode>, within outer: Range<Int>, _ program: inout Program
  ) -> Bool {
    let written = file.tree.stateLists[states].combinations.indices.count
    let around = targets[outer].reduce(0) { $0 + $1.combinations.count }
    return hasRoom(for: max(0, (around - 1) * written), &program)
  }

  /// Returns whether the limit allows `count` more combinations or declarations from lists. Otherwise, reports an
  /// error.
  private func hasRoom(for count: Int, _ program: inout Program) -> Bool {
    let limit = Limit.listedDeclarations + program.declarationCount
    guard program.listedDeclarations <= limit else { return false }
    program.listedDeclarations += count
    guard program.listedDeclarations > limit else { return true }
    guard let selector = file.tree.selectors[rule.selectors].first else { return false }
    program.report(
      .limitExceeded, at: file.span(selector.path),
      "selector and state lists expand to more than \(Limit.listedDeclarations) declarations")
    return false
  }

  /// Adds the target of `selector`, for the rule's own block.
  private mutating func addTarget(_ selector: SelectorNode, block: BlockNode, _ program: inout Program) {
    let path = file.path(selector.path)
    guard let control = program.controlOfPath[path.index] else {
      let first = file.tree.selectors[rule.selectors].first ?? selector
      return program.reportUnknownControl(
        path, at: file.span(selector.path), inStatementWith: file.span(first.path), in: file)
    }
    guard !program.controls[control].isBroken else { return }
    combinations.append(Combination())
    let position = combinations.count - 1
    let root = Target(
      control: control, scope: program.controls[control].scope, combinations: position..<combinations.count)
    guard let states = selector.states else { return targets.append(root) }
    addTarget(within: root, states, block: block, &program)
  }

  /// Adds the target that results from adding the combinations of `states` to each combination of `outer`.
  private mutating func addTarget(
    within outer: Target, _ states: Handle<StatesNode>, block: BlockNode, _ program: inout Program
  ) {
    let start = combinations.count
    let written = file.tree.stateLists[states].combinations
    var known: Set<Combination>? = written.indices.count * outer.combinations.count > 1 ? [] : nil
    for handle in written {
      let node = file.tree.combinations[handle]
      guard let inner = reader.combination(node, in: outer.scope, &program) else { continue }
      addCombinations(of: inner, node, within: outer, block: block, &known, &program)
    }
    targets.append(Target(control: outer.control, scope: outer.scope, combinations: start..<combinations.count))
  }

  /// Adds the combinations of `inner`, which `node` names, with each combination of `outer` that it is possible with.
  ///
  /// Reports an error if it isn't possible with any of them.
  ///
  /// - Parameter known: The combinations of the block so far, or `nil` if there is only one.
  private mutating func addCombinations(
    of inner: Combination, _ node: CombinationNode, within outer: Target, block: BlockNode,
    _ known: inout Set<Combination>?, _ program: inout Program
  ) {
    var impossible: (combination: Combination, outer: Combination)?
    var isPossible = false
    for index in outer.combinations {
      let combination = combinations[index].adding(
        inner, &program.matches.lists, &program.matches.conditions)
      guard reader.checkItems(combination, node, block: block, &program) else {
        isPossible = true
        continue
      }
      guard program.isPossible(combination, in: outer.scope) else {
        impossible = impossible ?? (combination, combinations[index])
        continue
      }
      isPossible = true
      if known?.insert(combination).inserted ?? true { combinations.append(combination) }
    }
    guard !isPossible, let (combination, around) = impossible else { return }
    reader.reportImpossible(combination, node, within: around, in: outer.scope, &program)
  }

  /// Adds the declarations of `run` to the controls that its block is for.
  private func addEntries(_ run: RunNode, _ program: inout Program) {
    let targets = targets(of: run.block)
    for index in targets {
      guard hasRoom(for: self.targets[index].combinations.count * run.declarations.count, &program) else { return }
    }
    let declarations = file.declarations(run.declarations)
    for index in targets {
      let target = self.targets[index]
      guard !isExpectation else {
        addClaims(run, target, &program)
        continue
      }
      for combination in combinations[target.combinations] {
        let required = program.scopes[target.scope].space.closure(of: combination.positive)
        let match = program.matches.handle(of: combination, required: required)
        let entry = RuleIndex.Entry(
          control: target.control, match: match, itemCount: combination.itemCount(program.matches.lists),
          named: combination.namedStates(program.matches.lists),
          file: file.id, declarations: declarations)
        program.rules.add(entry, to: &program.controls[target.control])
      }
      program.pendingValues.append(
        PendingValues(control: target.control, file: file.id, declarations: run.declarations))
    }
  }
}

extension RuleMatcher {
  /// Adds the declarations of `run` to the claims about the control of `target`.
  private func addClaims(_ run: RunNode, _ target: Target, _ program: inout Program) {
    let matches = combinations[target.combinations].map { combination in
      program.matches.handle(
        of: combination, required: program.scopes[target.scope].space.closure(of: combination.positive))
    }
    guard !matches.isEmpty else { return }
    program.pendingClaims.append(
      PendingClaim(control: target.control, file: file.id, matches: matches, declarations: run.declarations))
  }
}

extension Program {
  /// Finds the controls and states that every rule applies to.
  internal mutating func matchRules() {
    for segment in segments {
      let file = files[segment.file]
      var matcher = RuleMatcher(file: file)
      for statement in file.tree.statements[segment.statements] {
        switch statement {
        case .rule(let rule): matcher.run(file.tree.rules[rule], isExpectation: false, &self)
        case .expectation(let rule): matcher.run(file.tree.rules[rule], isExpectation: true, &self)
        default: continue
        }
      }
    }
  }
}
