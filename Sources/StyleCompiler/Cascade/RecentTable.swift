import StyleSupport
import StyleTable

/// Values by lists of numbers, as far as they were needed lately.
///
/// A value replaces one whose key has a similar hash, so the memory doesn't depend on the number of controls.
internal struct RecentTable<Value> {
  private var keys: [[UInt32]] = Array(repeating: [], count: 256)
  private var values: [Value?] = Array(repeating: nil, count: 256)

  /// The value with the given key, which isn't empty, or `nil` if it isn't known.
  subscript(key: [UInt32]) -> Value? {
    get {
      let slot = slot(of: key)
      return keys[slot] == key ? values[slot] : nil
    }
    set {
      let slot = slot(of: key)
      (keys[slot], values[slot]) = (Array(key[...]), newValue)
    }
  }

  private func slot(of key: [UInt32]) -> Int {
    var state: UInt64 = 0
    for word in key { state = NameHash.mixed(state, UInt64(word)) }
    return Int(UInt32(hashOf: state)) % keys.count
  }
}

/// Values that depend on one part of the kind of a control, by the number of that part, as far as they were needed lately.
internal struct RecentValues<Part, Value> {
  private var parts: [OptionalHandle<Part>] = Array(repeating: OptionalHandle(nil), count: 64)
  private var values: [Value?] = Array(repeating: nil, count: 64)

  /// The value for `part`, or `nil` if it isn't known.
  subscript(part: Handle<Part>) -> Value? {
    get {
      let slot = part.index % parts.count
      return parts[slot] == OptionalHandle(part) ? values[slot] : nil
    }
    set {
      let slot = part.index % parts.count
      (parts[slot], values[slot]) = (OptionalHandle(part), newValue)
    }
  }
}
