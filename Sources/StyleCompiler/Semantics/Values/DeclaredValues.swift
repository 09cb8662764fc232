import StyleSupport
import StyleTable

/// The evaluated declarations, by the property that they set.
///
/// A declaration usually sets one property. It can set several only in a rule for controls of different families that
/// each have a property with the name.
///
/// This code is hot: every pass looks up every declaration here. It therefore uses arrays by index, and a dictionary
/// only for the rare rest.
internal struct DeclaredValues {
  private struct Key: Hashable {
    let declaration: DeclarationID
    let property: PropertyID
  }

  /// The value that one declaration gives a property.
  private struct Entry {
    /// The first property, or none until it is known.
    var property = OptionalHandle<PropertyInfo>(nil)

    /// The property scope in which the declaration's name refers to that property.
    var scope = OptionalHandle<PropertyScope>(nil)

    var cell = Cell.absent
  }

  /// The value of the first property, by declaration.
  private var entries: [Entry] = []

  /// The values of further properties.
  private var others: [Key: Cell] = [:]

  /// The parameters that the declarations' strings use. Declarations without parameters are left out.
  var parameters: [DeclarationID: [ParameterUse]] = [:]

  /// Makes room for `count` declarations.
  mutating func reserve(_ count: Int) {
    entries = Array(repeating: Entry(), count: count)
  }

  /// Returns the property that `declaration` sets in `scope`, or `nil` if only its name can tell.
  ///
  /// Passes ask for this repeatedly, and nearly all declarations are of one scope.
  func property(of declaration: DeclarationID, in scope: PropertyScopeID) -> PropertyID? {
    let entry = entries[declaration.index]
    return entry.scope == OptionalHandle(scope) ? entry.property.handle : nil
  }

  /// Returns the property that `declaration` sets in `scope` and its value, or `nil` if only its name can tell.
  @inline(__always) func value(
    of declaration: DeclarationID, in scope: PropertyScopeID
  ) -> (property: PropertyID, cell: Cell)? {
    let entry = entries[declaration.index]
    guard entry.scope == OptionalHandle(scope), let property = entry.property.handle else { return nil }
    return (property, entry.cell)
  }

  /// Whether no property is known that `declaration` sets.
  func isNew(_ declaration: DeclarationID) -> Bool { entries[declaration.index].property.handle == nil }

  /// Returns the value that `declaration` gives `property`, or `nil` if it isn't known.
  func cell(_ declaration: DeclarationID, for property: PropertyID) -> Cell? {
    let entry = entries[declaration.index]
    if entry.property == OptionalHandle(property) { return entry.cell }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  /// Records that `declaration` sets `property`, which its name refers to in `scope`, to the value of `cell`.
  mutating func set(_ declaration: DeclarationID, for property: PropertyID, in scope: PropertyScopeID, to cell: Cell) {
    if entries[declaration.index].property.handle == nil {
      entries[declaration.index] = Entry(property: OptionalHandle(property), scope: OptionalHandle(scope), cell: cell)
    } else {
      others[Key(declaration: declaration, property: property)] = cell
    }
  }
}

extension DeclaredValues {
  /// Sets the values of the declarations in `range` of `file` for controls of `scope`, up to the first whose property or
  /// value must be evaluated. Returns its index, or the end of the range, and adds the properties to `properties`.
  ///
  /// Hot path: nearly every declaration is set here.
  mutating func setKnown(
    _ range: Range<Int>, of file: SheetFile, in scope: PropertyScopeID, _ known: inout KnownCells,
    _ pool: inout ValuePool, _ properties: inout PropertyMask
  ) -> Int {
    let first = file.declaration(Handle(0)).index
    for index in range {
      let node = file.tree.declarations[index]
      guard isNew(Handle(first + index)),
        let meaning = known.meaning(of: file.names[Int(node.name.name.rawValue)], in: scope)
      else { return index }
      let value = file.tree.values[node.value]
      guard
        let cell = pool.cell(ofLiteral: value, as: meaning.type.base, in: file.bytes)
          ?? known.cell(of: value, in: file, meaning.type)
      else { return index }
      entries[first + index] = Entry(
        property: OptionalHandle(meaning.property), scope: OptionalHandle(scope), cell: cell)
      properties.add(meaning.property)
    }
    return range.upperBound
  }
}

/// A design token as the whole value of properties of one type.
internal struct DesignTokenUse: Hashable {
  let token: DesignTokenID
  let type: PropertyType
}

/// An evaluator of the declarations of rules, with the meanings and cells that it found before.
internal struct RuleEvaluator {
  fileprivate var evaluator: Evaluator
  fileprivate var known: KnownCells

