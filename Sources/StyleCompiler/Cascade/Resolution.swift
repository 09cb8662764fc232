import StyleSupport

/// The meaning of style sheets, complete: what their compilation has found out, for backends, tools, and the words of
/// warnings.
package final class Model: Sendable {
  package let sheets: SheetSet
  package let declarations: Declarations
  package let tokens: DesignTokens
  package let rules: RuleBook
  package let values: ValuePool
  package let resolution: Resolution

  internal init(_ rules: RuleBook, _ values: ValuePool, kept winners: [ResolvedControl] = []) {
    (sheets, declarations, tokens) = (rules.sheets, rules.declarations, rules.tokens)
    (self.rules, self.values) = (rules, values)
    resolution = Resolution(rules, values, kept: winners)
  }

  /// A new evaluation that continues from the values of the model.
  package var evaluation: Evaluation { Evaluation(declarations, tokens, values) }
}

/// The winners in every state of controls. Those of a control that the compilation didn't keep are found when they're
/// first asked for.
package final class Resolution: Sendable {
  private let book: RuleBook
  private let values: ValuePool
  private let kept: [ResolvedControl]

  /// The search, or `nil` before the first question.
  private let search = Lock<ResolutionSearch?>(nil)

  internal init(_ book: RuleBook, _ values: ValuePool, kept: [ResolvedControl]) {
    (self.book, self.values, self.kept) = (book, values, kept)
  }

  /// - Requires: The style sheets have no errors.
  package subscript(control: ControlID) -> ResolvedControl { withSearch { $0.resolved(control) } }

  /// Calls `body` with the winners of every control, base controls first.
  package func forEachControl(_ body: (ResolvedControl) -> Void) {
    for control in book.declarations.controls.preorder { body(self[control]) }
  }

  /// Returns the values, in every context, of the declaration with references that wins in a class of `level`. A declaration
  /// with a reference to a property without a value has the value `none`.
  package func values(class id: ClassID, _ column: ColumnID, in level: CascadeLevel) -> ContextValues {
    withSearch { $0.values(class: id, column, in: level) }
  }

  private func withSearch<Result>(_ body: (ResolutionSearch) -> Result) -> Result {
    search.withLock { search in
      let known = search ?? ResolutionSearch(book, values, kept)
      search = known
      return body(known)
    }
  }
}

/// The search for the winners of controls.
///
/// Its owner has exclusive access to it, through a lock.
private final class ResolutionSearch: @unchecked Sendable {
  private let controls: Controls
  private var cascade: Cascade

  /// The winners of the controls so far.
  private var found: [ResolvedControl?]

  init(_ book: RuleBook, _ values: ValuePool, _ kept: [ResolvedControl]) {
    controls = book.declarations.controls
    cascade = Cascade(book, Evaluation(book.declarations, book.tokens, values))
    found = Array(repeating: nil, count: controls.count)
    for resolved in kept { found[resolved.control.index] = resolved }
  }

  func resolved(_ control: ControlID) -> ResolvedControl {
    if let known = found[control.index] { return known }
    guard let winners = cascade.winners(of: control, base: controls[control].base.map { resolved($0) }) else {
      preconditionFailure("the compiler has found an excess")
    }
    found[control.index] = winners
    return winners
  }

  func values(class id: ClassID, _ column: ColumnID, in level: CascadeLevel) -> ContextValues {
    cascade.references?.values(class: id, column, in: level) ?? ContextValues(contexts: .standard, values: [.none])
  }
}
