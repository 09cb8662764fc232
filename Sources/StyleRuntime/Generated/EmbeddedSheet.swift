public import StyleTable

extension StyleSheet {
  /// Creates a style sheet from a table that `stylec compile --emit swift` embedded in a program as `text`.
  ///
  /// Generated code uses this initializer. Each character encodes six bits, and eight characters encode six bytes,
  /// with the lowest bits first. The characters range from `?`, which is 0, to `~`, which is 63. Bytes at the end
  /// that don't fill eight are padding.
  ///
  /// - Requires: `text` is the output of this version of the compiler. Invalid text terminates the program.
  /// - Complexity: O(*n*) in the length of `text`.
  public init(embedded text: StaticString) {
    do throws(StyleSheetError) {
      try self.init(TableMemory(decoding: text))
    } catch {
      fatalError("generated styles do not match this StyleRuntime; compile the style sheets again: \(error)")
    }
  }
}

extension Control {
  /// Returns the style of the control in the given states and in the context at `position`.
  ///
  /// Generated code uses this method because it knows the positions of contexts.
  ///
  /// - Parameters:
  ///   - state: Any mask.
  ///   - position: The position among the contexts in which values of the style sheet differ.
  /// - Requires: There is a context at `position`.
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: StateMask, contextAt position: Int) -> Style {
    precondition(position >= 0 && position < storage.contextCount, "context position is out of range")
    return Style(storage, row: row(in: state), schema: location.schema, context: storage.cellPositions(at: position))
  }
}

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
    let columnOffset = storage.offset(ofColumn: column, in: schema)
    precondition(Value.canRead(storage.type(ofColumnAt: columnOffset)), "the property has a different type")
    return value(ofColumnAt: columnOffset)
  }
}

extension TableStorage {
  /// Returns the offset of the record of the column at the index `column` of `schema`, in bytes.
  ///
  /// - Requires: `schema` has such a column.
  @inlinable
  @inline(__always)
  internal func offset(ofColumn column: Int, in schema: Schema) -> Int {
    let record = offset(of: schema)
    let count = Int(truncatingIfNeeded: memory.loadUInt32(at: record &+ TableLayout.Schema.columnCount))
    precondition(column >= 0 && column < count, "column is out of range")
    let first = Int(truncatingIfNeeded: memory.loadUInt32(at: record &+ TableLayout.Schema.firstColumn))
    return columns &+ (first &+ column) &* TableLayout.Column.stride
  }
}
