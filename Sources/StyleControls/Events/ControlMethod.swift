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

  /// The method called `name` that does `body` with an object, the sender and the events.
  internal init<Target>(name: String, _ body: @escaping @Sendable (Target, StyleControl, StyleControl.Event) -> Void) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      body(target, sender, event)
      return true
    }
  }

  /// The method `method` of `Target`, which takes nothing.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
    self.init(name: name) { (target: Target, _, _) in method(target)() }
  }

  /// The method `method` of `Target`, which takes the sender.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl) -> Void) {
    self.init(name: name) { (target: Target, sender, _) in method(target)(sender) }
  }

  /// The method `method` of `Target`, which takes the sender and the events that were sent.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(name: name) { (target: Target, sender, event) in method(target)(sender, event) }
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
