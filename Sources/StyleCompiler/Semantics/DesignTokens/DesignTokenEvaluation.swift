import StyleSupport
import StyleTable

/// The evaluation of design tokens in every context in which their values can differ.
extension Program {
  /// Evaluates every design token in the contexts of the axes on which it depends.
  ///
  /// - Complexity: O(*n* + *c* · *m*) for *n* nodes in the tokens' values, and *c* contexts of the *m* nodes in values
  ///   that depend on the context.
  internal mutating func evaluateDesignTokens() {
    var graph = DesignTokenGraph(self)
    let groups = graph.groups
    for index in groups.indices {
      evaluate(groups.members(of: index), isCyclic: groups.isCyclic[index], &graph)
    }
    for stray in strayValues {
      var evaluator = Evaluator(file: files[stray.file], context: .standard)
      evaluator.check(stray.value, &self)
    }
    strayValues = []
  }

  /// Evaluates a group of design tokens after those that it refers to.
  ///
  /// - Parameter isCyclic: Whether the members refer to each other in some definitions.
  private mutating func evaluate(
    _ members: ArraySlice<DesignTokenID>, isCyclic: Bool, _ graph: inout DesignTokenGraph
  ) {
    let first = members[members.startIndex]
    var axes: AxisSet = []
    for member in members {
      for definition in designTokens[member].themed { axes.formUnion(definition.condition.axes) }
      for use in graph.uses(of: member) { axes.formUnion(designTokens[use].axes) }
    }
    if axes.isEmpty, !isCyclic { return evaluateConstant(first) }
    guard let contexts = contexts(over: axes, of: members) else {
      for member in members { designTokens[member].isBroken = true }
      return
    }
    for member in members {
      designTokens[member].contexts = contexts.contexts
      designTokens[member].operands = Array(repeating: nil, count: contexts.contexts.count)
    }
    if isCyclic { return evaluate(Array(members), contexts, &graph) }
    var results: [DefinitionResult] = []
    for (position, definitions) in contexts.definitions[0].enumerated() {
      evaluate(first, definitions, contexts.contexts, at: position, &results)
    }
    finish(first, contexts.contexts, results)
  }

  /// The contexts of some design tokens, and for each of these the definitions that apply in each context.
  private typealias DefinitionContexts = (contexts: AxisContexts, definitions: [[[Int]]])

  /// Returns the contexts that differ in `axes`, with the definitions of `members` that apply there, or `nil` if the limits
  /// don't allow to evaluate these.
  private mutating func contexts(over axes: AxisSet, of members: ArraySlice<DesignTokenID>) -> DefinitionContexts? {
    let span = designTokens[members[members.startIndex]].span
    guard let contexts = contexts(over: axes, at: span, evaluations: 0) else { return nil }
    let definitions = members.map { applicableDefinitions(of: $0, contexts) }
    // In the default context, each member has a value in any case.
    let count = definitions.reduce(0) { $1.reduce($0) { $0 + $1.count } } - members.count
    return spendEvaluations(count, at: span) ? (contexts, definitions) : nil
  }

  /// Evaluates design tokens that refer to each other in some definitions.
  private mutating func evaluate(
    _ members: [DesignTokenID], _ found: DefinitionContexts, _ graph: inout DesignTokenGraph
  ) {
    let contexts = found.contexts
    var results: [DesignTokenID: [DefinitionResult]] = [:]
    let applicable = Dictionary(uniqueKeysWithValues: zip(members, found.definitions))
    for position in 0..<contexts.count {
      for step in graph.order(of: members, { applicable[$0]?[position] ?? [] }) {
        switch step {
        case .evaluate(let token):
          evaluate(token, applicable[token]?[position] ?? [], contexts, at: position, &results[token, default: []])
        case .cycle(let cycle): reportCycle(cycle, in: contexts.context(at: position), graph)
        }
      }
    }
    for member in members { finish(member, contexts, results[member] ?? []) }
  }

