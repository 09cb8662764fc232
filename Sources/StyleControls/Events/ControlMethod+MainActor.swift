/// Methods of the main actor, which controls of the main actor can call.
///
/// `nonisolated(unsafe)` carries the arguments from the main actor to the main actor: a call from anywhere else stops the
/// program.
extension ControlMethod {
  /// The method `method` of `Target`, which takes nothing and belongs to the main actor.
  ///
  /// - Requires: It is only sent on the main actor.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor () -> Void) {
    self.init(name: name) { (target: Target, _, _) in
      nonisolated(unsafe) let target = target
      MainActor.assumeIsolated { unsafe method(target)() }
    }
  }

  /// The method `method` of `Target`, which takes the sender and belongs to the main actor.
  ///
  /// - Requires: It is only sent on the main actor.
  public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (StyleControl) -> Void) {
    self.init(name: name) { (target: Target, sender, _) in
      nonisolated(unsafe) let (target, sender) = (target, sender)
      MainActor.assumeIsolated { unsafe method(target)(sender) }
    }
  }

  /// The method `method` of `Target`, which takes the sender and the events, and belongs to the main actor.
  ///
  /// - Requires: It is only sent on the main actor.
  public init<Target>(
    _ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (StyleControl, StyleControl.Event) -> Void
  ) {
    self.init(name: name) { (target: Target, sender, event) in
      nonisolated(unsafe) let (target, sender) = (target, sender)
      MainActor.assumeIsolated { unsafe method(target)(sender, event) }
    }
  }
}
