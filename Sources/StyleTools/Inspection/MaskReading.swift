import StyleCompiler
import StyleTable

/// The steps by which a control normalizes a raw mask to a valid state combination.
package struct MaskReading {
  package let canonical: StateMask

  /// The changes to the mask, in order. Empty if the mask is valid.
  package let steps: [Step]

  package enum Step {
    /// Bits that the inheritance chain doesn't declare were dropped.
    case undeclared(StateMask)
    /// The state at `bit` was added, for `reason`.
    case added(bit: Int, reason: [Diagnostic.Note])
    /// States that exclude each other by the declaration at `span` were active. `first` is the first one named, and
    /// `dropped` are the states removed.
    case excluded(first: Int, dropped: StateMask, span: SourceSpan)
  }
}

extension States {
  /// Returns the steps by which `control` normalizes `mask`. The result is the same as that of
  /// `StateSpace.canonical(of:)`.
  package func reading(of mask: StateMask, for control: ControlID) -> MaskReading {
    let scope = scope(of: control)
    let space = scopes[scope].space
    let known = mask.intersection(space.declared)
    let closed = space.closure(of: known)
    var steps: [MaskReading.Step] = known == mask ? [] : [.undeclared(mask.subtracting(known))]
    steps += closed.subtracting(known).bits.map { .added(bit: $0, reason: chain(from: known, to: $0, in: scope)) }
    let (canonical, exclusions) = exclusions(from: closed, in: scope)
    return MaskReading(canonical: canonical, steps: steps + exclusions)
  }

  /// Returns `closed` without states that exclude each other, and the steps that removed them.
  private func exclusions(from closed: StateMask, in scope: ScopeID) -> (left: StateMask, steps: [MaskReading.Step]) {
    let space = scopes[scope].space
    var left = closed
    var steps: [MaskReading.Step] = []
    for (index, group) in space.exclusives.enumerated() {
      let held = group.filter { left.contains(StateMask(bit: $0)) }
      guard held.count > 1 else { continue }
      let rivals = held.dropFirst().reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) }
      let dropped = left.bits.filter { !space.closure(of: StateMask(bit: $0)).isDisjoint(with: rivals) }
        .reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) }
      left.subtract(dropped)
      steps.append(.excluded(first: held[0], dropped: dropped, span: exclusiveSpan(index, in: scope)))
    }
    return (left, steps)
  }
}
