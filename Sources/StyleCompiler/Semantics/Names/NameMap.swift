/// A dictionary by name.
///
/// Hot: passes ask here for every name that they meet. Names are small numbers, so one multiplication spreads them, where
/// Swift's own dictionary guards against keys that were chosen to collide.
internal struct NameMap<Value> {
  /// The names in the order of their insertion.
  private(set) var names: [Name] = []

  /// The values in the order of their names.
  private(set) var values: [Value] = []

  /// Open addressing: 0 for free, else an entry's position + 1; a power of two of slots, at most half of them taken.
  private var slots: [UInt32] = []

  init() {}

  /// The value of `name`; nil where it has none.
  ///
  /// - Complexity: O(1) on average.
  subscript(name: Name) -> Value? {
    get {
      guard !slots.isEmpty else { return nil }
      let entry = slots[slot(of: name)]
      return entry == 0 ? nil : values[Int(entry) - 1]
    }
    set {
      guard let newValue else { preconditionFailure("names are not taken out") }
      self[name, default: newValue] = newValue
    }
  }

  /// The value of `name`, which is `standard` where it has none.
  subscript(name: Name, default standard: @autoclosure () -> Value) -> Value {
    get { self[name] ?? standard() }
    _modify {
      if slots.isEmpty { slots = [UInt32](repeating: 0, count: 4) }
      let slot = slot(of: name)
      let isNew = slots[slot] == 0
      if isNew {
        names.append(name)
        values.append(standard())
        slots[slot] = UInt32(names.count)
      }
      let index = Int(slots[slot]) - 1
      if isNew, names.count * 2 > slots.count { grow() }
      yield &values[index]
    }
  }

  /// The slot of `name`, or the free one where it belongs.
  private func slot(of name: Name) -> Int {
    let last = slots.count - 1
    var slot = Int(name.rawValue &* 0x9E37_79B1) >> 8 & last
    while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & last }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, name) in names.enumerated() { slots[slot(of: name)] = UInt32(position + 1) }
  }
}

extension NameMap: Sendable where Value: Sendable {}
