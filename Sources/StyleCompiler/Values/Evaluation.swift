import StyleSupport
import StyleTable

/// The evaluation of a program's values: what evaluators read, and what they add to.
///
/// A class, because the passes that evaluate values share one, from the design tokens to the references.
package final class Evaluation {
  package let declarations: Declarations
  internal let definitions: DesignTokenDefinitions
  internal let themes: Themes

  /// The values of the design tokens, as far as they are known.
  internal var tokenValues: [DesignTokenValue]
  package var values: ValuePool
  package var report: Report
  internal var unitlessUses = UnitlessUses()

  /// The cells of the design tokens that depend on the context, by the type that a token is used as.
  private lazy var tokenCells = Array(repeating: [PropertyType: Cell](), count: tokenValues.count)

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
  internal var names: ProgramNames { sheets.names }

  /// Returns the contexts that differ in `axes`, or reports that there are too many and returns `nil`.
  ///
  /// - Parameter evaluations: The number of evaluations in each context.
  internal func contexts(over axes: AxisSet, at span: SourceSpan, evaluations: Int = 1) -> AxisContexts? {
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
  internal func spendEvaluations(_ count: Int, at span: SourceSpan) -> Bool {
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
  fileprivate func slot(
    _ value: Handle<ValueNode>, _ type: PropertyType, _ cell: Cell, _ evaluator: Evaluator
  ) -> Cell? {
    let file = evaluator.file.id
    let token = definitions.token(alone: value, in: file)
    if let token, let known = tokenCells[token.index][type] { return known }
    guard let contexts = contexts(over: evaluator.followedAxes, at: evaluator.wholeSpan) else { return nil }
    var cells = [cell]
    for position in 1..<contexts.count {
      var other = Evaluator(self, file, in: contexts.context(at: position))
      guard let found = other.value(value, as: type) else { return nil }
      cells.append(intern(found, type))
    }
    let slot = slot(cells, contexts)
    if let token { tokenCells[token.index][type] = slot }
    return slot
  }

  internal func slot(_ cells: [Cell], _ contexts: AxisContexts) -> Cell {
    let support = contexts.support(of: cells, ==)
    if support.isEmpty { return cells[0] }
    let needed = declarations.axes.contexts(over: support)
    return values.slot(needed.contexts.map { cells[contexts.position(of: $0)] }, needed)
  }

  internal func intern(_ value: Value, _ type: PropertyType) -> Cell {
    values.cell(for: value, type: type.base, in: sheets.sources, names)
  }
}

extension Evaluator {
  /// Returns the cell of `value` as a value of `property`, or `nil` if an error was reported. Leaves the parameters of the
  /// value in `parameters`.
  internal mutating func cell(_ value: Handle<ValueNode>, property: PropertyID) -> Cell? {
    guard let type = evaluation.declarations.properties[property].type else {
      check(value)
      return nil
    }
    let plain = self.value(value, as: type)
    // The value of a declaration with references depends on the row.
    if knowsOnlyTypes { return .absent }
    guard let cell = plain.map({ evaluation.intern($0, type) }) else { return nil }
    return followedAxes.isEmpty ? cell : evaluation.slot(value, type, cell, self)
  }
}

/// Names that a value can't use.
extension Evaluation {
  /// Returns whether the inheritance chain of `control` declares the parameters `uses`. Otherwise, reports an error.
  @discardableResult
  internal func checkParameters(_ uses: [ParameterUse], of control: ControlID) -> Bool {
    let states = declarations.states
    let scope = states.scope(of: control)
    var isKnown = true
    for use in uses {
      let name = names.existing(use.text)
      // An error may have been reported for the declaration of the parameter.
      if let name, report.hasLost(name) { continue }
      switch name.flatMap({ states.scopes.meaning(of: $0, in: scope) }) {
      case .parameter, .broken: continue
      default: isKnown = false
      }
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

  internal func reportUnknownProperty(_ node: NameNode, of control: ControlID, in file: SheetFile) {
    let (name, span) = (String(file.text(node).drop { $0 == "." }), file.span(node))
    let properties = declarations.properties
    if file.bytes[span.start] == UInt8(ascii: "."), !report.hasLost(file.name(node)) {
      guard !report.hasFound(.unknownProperty, at: span) else { return }
      if let token = definitions.token(ofWord: name, in: file.id) {
        return definitions.reportTokenAsWord(token, name, .unknownProperty, at: span, &report)
      }
    }
    properties.reportUnknownProperty(node, of: control, in: properties.scope(of: control), file, &report)
  }

  /// Reports that no design token `name` is in scope in `file`.
  ///
  /// - Parameter control: The control for which a declaration uses the name, or `nil` if there is none.
  internal func reportUnknownDesignToken(
    _ name: Name, at span: SourceSpan, in file: SheetFile, of control: ControlID?
  ) {
    guard !definitions.mightBeLost(name, report), !definitions.mightBeMissing(name, in: file.id) else { return }
    let text = names.text(name)
    guard !report.hasFound(.unknownToken, at: span) else { return }
    func replacing(with new: String) -> Diagnostic.FixIt {
      Diagnostic.FixIt("replace '$\(text)' with '\(new)'", replacing: span, with: new)
    }
    let declared = declaredName(text, of: control)
    let meant = [declared?.use, differenceParts(of: text, seenFrom: file.id)].compactMap(\.self)
    let elsewhere = definitions.definitions(of: name).first { token in
      !sheets.visibility.reaches(file.id, definitions[token].span.fileID)
    }.map {
      Diagnostic.Note("'$\(text)' is defined here, but this style sheet is not imported", at: definitions[$0].span)
    }
    let declaration = declared.map { Diagnostic.Note("'\(text)' is declared as a \($0.kind) here", at: $0.span) }
    let similar = definitions.fixIts(forUnknown: name, at: span, in: file, sign: "$", &report)
    report(
      .unknownToken, at: span, "cannot find token '$\(text)' in scope",
      notes: [elsewhere, declaration].compactMap(\.self), fixIts: meant.map(replacing) + similar)
    report.noteUnknown(text, .unknownToken, at: span)
  }

  /// Returns `$a - 1` for `$a-1` if there is a design token `a`. Otherwise, returns `nil`.
  private func differenceParts(of text: String, seenFrom file: FileID) -> String? {
    guard let minus = text.lastIndex(of: "-"), minus != text.startIndex,
      let first = text[minus...].utf8.dropFirst().first,
      let token = definitions.token(ofWord: String(text[..<minus]), in: file)
    else { return nil }
    let (left, right) = (text[..<minus], text[minus...].dropFirst())
    guard first.isDigit else { return "$\(left) - $\(right)" }
    let type = tokenValues[token.index].operand.flatMap { sheets.ownValue(of: $0)?.type }
    let unit = right.utf8.last?.isDigit == true && type?.isNumber == true ? type?.unit ?? "" : ""
    return "$\(left) - \(right)\(unit)"
  }

  /// Returns the property or the parameter that `control` declares as `word`: the noun for it, the way to use it in a
  /// value, and the location of its declaration. Returns `nil` if there is none.
  ///
  /// - Parameter type: The type that its value must have, or `nil` if any type is allowed.
  internal func declaredName(
    _ word: String, of control: ControlID?, as type: PropertyType? = nil
  ) -> (kind: String, use: String, span: SourceSpan)? {
    guard let control, let name = names.existing(word) else { return nil }
    if let property = declarations.property(name, of: control) {
      let info = declarations.properties[property]
      return type == nil || info.type == type ? ("property", ".\(word)", info.span) : nil
    }
    let states = declarations.states
    guard type == nil || type?.base == .string,
      case .parameter(_, let span)? = states.scopes.meaning(of: name, in: states.scope(of: control))
    else { return nil }
    return ("parameter", "\"\\(\(word))\"", span)
  }
}
