import StyleSupport

/// The identity of a design token in a program.
package typealias DesignTokenID = Handle<DesignToken>

/// A design token: its definition, its values in themes, and its resolved values.
package struct DesignToken {
  internal let name: Name

  /// The file and the location of the name.
  package let span: SourceSpan

  package let value: Handle<ValueNode>

  /// The values that themes set, in reading order.
  package internal(set) var themed: [ThemedDefinition] = []

  /// The contexts that `operands` are for.
  internal var contexts = AxisContexts.standard

  /// The resolved value in each of `contexts`, or `nil` until it is known and if an error was reported.
  ///
  /// Once all are known, some values differ along every axis.
  package internal(set) var operands: [Operand?] = [nil]

  /// The parameters that its text uses, including those of the design tokens that it refers to.
  internal private(set) var parameters: [ParameterUse] = []

  /// The same parameters.
  private var knownParameters: Set<ParameterUse> = []

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false

  /// Whether an error was reported for its definition. Its uses aren't reported.
  internal var isBroken = false

  /// Sets the resolved values and the contexts that they are for.
  internal mutating func resolve(to operands: [Operand?], in contexts: AxisContexts) {
    (self.operands, self.contexts) = (operands, contexts)
  }

  /// Creates a design token without values in themes.
  internal init(name: Name, span: SourceSpan, value: Handle<ValueNode>) {
    self.name = name
    self.span = span
    self.value = value
  }

  /// A value that a theme sets for a design token.
  package struct ThemedDefinition {
    let condition: Condition

    /// The location of the design token's name in the theme.
    package let span: SourceSpan
    package let value: Handle<ValueNode>
  }

  /// The value in the default context, or `nil` if it isn't known.
  internal var operand: Operand? { operands[0] }

  /// The axes on which the value depends.
  package var axes: AxisSet { contexts.axes }

  /// Adds the parameters that its text uses in some context.
  internal mutating func add(_ uses: [ParameterUse]) {
    for use in uses where knownParameters.insert(use).inserted { parameters.append(use) }
  }

  /// Returns the token's value in `context`, or `nil` if an error was reported.
  package func operand(in context: Context) -> Operand? { operands[contexts.position(of: context)] }
}

/// A value of a theme whose condition is invalid.
internal struct StrayValue {
  let file: FileID
  let value: Handle<ValueNode>
}

/// The values that a design token has by itself, all of one type.
package struct DesignTokenValues {
  /// The contexts of the values.
  package let contexts: AxisContexts

  /// The value in each of the contexts.
  package let operands: [Operand]

  /// Whether one of the values is written as a word, which can mean something else where it is used.
  package let hasWords: Bool
}

extension Program {
  /// Defines the design tokens of every `@let`, and their values in themes.
  internal mutating func defineDesignTokens() {
    var themes: [(file: SheetFile, node: ThemeNode)] = []
    for (file, statements) in statements {
      for statement in statements {
        switch statement {
        case .designToken(let node): define(file.tree.designTokens[node], in: file)
        case .theme(let node): themes.append((file, file.tree.themes[node]))
        default: break
        }
      }
    }
    resolveQualifiedNames()
    var known: [ThemedName: SourceSpan] = [:]
    for (file, node) in themes {
      let condition = condition(of: node, in: file)
      namedAxes.formUnion(condition?.axes ?? [])
      for token in file.tree.designTokens[node.designTokens] { define(token, in: file, of: node, condition, &known) }
    }
  }

  /// A design token in a condition.
  private struct ThemedName: Hashable {
    let token: DesignTokenID
    let condition: Condition
  }

  /// Defines a design token.
  private mutating func define(_ node: DesignTokenNode, in file: SheetFile) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    for other in designTokenNames.definitions(of: name)
    where seesEither(span.fileID, designTokens[other].span.fileID) {
      designTokens[other].isContested = true
      return report(
        .duplicateToken, at: span, "invalid redefinition of token '\(file.text(node.name))'",
        notes: [Diagnostic.Note("'\(file.text(node.name))' previously defined here", at: designTokens[other].span)])
    }
    names.declare(name, at: node.name.range, of: file.bytes)
    let token = designTokens.add(DesignToken(name: name, span: span, value: node.value))
    designTokenNames.add(token, named: name, in: span.fileID)
  }

  private func seesEither(_ a: FileID, _ b: FileID) -> Bool {
    visibility.sees(a, b) || visibility.sees(b, a)
  }

  /// Sets the value of a design token in a theme.
  ///
  /// - Parameters:
  ///   - condition: The condition of the theme, or `nil` if an error was reported for it.
  ///   - known: The locations of earlier values by token and condition.
  private mutating func define(
    _ node: DesignTokenNode, in file: SheetFile, of theme: ThemeNode, _ condition: Condition?,
    _ known: inout [ThemedName: SourceSpan]
  ) {
    let span = file.span(node.name)
    guard let token = designToken(file.name(node.name), seenFrom: file.id, at: span) else {
      return reportUnknownThemeDesignToken(node.name, in: file, theme: theme)
    }
    guard let condition else { return strayValues.append(StrayValue(file: file.id, value: node.value)) }
    if let other = known.updateValue(span, forKey: ThemedName(token: token, condition: condition)) {
      return report(
        .duplicateToken, at: span,
        "theme '\(text(of: condition))' already sets token '\(file.text(node.name))'",
        notes: [Diagnostic.Note("previous value is here", at: other)])
    }
    designTokens[token].themed.append(
      DesignToken.ThemedDefinition(condition: condition, span: span, value: node.value))
  }

  private mutating func reportUnknownThemeDesignToken(_ node: NameNode, in file: SheetFile, theme: ThemeNode) {
    let name = file.name(node)
    guard !isAmbiguous(name, seenFrom: file.id) else { return }
    guard !mightBeLost(name), !mightBeMissing(name, in: file.id) else { return }
    let condition = file.tree.nameLists[theme.condition].map { file.text($0) }.joined(separator: "|")
    report(
      .unknownThemeToken, at: file.span(node),
      "cannot find token '\(file.text(node))' in scope to override in theme '\(condition)'",
      fixIts: fixIts(forUnknown: name, at: file.span(node), in: file))
    noteUnknown(names.text(name), .unknownThemeToken, at: file.span(node))
  }
}

/// The uses of design tokens without a unit as whole values or arguments.
internal struct UnitlessUses {
  private var lengths: Set<SourceSpan> = []

  /// The uses as a number or an integer. A declaration for several controls can have a use of both kinds.
  private var numbers: Set<SourceSpan> = []

  /// The number of times that a use was added.
  private(set) var additions = 0

  /// Adds the use at `span`, as a length or as a number.
  mutating func add(_ span: SourceSpan, isLength: Bool) {
    additions += 1
    if isLength { lengths.insert(span) } else { numbers.insert(span) }
  }

  /// Returns whether the use at `span` is a length wherever it is evaluated.
  func isLength(_ span: SourceSpan) -> Bool { lengths.contains(span) && !numbers.contains(span) }
}
