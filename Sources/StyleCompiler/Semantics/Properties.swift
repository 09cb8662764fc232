import StyleSupport
import StyleTable

/// The identity of a property in a program.
package typealias PropertyID = Handle<PropertyInfo>

/// A property of an inheritance chain. It is declared once, and can be declared again with another default value.
package struct PropertyInfo {
  package let name: Name

  /// The type, or `nil` if an error was reported. Errors that depend on it aren't reported.
  package internal(set) var type: PropertyType?

  package let span: SourceSpan

  /// Whether a declaration of the property names the property on which its color is shown.
  package fileprivate(set) var hasSurface = false
}

/// The type of a property, with the cases of an enumeration.
package struct PropertyType: Hashable {
  package let base: ValueType

  /// 1 + the index of the enumeration's list of cases in the program, or 0 for any other type.
  internal var cases: UInt32 = 0
}

/// The identity of a property scope in a program.
package typealias PropertyScopeID = Handle<PropertyScope>

/// The identity of a default value among those of all scopes in a program.
package typealias DefaultID = Handle<PropertyScope.Default>

/// The properties that one control declares, and the scope of its base control.
package struct PropertyScope {
  /// The scope of the base control, or `nil` for the root's scope.
  internal let parent: PropertyScopeID?

  /// The number of properties in the inheritance chain.
  internal var count: Int

  /// The index in `defaults` of each property that the control declares.
  internal var names = NumberMap<Int>()

  /// The default values that the control declares, in the order of their declaration.
  package internal(set) var defaults: [Default] = []

  /// The number of default values in the scopes before this one.
  fileprivate let firstDefault: Int

  /// Returns the identity of the default value at `index`.
  package func id(ofDefault index: Int) -> DefaultID { Handle(firstDefault + index) }

  /// The properties that the control declares, in the order of their declaration.
  internal var properties: [PropertyID] { defaults.map(\.property) }

  /// The default value of a property, from the nearest `@property`.
  package struct Default {
    package let property: PropertyID

    /// The value, or `nil` if the declaration has none.
    package let value: Handle<ValueNode>?

    /// The location of the name.
    package let span: SourceSpan

    /// The property on which the color is shown, or `nil` if the declaration names none.
    package fileprivate(set) var surface: PropertyID?

    /// The evaluated value, or `.absent` until it is known.
    var cell: Cell = .absent

    /// The parameters that its texts use.
    var parameters: [ParameterUse] = []
  }
}

extension [PropertyScope] {
  /// Returns the property `name` in the inheritance chain of `scope`, or `nil` if there is none.
  ///
  /// A method of the scopes alone: a call on the whole program would copy the program.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the inheritance chain.
  package func property(_ name: Name, in scope: PropertyScopeID) -> PropertyID? {
    var next: PropertyScopeID? = scope
    while let scope = next {
      if let index = self[scope].names[name] { return self[scope].defaults[index].property }
      next = self[scope].parent
    }
    return nil
  }
}

extension Program {
  /// Declares the properties of every control, base controls first.
  internal mutating func declareProperties() {
    let types = typesByName
    properties.reserveCapacity(files.reduce(0) { $0 + $1.tree.properties.count })
    for control in preorder { declareProperties(of: control, types) }
  }

  /// The value types whose names occur in a style sheet, by name.
  private var typesByName: NumberMap<ValueType> {
    var types = NumberMap<ValueType>()
    for type in ValueType.allCases {
      if let name = names.existing(type.name) { types[name] = type }
    }
    return types
  }

  private mutating func declareProperties(of control: ControlID, _ types: NumberMap<ValueType>) {
    let parent = controls[control].base.map { controls[$0].propertyScope }
    if let parent, node(of: control).properties.isEmpty {
      controls[control].propertyScope = parent
      return
    }
    let file = files[controls[control].span.fileID]
    let nodes = file.tree.properties[node(of: control).properties]
    let scope = propertyScopes.add(
      PropertyScope(
        parent: parent, count: parent.map { propertyScopes[$0].count } ?? 0, firstDefault: scopeOfDefault.count))
    controls[control].propertyScope = scope
    propertyScopes[scope].defaults.reserveCapacity(nodes.count)
    for node in nodes { declare(node, types, in: scope, file: file) }
    for node in nodes { declareSurface(of: node, control, in: file) }
  }

