/// Gives every distinct path a number.
package struct PathTable {
  /// The paths, each behind the one that it goes on.
  package private(set) var steps: [PathStep] = []

  private var index = HashIndex()

  package init() {}

  /// The path that ends in `name` behind `parent`.
  ///
  /// - Complexity: O(1) on average.
  package mutating func path(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep> {
    if let known = existingPath(name, behind: parent) { return known }
    let step = PathStep(parent: parent, name: name)
    index.add(PathTable.hash(step))
    return steps.add(step)
  }

  /// The path that ends in `name` behind `parent`, if there is one.
  package func existingPath(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep>? {
    let step = PathStep(parent: parent, name: name)
    return index.position(of: PathTable.hash(step)) { steps[$0] == step }.map { Handle($0) }
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

  private static func hash(_ step: PathStep) -> UInt32 {
    let parent = step.parent.map { UInt64($0.rawValue) + 1 } ?? 0
    return UInt32(hashOf: parent << 32 ^ UInt64(step.name.rawValue))
  }
}
