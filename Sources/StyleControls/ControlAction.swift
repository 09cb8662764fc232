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

extension ControlAction: CustomStringConvertible {
  /// The identifier in quotes, such as `action 'buy'`, or `action` if there is none.
  public var description: String { identifier.map { "action '\($0)'" } ?? "action" }
}

/// An action, or a method with its target, that a control calls for some of its events.
internal struct ActionReceiver {
  /// The action, or `nil` for a method.
  internal let action: ControlAction?

  /// The method, or `nil` for an action.
  internal let method: ControlMethod?

  /// The target of a method, or `nil` for the nearest object in the responder chain that has the method.
  internal private(set) weak var target: AnyObject?

  /// The identity of the target, which remains available after the target is deallocated.
  private let targetIdentity: ObjectIdentifier?

  internal var events: StyleControl.Event

  internal init(_ action: ControlAction, for events: StyleControl.Event) {
    (self.action, method, targetIdentity, self.events) = (action, nil, nil, events)
  }

  internal init(_ method: ControlMethod, of target: AnyObject?, for events: StyleControl.Event) {
    (action, self.method, self.target, self.events) = (nil, method, target, events)
    targetIdentity = target.map(ObjectIdentifier.init)
  }

  /// Whether the target has been deallocated.
  internal var isDead: Bool { targetIdentity != nil && target == nil }

  /// Returns whether a control keeps only one of this receiver and `other`.
  internal func isSame(as other: ActionReceiver) -> Bool {
    if let action, let other = other.action { return action.isSame(as: other) }
    return method != nil && method == other.method && targetIdentity == other.targetIdentity
  }
}
