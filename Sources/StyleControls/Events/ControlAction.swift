/// A closure that controls call.
///
/// It is not `Sendable`: it is called on the thread of its control, and its closure may hold what belongs to that thread.
public final class ControlAction {
  /// What tells the action from others: of two with one identifier a control keeps the later. Nil is like no other.
  public let identifier: String?

  /// What is called, with the control that sends the action. It is kept as long as the action is: what owns the control
  /// is best held weakly.
  internal let handler: (StyleControl) -> Void

  /// The action that calls `handler` with the control that sends it.
  public init(identifier: String? = nil, handler: @escaping (StyleControl) -> Void) {
    self.identifier = identifier
    self.handler = handler
  }

  /// Whether a control keeps only one of this and `other`.
  internal func isSame(as other: ControlAction) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }
}
