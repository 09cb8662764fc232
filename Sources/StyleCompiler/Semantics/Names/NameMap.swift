/// A dictionary by name.
///
/// Hot: passes ask here for every name that they meet. Names are small numbers, so one multiplication spreads them, where
/// Swift's own dictionary guards against keys that were chosen to collide.
internal struct NameMap<Value> {
  /// The names in the order of their insertion.
  private(set) var names: [Name] = []

  /// The values in the order of their names.
  private(set) var values: [Value] = []

  private var index = HashIndex()

  init() {}

  /// The value of `name`; nil where it has none.
  ///
  /// - Complexity: O(1) on average.
  subscript(name: Name) -> Value? {
    get { position(of: name).map { values[$0] } }
    set {
      guard let newValue else { preconditionFailure("names are not taken out") }
      self[name, default: newValue] = newValue
    }
  }

  /// The value of `name`, which is `standard` where it has none.
  subscript(name: Name, default standard: @autoclosure () -> Value) -> Value {
    get { self[name] ?? standard() }
    _modify {
      let known = position(of: name)
      if known == nil {
        index.add(NameMap.hash(name))
        names.append(name)
        values.append(standard())
      }
      yield &values[known ?? names.count - 1]
    }
  }

  private func position(of name: Name) -> Int? {
    index.position(of: NameMap.hash(name)) { names[$0] == name }
  }

  private static func hash(_ name: Name) -> UInt32 { UInt32(hashOf: UInt64(name.rawValue)) }
}

extension NameMap: Sendable where Value: Sendable {}
