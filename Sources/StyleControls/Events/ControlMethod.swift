/// A method that controls call on a target, known by its name as a selector is.
///
///     ControlMethod("follow:", FollowController.follow)
///
/// Two methods of one name are the same, whatever they call: use a name for one method only.
public struct ControlMethod: Sendable {
  /// The name, as `follow:`.
  public let name: String

  /// Calls the method on an object with the sender and the events; false where the object does not have the method.
  internal let call: @Sendable (AnyObject?, StyleControl, StyleControl.Event) -> Bool

  /// The method `method` of `Target`, which takes nothing.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
    self.init(name) { (target: Target) in { _, _ in method(target)() } }
  }

  /// The method `method` of `Target`, which takes the sender.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl) -> Void) {
    self.init(name) { (target: Target) in { sender, _ in method(target)(sender) } }
  }

  /// The method `method` of `Target`, which takes the sender and the events that were sent.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl, StyleControl.Event) -> Void
  ) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      method(target)(sender, event)
      return true
    }
  }
}

extension ControlMethod: Hashable {
  /// Whether both have one name.
  public static func == (left: ControlMethod, right: ControlMethod) -> Bool { left.name == right.name }

  /// Mixes in the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ControlMethod: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
