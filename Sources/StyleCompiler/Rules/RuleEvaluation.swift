import StyleSupport
import StyleTable

/// A pass that evaluates the values of declarations, in every context in which they differ.
///
/// Hot path: every declaration passes through here. Most are literals, or their value was found before.
internal struct RuleEvaluation: ~Copyable {
  private var values: DeclaredValues
  private var known = KnownCells()

  /// The declarations whose strings use unknown parameters.
  private var broken = Set<DeclarationID>()

  init(_ declarations: Declarations) {
    values = DeclaredValues(
      declarationCount: declarations.sheets.declarationCount, defaultCount: declarations.properties.defaultCount)
  }

  /// Returns the rules of `matched` with their values, grouped by control.
  consuming func finish(
    _ matched: consuming MatchedRules, _ tokens: DesignTokens, _ evaluation: inout Evaluation
  ) -> RuleBook {
    evaluateDefaults(&evaluation)
    for (control, file, declarations) in matched.stray {
      var evaluator = Evaluator(file: evaluation.sheets.files[file], context: .standard)
      for declaration in declarations { evaluate(declaration, for: control, &evaluator, &evaluation) }
    }
    evaluate(matched.rules, &evaluation)
    matched.rules.group()
    var claims = ClaimEvaluation()
    claims.evaluate(matched.claims, &evaluation)
    return RuleBook(
      matched.declarations, tokens, matches: matched.matches, matched.rules, isUsed: matched.isUsed, values,
      claims.claims, broken: broken, evaluation.unitlessUses)
  }

  private mutating func evaluateDefaults(_ evaluation: inout Evaluation) {
    let declarations = evaluation.declarations
    for control in declarations.controls.preorder {
      let scope = declarations.propertyScope(of: control)
      let base = declarations.controls[control].base
      guard base.map({ declarations.propertyScope(of: $0) != scope }) ?? true else { continue }
      let file = evaluation.sheets.files[declarations.controls[control].span.fileID]
      var evaluator = Evaluator(file: file, context: .standard)
      for (index, item) in declarations.properties.scopes[scope].defaults.enumerated() {
        guard let value = item.value, let cell = evaluation.cell(value, property: item.property, &evaluator) else {
          continue
        }
        let id = declarations.properties.scopes[scope].id(ofDefault: index)
        values.defaults[id.index] = cell
        if !evaluator.parameters.isEmpty { values.parametersOfDefaults[id] = evaluator.parameters }
        _ = evaluation.checkParameters(evaluator.parameters, of: control)
      }
    }
  }

  /// Evaluates the declarations of `rules`, which are in reading order.
  private mutating func evaluate(_ rules: RuleIndex, _ evaluation: inout Evaluation) {
    var index = 0
    while index < rules.entries.count {
      let source = FileDeclarations(evaluation.sheets.files[rules.entries[index].file])
      var evaluator = Evaluator(file: source.file, context: .standard)
      while index < rules.entries.count, rules.entries[index].file == source.file.id {
        evaluate(rules.entries[index], of: source, &evaluator, &evaluation)
        index &+= 1
      }
    }
  }

  @inline(__always) private mutating func evaluate(
    _ entry: RuleIndex.Entry, of source: FileDeclarations, _ evaluator: inout Evaluator,
    _ evaluation: inout Evaluation
  ) {
    let scope = evaluation.declarations.propertyScope(of: entry.control)
    let end = entry.declarations.indices.upperBound
    var index = entry.declarations.indices.lowerBound
    while index < end {
      defer { index &+= 1 }
      let node = source.nodes[index &- source.first]
      let name = source.names[Int(node.name.name.rawValue)]
      if let meaning = known.meaning(of: name, in: scope) ?? known.find(name, in: scope, evaluation.declarations) {
        if values.entries[index].isNew {
          let type = meaning.type.base
          let literal = evaluation.values.cell(ofLiteral: node.value, in: source.values, as: type, source.bytes)
          if let cell = literal ?? known.cell(of: source.values[node.value], in: source.file, meaning.type) {
            values.entries[index] = DeclaredValues.Entry(meaning.property, cell)
            continue
          }
        } else if values.parameters.isEmpty, values.entries[index].isKnown(for: meaning.property) {
          continue
        }
      }
      evaluate(DeclarationID(index), of: entry, &evaluator, &evaluation)
    }
  }

  /// Evaluates `declaration`, one of `entry`, and remembers its cell if it's the same wherever its text is repeated.
  @inline(never) private mutating func evaluate(
    _ declaration: DeclarationID, of entry: RuleIndex.Entry, _ evaluator: inout Evaluator,
    _ evaluation: inout Evaluation
  ) {
    let file = evaluator.file
    let handle = file.handle(of: declaration)
    let additions = evaluation.unitlessUses.additions
    evaluate(handle, for: entry.control, &evaluator, &evaluation)
    let node = file.tree.declarations[handle]
    guard let property = evaluation.declarations.property(file.name(node.name), of: entry.control),
      let type = evaluation.declarations.properties[property].type, !file.hasReferences(handle),
      evaluator.parameters.isEmpty, evaluation.unitlessUses.additions == additions,
      let cell = values.cell(declaration, for: property)
    else { return }
    known.remember(cell, of: file.tree.values[node.value], in: file, type)
  }

