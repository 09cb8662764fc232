import StyleTable

/// Queries for the Swift generator.
extension Program {
  /// The controls that rules select.
  internal var controlsNamedByRules: Set<Int> {
    var named = Set<Int>()
    forEachStatement { file, statement in
      guard case .rule(let rule) = statement else { return }
      for selector in file.tree.selectors[file.tree.rules[rule].selectors] {
        if let control = controlOfPath[file.path(selector.path).index] { named.insert(control) }
      }
    }
    return named
  }

  /// The control that the type of the first style sheet represents, or `nil` if the sheet neither has a rule nor
  /// declares a control.
  ///
  /// The candidates are the controls that rules of the sheet select, followed by the controls that the sheet
  /// declares. The first candidate that isn't from the standard style sheet is chosen, or the first candidate if all
  /// are. As a result, adding controls at the end of the sheet changes nothing.
  internal var mainControl: Int? {
    let candidates = controlsNamedByFirstSheet + preorder.filter { controls[$0].span.file == 1 }
    return candidates.first { controls[$0].span.file != 0 } ?? candidates.first
  }

  /// The controls that rules of the first style sheet select, in the order of their selectors.
  private var controlsNamedByFirstSheet: [Int] {
    var named: [Int] = []
    forEachStatement { file, statement in
      guard file.number == 1, case .rule(let rule) = statement else { return }
      named += file.tree.selectors[file.tree.rules[rule].selectors].compactMap {
        controlOfPath[file.path($0.path).index]
      }
    }
    return named
  }

  /// Returns the control whose path is the path of `control` without its last component, or `nil` for a root control.
  internal func parent(of control: Int) -> Int? {
    paths.steps[controls[control].path].parent.flatMap { controlOfPath[$0.index] }
  }

  /// For each property, the control that declares it first.
  internal var propertyOwners: [Int: Int] {
    var owners: [Int: Int] = [:]
    for control in preorder {
      for property in propertyScopes[controls[control].propertyScope].properties where owners[property] == nil {
        owners[property] = control
      }
    }
    return owners
  }

  /// Returns the properties in the inheritance chain of `control` that aren't declared by the standard style sheet.
  internal func ownProperties(of control: Int) -> Set<Int> {
    var found = Set<Int>()
    var next: Int? = controls[control].propertyScope
    while let scope = next {
      found.formUnion(propertyScopes[scope].properties.filter { properties[$0].span.file != 0 })
      next = propertyScopes[scope].parent
    }
    return found
  }

  /// Returns whether `control` itself declares states or aliases.
  internal func declaresStates(_ control: Int) -> Bool {
    let scope = controls[control].scope
    return controls[control].base.map { controls[$0].scope } != scope && !scopes[scope].states.isEmpty
  }

  /// Returns the parameters of the inheritance chain of `control`, starting with the root.
  internal func parameters(of control: Int) -> [(name: String, type: ParameterType)] {
    scopeLineage(of: controls[control].scope).flatMap { scopes[$0].parameters }.map { (names.text($0.name), $0.type) }
  }

  /// Returns whether the name of `first` precedes the name of `second` in byte order, the order of the table.
  internal func precedes(_ first: Int, _ second: Int) -> Bool {
    name(of: first).utf8.lexicographicallyPrecedes(name(of: second).utf8)
  }

  /// Returns the lines of the `///` comments above the declaration at `span`.
  internal func documentation(at span: SourceSpan) -> [String] {
    files[span.file].documentation(at: span.start)
  }
}