  /// Evaluates a design token whose value doesn't depend on the context.
  private mutating func evaluateConstant(_ token: DesignTokenID) {
    guard !designTokens[token].isBroken else { return }
    var evaluator = Evaluator(file: files[designTokens[token].span.fileID], context: .standard)
    let operand = evaluator.tokenOperand(designTokens[token].value, of: token, wanted: nil, &self)
    designTokens[token].add(evaluator.parameters)
    designTokens[token].operands[0] = operand
    if operand == nil { designTokens[token].isBroken = true }
  }

  /// Returns the contexts that differ in `axes`, or reports that there are too many and returns `nil`.
  ///
  /// - Parameter evaluations: The number of evaluations in each context.
  internal mutating func contexts(
    over axes: AxisSet, at span: SourceSpan, evaluations: Int = 1
  ) -> AxisContexts? {
    let contexts = contexts(over: axes)
    guard contexts.count <= Limit.contextsOfValue else {
      report(
        .limitExceeded, at: span,
        "value depends on \(contexts.count) contexts; the maximum is \(Limit.contextsOfValue)")
      return nil
    }
    return spendEvaluations((contexts.count - 1) * evaluations, at: span) ? contexts : nil
  }

  /// Returns whether the limit allows `count` more evaluations in contexts other than the default. Otherwise, reports an
  /// error.
  private mutating func spendEvaluations(_ count: Int, at span: SourceSpan) -> Bool {
    contextEvaluations += count
    guard contextEvaluations > Limit.contextEvaluations else { return true }
    report(
      .limitExceeded, at: span,
      "too many values in contexts; the maximum is \(Limit.contextEvaluations) in all style sheets")
    return false
  }

  /// Returns the indices of the definitions of `token` that have the most axes among those for `context`: 0 for the
  /// `@let`, and then those in themes from 1. Several of them tie.
  private func applicableDefinitions(of token: DesignTokenID, in context: Context) -> [Int] {
    var (found, most) = ([0], 0)
    for (index, definition) in designTokens[token].themed.enumerated() where meets(context, definition.condition) {
      let count = definition.condition.values.count
      if count > most { (found, most) = ([], count) }
      if count == most { found.append(index + 1) }
    }
    return found
  }

  /// Returns the same indices for each of `contexts`, which differ at least in the axes of the conditions.
  ///
  /// - Complexity: O(*m*) in the number of contexts that meet the condition of a definition, over all definitions.
  private func applicableDefinitions(of token: DesignTokenID, _ contexts: AxisContexts) -> [[Int]] {
    var found = Array(repeating: [0], count: contexts.count)
    var most = Array(repeating: 0, count: contexts.count)
    for (index, definition) in designTokens[token].themed.enumerated() {
      let values = definition.condition.values.map { (axis: axisValues[$0].axis, position: axisValues[$0].position) }
      for position in contexts.positions(of: values) where values.count >= most[position] {
        if values.count > most[position] { (found[position], most[position]) = ([], values.count) }
        found[position].append(index + 1)
      }
    }
    return found
  }

  /// Returns the value of `token` in `context` as written, and its file.
  package func definition(
    of token: DesignTokenID, in context: Context
  ) -> (file: FileID, value: Handle<ValueNode>) {
    let info = designTokens[token]
    let index = applicableDefinitions(of: token, in: context)[0]
    guard index > 0 else { return (info.span.fileID, info.value) }
    return (info.themed[index - 1].span.fileID, info.themed[index - 1].value)
  }

  /// Evaluates the `definitions` of `token` that apply in the context at `position`, and appends their values to
  /// `results`.
  private mutating func evaluate(
    _ token: DesignTokenID, _ definitions: [Int], _ contexts: AxisContexts, at position: Int,
    _ results: inout [DefinitionResult]
  ) {
    let context = contexts.context(at: position)
    for definition in definitions {
      let operand = operand(of: definition, of: token, in: context)
      results.append(DefinitionResult(position: position, definition: definition, operand: operand))
      if designTokens[token].operands[position] == nil { designTokens[token].operands[position] = operand }
    }
  }

