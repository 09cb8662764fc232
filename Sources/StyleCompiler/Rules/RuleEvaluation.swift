import StyleSupport
import StyleTable

/// A pass that evaluates the values of declarations, in every context in which they differ.
///
/// Hot path: every declaration passes through here. Most are literals, or their value was found before.
internal struct RuleEvaluation: ~Copyable {
  private let evaluation: Evaluation
  private var values: DeclaredValues
  private var known = KnownCells()

  /// The next declaration of the current entry, or `nil` at its first one.
  private var next: Int?

  /// The declarations whose strings use unknown parameters.
  private var broken = Set<DeclarationID>()

  init(_ evaluation: Evaluation) {
    self.evaluation = evaluation
    values = DeclaredValues(
      declarationCount: evaluation.sheets.declarationCount,
      defaultCount: evaluation.declarations.properties.defaultCount)
  }

  /// Returns the rules of `matched` with their values, grouped by control.
  consuming func finish(_ matched: consuming MatchedRules, _ tokens: DesignTokens) -> RuleBook {
    evaluateDefaults()
    for (control, file, declarations) in matched.stray {
      var evaluator = Evaluator(evaluation, file)
      for declaration in declarations { evaluate(declaration, for: control, &evaluator) }
    }
    evaluate(matched.rules)
    matched.rules.group()
    let claims = evaluation.claims(of: matched.claims)
    return RuleBook(
      evaluation.declarations, tokens, matches: matched.matches, matched.rules, isUsed: matched.isUsed, values,
      claims, broken: broken, evaluation.unitlessUses)
  }

  private mutating func evaluateDefaults() {
    let (controls, properties) = (evaluation.declarations.controls, evaluation.declarations.properties)
    for control in controls.preorder {
      let scope = properties.scope(of: control)
      if let base = controls[control].base, properties.scope(of: base) == scope { continue }
      var evaluator = Evaluator(evaluation, controls[control].span.fileID)
      for (index, item) in properties.scopes[scope].defaults.enumerated() {
        guard let value = item.value, let cell = evaluator.cell(value, property: item.property) else { continue }
        let id = properties.scopes[scope].id(ofDefault: index)
        values.defaults[id.index] = cell
        if !evaluator.parameters.isEmpty { values.parametersOfDefaults[id] = evaluator.parameters }
        evaluation.checkParameters(evaluator.parameters, of: control)
      }
    }
  }

  /// Evaluates the declarations of `rules`, which are in reading order.
  private mutating func evaluate(_ rules: RuleIndex) {
    let evaluation = evaluation
    var index = 0
    while index < rules.entries.count {
      let source = FileDeclarations(evaluation.sheets.files[rules.entries[index].file])
      var evaluator = Evaluator(evaluation, source.file.id)
      while let declaration = evaluateKnown(rules, &index, of: source, &evaluation.values) {
        evaluate(declaration, of: rules.entries[index], &evaluator)
      }
    }
  }

  /// Evaluates literals, and values that were found before, up to a declaration of the entry at `index` with any other
  /// value, which is returned, or up to the last entry of `source`.
  ///
  /// The pool of `evaluation` is accessed once for all of them, because each access to a property of a class is checked.
  private mutating func evaluateKnown(
    _ rules: RuleIndex, _ index: inout Int, of source: FileDeclarations, _ pool: inout ValuePool
  ) -> DeclarationID? {
    while index < rules.entries.count, rules.entries[index].file == source.file.id {
      let entry = rules.entries[index]
      let scope = evaluation.declarations.propertyScope(of: entry.control)
      let end = entry.declarations.indices.upperBound
      var declaration = next ?? entry.declarations.indices.lowerBound
      while declaration < end {
        let node = source.nodes[declaration &- source.first]
        let name = source.names[Int(node.name.name.rawValue)]
        let meaning = known.meaning(of: name, in: scope) ?? known.find(name, in: scope, evaluation.declarations)
        guard let meaning, isKnown(declaration, node.value, meaning, of: source, &pool) else {
          next = declaration &+ 1
          return DeclarationID(declaration)
        }
        declaration &+= 1
      }
      next = nil
      index &+= 1
    }
    return nil
  }

