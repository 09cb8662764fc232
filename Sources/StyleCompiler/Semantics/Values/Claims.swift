import StyleSupport
import StyleTable

/// A claim about the values of a property: a declaration in an `@expect`.
internal struct Claim {
  /// The controls that the expectation names.
  var targets: [Target] = []

  /// The location of the property's name.
  let span: SourceSpan

  /// The condition as written.
  let text: String

  /// A control that the expectation names. The claim is also about the controls that derive from it.
  struct Target {
    let control: ControlID

    let property: PropertyID

    /// The condition that the values must meet.
    let condition: Condition

    /// The sets and patterns in which they must.
    let matches: [Handle<Match>]
  }

  /// A condition on a value. Its own values can depend on the context.
  enum Condition {
    /// The value is in this list, which can contain `none`.
    case oneOf([Cell])
    /// The value isn't this one.
    case not(Cell)
    /// The value is a number that is at least this one.
    case atLeast(Cell)
    /// The value is a number that is at most this one.
    case atMost(Cell)
    /// The value is a color whose contrast with the color that it is shown on is at least this ratio.
    case contrast(Double)
  }
}

/// The number of claims that were checked, and the number of cases in which they apply.
package struct ExpectationCount: Sendable {
  /// The number of declarations in `@expect` statements.
  package var claims = 0

  /// The number of combinations of a claim, a control, a state set, and a context.
  package var cases = 0
}

/// A declaration of an `@expect` that is still to be evaluated for a control.
internal struct PendingClaim {
  let control: ControlID
  let file: FileID
  let matches: [Handle<Match>]
  let declarations: HandleRange<DeclarationNode>
}

extension Program {
  /// Evaluates the claims of every `@expect`, in every context in which its value differs.
  internal mutating func evaluateClaims() {
    var indices: [SourceSpan: Int] = [:]
    for pending in pendingClaims {
      for handle in pending.declarations { evaluate(handle, of: pending, &indices) }
    }
    pendingClaims = []
  }

  /// Evaluates the declaration at `handle` for a control, and adds the control to its claim.
  ///
  /// - Parameter indices: The indices of the claims by location.
  private mutating func evaluate(
    _ handle: Handle<DeclarationNode>, of pending: PendingClaim, _ indices: inout [SourceSpan: Int]
  ) {
    let file = files[pending.file]
    let node = file.tree.declarations[handle]
    var evaluator = Evaluator(file: file, context: .standard)
    let scope = controls[pending.control].propertyScope
    guard let property = propertyScopes.property(file.name(node.name), in: scope) else {
      reportUnknownProperty(node.name, of: pending.control, in: file)
      return
    }
    guard let type = properties[property].type,
      let condition = condition(node.value, property, type, pending.control, &evaluator)
    else { return }
    let target = Claim.Target(
      control: pending.control, property: property, condition: condition, matches: pending.matches)
    let span = file.span(node.name)
    let index = indices[span] ?? claims.count
    if index == claims.count { claims.append(Claim(span: span, text: file.text(file.tree.range(of: node.value)))) }
    indices[span] = index
    claims[index].targets.append(target)
  }

  /// Returns the condition that `value` expresses for `property`, or `nil` if an error was reported.
  private mutating func condition(
    _ value: Handle<ValueNode>, _ property: PropertyID, _ type: PropertyType, _ control: ControlID,
    _ evaluator: inout Evaluator
  ) -> Claim.Condition? {
    let file = evaluator.file
    let node = file.tree.values[value]
    let word = node.kind == .call ? ClaimFunction(rawValue: names.text(file.names[Int(node.first)])) : nil
    guard let word else { return claimedCell(value, property, control, &evaluator).map { .oneOf([$0]) } }
    let arguments = Array(file.tree.arguments[file.tree.argumentLists[node.arguments].values])
    let span = file.span(file.tree.nameRange(ofCall: node))
    guard word == .oneOf ? !arguments.isEmpty : arguments.count == 1 else {
      report(
        .wrongArguments, at: span,
        "wrong number of arguments in call to '\(word.rawValue)'; expected \(word.signature), found \(arguments.count)")
      return nil
    }
    if word.comparesNumbers, !type.base.isNumber, type.base != .integer {
      report(.typeMismatch, at: span, "values of type '\(type.base.name)' have no order")
      return nil
    }
    if word == .contrast { return contrast(arguments[0], property, control, at: span, &evaluator) }
    var cells: [Cell] = []
    for argument in arguments {
      if let cell = claimedCell(argument, property, control, &evaluator) { cells.append(cell) }
    }
    guard cells.count == arguments.count else { return nil }
    if word.comparesNumbers, cells[0] == .none {
      reportNone(arguments[0], as: type, in: file)
      return nil
    }
    return word.condition(cells)
  }

