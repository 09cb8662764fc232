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

  /// The value that one declaration gives a property, in 8 bytes.
  struct Entry {
    /// The first property in the lower 31 bits, or all ones until it is known. The highest bit tells whether the name of
    /// the declaration means something else in another scope.
    private var property: UInt32 = 0x7FFF_FFFF

    fileprivate private(set) var cell = Cell.absent

    /// Whether no property is known, and the name was looked up in no scope.
    @inline(__always) var isNew: Bool { property == 0x7FFF_FFFF }

    /// The property that the name means in all scopes, or `nil` if it isn't known or there are several.
    @inline(__always) fileprivate var onlyProperty: PropertyID? {
      property < 0x7FFF_FFFF ? Handle(Int(property)) : nil
    }

    /// Returns whether `property` is the first one.
    @inline(__always) fileprivate func isFirst(_ property: PropertyID) -> Bool {
      self.property & 0x7FFF_FFFF == property.rawValue
    }

    /// Returns whether the value of `property` is known, and the same for all controls.
    @inline(__always) func isKnown(for property: PropertyID) -> Bool { isFirst(property) && cell != .absent }

    init() {}

    /// Creates the value of `property`, which the name means in all scopes.
    @inline(__always) init(_ property: PropertyID, _ cell: Cell) {
      self.property = property.rawValue
      self.cell = cell
    }

    /// Sets the value of `property`. Returns `false` if another one is the first.
    fileprivate mutating func set(_ property: PropertyID, to cell: Cell) -> Bool {
      guard self.property & 0x7FFF_FFFF == 0x7FFF_FFFF else { return isFirst(property) }
      self.property = self.property & 1 << 31 | property.rawValue
      self.cell = cell
      return true
    }

    /// Records that the name means something else in another scope.
    fileprivate mutating func share() { property |= 1 << 31 }
  }

  /// The value of the first property, by declaration.
  var entries: [Entry] = []

  /// The values of further properties.
  private var others: [Key: Cell] = [:]

  /// The parameters that the declarations' strings use. Declarations without parameters are left out.
  var parameters: [DeclarationID: [ParameterUse]] = [:]

  /// Makes room for `count` declarations.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    entries.append(contentsOf: repeatElement(Entry(), count: count))
  }

  /// Returns the property that `declaration` sets in the scope of each control that has it, or `nil` if only its name and
  /// the scope can tell.
  @inline(__always) func property(of declaration: DeclarationID) -> PropertyID? {
    entries[declaration.index].onlyProperty
  }

  /// Returns the property that `declaration` sets in the scope of each control that has it, and its value, or `nil` if only
  /// its name and the scope can tell.
  @inline(__always) func value(of declaration: DeclarationID) -> (property: PropertyID, cell: Cell)? {
    let entry = entries[declaration.index]
    return entry.onlyProperty.map { ($0, entry.cell) }
  }

  /// Returns the value that `declaration` gives `property`, or `nil` if it isn't known.
  @inline(__always) func cell(_ declaration: DeclarationID, for property: PropertyID) -> Cell? {
    let entry = entries[declaration.index]
    if entry.isFirst(property) { return entry.cell }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  /// Records that `declaration` sets `property` to the value of `cell`.
  mutating func set(_ declaration: DeclarationID, for property: PropertyID, to cell: Cell) {
    guard !entries[declaration.index].set(property, to: cell) else { return }
    entries[declaration.index].share()
    others[Key(declaration: declaration, property: property)] = cell
  }

  /// Records that the name of `declaration` means no property in some scope.
  mutating func setUnknown(_ declaration: DeclarationID) { entries[declaration.index].share() }
}

/// A design token as the whole value of properties of one type.
internal struct DesignTokenUse: Hashable {
  let token: DesignTokenID
  let type: PropertyType
}

extension Program {
  /// Evaluates the default values of all controls, and makes room for the values of declarations.
  internal mutating func evaluateDefaults() {
    values.reserve(declarationCount)
    for control in preorder { evaluateDefaults(of: control) }
  }

  /// Evaluates `declarations`, which a rule of `file` without valid states has for `control`, to report the errors in them.
  internal mutating func evaluate(
    _ declarations: HandleRange<DeclarationNode>, of file: SheetFile, for control: ControlID
  ) {
    var evaluator = Evaluator(file: file, context: .standard)
    for declaration in declarations { evaluate(declaration, for: control, &evaluator) }
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
  internal mutating func evaluate(
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
      values.setUnknown(declaration)
      reportUnknownProperty(node.name, of: control, in: evaluator.file)
      return check(node.value, for: control, &evaluator)
    }
    if values.cell(declaration, for: property) == nil || evaluator.references != nil {
      guard let cell = cell(node.value, property: property, &evaluator) else {
        _ = checkParameters(evaluator.parameters, of: control)
        return
      }
      values.set(declaration, for: property, to: cell)
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
    if file.bytes[span.start] == UInt8(ascii: "."), let token = designToken(ofWord: name, in: file.id) {
      return reportTokenAsWord(token, name, .unknownProperty, at: span)
    }
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
