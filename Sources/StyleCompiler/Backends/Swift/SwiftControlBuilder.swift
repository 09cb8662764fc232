import StyleSupport
import StyleTable

/// A builder that collects the Swift declarations of each control.
internal struct SwiftControlBuilder: ~Copyable {
  private let model: Model
  private let declarations: Declarations

  /// The code that refers to the enclosing type from outside all types, with a period at the end.
  private let prefix: String

  /// The names that no type can have.
  private let reserved: Set<String>

  /// The controls that style sheets other than the standard one declare or select, with their ancestors, in the order
  /// of the table.
  private let used: [ControlID]

  /// The index of each control in `used`.
  internal let positions: [ControlID: Int]

  /// For each property, the control that declares it first.
  internal let owners: [PropertyID: ControlID]

  /// The declarations found so far, in the order of the table.
  internal private(set) var controls: [SwiftModel.Control] = []

  /// For each control, the names of the types nested in its type.
  private var typeScopes: [NameScope] = []

  /// For each property of type `enum` found so far, its Swift type.
  private var enumerations: [PropertyID: String] = [:]

  /// For each scope that was visited, its own variants.
  private var variants: [ScopeID: [SwiftModel.Variant]] = [:]

  /// The documentation of states and properties.
  private var documentations = SwiftModel.DocumentationPool()

  /// The values of the properties.
  internal private(set) var values: SwiftValues

  /// Creates a builder and collects the declarations for the controls of `program`.
  ///
  /// - Parameters:
  ///   - model: The model that declares the controls.
  ///   - type: The code that refers to the enclosing type from outside all types.
  ///   - reserved: The names that no type can have.
  ///   - named: The controls that rules select.
  internal init(_ model: Model, type: String, reserved: Set<String>, named: Set<ControlID>) {
    (self.model, declarations) = (model, model.declarations)
    self.reserved = reserved
    values = SwiftValues(model)
    prefix = type + "."
    used = model.rules.usedControls
    positions = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    owners = model.declarations.propertyOwners
    addControls(named: named)
    for position in used.indices { addStates(to: position) }
    for position in used.indices { addVariants(to: position) }
    model.resolution.forEachControl { resolved in
      if let position = positions[resolved.control] { addProperties(of: resolved, to: position) }
    }
  }

  /// Names the types, starting with the root controls in the namespace.
  ///
  /// No nested type can have the name of a root control's type: code in nested types refers to these types.
  private mutating func addControls(named: Set<ControlID>) {
    let paths = used.map { model.sheets.paths.names(of: declarations.controls[$0].path) }
    let names = paths.map { SwiftName.type($0.last.map { model.sheets.names.text($0) } ?? "") }
    var roots = NameScope(reserved: reserved)
    let rootNames = used.indices.map { paths[$0].count == 1 ? roots.take(names[$0]) : nil }
    let taken = reserved.union(rootNames.compactMap { $0 })
    for (position, control) in used.enumerated() {
      let parent = declarations.controls.parent(of: control).flatMap { positions[$0] }
      let name = rootNames[position] ?? parent.map { typeScopes[$0].take(names[position]) } ?? names[position]
      let hasStyle = declarations.controls[control].span.fileID != .standard || named.contains(control)
      if let parent { controls[parent].children.append(position) }
      controls.append(
        SwiftModel.Control(
          path: declarations.path(of: control), name: name,
          reference: parent.map { controls[$0].reference + "." + name } ?? name,
          documentation: model.sheets.documentation(at: declarations.controls[control].span), hasStyle: hasStyle))
      typeScopes.append(NameScope(reserved: taken))
    }
  }

