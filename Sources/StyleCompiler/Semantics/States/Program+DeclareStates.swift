import StyleTable

extension Program {
  /// Declares the states, aliases, exclusions, and parameters of every control, base controls first.
  internal mutating func declareStates() {
    for control in preorder { declareStates(of: control) }
  }

  /// Finds or creates the scope of `control`.
  private mutating func declareStates(of control: Int) {
    let info = controls[control]
    let parent = info.base.map { controls[$0].scope }
    guard let handle = info.node else {
      controls[control].scope = visibility.missesFiles ? openScope(within: parent) : parent ?? emptyScope()
      return
    }
    let file = files[info.span.file]
    let node = file.tree.controls[handle]
    if let parent, node.states.isEmpty, node.exclusives.isEmpty, node.parameters.isEmpty {
      controls[control].scope = parent
      return
    }
    let base = parent.map { scopes[$0] }
    var scope = StateScope(parent: parent, nameCount: base?.nameCount ?? 0, space: base?.space ?? StateSpace())
    scope.isOpen = base?.isOpen ?? false
    scopes.append(scope)
    controls[control].scope = scopes.count - 1
    var pass = StateDeclarations(control: control, scope: scopes.count - 1, file: file, node: node)
    pass.run(&self)
    settleSpace()
  }

  /// Assigns an index to the space of the last scope, whose states are all declared.
  private mutating func settleSpace() {
    let number = spaces.number(of: scopes[scopes.count - 1].space)
    scopes[scopes.count - 1].spaceNumber = number
    // Equal spaces share one copy.
    scopes[scopes.count - 1].space = spaces[number]
  }

  /// Creates a scope without names within `parent`, for a control that an unreadable file may declare, and returns
  /// its index.
  private mutating func openScope(within parent: Int?) -> Int {
    var scope = StateScope(parent: parent, space: parent.map { scopes[$0].space } ?? StateSpace())
    scope.nameCount = parent.map { scopes[$0].nameCount } ?? 0
    scope.isOpen = true
    scopes.append(scope)
    settleSpace()
    return scopes.count - 1
  }

  /// Creates a scope without names for a control without a known base control, and returns its index.
  private mutating func emptyScope() -> Int {
    scopes.append(StateScope(parent: nil, space: StateSpace()))
    settleSpace()
    return scopes.count - 1
  }
}
