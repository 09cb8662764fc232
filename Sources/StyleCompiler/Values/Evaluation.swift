import StyleSupport
import StyleTable

/// The state of the evaluation of values: what it reads, and what it adds to.
///
/// The passes that evaluate values share one, from the design tokens to the references.
package struct Evaluation: ~Copyable {
  package let declarations: Declarations
  internal let definitions: DesignTokenDefinitions
  internal let themes: Themes

  /// The values of the design tokens, as far as they are known.
  internal var tokenValues: [DesignTokenValue]
  package var values: ValuePool
  package var report: Report
  internal var unitlessUses = UnitlessUses()

  /// The cells of design tokens that depend on the context, by token and the type that it is used as.
  private var tokenCells: [DesignTokenUse: Cell] = [:]

  /// The number of evaluations in contexts other than the default.
  private var contextEvaluations = 0

  /// Creates an evaluation in which the design tokens have no values yet.
  init(_ declarations: Declarations, _ definitions: DesignTokenDefinitions, _ themes: Themes, _ report: Report) {
    (self.declarations, self.definitions, self.themes) = (declarations, definitions, themes)
    tokenValues = Array(repeating: DesignTokenValue(), count: definitions.tokens.count)
    (values, self.report) = (ValuePool(), report)
  }

  /// Creates an evaluation that continues from `tokens` and `values`, and reports to a report of its own.
  package init(_ declarations: Declarations, _ tokens: DesignTokens, _ values: ValuePool) {
    (self.declarations, definitions, themes) = (declarations, tokens.definitions, tokens.themes)
    (tokenValues, self.values, report) = (tokens.values, values, Report(declarations.sheets))
  }

  internal var sheets: SheetSet { declarations.sheets }
  internal var names: ProgramNames { declarations.sheets.names }
}

/// A design token as the whole value of properties of one type.
private struct DesignTokenUse: Hashable {
  let token: DesignTokenID
  let type: PropertyType
}

/// Contexts.
extension Evaluation {
  /// Returns the contexts that differ in `axes`, or reports that there are too many and returns `nil`.
  ///
  /// - Parameter evaluations: The number of evaluations in each context.
  internal mutating func contexts(
    over axes: AxisSet, at span: SourceSpan, evaluations: Int = 1
  ) -> AxisContexts? {
    let contexts = declarations.axes.contexts(over: axes)
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
  internal mutating func spendEvaluations(_ count: Int, at span: SourceSpan) -> Bool {
    contextEvaluations += count
    guard contextEvaluations > Limit.contextEvaluations else { return true }
    report(
      .limitExceeded, at: span,
      "too many values in contexts; the maximum is \(Limit.contextEvaluations) in all style sheets")
    return false
  }

  /// Returns the cell of `value`, which depends on the axes that `evaluator` has followed.
  ///
  /// - Parameter cell: The cell in the default context.
  private mutating func slot(
    _ value: Handle<ValueNode>, _ type: PropertyType, _ cell: Cell, _ evaluator: Evaluator
  ) -> Cell? {
    let file = evaluator.file
    let use = definitions.token(alone: value, in: file.id).map { DesignTokenUse(token: $0, type: type) }
    if let use, let known = tokenCells[use] { return known }
    guard let contexts = contexts(over: evaluator.followedAxes, at: evaluator.wholeSpan) else { return nil }
    var cells = [cell]
    for position in 1..<contexts.count {
      var other = Evaluator(file: file, context: contexts.context(at: position))
      guard let found = other.value(value, as: type, &self) else { return nil }
      cells.append(intern(found, type))
    }
    let slot = self.slot(cells, contexts)
    if let use { tokenCells[use] = slot }
    return slot
  }

  internal mutating func slot(_ cells: [Cell], _ contexts: AxisContexts) -> Cell {
    let support = contexts.support(of: cells, ==)
    if support.isEmpty { return cells[0] }
    let needed = declarations.axes.contexts(over: support)
    return values.slot(needed.contexts.map { cells[contexts.position(of: $0)] }, needed)
  }
}

/// Values of properties.
extension Evaluation {
  /// Returns the cell of `value` as a value of `property`, or `nil` if an error was reported. Leaves the parameters
  /// of the value in `evaluator`.
  internal mutating func cell(_ value: Handle<ValueNode>, property: PropertyID, _ evaluator: inout Evaluator) -> Cell? {
    guard let type = declarations.properties[property].type else {
      evaluator.check(value, &self)
      return nil
    }
    guard let plain = evaluator.value(value, as: type, &self) else { return evaluator.knowsOnlyTypes ? .absent : nil }
    // The value of a declaration with references depends on the row.
    if evaluator.knowsOnlyTypes { return .absent }
    let cell = intern(plain, type)
    return evaluator.followedAxes.isEmpty ? cell : slot(value, type, cell, evaluator)
  }

  internal mutating func intern(_ value: Value, _ type: PropertyType) -> Cell {
    values.cell(for: value, type: type.base, in: sheets.sources, names)
  }

