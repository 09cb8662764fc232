import StyleTable

/// What generated Swift asks of a program.
extension Program {
  /// The controls that rules name.
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

  /// The control that the type of the first sheet stands for, or `nil` if the sheet neither has a rule nor declares a
  /// control.
  ///
  /// This is the first control that a rule of the sheet names, or the first that the sheet declares if it has no rule.
  /// A control of the standard sheet gives way to any other. So more controls at the end of the sheet change nothing.
  internal var mainControl: Int? {
    let candidates = controlsNamedByFirstSheet + preorder.filter { controls[$0].span.file == 1 }
    return candidates.first { controls[$0].span.file != 0 } ?? candidates.first
  }

  /// The controls that rules of the first sheet name, in the order of their selectors.
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

  /// The control whose path is that of `control` less its last part; nil for a root.
  internal func parent(of control: Int) -> Int? {
    paths.steps[controls[control].path].parent.flatMap { controlOfPath[$0.index] }
  }

  /// For each property the control that declares it first.
  internal var propertyOwners: [Int: Int] {
    var owners: [Int: Int] = [:]
    for control in preorder {
      for property in propertyScopes[controls[control].propertyScope].properties where owners[property] == nil {
        owners[property] = control
      }
    }
    return owners
  }

  /// The properties of the lineage of `control` that sheets other than the standard one declare.
  internal func ownProperties(of control: Int) -> Set<Int> {
    var found = Set<Int>()
    var next: Int? = controls[control].propertyScope
    while let scope = next {
      found.formUnion(propertyScopes[scope].properties.filter { properties[$0].span.file != 0 })
      next = propertyScopes[scope].parent
    }
    return found
  }

  /// Whether `control` itself declares states or aliases.
  internal func declaresStates(_ control: Int) -> Bool {
    let scope = controls[control].scope
    return controls[control].base.map { controls[$0].scope } != scope && !scopes[scope].states.isEmpty
  }

  /// The parameters of the lineage of `control`, the root's first.
  internal func parameters(of control: Int) -> [(name: String, type: ParameterType)] {
    scopeLineage(of: controls[control].scope).flatMap { scopes[$0].parameters }.map { (names.text($0.name), $0.type) }
  }

  /// Whether the name of `first` stands before that of `second` in byte order, as in a table.
  internal func precedes(_ first: Int, _ second: Int) -> Bool {
    name(of: first).utf8.lexicographicallyPrecedes(name(of: second).utf8)
  }

  /// What the comments `///` above the declaration at `span` say, a line each.
  internal func documentation(at span: SourceSpan) -> [String] {
    files[span.file].documentation(at: span.start)
  }
}
