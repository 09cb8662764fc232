/// A closure that controls call.
///
/// An action isn't `Sendable`. A control calls the closure on the control's thread, so the closure can capture values
/// that belong to that thread.
public final class ControlAction {
  /// The identifier of the action, or `nil` if no other action replaces it.
  ///
  /// If you add two actions with the same identifier, a control keeps only the later one.
  public let identifier: String?

  /// The closure to call with the control that sends the action.
  ///
  /// The action retains this closure. Capture the owner of the control weakly.
  internal let handler: (StyleControl) -> Void

  /// Creates an action that calls `handler` with the control that sends it.
  public init(identifier: String? = nil, handler: @escaping (StyleControl) -> Void) {
    self.identifier = identifier
    self.handler = handler
  }

  /// Returns whether a control keeps only one of this action and `other`.
  internal func isSame(as other: ControlAction) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }
}
