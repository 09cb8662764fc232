/// What a control calls for which events, in the order added.
internal struct ActionList {
  private var entries: [Entry] = []

  /// One receiver with the events for which it is called.
  internal struct Entry {
    internal var receiver: Receiver
    internal var events: StyleControl.Event
  }

  /// Who is called.
  internal enum Receiver {
    case action(ControlAction)
    /// The method of a target that is not kept alive; of whoever has it along the chain where there is none.
    case method(ControlMethod, Target?)
  }

  /// An object that is not kept alive.
  internal struct Target {
    internal weak var object: AnyObject?

    /// What tells the object from others, also when it is gone.
    internal let identity: ObjectIdentifier

    internal init(_ object: AnyObject) {
      self.object = object
      identity = ObjectIdentifier(object)
    }
  }

  /// Calls `receiver` for `events` too; the receiver that is the same, if there is one, gives its place and events.
  internal mutating func add(_ receiver: Receiver, for events: StyleControl.Event) {
    dropDead()
    if let index = entries.firstIndex(where: { $0.receiver.isSame(as: receiver) }) {
      entries[index] = Entry(receiver: receiver, events: entries[index].events.union(events))
    } else if !events.isEmpty {
      entries.append(Entry(receiver: receiver, events: events))
    }
  }

  /// Calls the receivers that `isMeant` holds for no longer for `events`.
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
  /// Whether the target is gone.
  fileprivate var isDead: Bool {
    if case .method(_, let target?) = self { target.object == nil } else { false }
  }

  /// Whether a control keeps only one of this and `other`.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.action(let action), .action(let other)): action.isSame(as: other)
    case (.method(let method, let target), .method(let otherMethod, let otherTarget)):
      method == otherMethod && target?.identity == otherTarget?.identity
    default: false
    }
  }
}
