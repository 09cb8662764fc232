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
      locateControls()
    } catch {
      fatalError("generated styles do not match this StyleRuntime; compile the style sheets again: \(error)")
    }
  }

  /// Returns the same style sheet with the locations of all controls, as a ``StyleGroup`` requires it.
  ///
  /// A style sheet that is embedded in generated code already has them.
  ///
  /// - Complexity: O(*n*) in the number of controls.
  public func locatingControls() -> StyleSheet {
    var sheet = self
    sheet.locateControls()
    return sheet
  }

  /// Returns the control at `index`, with controls ordered by the bytes of their paths. This method doesn't locate the
  /// control itself. If it could, each call would retain the table.
  ///
  /// - Requires: There is a control at `index`, and the style sheet has the locations of its controls.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  internal func control(at index: Int) -> Control {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: locations.count), "the location of the control is missing")
    return Control(storage, at: locations[index])
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

  /// Returns the style of the control in the given states, for variant values whose rows begin at `firstRow`.
  ///
  /// Generated code uses this method because it knows the positions of the rows for each variant value.
  ///
  /// - Parameters:
  ///   - state: Any mask.
  ///   - firstRow: The position of a group of rows, counted in rows from those for the variant values of this control.
  /// - Requires: A group of rows of the control begins at `firstRow`. Otherwise, the method terminates the program or
  ///   returns a style of other states or variant values of the control.
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: StateMask, firstRow: Int) -> Style {
    Style(storage, row: row(in: state, firstRow: firstRow), schema: location.schema, context: storage.cellPositions)
  }

  /// Returns the same style in the context at `position`.
  ///
  /// - Requires: There is a context at `position`.
  @inlinable
  public func style(in state: StateMask, firstRow: Int, contextAt position: Int) -> Style {
    precondition(position >= 0 && position < storage.contextCount, "context position is out of range")
    let context = storage.cellPositions(at: position)
    return Style(storage, row: row(in: state, firstRow: firstRow), schema: location.schema, context: context)
  }

  /// Returns the address of the row for `state` in the group of rows that begins at `firstRow`.
  @inlinable @inline(__always)
  internal func row(in state: StateMask, firstRow: Int) -> Address {
    let row = location.rowIndex(in: state, of: storage) &+ firstRow
    precondition(UInt(bitPattern: row) < UInt(location.rowCount), "row position is out of range")
    return location.rows &+ row &* location.rowSize
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
  @inlinable @inline(__always)
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
  @inlinable @inline(__always)
  internal func offset(ofColumn column: Int, in schema: Schema) -> Int {
    let record = offset(of: schema)
    let count = Int(truncatingIfNeeded: memory.loadUInt32(at: record &+ TableLayout.Schema.columnCount))
    precondition(column >= 0 && column < count, "column is out of range")
    let first = Int(truncatingIfNeeded: memory.loadUInt32(at: record &+ TableLayout.Schema.firstColumn))
    return columns &+ (first &+ column) &* TableLayout.Section.columns.stride
  }
}