  /// Creates an evaluator for the files of `program`.
  init(_ program: Program) {
    evaluator = Evaluator(file: program.files[0], context: .standard)
    known = KnownCells(nameCount: program.names.count)
  }

  /// Continues with the rules of `file`.
  mutating func begin(_ file: SheetFile) { evaluator = Evaluator(file: file, context: .standard) }
}

extension Program {
  /// Evaluates the default values of all controls, and makes room for the values of declarations.
  internal mutating func evaluateDefaults() {
    values.reserve(declarationCount)
    for control in preorder { evaluateDefaults(of: control) }
  }

  /// Evaluates `declarations`, which a rule of the evaluator's file has for `control`, in every context in which their
  /// values differ. Returns the properties that they set.
  ///
  /// Evaluates a declaration by itself only if its value is neither a literal nor known.
  internal mutating func evaluate(
    _ declarations: HandleRange<DeclarationNode>, for control: ControlID, _ rules: inout RuleEvaluator
  ) -> PropertyMask {
    let scope = controls[control].propertyScope
    var rest = declarations.indices
    var properties = PropertyMask()
    while true {
      let start = values.setKnown(rest, of: rules.evaluator.file, in: scope, &rules.known, &valuePool, &properties)
      guard start < rest.upperBound else { return properties }
      if let property = evaluate(Handle(start), for: control, &rules.evaluator, &rules.known) {
        properties.add(property)
      }
      rest = start + 1..<rest.upperBound
    }
  }

  /// Evaluates the declaration at `handle` of the evaluator's file for `control`, and remembers the cell if evaluating has
  /// no other effects. Returns the property, or `nil` if there is none.
  private mutating func evaluate(
    _ handle: Handle<DeclarationNode>, for control: ControlID, _ evaluator: inout Evaluator, _ known: inout KnownCells
  ) -> PropertyID? {
    let additions = unitlessUses.additions
    evaluate(handle, for: control, &evaluator)
    let scope = controls[control].propertyScope
    let node = evaluator.file.tree.declarations[handle]
    let name = evaluator.file.name(node.name)
    guard let property = propertyScopes.property(name, in: scope) else { return nil }
    guard let type = properties[property].type else { return property }
    known.setMeaning(of: name, in: scope, property, type)
    if !evaluator.file.hasReferences(handle), evaluator.parameters.isEmpty, unitlessUses.additions == additions,
      let cell = values.cell(evaluator.file.declaration(handle), for: property)
    {
      known.remember(cell, of: evaluator.file.tree.values[node.value], in: evaluator.file, type)
    }
    return property
  }

  /// Evaluates the default values that `control` declares.
  private mutating func evaluateDefaults(of control: ControlID) {
    let scope = controls[control].propertyScope
    guard controls[control].base.map({ controls[$0].propertyScope != scope }) ?? true else { return }
    var evaluator = Evaluator(file: files[controls[control].span.file], context: .standard)
    for index in propertyScopes[scope].defaults.indices {
      let item = propertyScopes[scope].defaults[index]
      guard let value = item.value, let cell = cell(value, property: item.property, &evaluator) else { continue }
      propertyScopes[scope].defaults[index].cell = cell
      propertyScopes[scope].defaults[index].parameters = evaluator.parameters
      _ = checkParameters(evaluator.parameters, of: control)
    }
  }

  /// Evaluates the declaration at `handle` of the evaluator's file for `control`.
  private mutating func evaluate(
    _ handle: Handle<DeclarationNode>, for control: ControlID, _ evaluator: inout Evaluator
  ) {
    // Not a constant for the file, which would be a copy for each declaration.
    let node = evaluator.file.tree.declarations[handle]
    let declaration = evaluator.file.declaration(handle)
    let scope = controls[control].propertyScope
    if evaluator.file.hasReferences(handle) {
      // The types of referenced properties can differ from control to control.
      evaluator.references = .types(of: control)
    }
    defer { evaluator.references = nil }
    guard let property = propertyScopes.property(evaluator.file.name(node.name), in: scope) else {
      reportUnknownProperty(node.name, of: control, in: evaluator.file)
      return check(node.value, for: control, &evaluator)
    }
    if values.cell(declaration, for: property) == nil || evaluator.references != nil {
      guard let cell = cell(node.value, property: property, &evaluator) else {
        _ = checkParameters(evaluator.parameters, of: control)
        return
      }
      values.set(declaration, for: property, in: scope, to: cell)
      if !evaluator.parameters.isEmpty { values.parameters[declaration] = evaluator.parameters }
    }
    if !values.parameters.isEmpty, let uses = values.parameters[declaration], !checkParameters(uses, of: control) {
      brokenDeclarations.insert(declaration)
    }
  }

