import StyleTable

/// Finds which controls one rule styles in which states.
internal struct RuleMatcher {
  /// A selector's control with the combinations of one block.
  private struct Target {
    let control: Int
    let scope: Int
    var combinations: [Combination]
  }

  private let file: SheetFile
  private let rule: RuleNode

  /// For each block of the rule its targets.
  private var targets: [[Target]] = []

  init(file: SheetFile, rule: RuleNode) {
    self.file = file
    self.rule = rule
  }

  mutating func run(_ program: inout Program) {
    findTargets(&program)
    for run in rule.runs.handles where hasRoom(for: run, &program) { addEntries(run, &program) }
  }

  /// Finds for each block of the rule its targets.
  private mutating func findTargets(_ program: inout Program) {
    for block in rule.blocks.handles {
      let node = file.tree.blocks[block]
      if let parent = node.parent, let states = node.states {
        let outer = targets[parent.index - rule.blocks.indices.lowerBound]
        targets.append(outer.map { target(within: $0, states, block: node, &program) })
      } else {
        targets.append(rule.blocks.start == block.rawValue ? rootTargets(node, &program) : [])
      }
    }
  }

  /// Whether the program may have the declarations that the rule's lists make of those of `run`.
  private func hasRoom(for run: Handle<RunNode>, _ program: inout Program) -> Bool {
    let block = file.tree.runs[run].block.index - rule.blocks.indices.lowerBound
    let declarations = file.tree.runs[run].declarations.indices.count
    return targets[block].allSatisfy { hasRoom(for: $0.combinations.count * declarations, &program) }
  }

  /// Whether the program may have `count` more combinations or declarations by way of lists; else reports that.
  private func hasRoom(for count: Int, _ program: inout Program) -> Bool {
    let limit = Limit.listedDeclarations + program.declarationCount
    guard program.listedDeclarations <= limit else { return false }
    program.listedDeclarations += count
    guard program.listedDeclarations > limit else { return true }
    guard let selector = file.tree.selectors[rule.selectors].first else { return false }
    program.report(
      .limitExceeded, at: file.span(selector.path),
      "the lists of selectors and states make more than \(Limit.listedDeclarations) declarations of those written")
    return false
  }

  /// The targets of the rule's own block.
  private func rootTargets(_ block: BlockNode, _ program: inout Program) -> [Target] {
    file.tree.selectors[rule.selectors].compactMap { selector in
      let path = file.path(selector.path)
      guard let control = program.controlOfPath[path.index] else {
        program.reportUnknownControl(path, at: file.span(selector.path))
        return nil
      }
      guard !program.controls[control].isBroken else { return nil }
      let root = Target(control: control, scope: program.controls[control].scope, combinations: [Combination()])
      guard let states = selector.states else { return root }
      return target(within: root, states, block: block, &program)
    }
  }

  /// `outer` with the combinations of `states` added to each of its own.
  private func target(
    within outer: Target, _ states: Handle<StatesNode>, block: BlockNode, _ program: inout Program
  ) -> Target {
    var found: [Combination] = []
    var known = Set<Combination>()
    for node in file.tree.combinations[file.tree.stateLists[states].combinations] {
      guard hasRoom(for: outer.combinations.count - 1, &program) else { break }
      guard let inner = combination(node, in: outer.scope, &program) else { continue }
      for outside in outer.combinations {
        let combination = outside.adding(inner)
        guard known.insert(combination).inserted, check(combination, node, block: block, in: outer.scope, &program),
          checkPossible(combination, node, within: outside, in: outer.scope, &program)
        else { continue }
        found.append(combination)
      }
    }
    return Target(control: outer.control, scope: outer.scope, combinations: found)
  }

  /// What the items of `node` name; nil where one of them was reported.
  private func combination(_ node: CombinationNode, in scope: Int, _ program: inout Program) -> Combination? {
    var result = Combination()
    var isKnown = true
    for item in file.tree.items[node.items] {
      switch item.kind {
      case .star: result.isPattern = true
      case .normal: result.namesNormal = true
      case .state, .negation:
        guard let mask = program.stateMask(of: item.name, in: scope, file: file) else {
          isKnown = false
          continue
        }
        if item.kind == .state { result.positive.formUnion(mask) } else { result.forbid(mask) }
      }
    }
    return isKnown ? result : nil
  }

  /// Whether `combination` means something; else reports it at `node`.
  private func check(
    _ combination: Combination, _ node: CombinationNode, block: BlockNode, in scope: Int, _ program: inout Program
  ) -> Bool {
    let span = file.span(node.start..<node.end)
    let others = !combination.positive.isEmpty || combination.hasNegation || combination.isPattern
    if combination.namesNormal, others {
      program.report(
        .invalidCombination, at: span, "'normal' is the set without states and stands with nothing else")
      return false
    }
    if combination.hasNegation, !combination.isPattern, block.hasDeclarations || !block.hasBlocks {
      var end = span
      end.start = end.end
      program.report(
        .invalidCombination, at: span, "'!' stands only in a pattern, with '*'",
        fixIts: [Diagnostic.FixIt("add '|*'", replacing: end, with: "|*", isSafe: true)])
      return false
    }
    return true
  }

  /// Whether the states of `combination` can hold together; else reports the chain of reasons at `node`.
  private func checkPossible(
    _ combination: Combination, _ node: CombinationNode, within outer: Combination, in scope: Int,
    _ program: inout Program
  ) -> Bool {
    guard let chain = program.impossibility(of: combination.positive, in: scope) else { return true }
    let text = program.text(of: combination.positive, in: scope)
    program.report(
      .impossibleState, at: file.span(node.start..<node.end), "'\(text)' can never hold", notes: chain,
      fixIts: removals(from: node, within: outer, in: scope, &program))
    return false
  }

  /// For each state of `node` without which the others could hold together, its removal.
  private func removals(
    from node: CombinationNode, within outer: Combination, in scope: Int, _ program: inout Program
  ) -> [Diagnostic.FixIt] {
    let items = Array(file.tree.items[node.items])
    var fixIts: [Diagnostic.FixIt] = []
    for index in items.indices where items.count > 1 && items[index].kind == .state {
      var others = outer.positive
      for other in items.indices where other != index && items[other].kind == .state {
        others.formUnion(program.stateMask(of: items[other].name, in: scope, file: file) ?? [])
      }
      guard program.impossibility(of: others, in: scope) == nil else { continue }
      let name = items[index].name
      let range = index == 0 ? name.start..<items[1].name.start : items[index - 1].name.end..<name.end
      fixIts.append(Diagnostic.FixIt("drop '\(file.text(name))'", replacing: file.span(range), with: ""))
    }
    return fixIts
  }

  /// Adds the declarations of `run` to the controls that its block is for.
  private func addEntries(_ run: Handle<RunNode>, _ program: inout Program) {
    let block = file.tree.runs[run].block.index - rule.blocks.indices.lowerBound
    for target in targets[block] {
      let space = program.scopes[target.scope].space
      for combination in target.combinations {
        let match = Match(
          required: space.closure(of: combination.positive), forbidden: combination.forbidden,
          forbiddenSets: combination.forbiddenSets, isPattern: combination.isPattern)
        let entry = RuleIndex.Entry(
          control: target.control, match: program.matches.number(of: match), file: file.number, run: run)
        program.rules.add(entry, to: &program.controls[target.control])
      }
      program.pendingValues.append(PendingValues(control: target.control, file: file.number, run: run))
    }
  }
}
