/// An object in a responder chain, which a control searches for the target of a method that was added without one.
///
/// Responders aren't `Sendable`. They belong to the thread of their controls.
public protocol ControlResponder: AnyObject {
  /// The next responder in the chain, or `nil` at the end. A chain must not contain a cycle.
  var nextResponder: (any ControlResponder)? { get }
}