  /// Evaluates the declaration at `handle` of the evaluator's file for `control`.
  private mutating func evaluate(
    _ handle: Handle<DeclarationNode>, for control: ControlID, _ evaluator: inout Evaluator,
    _ evaluation: inout Evaluation
  ) {
    // Not a constant for the file, which would be a copy for each declaration.
    let node = evaluator.file.tree.declarations[handle]
    let declaration = evaluator.file.declaration(handle)
    if evaluator.file.hasReferences(handle) {
      // The types of referenced properties can differ from control to control.
      evaluator.references = .types(of: control)
    }
    evaluator.control = control
    defer { (evaluator.references, evaluator.control) = (nil, nil) }
    guard let property = evaluation.declarations.property(evaluator.file.name(node.name), of: control) else {
      values.setUnknown(declaration)
      evaluation.reportUnknownProperty(node.name, of: control, in: evaluator.file)
      // The errors in the value that don't depend on its type.
      evaluator.check(node.value, &evaluation)
      _ = evaluation.checkParameters(evaluator.parameters, of: control)
      return
    }
    if values.cell(declaration, for: property) == nil || evaluator.references != nil {
      guard let cell = evaluation.cell(node.value, property: property, &evaluator) else {
        _ = evaluation.checkParameters(evaluator.parameters, of: control)
        return
      }
      values.set(declaration, for: property, to: cell)
      if !evaluator.parameters.isEmpty { values.parameters[declaration] = evaluator.parameters }
    }
    if !values.parameters.isEmpty, let uses = values.parameters[declaration],
      !evaluation.checkParameters(uses, of: control)
    {
      broken.insert(declaration)
    }
  }
}

/// The declarations of a file, and what they refer to.
///
/// A copy of the arrays for many rules: those of the file would be retained for each declaration.
private struct FileDeclarations {
  let file: SheetFile
  let nodes: [DeclarationNode]
  let names: [Name]
  let values: ValueList
  let bytes: SourceBytes

  /// The index of the first declaration.
  let first: Int

  init(_ file: SheetFile) {
    self.file = file
    nodes = file.tree.declarations
    names = file.names
    values = file.tree.values
    bytes = file.bytes
    first = file.declaration(Handle(0)).index
  }
}

/// The meanings of names, and the cells of values, that were found before.
///
/// A style sheet repeats most of its words, tokens, and calls. Each is evaluated once for each type of property, unless its
/// evaluation has other effects than its cell. Numbers, colors, and strings need no evaluation.
internal struct KnownCells {
  /// The property that a name means in a scope.
  struct Meaning {
    let name: Name
    let scope: PropertyScopeID
    let property: PropertyID
    let type: PropertyType
  }

  /// The meanings by the hashes of their names and scopes. A meaning takes the place of another one with the same hash.
  private var meanings: [Meaning]

  private var calls = TextPool()

  private var cells = [UInt64: Cell]()

  /// The number of bits of a hash of a name and a scope.
  private static let hashBits: UInt64 = 9

  init() {
    let none = Meaning(
      name: Name(rawValue: .max), scope: Handle(-1), property: Handle(-1), type: PropertyType(base: .bool))
    meanings = Array(repeating: none, count: 1 << KnownCells.hashBits)
  }

  /// Returns the property that `name` means in `scope`, or `nil` if it isn't known.
  @inline(__always) func meaning(of name: Name, in scope: PropertyScopeID) -> Meaning? {
    let known = meanings[KnownCells.hash(name, scope)]
    return known.name == name && known.scope == scope ? known : nil
  }

  /// Returns the property that `name` means in `scope`, and remembers it, or `nil` if there is none or its type is wrong.
  @inline(never) mutating func find(
    _ name: Name, in scope: PropertyScopeID, _ declarations: Declarations
  ) -> Meaning? {
    guard let property = declarations.properties.property(name, in: scope),
      let type = declarations.properties[property].type
    else { return nil }
    let meaning = Meaning(name: name, scope: scope, property: property, type: type)
    meanings[KnownCells.hash(name, scope)] = meaning
    return meaning
  }

  @inline(__always) private static func hash(_ name: Name, _ scope: PropertyScopeID) -> Int {
    let key = UInt64(scope.rawValue) << 32 | UInt64(name.rawValue)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 - hashBits))
  }

  /// Returns the cell of `value`, a value of `file`, for properties of `type`, or `nil` if it isn't known.
  mutating func cell(of value: ValueNode, in file: SheetFile, _ type: PropertyType) -> Cell? {
    guard let key = key(of: value, in: file, type) else { return nil }
    return cells[key]
  }

  /// Records the cell of `value`, a value of `file`, for properties of `type`, if the value is one that is repeated.
  mutating func remember(_ cell: Cell, of value: ValueNode, in file: SheetFile, _ type: PropertyType) {
    if let key = key(of: value, in: file, type) { cells[key] = cell }
  }

  /// Returns the key of `value`, or `nil` if its cell can't be remembered.
  @inline(__always) private mutating func key(
    of value: ValueNode, in file: SheetFile, _ type: PropertyType
  ) -> UInt64? {
    var (kind, index, origin): (UInt64, UInt32, Int) = (0, value.first, file.id.index)
    switch value.kind {
    case .identifier: (index, origin) = (file.names[Int(value.first)].rawValue, 0)
    case .designToken: (kind, index) = (1, file.names[Int(value.first)].rawValue)
    case .call:
      let text = calls.insert(file.bytes.bytes[Int(value.start)..<Int(value.end)])
      (kind, index) = (2, UInt32(truncatingIfNeeded: text))
    default: return nil
    }
    guard index < 1 << 26, origin < 1 << 16, type.cases < 1 << 14 else { return nil }
    let item = kind << 42 | UInt64(origin) << 26 | UInt64(index)
    return item | UInt64(type.base.rawValue) << 44 | UInt64(type.cases) << 48
  }
}
