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
  public func value<Value: StyleReadable>(at column: Int, as type: Value.Type = Value.self) -> Value? {
    typealias Column = TableLayout.Column
    let position = storage.position(ofColumn: column, inSchema: schema)
    let property = Int(truncatingIfNeeded: storage.memory.word(at: position &+ Column.property))
    precondition(Value.canRead(storage.type(ofProperty: property)), "the property is of another type")
    let offset = Int(truncatingIfNeeded: storage.memory.word(at: position &+ Column.offset))
    let mask = UInt32.max &>> (32 &- 8 &* storage.memory.word(at: position &+ Column.width))
    guard let reference = storage.reference(at: row &+ offset, mask: mask, theme: theme) else { return nil }
    return Value(reading: StyleRecord(reference: reference, property: property), of: self)
  }
}

extension TableStorage {
  /// Where the record stands of the column that `schema` has at `column`.
  ///
  /// - Requires: It has such a column.
  @inlinable
  internal func position(ofColumn column: Int, inSchema schema: Int) -> Int {
    typealias Schema = TableLayout.Schema
    let record = schemas &+ schema &* Schema.stride
    let count = Int(truncatingIfNeeded: memory.word(at: record &+ Schema.columnCount))
    precondition(column >= 0 && column < count, "the control has no such property")
    let first = Int(truncatingIfNeeded: memory.word(at: record &+ Schema.firstColumn))
    return columns &+ (first &+ column) &* TableLayout.Column.stride
  }
}