  /// Returns whether the value of `declaration` is known for a property, or found here.
  @inline(__always) private mutating func isKnown(
    _ declaration: Int, _ value: Handle<ValueNode>, _ meaning: KnownCells.Meaning, of source: FileDeclarations,
    _ pool: inout ValuePool
  ) -> Bool {
    guard values.entries[declaration].isNew else {
      return values.parameters.isEmpty && values.entries[declaration].isKnown(for: meaning.property)
    }
    let literal = pool.cell(ofLiteral: value, in: source.values, as: meaning.type.base, source.bytes)
    guard let cell = literal ?? known.cell(of: source.values[value], in: source.file, meaning.type) else {
      return false
    }
    values.entries[declaration] = DeclaredValues.Entry(meaning.property, cell)
    return true
  }

  /// Evaluates `declaration`, one of `entry`, and remembers its cell if it's the same wherever its text is repeated.
  @inline(never) private mutating func evaluate(
    _ declaration: DeclarationID, of entry: RuleIndex.Entry, _ evaluator: inout Evaluator
  ) {
    let file = evaluator.file
    let handle = file.handle(of: declaration)
    let additions = evaluation.unitlessUses.additions
    let property = evaluate(handle, for: entry.control, &evaluator)
    guard let property, let type = evaluation.declarations.properties[property].type, !file.hasReferences(handle),
      evaluator.parameters.isEmpty, evaluation.unitlessUses.additions == additions,
      let cell = values.cell(declaration, for: property)
    else { return }
    known.remember(cell, of: file.tree.values[file.tree.declarations[handle].value], in: file, type)
  }

  /// Evaluates the declaration at `handle` of the evaluator's file for `control`. Returns the property that it sets, or
  /// `nil` if there is none.
  @discardableResult
  private mutating func evaluate(
    _ handle: Handle<DeclarationNode>, for control: ControlID, _ evaluator: inout Evaluator
  ) -> PropertyID? {
    let file = evaluator.file
    let (node, declaration) = (file.tree.declarations[handle], file.declaration(handle))
    // The types of referenced properties can differ from control to control.
    if file.hasReferences(handle) { evaluator.references = .types(of: control) }
    evaluator.control = control
    defer { (evaluator.references, evaluator.control) = (nil, nil) }
    guard let property = evaluation.declarations.property(file.name(node.name), of: control) else {
      values.setUnknown(declaration)
      evaluation.reportUnknownProperty(node.name, of: control, in: file)
      // The errors in the value that don't depend on its type.
      evaluator.check(node.value)
      evaluation.checkParameters(evaluator.parameters, of: control)
      return nil
    }
    if values.cell(declaration, for: property) == nil || evaluator.references != nil {
      guard let cell = evaluator.cell(node.value, property: property) else {
        evaluation.checkParameters(evaluator.parameters, of: control)
        return property
      }
      values.set(declaration, for: property, to: cell)
      if !evaluator.parameters.isEmpty { values.parameters[declaration] = evaluator.parameters }
    }
    if !values.parameters.isEmpty, let uses = values.parameters[declaration],
      !evaluation.checkParameters(uses, of: control)
    {
      broken.insert(declaration)
    }
    return property
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
  @inline(never) mutating func find(_ name: Name, in scope: PropertyScopeID, _ declarations: Declarations) -> Meaning? {
    let properties = declarations.properties
    guard let property = properties.property(name, in: scope), let type = properties[property].type else { return nil }
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
    key(of: value, in: file, type).flatMap { cells[$0] }
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
    case .identifier: (index, origin) = (file.name(of: value).rawValue, 0)
    case .designToken: (kind, index) = (1, file.name(of: value).rawValue)
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
