/// Methods that are isolated to the main actor, for controls on the main actor.
///
/// `nonisolated(unsafe)` passes the arguments from the main actor to the main actor. A call from anywhere else stops
/// the program.
extension ControlMethod {
  /// Creates a method that is isolated to the main actor and takes no arguments.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the method.
  ///   - method: The method of `Target`.
  /// - Requires: Controls send the method only on the main actor.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor () -> Void) {
    self.init(name: name) { (target: Target, _, _) in
      nonisolated(unsafe) let target = target
      MainActor.assumeIsolated { unsafe method(target)() }
    }
  }

  /// Creates a method that is isolated to the main actor and takes the sender.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the method.
  ///   - method: The method of `Target`.
  /// - Requires: Controls send the method only on the main actor.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (StyleControl) -> Void) {
    self.init(name: name) { (target: Target, sender, _) in
      nonisolated(unsafe) let (target, sender) = (target, sender)
      MainActor.assumeIsolated { unsafe method(target)(sender) }
    }
  }

  /// Creates a method that is isolated to the main actor and takes the sender and the events.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the method.
  ///   - method: The method of `Target`.
  /// - Requires: Controls send the method only on the main actor.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(name: name) { (target: Target, sender, event) in
      nonisolated(unsafe) let (target, sender) = (target, sender)
      MainActor.assumeIsolated { unsafe method(target)(sender, event) }
    }
  }
}
