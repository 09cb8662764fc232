extension SwiftModel {
  /// Creates the model of `program`, which was compiled from the style sheets at the paths `sheets`.
  internal init(_ program: Program, sheets: [String], _ options: SwiftOptions) {
    files = sheets.map { String($0.split(separator: "/").last ?? "") }
    let file = files.first ?? ""
    let stem = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    namespace = options.namespace.map(SwiftName.type)
    sharesThemes = options.sharesThemes
    let reserved = SwiftWords.types.union([namespace].compactMap { $0 })
    var scope = NameScope(reserved: reserved)
    typeName = scope.take(SwiftName.type(options.typeName ?? stem))

    themes = SwiftModel.themes(of: program, areShared: options.sharesThemes)
    var tokenScope = NameScope(reserved: SwiftWords.others)
    tokens = program.tokens.compactMap { SwiftModel.token($0, program, &tokenScope) }

    let named = program.controlsNamedByRules
    mainControl = program.mainControl.flatMap { program.usedControls.firstIndex(of: $0) }
    let path = SwiftModel.reference(to: typeName, in: namespace)
    var controls = SwiftControlBuilder(program, type: path, reserved: reserved, named: named).controls
    var protocolScope = NameScope(reserved: SwiftModel.typeNames(controls).union(reserved).union([typeName]))
    propertyGroups = SwiftModel.groups(controls.map(\.properties), name: "Properties", in: &protocolScope)
    stateGroups = SwiftModel.groups(controls.map(\.states), name: "States", in: &protocolScope)
    for (control, name) in propertyGroups.flatMap(\.memberships) + stateGroups.flatMap(\.memberships) {
      controls[control].protocols.append(name)
    }
    self.controls = controls
  }

  /// Returns the names of the themes of `program`, in the order of the table.
  ///
  /// The name of a theme that several style sheets share doesn't depend on the other themes of a sheet.
  private static func themes(of program: Program, areShared: Bool) -> [String] {
    var scope = NameScope(reserved: SwiftWords.themes)
    return program.themes.map { theme in
      let name = program.names.text(theme)
      return areShared ? SwiftName.sharedTheme(name) : scope.take(SwiftName.member(name))
    }
  }
}
