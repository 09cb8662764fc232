/// A method that controls call on a target, identified by its name as a selector is.
///
///     ControlMethod("follow:", FollowController.follow)
///
/// Two methods with the same name are equal, regardless of the code that they call. Use each name for only one
/// method.
public struct ControlMethod: Sendable {
  /// The name, such as `follow:`.
  public let name: String

  /// A closure that calls the method on an object with the sender and the events.
  ///
  /// The closure returns `false` if the object doesn't have the method.
  internal let call: @Sendable (AnyObject?, StyleControl, StyleControl.Event) -> Bool

  /// Creates a method that calls `body` with the target, the sender, and the events.
  internal init<Target>(name: String, _ body: @escaping @Sendable (Target, StyleControl, StyleControl.Event) -> Void) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      body(target, sender, event)
      return true
    }
  }

  /// Creates a method that takes no arguments.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the method.
  ///   - method: The method of `Target`.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
    self.init(name: name) { (target: Target, _, _) in method(target)() }
  }

  /// Creates a method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the method.
  ///   - method: The method of `Target`.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl) -> Void) {
    self.init(name: name) { (target: Target, sender, _) in method(target)(sender) }
  }

  /// Creates a method that takes the sender and the events that were sent.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the method.
  ///   - method: The method of `Target`.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(name: name) { (target: Target, sender, event) in method(target)(sender, event) }
  }
}

extension ControlMethod: Hashable {
  /// Returns whether two methods have the same name.
  public static func == (left: ControlMethod, right: ControlMethod) -> Bool { left.name == right.name }

  /// Hashes the name into the given hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ControlMethod: CustomStringConvertible {
  /// The name of the method.
  public var description: String { name }
}
