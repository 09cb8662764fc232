/// A closure that controls call.
///
/// An action isn't `Sendable`. A control calls the closure on the control's thread, so the closure can capture values
/// that belong to that thread.
public final class ControlAction {
  /// The identifier of the action, or `nil` if no other action replaces it.
  ///
  /// If you add two actions with the same identifier, a control keeps only the later one.
  public let identifier: String?

  /// The closure to call with the control that sends the action.
  ///
  /// The action retains this closure. Capture the owner of the control weakly.
  internal let handler: (StyleControl) -> Void

  /// Creates an action that calls `handler` with the control that sends it.
  public init(identifier: String? = nil, handler: @escaping (StyleControl) -> Void) {
    self.identifier = identifier
    self.handler = handler
  }

  /// Returns whether a control keeps only one of this action and `other`.
  internal func isSame(as other: ControlAction) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }
}

extension ControlAction: CustomStringConvertible {
  /// The identifier in quotes, such as `action 'buy'`, or `action` if there is none.
  public var description: String { identifier.map { "action '\($0)'" } ?? "action" }
}

/// The receivers that a control calls for its events, in the order in which they were added.
internal struct ActionList {
  private var entries: [Entry] = []

  /// A receiver and the events for which it's called.
  internal struct Entry {
    internal var receiver: Receiver
    internal var events: StyleControl.Event
  }

  /// An action or a method of a target.
  internal enum Receiver {
    case action(ControlAction)
    /// A method and its target, which is a weak reference.
    ///
    /// Without a target, the method is called on the nearest object in the responder chain that has it.
    case method(ControlMethod, Target?)
  }

  /// A weak reference to an object.
  internal struct Target {
    internal weak var object: AnyObject?

    /// The identity of the object, which remains available after the object is deallocated.
    internal let identity: ObjectIdentifier

    internal init(_ object: AnyObject) {
      self.object = object
      identity = ObjectIdentifier(object)
    }
  }

  /// Adds `receiver` for `events`.
  ///
  /// If the list contains the same receiver, the new one replaces it, and keeps its position and its events.
  internal mutating func add(_ receiver: Receiver, for events: StyleControl.Event) {
    dropDead()
    if let index = entries.firstIndex(where: { $0.receiver.isSame(as: receiver) }) {
      entries[index] = Entry(receiver: receiver, events: entries[index].events.union(events))
    } else if !events.isEmpty {
      entries.append(Entry(receiver: receiver, events: events))
    }
  }

  /// Removes `events` from the receivers that satisfy the predicate.
  internal mutating func remove(for events: StyleControl.Event, where isMeant: (Receiver) -> Bool) {
    dropDead()
    for index in entries.indices where isMeant(entries[index].receiver) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }

  /// The entries whose receivers are alive.
  internal var living: [Entry] { entries.filter { !$0.receiver.isDead } }

  private mutating func dropDead() {
    entries.removeAll { $0.receiver.isDead }
  }
}

extension ActionList.Receiver {
  /// Whether the target has been deallocated.
  fileprivate var isDead: Bool {
    if case .method(_, let target?) = self { target.object == nil } else { false }
  }

  /// Returns whether a control keeps only one of this receiver and `other`.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.action(let action), .action(let other)): action.isSame(as: other)
    case (.method(let method, let target), .method(let otherMethod, let otherTarget)):
      method == otherMethod && target?.identity == otherTarget?.identity
    default: false
    }
  }
}
