public import StyleRuntime

/// An error that occurs when setting a state.
public enum ControlStateError: Error, Hashable, Sendable {
  /// The control at path `control` has no state or alias with this name.
  case unknownState(String, control: String)

  /// The control at path `control` declares none of the states in this mask.
  case undeclaredStates(StateMask, control: String)
}

extension ControlStateError: CustomStringConvertible {
  /// A message in lowercase, without a final period.
  public var description: String {
    switch self {
    case .unknownState(let name, let control): "'\(control)' has no state '\(name)'"
    case .undeclaredStates(let mask, let control):
      "'\(control)' declares no state at \(mask.bits.map { "bit \($0)" }.joined(separator: ", "))"
    }
  }
}
