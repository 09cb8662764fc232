/// Gives every distinct path a number.
///
/// The table is open addressing over the paths.
package struct PathTable {
  /// The paths, each behind the one that it goes on.
  package private(set) var steps: [PathStep] = []

  /// For each slot 0, or a path's position + 1.
  private var slots = [UInt32](repeating: 0, count: 16)

  package init() {}

  /// The path that ends in `name` behind `parent`.
  ///
  /// - Complexity: O(1) on average.
  package mutating func path(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep> {
    let step = PathStep(parent: parent, name: name)
    let slot = slot(of: step)
    if slots[slot] != 0 { return Handle(Int(slots[slot] &- 1)) }
    let handle = steps.add(step)
    slots[slot] = handle.rawValue + 1
    if steps.count * 2 > slots.count { grow() }
    return handle
  }

  /// The path that ends in `name` behind `parent`, if there is one.
  package func existingPath(_ name: Name, behind parent: Handle<PathStep>?) -> Handle<PathStep>? {
    let slot = slot(of: PathStep(parent: parent, name: name))
    return slots[slot] == 0 ? nil : Handle(Int(slots[slot] - 1))
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

  /// The slot in which `step` is, or the empty one that it would take.
  private func slot(of step: PathStep) -> Int {
    let parent = step.parent.map { UInt64($0.rawValue) + 1 } ?? 0
    let product = (parent << 32 ^ UInt64(step.name.rawValue)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count &- 1)
    while slots[slot] != 0, steps[Int(slots[slot] &- 1)] != step { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, step) in steps.enumerated() { slots[slot(of: step)] = UInt32(position + 1) }
  }
}
