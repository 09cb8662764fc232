public import StyleTable

/// What an app makes of the styles of a control: one value for each style that its rules tell apart.
///
///     struct Look { let title: String }
///     let looks = follow.mapStyles { style in Look(title: style[title] ?? "") }
///     looks[[.selected, mutual]].title  // "互相关注"
///
/// What is costly to make, a font or a colour of the platform, is made once, and a whole style is then read as fast as an
/// element of an array. A control has as many of them as different rows, which many sets of states share.
@frozen
public struct StyleMap<State: OptionSet, Value> where State.RawValue == UInt32 {
  @usableFromInline
  internal let storage: TableStorage

  @usableFromInline
  internal let place: ControlPlace

  /// The values of the rows, in order.
  @usableFromInline
  internal let values: [Value]

  /// What `transform` makes of the styles of `control` in the theme at `position`.
  @inlinable
  internal init<Failure>(
    _ control: Control, themeAt position: Int, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) {
    storage = control.storage
    place = control.place
    var values: [Value] = []
    for number in 0..<control.rowCount {
      let row = control.place.rows &+ number &* control.place.rowSize
      values.append(try transform(Style(control.storage, row: row, schema: control.place.schema, theme: position)))
    }
    self.values = values
  }

  /// The value for `state`; any mask has one, as any has a style.
  ///
  /// - Complexity: O(1); nothing is allocated.
  @inlinable
  public subscript(state: State) -> Value {
    values[place.rowNumber(in: StateMask(rawValue: state.rawValue), of: storage)]
  }
}

extension StyleMap: Sendable where Value: Sendable {}

extension Control {
  /// How many different styles the control has in one theme, some of which may have the same values.
  @usableFromInline
  internal var rowCount: Int { storage.rowCount(ofControl: number) }

  /// What `transform` makes of every style of this control, by the states that have it.
  ///
  /// - Parameters:
  ///   - theme: The theme whose values are wanted; nil for those without a theme.
  ///   - transform: What the app makes of one style; called once for each row.
  /// - Throws: What `transform` does.
  /// - Complexity: O(*n*) in the number of different styles.
  @inlinable
  public func mapStyles<Value, Failure>(
    theme: Theme? = nil, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<StateMask, Value> {
    try StyleMap(self, themeAt: position(of: theme), transform)
  }
}
