/// A link of the chain along which a method without a target finds an object that has it.
///
/// Responders are not `Sendable`: they belong to the thread of their controls.
public protocol ControlResponder: AnyObject {
  /// The next link upwards; nil at the end. A chain never leads back to one of its links.
  var nextResponder: (any ControlResponder)? { get }
}
