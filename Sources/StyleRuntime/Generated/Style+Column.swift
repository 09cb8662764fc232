public import StyleTable

extension Style {
  /// Returns the value of the property at `column`, or `nil` if the property has no value or the value is `none`.
  ///
  /// Generated code uses this method because it knows the positions of properties.
  ///
  /// - Parameters:
  ///   - column: The property's index in ``Control/properties``.
  ///   - type: The type to read the value as.
  /// - Requires: The control has a property at `column`, and its type can be read as `type`.
  /// - Complexity: O(1). Allocates only what the value itself allocates.
  @inlinable
  @inline(__always)
  public func value<Value: StyleReadable>(at column: Int, as type: Value.Type = Value.self) -> Value? {
    let place = storage.place(ofColumn: column, in: schema)
    precondition(Value.canRead(storage.type(ofColumnAt: place)), "the property is of another type")
    return value(ofColumnAt: place)
  }
}

extension TableStorage {
  /// Returns the offset of the record of the column at the index `column` of `schema`, in bytes.
  ///
  /// - Requires: `schema` has such a column.
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
