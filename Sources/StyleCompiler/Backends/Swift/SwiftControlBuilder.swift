import StyleSupport
import StyleTable

/// A builder that collects the Swift declarations of each control.
internal struct SwiftControlBuilder: ~Copyable {
  @SharedProgram internal var program: Program

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

  /// Creates a builder and collects the declarations for the controls of `program`.
  ///
  /// - Parameters:
  ///   - program: The program that declares the controls.
  ///   - type: The code that refers to the enclosing type from outside all types.
  ///   - reserved: The names that no type can have.
  ///   - named: The controls that rules select.
  internal init(_ program: Program, type: String, reserved: Set<String>, named: Set<ControlID>) {
    _program = SharedProgram(program)
    self.reserved = reserved
    prefix = type + "."
    used = program.usedControls
    positions = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    owners = program.propertyOwners
    addControls(named: named)
    for position in used.indices { addStates(to: position) }
    for position in used.indices { addVariants(to: position) }
    var cascade = Cascade(program)
    cascade.run(program) { resolved in
      if let position = positions[resolved.control] { addProperties(of: resolved, to: position) }
    }
  }

  /// Names the types, starting with the root controls in the namespace.
  ///
  /// No nested type can have the name of a root control's type: code in nested types refers to these types.
  private mutating func addControls(named: Set<ControlID>) {
    let paths = used.map { program.paths.names(of: program.controls[$0].path) }
    let names = paths.map { SwiftName.type($0.last.map { program.names.text($0) } ?? "") }
    var roots = NameScope(reserved: reserved)
    let rootNames = used.indices.map { paths[$0].count == 1 ? roots.take(names[$0]) : nil }
    let taken = reserved.union(rootNames.compactMap { $0 })
    for (position, control) in used.enumerated() {
      let parent = program.parent(of: control).flatMap { positions[$0] }
      let name = rootNames[position] ?? parent.map { typeScopes[$0].take(names[position]) } ?? names[position]
      let hasStyle = program.controls[control].span.fileID != .standard || named.contains(control)
      if let parent { controls[parent].children.append(position) }
      controls.append(
        SwiftModel.Control(
          path: program.path(of: control), name: name,
          reference: parent.map { controls[$0].reference + "." + name } ?? name,
          documentation: program.documentation(at: program.controls[control].span), hasStyle: hasStyle))
      typeScopes.append(NameScope(reserved: taken))
    }
  }

  /// Sets the state owner of the control at `position`, and collects the states that the control declares.
  private mutating func addStates(to position: Int) {
    let chain = program.inheritanceChain(of: used[position])
    guard let owner = chain.dropLast().first(where: { program.declaresStates($0) }) else { return }
    guard let ownerPosition = positions[owner] else { return }
    guard ownerPosition == position else {
      controls[position].stateOwner = controls[ownerPosition].reference
      return
    }
    var scope = NameScope(reserved: SwiftReservedNames.states)
    for ancestor in program.scopeChain(of: program.controls[owner].scope).dropFirst() {
      for state in program.scopes[ancestor].states {
        controls[position].states.append(
          SwiftModel.State(
            name: scope.take(SwiftName.member(program.names.text(state.name))),
            mask: state.bit.map { StateMask(bit: $0) } ?? state.implied,
            documentation: documentations.documentation(at: state.span, of: program)))
      }
    }
  }
}

