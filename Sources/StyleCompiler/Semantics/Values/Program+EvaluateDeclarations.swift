import StyleTable

extension Program {
  /// Finds what every declaration and every default comes to, without a theme and in each.
  internal mutating func evaluateDeclarations() {
    builder = TableBuilder(controlCount: controls.count { $0.isUsed }, themes: themes.map { names.text($0) })
    values.reserve(declarationCount)
    for control in preorder { evaluateDefaults(of: control) }
    for pending in pendingValues {
      let file = files[pending.file]
      let declarations = file.tree.declarations
      for index in pending.declarations.indices {
        evaluate(declarations[index], file.firstDeclaration + index, in: file, for: pending.control)
      }
    }
    pendingValues = []
  }

  /// Evaluates the defaults that `control` declares.
  private mutating func evaluateDefaults(of control: Int) {
    let scope = controls[control].propertyScope
    guard controls[control].base.map({ controls[$0].propertyScope != scope }) ?? true else { return }
    let file = files[controls[control].span.file]
    for index in propertyScopes[scope].defaults.indices {
      let item = propertyScopes[scope].defaults[index]
      guard let value = item.value, let (cell, uses) = cell(value, property: item.property, file: file) else {
        continue
      }
      propertyScopes[scope].defaults[index].cell = cell
      propertyScopes[scope].defaults[index].parameters = uses
      _ = checkParameters(uses, of: control)
    }
  }

  /// Evaluates the declaration numbered `declaration`, which is `node`, for `control`.
  private mutating func evaluate(_ node: DeclarationNode, _ declaration: Int, in file: SheetFile, for control: Int) {
    let scope = controls[control].propertyScope
    guard let property = propertyScopes.property(file.name(node.name), in: scope) else {
      return reportUnknownProperty(node.name, of: control, in: file)
    }
    if values.cell(declaration, for: property) == nil {
      guard let (cell, uses) = cell(node.value, property: property, file: file) else { return }
      values.set(declaration, for: property, in: scope, to: cell)
      if !uses.isEmpty { values.parameters[declaration] = uses }
    }
    if !values.parameters.isEmpty, let uses = values.parameters[declaration], !checkParameters(uses, of: control) {
      brokenDeclarations.insert(declaration)
    }
  }

  private mutating func reportUnknownProperty(_ node: NameNode, of control: Int, in file: SheetFile) {
    let name = file.text(node)
    let scope = controls[control].propertyScope
    let known = suggestions.properties[scope] ?? KnownNames(propertyNames(in: scope))
    suggestions.properties[scope] = known
    report(
      .unknownProperty, at: file.span(node), "'\(path(of: control))' has no property '\(name)'",
      fixIts: known.fixIts(for: name, at: file.span(node)))
  }

  /// The cell of `value` as a value of `property`, with the parameters that it takes; nil where it was reported.
  private mutating func cell(
    _ value: Handle<ValueNode>, property: Int, file: SheetFile
  ) -> (cell: Cell, uses: [ParameterUse])? {
    var evaluator = Evaluator(file: file, theme: nil)
    guard let type = properties[property].type, let plain = evaluator.value(value, as: type, &self) else { return nil }
    var uses = evaluator.parameters
    let cell = intern(plain, type)
    if evaluator.followedThemes.isEmpty { return (cell, uses) }
    var cells = Array(repeating: cell, count: themes.count + 1)
    for theme in evaluator.followedThemes.numbers {
      var themed = Evaluator(file: file, theme: theme)
      guard let found = themed.value(value, as: type, &self) else { return nil }
      uses += themed.parameters
      cells[theme + 1] = intern(found, type)
    }
    return (builder.slot(cells), uses)
  }

  private mutating func intern(_ value: Value, _ type: PropertyType) -> Cell {
    builder.cell(for: value, type: type.base, in: sources)
  }

  /// Whether the lineage of `control` declares what its strings take; else that is reported.
  private mutating func checkParameters(_ uses: [ParameterUse], of control: Int) -> Bool {
    var isKnown = true
    for use in uses {
      let scope = controls[control].scope
      switch names.existing(use.text).flatMap({ scopes.meaning(of: $0, in: scope) }) {
      case .parameter, .broken: continue
      default: break
      }
      isKnown = false
      let known = scopeLineage(of: scope).flatMap { scopes[$0].parameters.map { names.text($0.name) } }
      report(
        .unknownParam, at: use.span, "'\(path(of: control))' has no parameter '\(use.text)'",
        fixIts: KnownNames(known).fixIts(for: use.text, at: use.span))
    }
    return isKnown
  }
}
