/// Gives every distinct path a number.
package struct PathTable {
  /// The paths, each behind the one that it goes on.
  package private(set) var steps: [PathStep] = []

  private var handles: [PathStep: Handle<PathStep>] = [:]

  package init() {}

  /// The path that ends in `name` behind `parent`.
  ///
  /// - Complexity: O(1) on average.
  package mutating func path(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep> {
    let step = PathStep(parent: parent, name: name)
    if let handle = handles[step] { return handle }
    let handle = steps.add(step)
    handles[step] = handle
    return handle
  }

  /// The path that ends in `name` behind `parent`, if there is one.
  package func existingPath(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep>? {
    handles[PathStep(parent: parent, name: name)]
  }

  /// The names of `path`, first to last.
  package func names(of path: Handle<PathStep>) -> [Name] {
    var names: [Name] = []
    var next: Handle<PathStep>? = path
    while let handle = next {
      names.append(steps[handle].name)
      next = steps[handle].parent
    }
    return names.reversed()
  }
}