  /// Returns the value of a definition of `token` in `context`, or `nil` if an error was reported.
  ///
  /// - Parameter wanted: An operand whose type the value must have, or `nil` if any type is allowed.
  @discardableResult
  private mutating func operand(
    of definition: Int, of token: DesignTokenID, in context: Context, wanted: Operand? = nil
  ) -> Operand? {
    let info = designTokens[token]
    let (span, value) =
      definition == 0
      ? (info.span, info.value) : (info.themed[definition - 1].span, info.themed[definition - 1].value)
    var evaluator = Evaluator(file: files[span.fileID], context: context)
    let operand = evaluator.tokenOperand(value, of: token, wanted: wanted, &self)
    designTokens[token].add(evaluator.parameters)
    return operand
  }

  /// Sets the values of `token` to those in `results`, and reports ambiguous ones and those of another type.
  private mutating func finish(_ token: DesignTokenID, _ contexts: AxisContexts, _ results: [DefinitionResult]) {
    let first = results.first { $0.definition == 0 }?.position
    let example =
      first == nil
      ? operand(of: 0, of: token, in: .standard)
      : results.first { $0.definition == 0 && $0.operand != nil }?.operand
    var operands = [Operand?](repeating: nil, count: contexts.count)
    var ties = ThemeTies()
    if let example {
      for result in results {
        guard let operand = checked(result, of: token, contexts, wanted: example) else { continue }
        if operands[result.position] == nil { operands[result.position] = operand }
        ties.add(result, canonical(operand, isWord: word(of: example) != nil))
      }
    }
    report(ties, of: token, contexts)
    store(operands, of: token, contexts)
  }

  /// Returns the value of `result` if it can take the place of `wanted`. Otherwise, reports an error.
  private mutating func checked(
    _ result: DefinitionResult, of token: DesignTokenID, _ contexts: AxisContexts, wanted: Operand
  ) -> Operand? {
    guard let operand = result.operand else { return nil }
    let (type, found) = (ownValue(of: wanted)?.type, ownValue(of: operand)?.type)
    switch (wanted, operand) {
    case (.identifier, .identifier): return operand
    case _ where type != nil && type == found: return operand
    default:
      let context = contexts.context(at: result.position)
      return self.operand(of: result.definition, of: token, in: context, wanted: wanted)
    }
  }

  /// Stores the values of `token`, each for the contexts in which it differs from the others.
  private mutating func store(_ operands: [Operand?], of token: DesignTokenID, _ contexts: AxisContexts) {
    guard let standard = operands[0] else {
      designTokens[token].isBroken = true
      designTokens[token].resolve(to: [nil], in: .standard)
      return
    }
    let known = operands.map { $0 ?? standard }
    let values = known.map { canonical($0, isWord: true) }
    let support = contexts.support(of: Array(known.indices)) {
      known[$0] == known[$1] || values[$0].isInterchangeable(with: values[$1])
    }
    let needed = self.contexts(over: support)
    designTokens[token].resolve(to: needed.contexts.map { known[contexts.position(of: $0)] }, in: needed)
  }

  /// Returns the canonical form of `operand`, a value of a design token.
  ///
  /// - Parameter isWord: Whether the design token can be a word, so that its meaning depends on its use.
  private mutating func canonical(_ operand: Operand, isWord: Bool) -> CanonicalOperand {
    var result = CanonicalOperand()
    if case .identifier(let word) = operand, isWord || ownValue(of: operand) == nil { result.word = word }
    guard let own = ownValue(of: operand), let type = own.type, let value = own.value else { return result }
    result.type = type
    result.cell = canonicalValues.cell(for: value, type: type, in: sources, names)
    return result
  }

