import StyleTable

extension Program {
  /// Declares the properties of every control, bases first.
  internal mutating func declareProperties() {
    let types = typesByName
    for control in preorder { declareProperties(of: control, types) }
  }

  /// The types whose words stand in a sheet, by these words.
  private var typesByName: NumberMap<ValueType> {
    var types = NumberMap<ValueType>()
    for type in ValueType.allCases {
      if let name = names.existing(type.name) { types[name] = type }
    }
    return types
  }

  private mutating func declareProperties(of control: Int, _ types: NumberMap<ValueType>) {
    let info = controls[control]
    let parent = info.base.map { controls[$0].propertyScope }
    let file = files[info.span.file]
    let nodes = info.node.map { file.tree.properties[file.tree.controls[$0].properties] } ?? []
    if let parent, nodes.isEmpty {
      controls[control].propertyScope = parent
      return
    }
    propertyScopes.append(PropertyScope(parent: parent, count: parent.map { propertyScopes[$0].count } ?? 0))
    let scope = propertyScopes.count - 1
    controls[control].propertyScope = scope
    for node in nodes { declare(node, types, in: scope, file: file) }
  }

  /// Declares one property, or gives one of the base another default.
  private mutating func declare(
    _ node: PropertyNode, _ types: NumberMap<ValueType>, in scope: Int, file: SheetFile
  ) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    let type = type(of: node, types, in: file)
    let known = propertyScopes.property(name, in: scope)
    if let place = propertyScopes[scope].names[name] {
      return reportDuplicate(node, "", of: propertyScopes[scope].defaults[place].span, in: file)
    }
    if let known, let type, properties[known].type != type {
      return reportDuplicate(node, ", as another type", of: properties[known].span, in: file)
    }
    guard known != nil || propertyScopes[scope].count < Limit.properties else {
      return report(.limitExceeded, at: span, "a lineage has at most \(Limit.properties) properties")
    }
    if known == nil { propertyScopes[scope].count += 1 }
    let property = known ?? add(PropertyInfo(name: name, type: type, span: span), as: file.text(node.name))
    propertyScopes[scope].names[name] = propertyScopes[scope].defaults.count
    propertyScopes[scope].defaults.append(
      PropertyScope.Default(property: property, value: node.value, span: span))
  }

  /// Reports that the property of `node` is declared at `other` already, with the `difference`.
  private mutating func reportDuplicate(
    _ node: PropertyNode, _ difference: String, of other: SourceSpan, in file: SheetFile
  ) {
    report(
      .duplicateProperty, at: file.span(node.name), "'\(file.text(node.name))' is declared already\(difference)",
      notes: [Diagnostic.Note("the other declaration", at: other)])
  }

  private mutating func add(_ property: PropertyInfo, as text: String) -> Int {
    names.declare(property.name, as: text)
    properties.append(property)
    return properties.count - 1
  }

  /// The type that `node` names, one of `types`; nil where it was reported.
  private mutating func type(
    of node: PropertyNode, _ types: NumberMap<ValueType>, in file: SheetFile
  ) -> PropertyType? {
    guard let type = types[file.name(node.type)] else {
      let word = file.text(node.type)
      let correction = correction(of: word, among: ValueType.allCases.map(\.name), Synonyms.types)
      report(
        .unknownType, at: file.span(node.type), "there is no type '\(word)'",
        fixIts: correction?.fixIts(for: word, at: file.span(node.type)) ?? [])
      return nil
    }
    guard let cases = node.cases else { return PropertyType(base: type) }
    return enumeration(type, cases: file.tree.nameLists[cases], file: file, node: node)
  }

  private mutating func enumeration(
    _ type: ValueType, cases: ArraySlice<NameNode>, file: SheetFile, node: PropertyNode
  ) -> PropertyType? {
    guard type == .enumeration else {
      report(.expected, at: file.span(node.type), "expected no cases: '\(type.name)' is no enumeration")
      return nil
    }
    var known: [Name] = []
    for node in cases {
      let name = file.name(node)
      guard known.count < Limit.cases else {
        report(.limitExceeded, at: file.span(node), "an enumeration has at most \(Limit.cases) cases")
        return nil
      }
      guard !known.contains(name) else {
        report(.wrongArguments, at: file.span(node), "'\(file.text(node))' is a case already")
        continue
      }
      names.declare(name, as: file.text(node))
      known.append(name)
    }
    guard !known.isEmpty else { return nil }
    return PropertyType(base: type, cases: UInt32(caseLists.insert(known.map(\.rawValue))) + 1)
  }
}