  /// Sets the state owner of the control at `position`, and collects the states that the control declares.
  private mutating func addStates(to position: Int) {
    let chain = declarations.controls.inheritanceChain(of: used[position])
    guard let owner = chain.dropLast().first(where: { declarations.declaresStates($0) }) else { return }
    guard let ownerPosition = positions[owner] else { return }
    guard ownerPosition == position else {
      controls[position].stateOwner = controls[ownerPosition].reference
      return
    }
    var scope = NameScope(reserved: SwiftReservedNames.states)
    for ancestor in declarations.states.scopeChain(of: declarations.states.scope(of: owner)).dropFirst() {
      for state in declarations.states[ancestor].states {
        controls[position].states.append(
          SwiftModel.State(
            name: scope.take(SwiftName.member(model.sheets.names.text(state.name))),
            mask: state.bit.map { StateMask(bit: $0) } ?? state.implied,
            documentation: documentations.documentation(at: state.span, of: model.sheets)))
      }
    }
  }
}

/// Variants.
extension SwiftControlBuilder {
  /// Adds the variants of the inheritance chain of the control at `position`.
  private mutating func addVariants(to position: Int) {
    let scope = declarations.states.scope(of: used[position])
    guard controls[position].hasStyle, declarations.states[scope].variantSpace.count > 0 else { return }
    var owners: [ScopeID: ControlID] = [:]
    for control in declarations.controls.inheritanceChain(of: used[position]) {
      owners[declarations.states.scope(of: control)] = control
    }
    var labels = NameScope(reserved: SwiftReservedNames.labels)
    for scope in declarations.states.scopeChain(of: scope) {
      guard let owner = owners[scope].flatMap({ positions[$0] }) else { continue }
      for variant in ownVariants(of: scope, owner: owner) {
        controls[position].variants.append(
          SwiftModel.Variant(name: labels.take(variant.name), type: variant.type, first: variant.first))
      }
    }
  }

  /// Returns the variants that the control at `owner`, which has `scope`, declares itself.
  ///
  /// Adds the enumerations of their values when it is first called.
  private mutating func ownVariants(of scope: ScopeID, owner: Int) -> [SwiftModel.Variant] {
    if let known = variants[scope] { return known }
    let made = declarations.states[scope].variants.map { variant in
      let text = model.sheets.names.text(variant.name)
      let name = typeScopes[owner].take(SwiftName.type(text))
      var cases = NameScope(reserved: SwiftReservedNames.cases)
      let values = variant.values.map { cases.take(SwiftName.member(model.sheets.names.text($0))) }
      controls[owner].enumerations.append(
        SwiftModel.Enumeration(
          name: name, cases: values, isVariant: true, documentation: model.sheets.documentation(at: variant.span)))
      return SwiftModel.Variant(
        name: SwiftName.member(text), type: "\(controls[owner].reference).\(name)", first: values[0])
    }
    variants[scope] = made
    return made
  }
}

/// Properties and their types.
extension SwiftControlBuilder {
  /// Adds the properties that have a value for the control of `resolved`, and those that the user's style sheets
  /// declare.
  private mutating func addProperties(of resolved: ResolvedControl, to position: Int) {
    guard controls[position].hasStyle else { return }
    let declarations = declarations
    let columns = resolved.columns.ordered { declarations.properties.precedes($0, $1) }
    let own = declarations.properties.ownProperties(of: resolved.control).subtracting(columns)
    var scope = NameScope(reserved: SwiftReservedNames.properties)
    let parameters = parameters(of: resolved)
    let columnIndices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    for property in (columns + own).ordered(by: { declarations.properties.precedes($0, $1) }) {
      controls[position].properties.append(
        SwiftModel.Property(
          name: scope.take(SwiftName.member(declarations.name(of: property))), type: type(of: property),
          isText: declarations.properties[property].type?.base == .string, column: columnIndices[property],
          parameters: parameters[property] ?? [],
          documentation: documentations.documentation(at: declarations.properties[property].span, of: model.sheets)))
    }
    values.add(controls[position].properties, of: resolved, at: position)
  }