  /// Reports that the design tokens of `cycle` refer to each other in `context`, each to the next and the last to the first.
  private mutating func reportCycle(_ cycle: [DesignTokenID], in context: Context, _ graph: DesignTokenGraph) {
    let definitions = cycle.enumerated().map { index, token in
      let next = cycle[(index + 1) % cycle.count]
      // Several definitions tie, and not all of them have to refer to the next token.
      let applicable = applicableDefinitions(of: token, in: context)
      let definition = applicable.first { graph.uses(of: token, [$0]).contains(next) } ?? applicable[0]
      return (token, definition == 0 ? designTokens[token].span : designTokens[token].themed[definition - 1].span)
    }
    let sorted = definitions.ordered { $0.1 < $1.1 }
    guard let (last, span) = sorted.last else { return }
    let name = names.text(designTokens[last].name)
    report(
      .tokenCycle, at: span,
      "circular reference: the value of token '\(name)' depends on itself\(phrase(for: context))",
      notes: sorted.dropLast().map { Diagnostic.Note("through '\(names.text(designTokens[$0].name))'", at: $1) })
  }
}

/// The value of a definition of a design token in one context.
private struct DefinitionResult {
  /// The position of the context.
  let position: Int

  /// The index of the definition: 0 for the `@let`, and then those in themes from 1.
  let definition: Int

  let operand: Operand?
}

/// The value of a design token as `stylec dump` would print it, for comparisons.
private struct CanonicalOperand {
  /// The type and the cell of the value that the design token has by itself, or `nil` and absent if it has none.
  var type: ValueType?
  var cell = Cell.absent

  /// The word, or `nil` if the design token isn't a word.
  var word: Name?

  /// Returns whether both print the same. A word is also the color that it names.
  func isSame(as other: CanonicalOperand) -> Bool {
    if word != nil, other.word != nil { return word == other.word }
    return type != nil && type == other.type && cell == other.cell
  }

  /// Returns whether both mean the same wherever they are used. Numbers that are equal once they are rounded needn't.
  func isInterchangeable(with other: CanonicalOperand) -> Bool {
    (word == nil) == (other.word == nil) && isSame(as: other) && type?.isNumber != true
  }
}

/// Values of themes that tie in a context: they apply with the same number of axes, but differ.
private struct ThemeTies {
  /// The definitions that tie with an earlier one.
  struct Tie {
    /// The earlier definitions, at most as many as a message lists.
    var others: [Int] = []

    /// The positions of the contexts, in ascending order.
    var positions: [Int] = []
  }

  /// The ties by their later definition.
  private(set) var ties: [Int: Tie] = [:]

  /// The first result in the current context, and the first one that differs from it.
  private var first: (definition: Int, value: CanonicalOperand)?
  private var second: (definition: Int, value: CanonicalOperand)?
  private var position = -1

  /// Adds the value of a definition. Those in one context are added together.
  mutating func add(_ result: DefinitionResult, _ value: CanonicalOperand) {
    if result.position != position { (first, second) = (nil, nil) }
    position = result.position
    guard let first else {
      first = (result.definition, value)
      return
    }
    let isLikeFirst = first.value.isSame(as: value)
    if let other = isLikeFirst ? second : first { add(result.definition, tiedWith: other.definition) }
    if !isLikeFirst, second == nil { second = (result.definition, value) }
  }

  private mutating func add(_ definition: Int, tiedWith other: Int) {
    var tie = ties.removeValue(forKey: definition) ?? Tie()
    if tie.others.count < Limit.listedPatterns, !tie.others.contains(other) { tie.others.append(other) }
    tie.positions.append(position)
    ties[definition] = tie
  }
}

extension Program {
  /// Reports the values of themes that tie.
  private mutating func report(_ ties: ThemeTies, of token: DesignTokenID, _ contexts: AxisContexts) {
    let info = designTokens[token]
    for (definition, tie) in ties.ties.ordered(by: { $0.key < $1.key }) {
      let found = descriptions(of: tie.positions, in: contexts)
      let listed = found.prefix(Limit.listedPatterns).map { "'\($0)'" }.joined(separator: ", ")
      let rest = found.count - Limit.listedPatterns
      let others = tie.others.map { info.themed[$0 - 1] }
      report(
        .ambiguousTheme, at: info.themed[definition - 1].span,
        "ambiguous value of token '\(names.text(info.name))' in \(listed)\(rest > 0 ? ", and \(rest) more" : "")",
        notes: others.map { Diagnostic.Note("theme '\(text(of: $0.condition))' is as specific", at: $0.span) })
    }
  }
}
