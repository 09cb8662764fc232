import StyleSupport
import StyleTable

/// A pass that evaluates every design token in the contexts of the axes on which it depends.
internal struct DesignTokenEvaluation: ~Copyable {
  private let evaluation: Evaluation
  private let graph: DesignTokenGraph

  /// The values of design tokens that depend on the context, for comparing them with each other.
  private var canonicalValues = ValuePool()

  init(_ evaluation: Evaluation) {
    self.evaluation = evaluation
    graph = DesignTokenGraph(evaluation.definitions, evaluation.themes)
  }

  /// Returns the design tokens with their values.
  ///
  /// - Complexity: O(*n* + *c* · *m*) for *n* nodes in the tokens' values, and *c* contexts of the *m* nodes in values
  ///   that depend on the context.
  consuming func finish() -> DesignTokens {
    for group in graph.groups { evaluate(group) }
    for stray in evaluation.themes.stray {
      var evaluator = Evaluator(evaluation, stray.file)
      evaluator.check(stray.value)
    }
    return DesignTokens(
      definitions: evaluation.definitions, themes: evaluation.themes, values: evaluation.tokenValues,
      axes: evaluation.declarations.axes)
  }

  /// Evaluates a group of design tokens after those that it refers to.
  private mutating func evaluate(_ group: DesignTokenGroup) {
    let (members, first) = (group.members, group.members[0])
    var axes: AxisSet = []
    for member in members {
      for definition in evaluation.themes[member] { axes.formUnion(definition.condition.axes) }
      for use in graph.uses(of: member) { axes.formUnion(evaluation.tokenValues[use.index].axes) }
    }
    if axes.isEmpty, !group.isCyclic {
      let operand = operand(of: 0, of: first, in: .standard)
      evaluation.tokenValues[first.index].operands[0] = operand
      evaluation.tokenValues[first.index].isBroken = operand == nil
      return
    }
    guard let contexts = contexts(over: axes, of: members) else {
      for member in members { evaluation.tokenValues[member.index].isBroken = true }
      return
    }
    let unknown = [Operand?](repeating: nil, count: contexts.contexts.count)
    for member in members { evaluation.tokenValues[member.index].resolve(to: unknown, in: contexts.contexts) }
    if group.isCyclic { return evaluate(members, contexts) }
    var results: [DefinitionResult] = []
    for (position, definitions) in contexts.definitions[0].enumerated() {
      evaluate(first, definitions, contexts.contexts, at: position, &results)
    }
    finish(first, contexts.contexts, results)
  }

  /// The contexts of some design tokens, and for each of these the definitions that apply in each context.
  private typealias DefinitionContexts = (contexts: AxisContexts, definitions: [[[Int]]])

  /// Returns the contexts that differ in `axes` and the definitions of `members` there, or `nil` beyond the limits.
  private mutating func contexts(over axes: AxisSet, of members: [DesignTokenID]) -> DefinitionContexts? {
    let span = evaluation.definitions[members[0]].span
    guard let contexts = evaluation.contexts(over: axes, at: span, evaluations: 0) else { return nil }
    let definitions = members.map {
      evaluation.themes.applicableDefinitions(of: $0, contexts, evaluation.declarations.axes)
    }
    // In the default context, each member has a value in any case.
    let count = definitions.reduce(0) { $1.reduce($0) { $0 + $1.count } } - members.count
    return evaluation.spendEvaluations(count, at: span) ? (contexts, definitions) : nil
  }

  /// Evaluates design tokens that refer to each other in some definitions.
  private mutating func evaluate(_ members: [DesignTokenID], _ found: DefinitionContexts) {
    let contexts = found.contexts
    var results: [DesignTokenID: [DefinitionResult]] = [:]
    let applicable = Dictionary(uniqueKeysWithValues: zip(members, found.definitions))
    for position in 0..<contexts.count {
      for step in graph.order(of: members, { applicable[$0]?[position] ?? [] }) {
        switch step {
        case .evaluate(let token):
          let definitions = applicable[token]?[position] ?? []
          evaluate(token, definitions, contexts, at: position, &results[token, default: []])
        case .cycle(let cycle):
          reportCycle(cycle, in: contexts.context(at: position)) { applicable[$0]?[position] ?? [0] }
        }
      }
    }
    for member in members { finish(member, contexts, results[member] ?? []) }
  }

  /// Appends the values of the `definitions` of `token` that apply in the context at `position` to `results`.
  private mutating func evaluate(
    _ token: DesignTokenID, _ definitions: [Int], _ contexts: AxisContexts, at position: Int,
    _ results: inout [DefinitionResult]
  ) {
    let context = contexts.context(at: position)
    for definition in definitions {
      let operand = operand(of: definition, of: token, in: context)
      results.append(DefinitionResult(position: position, definition: definition, operand: operand))
      if evaluation.tokenValues[token.index].operands[position] == nil {
        evaluation.tokenValues[token.index].operands[position] = operand
      }
    }
  }

  private mutating func operand(
    of definition: Int, of token: DesignTokenID, in context: Context, wanted: Operand? = nil
  ) -> Operand? {
    let (span, value) = evaluation.definition(definition, of: token)
    var evaluator = Evaluator(evaluation, span.fileID, in: context)
    let operand = evaluator.tokenOperand(value, of: token, wanted: wanted)
    evaluation.tokenValues[token.index].add(evaluator.parameters)
    return operand
  }

