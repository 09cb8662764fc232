/// A dictionary by small number.
///
/// Hot: passes ask here for every name that they meet. One multiplication spreads the numbers, where Swift's own dictionary
/// guards against keys that were chosen to collide.
internal struct NumberMap<Value> {
  /// The numbers in the order of their insertion.
  private(set) var keys: [Int] = []

  /// The values in the order of their numbers.
  private(set) var values: [Value] = []

  private var index = HashIndex()

  init() {}

  /// Whether there is no value.
  var isEmpty: Bool { keys.isEmpty }

  /// The value of `key`; nil where it has none.
  ///
  /// - Complexity: O(1) on average.
  subscript(key: Int) -> Value? {
    get { position(of: key).map { values[$0] } }
    set {
      guard let newValue else { preconditionFailure("numbers are not taken out") }
      self[key, default: newValue] = newValue
    }
  }

  /// The value of `key`, which is `standard` where it has none.
  subscript(key: Int, default standard: @autoclosure () -> Value) -> Value {
    get { self[key] ?? standard() }
    _modify {
      let known = position(of: key)
      if known == nil {
        index.add(NumberMap.hash(key))
        keys.append(key)
        values.append(standard())
      }
      yield &values[known ?? keys.count - 1]
    }
  }

  private func position(of key: Int) -> Int? {
    index.position(of: NumberMap.hash(key)) { keys[$0] == key }
  }

  private static func hash(_ key: Int) -> UInt32 { UInt32(hashOf: UInt64(key)) }
}

extension NumberMap: Sendable where Value: Sendable {}