  /// Reports that `argument` is `none`, which is not a value of `type`.
  private mutating func reportNone(_ argument: Handle<ValueNode>, as type: PropertyType, in file: SheetFile) {
    report(
      .typeMismatch, at: file.span(file.tree.range(of: argument)), "'none' is not a valid '\(type.base.name)' value")
  }

  /// Returns the condition that the contrast of `property` is at least `ratio`, or `nil` if an error was reported.
  private mutating func contrast(
    _ ratio: Handle<ValueNode>, _ property: PropertyID, _ control: ControlID, at span: SourceSpan,
    _ evaluator: inout Evaluator
  ) -> Claim.Condition? {
    guard surface(of: property, in: controls[control].propertyScope) != nil else {
      report(.typeMismatch, at: span, "'\(name(of: property))' has no contrast, because it isn't declared 'on' a color")
      return nil
    }
    let type = PropertyType(base: .number)
    switch evaluator.value(ratio, as: type, &self) {
    case .number(let number)?: return .contrast(Double(number))
    case .some: reportNone(ratio, as: type, in: evaluator.file)
    case nil: break
    }
    return nil
  }

  /// Returns the cell of `value` for `property` of `control`, or `nil` if an error was reported.
  private mutating func claimedCell(
    _ value: Handle<ValueNode>, _ property: PropertyID, _ control: ControlID, _ evaluator: inout Evaluator
  ) -> Cell? {
    let cell = cell(value, property: property, &evaluator)
    return checkParameters(evaluator.parameters, of: control) ? cell : nil
  }
}

/// A function that is only allowed as the whole value of a claim.
package enum ClaimFunction: String, CaseIterable {
  case not
  case oneOf = "one-of"
  case atLeast = "at-least"
  case atMost = "at-most"
  case contrast

  /// The form of a call, for messages.
  fileprivate var signature: String {
    switch self {
    case .not: "not(value)"
    case .oneOf: "one-of(value, …)"
    case .atLeast, .atMost: "\(rawValue)(value)"
    case .contrast: "contrast(ratio)"
    }
  }

  /// Whether the function compares numbers.
  fileprivate var comparesNumbers: Bool { self == .atLeast || self == .atMost }

  /// Returns the condition for the arguments `cells`.
  fileprivate func condition(_ cells: [Cell]) -> Claim.Condition? {
    switch self {
    case .not: .not(cells[0])
    case .oneOf: .oneOf(cells)
    case .contrast: nil
    case .atLeast: .atLeast(cells[0])
    case .atMost: .atMost(cells[0])
    }
  }
}

extension Claim.Condition {
  /// Whether the condition is about the contrast of a color.
  var isContrast: Bool { if case .contrast = self { true } else { false } }

  /// The values that the condition names.
  var cells: [Cell] {
    switch self {
    case .oneOf(let cells): cells
    case .not(let cell), .atLeast(let cell), .atMost(let cell): [cell]
    case .contrast: []
    }
  }

  /// Returns whether `cell`, a value of `type`, meets the condition in `context`. A contrast isn't a matter of one value.
  func isMet(by cell: Cell, _ type: ValueType, in context: Context, _ pool: borrowing ValuePool) -> Bool {
    let cell = pool.cell(cell, in: context)
    // `none` also describes a property without a value.
    let value = cell == .absent ? Cell.none : cell
    switch self {
    case .contrast: return false
    case .oneOf(let cells): return cells.contains { pool.cell($0, in: context) == value }
    case .not(let other): return pool.cell(other, in: context) != value
    case .atLeast(let bound):
      guard let (value, bound) = pool.numbers(value, pool.cell(bound, in: context), type) else { return false }
      return value >= bound
    case .atMost(let bound):
      guard let (value, bound) = pool.numbers(value, pool.cell(bound, in: context), type) else { return false }
      return value <= bound
    }
  }
}

extension ValuePool {
  /// Returns the numbers in two cells of `type`, or `nil` if one of them has no value.
  fileprivate func numbers(_ first: Cell, _ second: Cell, _ type: ValueType) -> (Double, Double)? {
    guard let first = first.reference, let second = second.reference else { return nil }
    func number(_ reference: UInt32) -> Double {
      type == .integer
        ? Double(Int32(bitPattern: integers.elements[Int(reference)]))
        : Double(Float(bitPattern: numbers.elements[Int(reference)]))
    }
    return (number(first), number(second))
  }
}
