import StyleSupport
import StyleTable

extension Properties {
  /// Declares the properties of every control, base controls first.
  internal init(_ controls: Controls, _ report: inout Report) {
    self.controls = controls
    ofControl = Array(repeating: PropertyScopeID(0), count: controls.count)
    // The value types whose names occur in a style sheet.
    var types = [Name: ValueType]()
    for type in ValueType.allCases {
      if let name = sheets.names.existing(type.name) { types[name] = type }
    }
    infos.reserveCapacity(controls.preorder.reduce(0) { $0 + controls.node(of: $1).properties.count })
    for control in controls.preorder { declareProperties(of: control, types, &report) }
  }

  private mutating func declareProperties(of control: ControlID, _ types: [Name: ValueType], _ report: inout Report) {
    let parent = controls[control].base.map { ofControl[$0.index] }
    if let parent, controls.node(of: control).properties.isEmpty {
      ofControl[control.index] = parent
      return
    }
    let file = sheets.files[controls[control].span.fileID]
    let nodes = controls.node(of: control).properties
    let scope = scopes.add(
      PropertyScope(
        parent: parent, count: parent.map { scopes[$0].count } ?? 0, firstDefault: scopeOfDefault.count))
    ofControl[control.index] = scope
    scopes[scope].defaults.reserveCapacity(nodes.count)
    for node in nodes { declare(node, types, in: scope, file: file, &report) }
    for node in nodes { declareSurface(of: node, control, in: file, &report) }
  }

  /// Records the property on which the color of the property of `node` is shown.
  private mutating func declareSurface(
    of node: PropertyNode, _ control: ControlID, in file: SheetFile, _ report: inout Report
  ) {
    guard let name = node.surface else { return }
    let scope = ofControl[control.index]
    guard let surface = property(file.name(name), in: scope) else {
      return reportUnknownProperty(name, of: control, in: scope, file, &report)
    }
    guard let index = scopes[scope].names[file.name(node.name)] else { return }
    let property = scopes[scope].defaults[index].property
    guard isColor(property, as: "shown on another property", at: name, in: file, &report),
      isColor(surface, as: "a surface of colors", at: name, in: file, &report)
    else { return }
    scopes[scope].defaults[index].surface = surface
    infos[property].hasSurface = true
  }

  /// Returns whether `property` is a color or its type unknown. Otherwise, reports that only a color can have the role.
  private func isColor(
    _ property: PropertyID, as role: String, at name: NameNode, in file: SheetFile, _ report: inout Report
  ) -> Bool {
    guard let type = infos[property].type, type.base != .color else { return true }
    report(
      .typeMismatch, at: file.span(name),
      "only a property of type 'color' can be \(role), not '\(self.name(of: property))' of type '\(text(of: type))'")
    return false
  }

  /// Declares one property, or sets another default value for an inherited one.
  private mutating func declare(
    _ node: PropertyNode, _ types: [Name: ValueType], in scope: PropertyScopeID, file: SheetFile,
    _ report: inout Report
  ) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    let type = type(of: node, types, in: file, &report)
    let known = property(name, in: scope)
    if let index = scopes[scope.index].names[name] {
      if let known, infos[known].type != type { infos[known].type = nil }
      let other = scopes[scope.index].defaults[index].span
      return reportDuplicate(
        node, "invalid redeclaration of property '\(file.text(node.name))'", of: other, in: file, &report)
    }
    if let known, let type, infos[known].type != type {
      let message = "cannot redeclare inherited property '\(file.text(node.name))' with a different type"
      reportDuplicate(node, message, of: infos[known].span, in: file, &report)
      // The rest of the program may mean either type.
      return add(node, infos.add(PropertyInfo(name: name, type: nil, span: span)), to: scope, in: file)
    }
    guard known != nil || scopes[scope.index].count < Limit.properties else {
      report.lose(name)
      return report(
        .limitExceeded, at: span,
        "too many properties in the inheritance chain; the maximum is \(Limit.properties)")
    }
    if let known { return add(node, known, to: scope, in: file) }
    scopes[scope.index].count += 1
    add(node, infos.add(PropertyInfo(name: name, type: type, span: span)), to: scope, in: file)
  }

  private mutating func add(
    _ node: PropertyNode, _ property: PropertyID, to scope: PropertyScopeID, in file: SheetFile
  ) {
    scopes[scope.index].names[infos[property].name] = scopes[scope.index].defaults.count
    scopes[scope.index].defaults.append(
      PropertyScope.Default(property: property, value: node.value, span: file.span(node.name)))
    scopeOfDefault.append(scope)
  }

  private mutating func reportDuplicate(
    _ node: PropertyNode, _ message: String, of other: SourceSpan, in file: SheetFile, _ report: inout Report
  ) {
    let note = Diagnostic.Note("'\(file.text(node.name))' previously declared here", at: other)
    report(.duplicateProperty, at: file.span(node.name), message, notes: [note])
  }

  /// Returns the type in `types` that `node` names, or `nil` if an error was reported.
  private mutating func type(
    of node: PropertyNode, _ types: [Name: ValueType], in file: SheetFile, _ report: inout Report
  ) -> PropertyType? {
    guard let typeNode = node.type else { return nil }
    guard let type = types[file.name(typeNode)] else {
      let text = file.text(typeNode)
      let correction = report.correction(of: text, among: ValueType.allCases.map(\.name), Synonyms.types)
      report(
        .unknownType, at: file.span(typeNode), "cannot find type '\(text)' in scope",
        fixIts: correction?.fixIts(for: text, at: file.span(typeNode)) ?? [])
      return nil
    }
    guard let cases = node.cases else { return PropertyType(base: type) }
    return enumeration(type, cases: file.tree.nameLists[cases], file: file, span: file.span(typeNode), &report)
  }

  private mutating func enumeration(
    _ type: ValueType, cases: ArraySlice<NameNode>, file: SheetFile, span: SourceSpan, _ report: inout Report
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
      known.append(name)
    }
    guard !known.isEmpty else { return nil }
    return PropertyType(base: type, cases: UInt32(caseLists.insert(known.map(\.rawValue))) + 1)
  }
}