  /// Sets the values of `token` to those in `results`, and reports ambiguous ones and those of another type.
  private mutating func finish(_ token: DesignTokenID, _ contexts: AxisContexts, _ results: [DefinitionResult]) {
    let own = results.filter { $0.definition == 0 }
    let example = own.isEmpty ? operand(of: 0, of: token, in: .standard) : own.lazy.compactMap(\.operand).first
    var operands = [Operand?](repeating: nil, count: contexts.count)
    var ties = ThemeTies()
    if let example {
      for result in results {
        guard let operand = checked(result, of: token, contexts, wanted: example) else { continue }
        if operands[result.position] == nil { operands[result.position] = operand }
        ties.add(result, canonical(operand, isWord: evaluation.sheets.word(of: example) != nil))
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
    if case (.identifier, .identifier) = (wanted, operand) { return operand }
    let type = evaluation.sheets.ownValue(of: operand)?.type
    if let type, type == evaluation.sheets.ownValue(of: wanted)?.type { return operand }
    let context = contexts.context(at: result.position)
    return self.operand(of: result.definition, of: token, in: context, wanted: wanted)
  }

  /// Stores the values of `token`, each for the contexts in which it differs from the others.
  private mutating func store(_ operands: [Operand?], of token: DesignTokenID, _ contexts: AxisContexts) {
    guard let standard = operands[0] else {
      evaluation.tokenValues[token.index].isBroken = true
      evaluation.tokenValues[token.index].resolve(to: [nil], in: .standard)
      return
    }
    let known = operands.map { $0 ?? standard }
    let values = known.map { canonical($0, isWord: true) }
    let support = contexts.support(of: Array(known.indices)) {
      known[$0] == known[$1] || values[$0].isInterchangeable(with: values[$1])
    }
    let needed = evaluation.declarations.axes.contexts(over: support)
    evaluation.tokenValues[token.index].resolve(
      to: needed.contexts.map { known[contexts.position(of: $0)] }, in: needed)
  }

  /// Returns the canonical form of `operand`, which can be a word with a meaning that depends on its use if `isWord`.
  private mutating func canonical(_ operand: Operand, isWord: Bool) -> CanonicalOperand {
    var result = CanonicalOperand()
    if case .identifier(let word) = operand, isWord || evaluation.sheets.ownValue(of: operand) == nil {
      result.word = word
    }
    guard let own = evaluation.sheets.ownValue(of: operand), let type = own.type, let value = own.value else {
      return result
    }
    result.type = type
    result.cell = canonicalValues.cell(for: value, type: type, in: evaluation.sheets.sources, evaluation.names)
    return result
  }

  /// Reports that the design tokens of `cycle` refer to each other in `context`, each to the next and the last to the first.
  private mutating func reportCycle(
    _ cycle: [DesignTokenID], in context: Context, _ applicable: (DesignTokenID) -> [Int]
  ) {
    let definitions = cycle.enumerated().map { index, token in
      let next = cycle[(index + 1) % cycle.count]
      // Several definitions tie, and not all of them have to refer to the next token.
      let definition = applicable(token).first { graph.uses(of: token, [$0]).contains(next) } ?? applicable(token)[0]
      return (token, evaluation.definition(definition, of: token).span)
    }
    let sorted = definitions.sorted { $0.1 < $1.1 }
    guard let (last, span) = sorted.last else { return }
    let name = evaluation.names.text(evaluation.definitions[last].name)
    evaluation.report(
      .tokenCycle, at: span,
      "circular reference: the value of token '\(name)' depends on itself\(evaluation.declarations.axes.phrase(for: context))",
      notes: sorted.dropLast().map {
        Diagnostic.Note("through '\(evaluation.names.text(evaluation.definitions[$0].name))'", at: $1)
      })
  }

  private mutating func report(_ ties: ThemeTies, of token: DesignTokenID, _ contexts: AxisContexts) {
    let (name, themed, axes) = (
      evaluation.definitions[token].name, evaluation.themes[token], evaluation.declarations.axes
    )
    for (definition, tie) in ties.ties.sorted(by: { $0.key < $1.key }) {
      let conditions = ([definition] + tie.others).map { themed[$0 - 1].condition }
      if conditions.contains(where: { axes.isLost($0, evaluation.report) }) { continue }
      let found = evaluation.declarations.axes.descriptions(of: tie.positions, in: contexts)
      let listed = found.prefix(Limit.listedPatterns).map { "'\($0)'" }.joined(separator: ", ")
      let rest = found.count - Limit.listedPatterns
      let others = tie.others.map { themed[$0 - 1] }
      evaluation.report(
        .ambiguousTheme, at: themed[definition - 1].span,
        "ambiguous value of token '\(evaluation.names.text(name))' in \(listed)\(rest > 0 ? ", and \(rest) more" : "")",
        notes: others.map {
          Diagnostic.Note("theme '\(evaluation.declarations.axes.text(of: $0.condition))' is as specific", at: $0.span)
        })
    }
  }
}

extension Evaluation {
  /// Returns the definition of `token` with the given index: 0 for the `@let`, and then those in themes from 1.
  fileprivate func definition(_ index: Int, of token: DesignTokenID) -> (span: SourceSpan, value: Handle<ValueNode>) {
    guard index > 0 else { return (definitions[token].span, definitions[token].value) }
    return (themes[token][index - 1].span, themes[token][index - 1].value)
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

    mutating func add(_ other: Int, at position: Int) {
      if others.count < Limit.listedPatterns, !others.contains(other) { others.append(other) }
      positions.append(position)
    }
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
    if let other = isLikeFirst ? second : first {
      ties[result.definition, default: Tie()].add(other.definition, at: position)
    }
    if !isLikeFirst, second == nil { second = (result.definition, value) }
  }
}
