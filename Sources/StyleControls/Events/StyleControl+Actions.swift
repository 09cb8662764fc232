extension StyleControl {
  /// Calls `action` for `events`.
  ///
  /// An action with the same identifier is replaced: the new one takes its place, and its events too.
  public func addAction(_ action: ControlAction, for events: Event) {
    actions.add(.action(action), for: events)
  }

  /// Calls `action` no longer for `events`, nor another one with its identifier.
  public func removeAction(_ action: ControlAction, for events: Event) {
    actions.remove(for: events) { receiver in
      if case .action(let other) = receiver { other.isSame(as: action) } else { false }
    }
  }

  /// Calls the action with `identifier` no longer for `events`; nil means every action.
  public func removeAction(identifiedBy identifier: String?, for events: Event) {
    actions.remove(for: events) { receiver in
      if case .action(let other) = receiver { identifier == nil || other.identifier == identifier } else { false }
    }
  }

  /// Calls `action` of `target` for `events`; the same pair is added once, and its events add up.
  ///
  /// The target is not kept alive; when it is gone nothing is called. Nil means whoever has the method along the
  /// responder chain at the time.
  public func addTarget(_ target: AnyObject?, action: ControlMethod, for events: Event) {
    actions.add(.method(action, target.map(ActionList.Target.init)), for: events)
  }

  /// Calls `action` of `target` no longer for `events`.
  ///
  /// A `target` of nil means every target and none, an `action` of nil every method.
  public func removeTarget(_ target: AnyObject?, action: ControlMethod?, for events: Event) {
    actions.remove(for: events) { receiver in
      guard case .method(let method, let other) = receiver else { return false }
      return (action == nil || method == action) && (target == nil || other?.object === target)
    }
  }

  /// The names of the methods of `target` that are called for `event`, in the order added; nil where there are none, or
  /// `target` is nil.
  public func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [String]? {
    guard let target else { return nil }
    let names = actions.living.compactMap { entry -> String? in
      guard case .method(let method, let other) = entry.receiver, other?.object === target,
        !entry.events.isDisjoint(with: event)
      else { return nil }
      return method.name
    }
    return names.isEmpty ? nil : names
  }

  /// The targets, each once, in the order added; nil stands for the responder chain.
  public var allTargets: [AnyObject?] {
    actions.living.reduce(into: []) { targets, entry in
      guard case .method(_, let target) = entry.receiver else { return }
      if !targets.contains(where: { $0 === target?.object }) { targets.append(target?.object) }
    }
  }

  /// The events for which something is called.
  public var allControlEvents: Event {
    actions.living.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Sends what was added for any of `events`, each once, in the order added.
  ///
  /// What is added or removed meanwhile counts from the next time on.
  public func sendActions(for events: Event) {
    for entry in actions.living {
      let sent = entry.events.intersection(events)
      guard !sent.isEmpty else { continue }
      switch entry.receiver {
      case .action(let action): sendAction(action)
      case .method(let method, nil): sendAction(method, to: nil, for: sent)
      case .method(let method, let target?):
        if let object = target.object { sendAction(method, to: object, for: sent) }
      }
    }
  }
}