  /// Returns the Swift type of `property`.
  private mutating func type(of property: PropertyID) -> String {
    guard let type = declarations.properties[property].type, type.base == .enumeration else {
      return (declarations.properties[property].type?.base ?? .string).swiftType
    }
    if let known = enumerations[property] { return known }
    guard let owner = owners[property].flatMap({ positions[$0] }) else { return ValueType.string.swiftType }
    let name = typeScopes[owner].take(SwiftName.type(declarations.name(of: property)))
    var scope = NameScope(reserved: SwiftReservedNames.cases)
    controls[owner].enumerations.append(
      SwiftModel.Enumeration(
        name: name, cases: declarations.properties.caseTexts(of: type).map { scope.take(SwiftName.member($0)) },
        documentation: model.sheets.documentation(at: declarations.properties[property].span)))
    let reference = prefix + controls[owner].reference + "." + name
    enumerations[property] = reference
    return reference
  }

  /// Returns, for each string property, the parameters that its values use, in the order of their declaration.
  private func parameters(of resolved: ResolvedControl) -> [PropertyID: [SwiftModel.Parameter]] {
    let declared = declarations.states.parameters(of: resolved.control)
    guard !declared.isEmpty else { return [:] }
    var scope = NameScope(reserved: SwiftReservedNames.others)
    let all = declared.map { name, type in
      SwiftModel.Parameter(key: name, name: scope.take(SwiftName.member(name)), type: type)
    }
    var found: [PropertyID: [SwiftModel.Parameter]] = [:]
    for (column, property) in zip(resolved.columnIDs, resolved.columns)
    where declarations.properties[property].type?.base == .string {
      let used = Set(resolved.parameters(column, model.rules).map(\.text))
      found[property] = all.filter { used.contains($0.key) }
    }
    return found
  }
}

extension Declarations {
  /// For each property, the control that declares it first.
  internal var propertyOwners: [PropertyID: ControlID] {
    var owners: [PropertyID: ControlID] = [:]
    for control in controls.preorder {
      for property in properties.scopes[propertyScope(of: control)].properties where owners[property] == nil {
        owners[property] = control
      }
    }
    return owners
  }

  /// Returns whether `control` itself declares states or aliases.
  internal func declaresStates(_ control: ControlID) -> Bool {
    let scope = states.scope(of: control)
    return controls[control].base.map { states.scope(of: $0) } != scope && !states[scope].states.isEmpty
  }
}

extension Properties {
  /// Returns the properties in the inheritance chain of `control` that aren't declared by the standard style sheet.
  internal func ownProperties(of control: ControlID) -> Set<PropertyID> {
    let chain = scopeChain(of: scope(of: control))
    return Set(chain.flatMap { scopes[$0].properties }.filter { infos[$0].span.fileID != .standard })
  }

  /// Returns whether the name of `first` precedes the name of `second` in byte order, the order of the table.
  internal func precedes(_ first: PropertyID, _ second: PropertyID) -> Bool {
    name(of: first).utf8.lexicographicallyPrecedes(name(of: second).utf8)
  }
}

extension States {
  /// Returns the parameters of the inheritance chain of `control`, starting with the root.
  package func parameters(of control: ControlID) -> [(name: String, type: ParameterType)] {
    scopeChain(of: scope(of: control)).flatMap { scopes[$0].parameters }
      .map { (sheets.names.text($0.name), $0.type) }
  }
}

extension RuleBook {
  /// The control that the type of the first style sheet represents, or `nil` if the sheet neither has a rule nor
  /// declares a control.
  ///
  /// The candidates are the controls that rules of the sheet select, followed by the controls that the sheet
  /// declares. The first candidate that isn't from the standard style sheet is chosen, or the first candidate if all
  /// are. As a result, adding controls at the end of the sheet changes nothing.
  internal var mainControl: ControlID? {
    let controls = declarations.controls
    let candidates = controlsNamedByFirstSheet + controls.preorder.filter { controls[$0].span.fileID == .first }
    return candidates.first { controls[$0].span.fileID != .standard } ?? candidates.first
  }

  /// The controls that rules of the first style sheet select, in the order of their selectors.
  private var controlsNamedByFirstSheet: [ControlID] {
    var named: [ControlID] = []
    for (file, statements) in sheets.statements where file.id == .first {
      for case .rule(let rule) in statements {
        named += file.tree.selectors[file.tree.rules[rule].selectors].compactMap {
          declarations.controls.ofPath[file.path($0.path).index]
        }
      }
    }
    return named
  }
}
