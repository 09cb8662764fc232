extension SwiftModel {
  /// What `program`, of the sheets at the paths `sheets`, has to declare.
  ///
  /// - Parameter namespace: What the type around all others is called; nil to call it after the first sheet.
  internal init(_ program: Program, sheets: [String], namespace: String?) {
    files = sheets.map { String($0.split(separator: "/").last ?? "") }
    let file = files.first ?? ""
    let stem = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    var scope = NameScope(reserved: SwiftWords.types)
    self.namespace = scope.take(SwiftName.type(namespace ?? stem))

    var themeScope = NameScope(reserved: SwiftWords.themes)
    themes = program.themes.map { themeScope.take(SwiftName.member(program.names.text($0))) }
    var tokenScope = NameScope(reserved: SwiftWords.others)
    tokens = program.tokens.compactMap { SwiftModel.token($0, program, &tokenScope) }

    let named = program.controlsNamedByRules
    onlyControl = named.count == 1 ? program.usedControls.firstIndex(of: named.first ?? 0) : nil
    var controls = SwiftControlBuilder(program, namespace: self.namespace, named: named).controls
    var protocolScope = NameScope(reserved: SwiftModel.typeNames(in: self.namespace, controls))
    propertyGroups = SwiftModel.groups(controls.map(\.properties), name: "Properties", in: &protocolScope)
    stateGroups = SwiftModel.groups(controls.map(\.states), name: "States", in: &protocolScope)
    for (control, name) in propertyGroups.flatMap(\.memberships) + stateGroups.flatMap(\.memberships) {
      controls[control].protocols.append(name)
    }
    self.controls = controls
  }
}