/// Variants.
extension SwiftControlBuilder {
  /// Adds the variants of the inheritance chain of the control at `position`.
  private mutating func addVariants(to position: Int) {
    let scope = program.controls[used[position]].scope
    guard controls[position].hasStyle, program.scopes[scope].variantSpace.count > 0 else { return }
    var owners: [ScopeID: ControlID] = [:]
    for control in program.inheritanceChain(of: used[position]) { owners[program.controls[control].scope] = control }
    var labels = NameScope(reserved: SwiftReservedNames.labels)
    for scope in program.scopeChain(of: scope) {
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
    let made = program.scopes[scope].variants.map { variant in
      let text = program.names.text(variant.name)
      let name = typeScopes[owner].take(SwiftName.type(text))
      var cases = NameScope(reserved: SwiftReservedNames.cases)
      let values = variant.values.map { cases.take(SwiftName.member(program.names.text($0))) }
      controls[owner].enumerations.append(
        SwiftModel.Enumeration(
          name: name, cases: values, isVariant: true, documentation: program.documentation(at: variant.span)))
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
    let program = program
    let columns = resolved.columns.ordered { program.precedes($0, $1) }
    let own = program.ownProperties(of: resolved.control).subtracting(columns)
    var scope = NameScope(reserved: SwiftReservedNames.properties)
    let parameters = parameters(of: resolved)
    let columnIndices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    for property in (columns + own).ordered(by: { program.precedes($0, $1) }) {
      controls[position].properties.append(
        SwiftModel.Property(
          name: scope.take(SwiftName.member(program.name(of: property))), type: type(of: property),
          column: columnIndices[property], parameters: parameters[property] ?? [],
          documentation: documentations.documentation(at: program.properties[property].span, of: program)))
    }
  }

  /// Returns the Swift type of `property`.
  private mutating func type(of property: PropertyID) -> String {
    guard let type = program.properties[property].type, type.base == .enumeration else {
      return (program.properties[property].type?.base ?? .string).swiftType
    }
    if let known = enumerations[property] { return known }
    guard let owner = owners[property].flatMap({ positions[$0] }) else { return ValueType.string.swiftType }
    let name = typeScopes[owner].take(SwiftName.type(program.name(of: property)))
    var scope = NameScope(reserved: SwiftReservedNames.cases)
    controls[owner].enumerations.append(
      SwiftModel.Enumeration(
        name: name, cases: program.caseTexts(of: type).map { scope.take(SwiftName.member($0)) },
        documentation: program.documentation(at: program.properties[property].span)))
    let reference = prefix + controls[owner].reference + "." + name
    enumerations[property] = reference
    return reference
  }

  /// Returns, for each string property, the parameters that its values use, in the order of their declaration.
  private func parameters(of resolved: ResolvedControl) -> [PropertyID: [SwiftModel.Parameter]] {
    let declared = program.parameters(of: resolved.control)
    guard !declared.isEmpty else { return [:] }
    var scope = NameScope(reserved: SwiftReservedNames.others)
    let all = declared.map { name, type in
      SwiftModel.Parameter(key: name, name: scope.take(SwiftName.member(name)), type: type)
    }
    var found: [PropertyID: [SwiftModel.Parameter]] = [:]
    for (column, property) in resolved.columns.enumerated()
    where program.properties[property].type?.base == .string {
      let used = Set(resolved.parameters(column: column, program).map(\.text))
      found[property] = all.filter { used.contains($0.key) }
    }
    return found
  }
}

extension Program {
  /// Returns the control whose path is the path of `control` without its last component, or `nil` for a root control.
  internal func parent(of control: ControlID) -> ControlID? {
    paths.steps[controls[control].path].parent.flatMap { controlOfPath[$0.index] }
  }

  /// For each property, the control that declares it first.
  internal var propertyOwners: [PropertyID: ControlID] {
    var owners: [PropertyID: ControlID] = [:]
    for control in preorder {
      for property in propertyScopes[controls[control].propertyScope].properties where owners[property] == nil {
        owners[property] = control
      }
    }
    return owners
  }

  /// Returns the properties in the inheritance chain of `control` that aren't declared by the standard style sheet.
  internal func ownProperties(of control: ControlID) -> Set<PropertyID> {
    let scopes = propertyScopeChain(of: controls[control].propertyScope)
    return Set(scopes.flatMap { propertyScopes[$0].properties }.filter { properties[$0].span.fileID != .standard })
  }

  /// Returns whether `control` itself declares states or aliases.
  internal func declaresStates(_ control: ControlID) -> Bool {
    let scope = controls[control].scope
    return controls[control].base.map { controls[$0].scope } != scope && !scopes[scope].states.isEmpty
  }

  /// Returns the parameters of the inheritance chain of `control`, starting with the root.
  internal func parameters(of control: ControlID) -> [(name: String, type: ParameterType)] {
    scopeChain(of: controls[control].scope).flatMap { scopes[$0].parameters }.map { (names.text($0.name), $0.type) }
  }

  /// Returns whether the name of `first` precedes the name of `second` in byte order, the order of the table.
  internal func precedes(_ first: PropertyID, _ second: PropertyID) -> Bool {
    name(of: first).utf8.lexicographicallyPrecedes(name(of: second).utf8)
  }
}
