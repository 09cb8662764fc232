public import StyleRuntime

/// Why a state cannot be set.
public enum ControlStateError: Error, Hashable, Sendable {
  /// The control at the path `control` has no state and no alias of this name.
  case unknownState(String, control: String)

  /// The control at the path `control` declares none of the states of the mask.
  case undeclaredStates(StateMask, control: String)
}

extension ControlStateError: CustomStringConvertible {
  /// The sentence that a person reads, lower case, without a full stop.
  public var description: String {
    switch self {
    case .unknownState(let name, let control): "'\(control)' has no state '\(name)'"
    case .undeclaredStates(let mask, let control):
      "'\(control)' declares no state at \(mask.bits.map { "bit \($0)" }.joined(separator: ", "))"
    }
  }
}