  /// Records the property on which the color of the property of `node` is shown.
  private mutating func declareSurface(of node: PropertyNode, _ control: ControlID, in file: SheetFile) {
    guard let name = node.surface else { return }
    let scope = controls[control].propertyScope
    guard let surface = propertyScopes.property(file.name(name), in: scope) else {
      return reportUnknownProperty(name, of: control, in: file)
    }
    guard let index = propertyScopes[scope].names[file.name(node.name)] else { return }
    let property = propertyScopes[scope].defaults[index].property
    guard isColor(property) else {
      return reportOtherType(of: property, "shown on another property", at: name, in: file)
    }
    guard isColor(surface) else { return reportOtherType(of: surface, "a surface of colors", at: name, in: file) }
    propertyScopes[scope].defaults[index].surface = surface
    properties[property].hasSurface = true
  }

  /// Returns whether `property` may have colors. Its type is unknown if its declaration is wrong.
  private func isColor(_ property: PropertyID) -> Bool { properties[property].type.map { $0.base == .color } ?? true }

  /// Reports that `property` can't have the role of a color, because it has another type.
  private mutating func reportOtherType(
    of property: PropertyID, _ role: String, at name: NameNode, in file: SheetFile
  ) {
    guard let type = properties[property].type else { return }
    report(
      .typeMismatch, at: file.span(name),
      "only a property of type 'color' can be \(role), not '\(self.name(of: property))' of type '\(text(of: type))'")
  }

  /// Declares one property, or sets another default value for an inherited one.
  private mutating func declare(
    _ node: PropertyNode, _ types: NumberMap<ValueType>, in scope: PropertyScopeID, file: SheetFile
  ) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    let type = type(of: node, types, in: file)
    let known = propertyScopes.property(name, in: scope)
    if let index = propertyScopes[scope.index].names[name] {
      if let known, properties[known].type != type { properties[known].type = nil }
      let other = propertyScopes[scope.index].defaults[index].span
      return reportDuplicate(node, "invalid redeclaration of property '\(file.text(node.name))'", of: other, in: file)
    }
    if let known, let type, properties[known].type != type {
      let message = "cannot redeclare inherited property '\(file.text(node.name))' with a different type"
      reportDuplicate(node, message, of: properties[known].span, in: file)
      // The rest of the program may mean either type.
      return add(node, PropertyInfo(name: name, type: nil, span: span), to: scope, in: file)
    }
    guard known != nil || propertyScopes[scope.index].count < Limit.properties else {
      lostNames.insert(name)
      return report(
        .limitExceeded, at: span,
        "too many properties in the inheritance chain; the maximum is \(Limit.properties)")
    }
    if known == nil { propertyScopes[scope.index].count += 1 }
    if let known { return add(node, known, to: scope, in: file) }
    add(node, PropertyInfo(name: name, type: type, span: span), to: scope, in: file)
  }

  /// Adds the new `property`, which `node` declares, to `scope`.
  private mutating func add(
    _ node: PropertyNode, _ property: PropertyInfo, to scope: PropertyScopeID, in file: SheetFile
  ) {
    names.declare(property.name, at: node.name.range, of: file.bytes)
    add(node, properties.add(property), to: scope, in: file)
  }

  /// Adds `property`, which `node` declares, to `scope`.
  private mutating func add(
    _ node: PropertyNode, _ property: PropertyID, to scope: PropertyScopeID, in file: SheetFile
  ) {
    propertyScopes[scope.index].names[properties[property].name] = propertyScopes[scope.index].defaults.count
    propertyScopes[scope.index].defaults.append(
      PropertyScope.Default(property: property, value: node.value, span: file.span(node.name)))
    scopeOfDefault.append(scope)
  }

  /// Reports that the property of `node` is already declared at `other`.
  private mutating func reportDuplicate(
    _ node: PropertyNode, _ message: String, of other: SourceSpan, in file: SheetFile
  ) {
    let note = Diagnostic.Note("'\(file.text(node.name))' previously declared here", at: other)
    report(.duplicateProperty, at: file.span(node.name), message, notes: [note])
  }

  /// Returns the type in `types` that `node` names, or `nil` if an error was reported.
  private mutating func type(
    of node: PropertyNode, _ types: NumberMap<ValueType>, in file: SheetFile
  ) -> PropertyType? {
    guard let typeNode = node.type else { return nil }
    guard let type = types[file.name(typeNode)] else {
      let text = file.text(typeNode)
      let correction = correction(of: text, among: ValueType.allCases.map(\.name), Synonyms.types)
      report(
        .unknownType, at: file.span(typeNode), "cannot find type '\(text)' in scope",
        fixIts: correction?.fixIts(for: text, at: file.span(typeNode)) ?? [])
      return nil
    }
    guard let cases = node.cases else { return PropertyType(base: type) }
    return enumeration(type, cases: file.tree.nameLists[cases], file: file, span: file.span(typeNode))
  }

  private mutating func enumeration(
    _ type: ValueType, cases: ArraySlice<NameNode>, file: SheetFile, span: SourceSpan
  ) -> PropertyType? {
    guard type == .enumeration else {
      report(.expected, at: span, "type '\(type.name)' does not take a list of cases")
      return nil
    }
    var known: [Name] = []
    for node in cases {
      let name = file.name(node)
      guard known.count < Limit.cases else {
        report(.limitExceeded, at: file.span(node), "too many cases in enum; the maximum is \(Limit.cases)")
        return nil
      }
      guard !known.contains(name) else {
        report(.wrongArguments, at: file.span(node), "duplicate case '\(file.text(node))'")
        continue
      }
      names.declare(name, at: node.range, of: file.bytes)
      known.append(name)
    }
    guard !known.isEmpty else { return nil }
    return PropertyType(base: type, cases: UInt32(caseLists.insert(known.map(\.rawValue))) + 1)
  }
}

