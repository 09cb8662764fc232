/// A table that assigns a handle to each distinct path.
package struct PathTable {
  /// The paths, each after its parent path.
  package private(set) var steps: [PathStep] = []

  private var index = HashIndex()

  package init() {}

  /// Returns the path that consists of `parent` and `name`, and adds it to the table if necessary.
  ///
  /// - Complexity: O(1) on average.
  package mutating func path(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep> {
    if let known = existingPath(name, behind: parent) { return known }
    let step = PathStep(parent: parent, name: name)
    index.add(PathTable.hash(step))
    return steps.add(step)
  }

  /// Returns the path that consists of `parent` and `name`, or `nil` if the table doesn't contain it.
  package func existingPath(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep>? {
    let step = PathStep(parent: parent, name: name)
    return index.position(of: PathTable.hash(step)) { steps[$0] == step }.map { Handle($0) }
  }

  /// Returns the names of `path`, from first to last.
  package func names(of path: Handle<PathStep>) -> [Name] {
    var names: [Name] = []
    var next: Handle<PathStep>? = path
    while let handle = next {
      names.append(steps[handle].name)
      next = steps[handle].parent
    }
    return names.reversed()
  }

  private static func hash(_ step: PathStep) -> UInt32 {
    let parent = step.parent.map { UInt64($0.rawValue) + 1 } ?? 0
    return UInt32(hashOf: parent << 32 ^ UInt64(step.name.rawValue))
  }
}
