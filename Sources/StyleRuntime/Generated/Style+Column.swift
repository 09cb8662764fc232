public import StyleTable

extension Style {
  /// The value of the property at `column`; nil where it has none or `none`.
  ///
  /// For generated code, which knows a property by its place.
  ///
  /// - Parameters:
  ///   - column: The property's index in ``Control/properties``.
  ///   - type: What it is read as.
  /// - Requires: The control has such a property, whose type can be read as `type`.
  /// - Complexity: O(1) and without an allocation, but for those of the value itself.
  @inlinable
  @inline(__always)
  public func value<Value: StyleReadable>(at column: Int, as type: Value.Type = Value.self) -> Value? {
    let place = storage.place(ofColumn: column, in: schema)
    precondition(Value.canRead(storage.type(ofColumnAt: place)), "the property is of another type")
    return value(ofColumnAt: place)
  }
}

extension TableStorage {
  /// Where the record stands of the column that `schema` has at `column`.
  ///
  /// - Requires: It has such a column.
  @inlinable
  @inline(__always)
  internal func place(ofColumn column: Int, in schema: Schema) -> Int {
    let record = place(of: schema)
    let count = Int(truncatingIfNeeded: memory.word(at: record &+ TableLayout.Schema.columnCount))
    precondition(column >= 0 && column < count, "the control has no such property")
    let first = Int(truncatingIfNeeded: memory.word(at: record &+ TableLayout.Schema.firstColumn))
    return columns &+ (first &+ column) &* TableLayout.Column.stride
  }
}