  /// Reports the errors in `value` that don't depend on its type.
  private mutating func check(_ value: Handle<ValueNode>, for control: ControlID, _ evaluator: inout Evaluator) {
    evaluator.check(value, &self)
    _ = checkParameters(evaluator.parameters, of: control)
  }

  internal mutating func reportUnknownProperty(_ node: NameNode, of control: ControlID, in file: SheetFile) {
    guard !lostNames.contains(file.name(node)) else { return }
    let name = String(file.text(node).drop { $0 == "." })
    let span = file.span(node)
    guard !bag.hasFound(.unknownProperty, at: span) else { return }
    let correction = correction(of: name, in: .properties(controls[control].propertyScope))
    report(
      .unknownProperty, at: span, "'\(path(of: control))' has no property '\(name)'",
      notes: correction?.notes(at: span) ?? [], fixIts: correction?.fixIts(for: name, at: file.span(ofName: node)) ?? []
    )
  }

  /// Returns the cell of `value` as a value of `property`, or `nil` if an error was reported. Leaves the parameters
  /// of the value in `evaluator`.
  internal mutating func cell(_ value: Handle<ValueNode>, property: PropertyID, _ evaluator: inout Evaluator) -> Cell? {
    guard let type = properties[property].type else {
      evaluator.check(value, &self)
      return nil
    }
    guard let plain = evaluator.value(value, as: type, &self) else { return evaluator.knowsOnlyTypes ? .absent : nil }
    // The value of a declaration with references depends on the row.
    if evaluator.knowsOnlyTypes { return .absent }
    let cell = intern(plain, type)
    return evaluator.followedAxes.isEmpty ? cell : slot(value, type, cell, evaluator)
  }

  /// Returns the cell of `value`, which depends on the axes that `evaluator` has followed.
  ///
  /// - Parameter cell: The cell in the default context.
  private mutating func slot(
    _ value: Handle<ValueNode>, _ type: PropertyType, _ cell: Cell, _ evaluator: Evaluator
  ) -> Cell? {
    let use = designToken(alone: value, in: evaluator.file.id).map { DesignTokenUse(token: $0, type: type) }
    if let use, let known = designTokenCells[use] { return known }
    let file = evaluator.file
    guard let contexts = contexts(over: evaluator.followedAxes, at: evaluator.wholeSpan) else { return nil }
    var cells = [cell]
    for position in 1..<contexts.count {
      var other = Evaluator(file: file, context: contexts.context(at: position))
      guard let found = other.value(value, as: type, &self) else { return nil }
      cells.append(intern(found, type))
    }
    let slot = self.slot(cells, contexts)
    if let use { designTokenCells[use] = slot }
    return slot
  }

  /// Returns the cell for a value that has the given cells in `contexts`.
  internal mutating func slot(_ cells: [Cell], _ contexts: AxisContexts) -> Cell {
    let support = contexts.support(of: cells, ==)
    if support.isEmpty { return cells[0] }
    let needed = self.contexts(over: support)
    return valuePool.slot(needed.contexts.map { cells[contexts.position(of: $0)] }, needed)
  }

  /// Returns the cell for `value` of a property of `type`.
  internal mutating func intern(_ value: Value, _ type: PropertyType) -> Cell {
    valuePool.cell(for: value, type: type.base, in: sources, names)
  }

  /// Returns whether an error may have been reported for the declaration of the parameter of `use`.
  private func isExcused(_ use: ParameterUse) -> Bool {
    names.existing(use.text).map(lostNames.contains) ?? false
  }

  /// Returns whether the inheritance chain of `control` declares the parameters `uses`. Otherwise, reports an error.
  internal mutating func checkParameters(_ uses: [ParameterUse], of control: ControlID) -> Bool {
    var isKnown = true
    for use in uses {
      let scope = controls[control].scope
      guard !isExcused(use) else { continue }
      switch names.existing(use.text).flatMap({ scopes.meaning(of: $0, in: scope) }) {
      case .parameter, .broken: continue
      default: break
      }
      isKnown = false
      guard !bag.hasFound(.unknownParam, at: use.span) else { continue }
      let correction = correction(of: use.text, in: .parameters(scope))
      report(
        .unknownParam, at: use.span, "'\(path(of: control))' has no parameter '\(use.text)'",
        fixIts: correction?.fixIts(for: use.text, at: use.span) ?? [])
    }
    return isKnown
  }
}
