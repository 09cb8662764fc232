import StyleSupport

/// The values that themes set for design tokens.
internal struct Themes: Sendable {
  struct Definition: Sendable {
    let condition: Condition

    /// The location of the design token's name in the theme.
    let span: SourceSpan
    let value: Handle<ValueNode>
  }

  /// The values of each design token, in reading order.
  private var definitions: [[Definition]]

  /// The axes that a theme names, so that values can depend on them.
  var namedAxes: AxisSet = []

  /// The values in themes with an invalid condition, which are only checked for their own errors.
  var stray: [(file: FileID, value: Handle<ValueNode>)] = []

  init(tokenCount: Int) { definitions = Array(repeating: [], count: tokenCount) }

  subscript(token: DesignTokenID) -> [Definition] {
    _read { yield definitions[token.index] }
    _modify { yield &definitions[token.index] }
  }
}

/// The resolved values of a design token.
package struct DesignTokenValue: Sendable {
  /// The contexts that `operands` are for.
  internal var contexts = AxisContexts.standard

  /// The resolved value in each of `contexts`, or `nil` until it is known and if an error was reported. Once all are
  /// known, some values differ along every axis.
  package internal(set) var operands: [Operand?] = [nil]

  /// The parameters that its text uses, including those of the design tokens that it refers to.
  internal private(set) var parameters: [ParameterUse] = []

  /// The same parameters.
  private var knownParameters: Set<ParameterUse> = []

  /// Whether an error was reported for its definition. Its uses aren't reported.
  internal var isBroken = false

  /// The value in the default context, or `nil` if it isn't known.
  internal var operand: Operand? { operands[0] }

  package var axes: AxisSet { contexts.axes }

  internal mutating func resolve(to operands: [Operand?], in contexts: AxisContexts) {
    (self.operands, self.contexts) = (operands, contexts)
  }

  /// Adds the parameters that its text uses in some context.
  internal mutating func add(_ uses: [ParameterUse]) {
    for use in uses where knownParameters.insert(use).inserted { parameters.append(use) }
  }

  /// Returns the token's value in `context`, or `nil` if an error was reported.
  package func operand(in context: Context) -> Operand? { operands[contexts.position(of: context)] }
}

/// The design tokens, with their values in every context.
package struct DesignTokens: Sendable {
  package let definitions: DesignTokenDefinitions
  internal let themes: Themes
  package let values: [DesignTokenValue]
  internal let axes: Axes

  package subscript(token: DesignTokenID) -> DesignTokenValue { _read { yield values[token.index] } }
  package var namedAxes: AxisSet { themes.namedAxes }

  /// The axes that style sheets other than the standard one declare, or that themes name.
  package var contextAxes: [AxisID] {
    axes.infos.handles.filter { !axes[$0].isStandard || namedAxes.contains(AxisSet($0)) }
  }

  /// The location of a token's name where it gets a value, and the value as written.
  package typealias Definition = (span: SourceSpan, value: Handle<ValueNode>)

  /// Returns the definition of `token` that applies in each of `contexts`.
  package func definitions(of token: DesignTokenID, in contexts: AxisContexts) -> [Definition] {
    let all = definitions(of: token)
    return themes.applicableDefinitions(of: token, contexts, axes).map { all[$0[0]] }
  }

  /// Returns the definitions of `token`: its `@let`, and then those in themes.
  package func definitions(of token: DesignTokenID) -> [Definition] {
    [(definitions[token].span, definitions[token].value)] + themes[token].map { ($0.span, $0.value) }
  }

  /// Returns the values that `token` has by itself, all of one type, or `nil` if it is a word whose meaning depends on
  /// its use. Also returns whether one of them is written as a word, which can mean something else where it is used.
  package func ownValues(
    of token: DesignTokenID
  ) -> (contexts: AxisContexts, operands: [Operand], hasWords: Bool)? {
    let sheets = definitions.sheets
    let written = values[token.index].operands.compactMap { $0 }
    let operands = written.compactMap { sheets.ownValue(of: $0) }
    guard let first = operands.first, operands.count == values[token.index].operands.count,
      operands.allSatisfy({ $0.type == first.type })
    else { return nil }
    let hasWords = written.contains { sheets.word(of: $0) != nil }
    return (values[token.index].contexts, operands, hasWords)
  }
}

/// The definitions that apply in a context.
extension Themes {
  /// Returns, for each of `contexts`, the indices of the definitions of `token` that have the most axes among those for
  /// it: 0 for the `@let`, and then those in themes from 1. Several of them tie.
  ///
  /// - Complexity: O(*m*) in the number of contexts that meet the condition of a definition, over all definitions.
  func applicableDefinitions(of token: DesignTokenID, _ contexts: AxisContexts, _ axes: Axes) -> [[Int]] {
    var found = Array(repeating: [0], count: contexts.count)
    var most = Array(repeating: 0, count: contexts.count)
    for (index, definition) in self[token].enumerated() {
      let values = definition.condition.values.map { (axis: axes.values[$0].axis, position: axes.values[$0].position) }
      for position in contexts.positions(of: values) where values.count >= most[position] {
        if values.count > most[position] { (found[position], most[position]) = ([], values.count) }
        found[position].append(index + 1)
      }
    }
    return found
  }
}

/// The uses of design tokens without a unit as whole values or arguments.
internal struct UnitlessUses: Sendable {
  /// Whether each use is a length wherever it is evaluated. Several controls can use it as a length and as a number.
  private var areLengths: [SourceSpan: Bool] = [:]

  /// The number of times that a use was added.
  private(set) var additions = 0

  mutating func add(_ span: SourceSpan, isLength: Bool) {
    additions += 1
    areLengths[span] = isLength && areLengths[span] ?? true
  }

  func isLength(_ span: SourceSpan) -> Bool { areLengths[span] ?? false }
}
