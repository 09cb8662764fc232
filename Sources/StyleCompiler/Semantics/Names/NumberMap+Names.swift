extension NumberMap {
  /// Accesses the value of `name`, or `nil` if it has none.
  ///
  /// - Complexity: O(1) on average.
  subscript(name: Name) -> Value? {
    get { self[Int(name.rawValue)] }
    set { self[Int(name.rawValue)] = newValue }
  }

  /// Accesses the value of `name`, or `standard` if it has none.
  subscript(name: Name, default standard: @autoclosure () -> Value) -> Value {
    get { self[name] ?? standard() }
    _modify { yield &self[Int(name.rawValue), default: standard()] }
  }
}