  /// Returns whether the inheritance chain of `control` declares the parameters `uses`. Otherwise, reports an error.
  internal mutating func checkParameters(_ uses: [ParameterUse], of control: ControlID) -> Bool {
    let states = declarations.states
    var isKnown = true
    for use in uses {
      let (name, scope) = (names.existing(use.text), states.scope(of: control))
      // An error may have been reported for the declaration of the parameter.
      if let name, report.hasLost(name) { continue }
      switch name.flatMap({ states.scopes.meaning(of: $0, in: scope) }) {
      case .parameter, .broken: continue
      default: break
      }
      isKnown = false
      guard !report.hasFound(.unknownParam, at: use.span) else { continue }
      let correction = report.correction(
        of: use.text, in: .parameters(scope), count: states.nameCount(in: scope)
      ) { states.parameterNames(in: scope) }
      let token = definitions.token(ofWord: use.text, in: use.span.fileID).map { definitions[$0].span }
      report(
        .unknownParam, at: use.span, "'\(declarations.path(of: control))' has no parameter '\(use.text)'",
        notes: token.map { [Diagnostic.Note("a text can't contain the token '$\(use.text)'", at: $0)] } ?? [],
        fixIts: correction?.fixIts(for: use.text, at: use.span) ?? [])
    }
    return isKnown
  }

  internal mutating func reportUnknownProperty(_ node: NameNode, of control: ControlID, in file: SheetFile) {
    let (name, span) = (String(file.text(node).drop { $0 == "." }), file.span(node))
    if file.bytes[span.start] == UInt8(ascii: "."), !report.hasLost(file.name(node)),
      let token = definitions.token(ofWord: name, in: file.id)
    {
      guard !report.hasFound(.unknownProperty, at: span) else { return }
      return definitions.reportTokenAsWord(token, name, .unknownProperty, at: span, &report)
    }
    let properties = declarations.properties
    properties.reportUnknownProperty(node, of: control, in: properties.scope(of: control), file, &report)
  }
}

/// Names of design tokens.
extension Evaluation {
  /// Reports that no design token `name` is in scope in `file`.
  ///
  /// - Parameter control: The control for which a declaration uses the name, or `nil` if there is none.
  internal mutating func reportUnknownDesignToken(
    _ name: Name, at span: SourceSpan, in file: SheetFile, of control: ControlID?
  ) {
    let definitions = definitions
    guard !definitions.mightBeLost(name, report), !definitions.mightBeMissing(name, in: file.id) else { return }
    let text = definitions.sheets.names.text(name)
    guard !report.hasFound(.unknownToken, at: span) else { return }
    var fixIts = definitions.fixIts(forUnknown: name, at: span, in: file, sign: "$", &report)
    if let parts = differenceParts(of: text, seenFrom: file.id) {
      let message = "replace '$\(text)' with '\(parts)'"
      fixIts.insert(Diagnostic.FixIt(message, replacing: span, with: parts), at: 0)
    }
    let elsewhere = definitions.definitions(of: name).first { token in
      !definitions.sheets.visibility.reaches(file.id, definitions[token].span.fileID)
    }.map {
      Diagnostic.Note("'$\(text)' is defined here, but this style sheet is not imported", at: definitions[$0].span)
    }
    let declared = declaredName(text, of: control)
    if let declared {
      let message = "replace '$\(text)' with '\(declared.use)'"
      fixIts.insert(Diagnostic.FixIt(message, replacing: span, with: declared.use), at: 0)
    }
    let declaration = declared.map {
      Diagnostic.Note("'\(text)' is declared as a \($0.kind) here", at: $0.span)
    }
    report(
      .unknownToken, at: span, "cannot find token '$\(text)' in scope",
      notes: [elsewhere, declaration].compactMap(\.self), fixIts: fixIts)
    report.noteUnknown(text, .unknownToken, at: span)
  }

  /// Returns `$a - 1` for `$a-1` if there is a design token `a`. Otherwise, returns `nil`.
  private func differenceParts(of text: String, seenFrom file: FileID) -> String? {
    guard let minus = text.lastIndex(of: "-"), minus != text.startIndex else { return nil }
    let (left, right) = (String(text[..<minus]), text[text.index(after: minus)...])
    guard !right.isEmpty, let name = definitions.sheets.names.existing(left),
      let token = definitions.token(named: name, in: file)
    else { return nil }
    guard right.utf8.first?.isDigit ?? false else { return "$\(left) - $\(right)" }
    let type = tokenValues[token.index].operand.flatMap { definitions.sheets.ownValue(of: $0)?.type }
    let unit = right.utf8.last?.isDigit == true && type?.isNumber == true ? type?.unit ?? "" : ""
    return "$\(left) - \(right)\(unit)"
  }
}

/// A property or a parameter whose name was written in a way in which a value can't use it.
internal struct DeclaredName {
  /// The noun for the name.
  let kind: String
  let use: String
  let span: SourceSpan
}

extension Evaluation {
  /// - Parameter type: The type that its value must have, or `nil` if any type is allowed.
  internal func declaredName(_ word: String, of control: ControlID?, as type: PropertyType? = nil) -> DeclaredName? {
    guard let control, let name = names.existing(word) else { return nil }
    if let property = declarations.property(name, of: control) {
      let info = declarations.properties[property]
      guard type == nil || info.type == type else { return nil }
      return DeclaredName(kind: "property", use: ".\(word)", span: info.span)
    }
    let states = declarations.states
    guard type == nil || type?.base == .string,
      case .parameter(_, let span)? = states.scopes.meaning(of: name, in: states.scope(of: control))
    else { return nil }
    return DeclaredName(kind: "parameter", use: "\"\\(\(word))\"", span: span)
  }
}
