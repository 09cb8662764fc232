import StyleTable

extension Program {
  /// Returns the control at `path`, or `nil` if there is none.
  ///
  /// - Complexity: O(*c*) in the number of controls.
  package func control(at path: String) -> Int? {
    controls.indices.first { self.path(of: $0) == path }
  }

  /// Returns `control` and its base controls, nearest first.
  package func lineage(of control: Int) -> [Int] {
    var lineage: [Int] = []
    var next: Int? = control
    while let control = next {
      lineage.append(control)
      next = controls[control].base
    }
    return lineage
  }

  /// Returns the name of `property`.
  package func name(of property: Int) -> String { names.text(properties[property].name) }

  /// Returns the states of `set`, which `control` declares, in ascending order of bit, such as `selected|mutual` or
  /// `normal`.
  package func text(of set: StateMask, for control: Int) -> String { text(of: set, in: controls[control].scope) }

  /// Returns the states of `control` with their relations.
  package func stateSpace(of control: Int) -> StateSpace { scopes[controls[control].scope].space }
}
