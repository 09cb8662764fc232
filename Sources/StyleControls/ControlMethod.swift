/// A method that controls call on a target, identified by its name as a selector is.
///
///     ControlMethod("follow:", FollowController.follow)
///
/// The method takes nothing, the sender, or the sender and the events that were sent. If it's isolated to the main
/// actor, a control that sends it from anywhere else stops the program.
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
  private init<Target>(name: String, _ body: @escaping @Sendable (Target, StyleControl, StyleControl.Event) -> Void) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      body(target, sender, event)
      return true
    }
  }

  /// Creates a method that calls `body` on the main actor.
  private init<Target>(
    onMainActor name: String, _ body: @escaping @Sendable @MainActor (Target, StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(name: name) { (target: Target, sender, event) in
      // This passes the arguments from the main actor to the main actor.
      nonisolated(unsafe) let (target, sender) = (target, sender)
      MainActor.assumeIsolated { unsafe body(target, sender, event) }
    }
  }
}

extension ControlMethod {
  /// Creates a method of `Target` that takes no arguments.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
    self.init(name: name) { target, _, _ in method(target)() }
  }

  /// Creates a method of `Target` that takes the sender.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl) -> Void) {
    self.init(name: name) { target, sender, _ in method(target)(sender) }
  }

  /// Creates a method of `Target` that takes the sender and the events that were sent.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(name: name) { target, sender, event in method(target)(sender, event) }
  }

  /// Creates a method of `Target` that is isolated to the main actor and takes no arguments.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor () -> Void) {
    self.init(onMainActor: name) { target, _, _ in method(target)() }
  }

  /// Creates a method of `Target` that is isolated to the main actor and takes the sender.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (StyleControl) -> Void) {
    self.init(onMainActor: name) { target, sender, _ in method(target)(sender) }
  }

  /// Creates a method of `Target` that is isolated to the main actor and takes the sender and the events.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(onMainActor: name) { target, sender, event in method(target)(sender, event) }
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

/// An object in a responder chain, which a control searches for the target of a method that was added without one.
///
/// Responders aren't `Sendable`. They belong to the thread of their controls.
public protocol ControlResponder: AnyObject {
  /// The next responder in the chain, or `nil` at the end. A chain must not contain a cycle.
  var nextResponder: (any ControlResponder)? { get }
}
