public import StyleTable

/// A map from states to values that an app computes, one for each distinct style of a control.
///
///     struct Look { let title: String }
///     let looks = follow.mapStyles { style in Look(title: style[title] ?? "") }
///     looks[[.selected, mutual]].title  // "Friends"
///
/// Use a map to create expensive values, such as the platform's fonts and colors, only once. Reading a whole style is
/// then as fast as reading an array element. The map has one value for each row of the control, and many state
/// combinations share a row.
@frozen public struct StyleMap<State: OptionSet, Value> where State.RawValue == UInt32 {
  @usableFromInline internal let storage: TableStorage

  @usableFromInline internal let location: ControlLocation

  /// The values of the rows, in order.
  @usableFromInline internal let values: [Value]

  /// Creates a map from the results of `transform` for the styles of `control` with the cell positions at `context`.
  @inlinable
  internal init<Failure>(
    _ control: Control, _ context: Address, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) {
    storage = control.storage
    location = control.location
    var values: [Value] = []
    for index in 0..<control.rowCount {
      let row = control.location.rows &+ index &* control.location.rowSize
      values.append(try transform(Style(control.storage, row: row, schema: control.location.schema, context: context)))
    }
    self.values = values
  }

  /// Accesses the value for `state`, which can be any mask.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public subscript(state: State) -> Value {
    values[location.rowIndex(in: StateMask(rawValue: state.rawValue), of: storage)]
  }
}

extension StyleMap: Sendable where Value: Sendable {}

extension Control {
  /// The number of distinct styles of the control in one context. Distinct styles can have the same values.
  @usableFromInline internal var rowCount: Int { storage.rowCount(ofControl: index) }

  /// Returns a map that contains the result of calling `transform` on each distinct style of this control.
  ///
  /// - Parameters:
  ///   - context: The context, or `nil` for the default context.
  ///   - transform: A closure that converts one style. The method calls it once for each row.
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public func mapStyles<Value, Failure>(
    context: StyleContext? = nil, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<StateMask, Value> {
    try StyleMap(self, cellPositions(for: context), transform)
  }
}

#if !hasFeature(Embedded)
  extension StyleMap: CustomStringConvertible {
    /// The values, one for each distinct style.
    public var description: String { "\(values)" }
  }
#endif
