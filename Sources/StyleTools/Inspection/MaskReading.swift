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
    /// `dropped` are the states removed. The declaration is a `@state hovered` if it's implicit.
    case excluded(first: Int, dropped: StateMask, isImplicit: Bool, span: SourceSpan)
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
    var left = closed
    for (index, group) in space.exclusives.enumerated() {
      let held = group.filter { left.contains(StateMask(bit: $0)) }
      guard held.count > 1 else { continue }
      let rivals = StateMask(held.dropFirst().map { StateMask(bit: $0) })
      let dropped = StateMask(
        left.bits.map { StateMask(bit: $0) }.filter { !space.closure(of: $0).isDisjoint(with: rivals) })
      left.subtract(dropped)
      let span = exclusiveSpan(index, in: scope)
      steps.append(
        .excluded(
          first: held[0], dropped: dropped, isImplicit: isImplicit(exclusionAt: span, in: scope), span: span))
    }
    return MaskReading(canonical: left, steps: steps)
  }
}
