extension NumberMap {
  /// The value of `name`; nil where it has none.
  ///
  /// - Complexity: O(1) on average.
  subscript(name: Name) -> Value? {
    get { self[Int(name.rawValue)] }
    set { self[Int(name.rawValue)] = newValue }
  }

  /// The value of `name`, which is `standard` where it has none.
  subscript(name: Name, default standard: @autoclosure () -> Value) -> Value {
    get { self[name] ?? standard() }
    _modify { yield &self[Int(name.rawValue), default: standard()] }
  }
}
