import StyleTable

extension Program {
  /// The control at `path`; nil where there is none.
  ///
  /// - Complexity: O(*c*) in the number of controls.
  package func control(at path: String) -> Int? {
    controls.indices.first { self.path(of: $0) == path }
  }

  /// `control` and what it derives from, nearest first.
  package func lineage(of control: Int) -> [Int] {
    var lineage: [Int] = []
    var next: Int? = control
    while let control = next {
      lineage.append(control)
      next = controls[control].base
    }
    return lineage
  }

  /// The name of `property`.
  package func name(of property: Int) -> String { names.text(properties[property].name) }

  /// The states of `set`, which `control` declares, by rising bit: `selected|mutual`, or `normal`.
  package func text(of set: StateMask, for control: Int) -> String { text(of: set, in: controls[control].scope) }

  /// The states of `control` with their relations.
  package func stateSpace(of control: Int) -> StateSpace { scopes[controls[control].scope].space }
}