extension Program {
  /// Returns the name of `property`.
  package func name(of property: PropertyID) -> String { names.text(properties[property].name) }

  /// Returns the default value with the identity `id`.
  internal func defaultValue(_ id: DefaultID) -> PropertyScope.Default {
    let scope = scopeOfDefault[id.index]
    return propertyScopes[scope].defaults[id.index - propertyScopes[scope].firstDefault]
  }

  /// Returns the property on which the color of `property` is shown in `scope`, from the nearest declaration that
  /// names one.
  internal func surface(of property: PropertyID, in scope: PropertyScopeID) -> PropertyID? {
    for scope in propertyScopeChain(of: scope) {
      if let index = propertyScopes[scope].names[properties[property].name],
        let surface = propertyScopes[scope].defaults[index].surface
      {
        return surface
      }
    }
    return nil
  }

  /// Returns the property scopes of the inheritance chain of `scope`, nearest first.
  internal func propertyScopeChain(of scope: PropertyScopeID) -> [PropertyScopeID] {
    Array(first: scope) { propertyScopes[$0].parent }
  }

  /// Returns the names of all properties in the inheritance chain of `scope`, nearest first.
  package func propertyNames(in scope: PropertyScopeID) -> [String] {
    propertyScopeChain(of: scope).flatMap { scope in
      propertyScopes[scope].names.keys.sorted().map { names.text(Name(rawValue: UInt32($0))) }
    }
  }

  /// Returns `type` as written in a style sheet.
  internal func text(of type: PropertyType) -> String {
    guard type.base == .enumeration else { return type.base.name }
    return "enum(" + caseTexts(of: type).joined(separator: ", ") + ")"
  }

  /// Returns the cases of the enumeration `type`, or an empty array for any other type.
  internal func cases(of type: PropertyType) -> [Name] {
    type.cases == 0 ? [] : caseLists[Int(type.cases) - 1].map { Name(rawValue: $0) }
  }

  /// Returns the names of the cases of the enumeration `type`, or an empty array for any other type.
  package func caseTexts(of type: PropertyType) -> [String] { cases(of: type).map { names.text($0) } }
}
