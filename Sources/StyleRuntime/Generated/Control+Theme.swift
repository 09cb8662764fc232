public import StyleTable

extension Control {
  /// Returns the style of the control in the given states and in the theme at `position`.
  ///
  /// Generated code uses this method because it knows the positions of themes.
  ///
  /// - Parameters:
  ///   - state: Any mask.
  ///   - position: 0 for no theme; otherwise, the theme's index in ``StyleSheet/themes`` plus one.
  /// - Requires: There is a theme at `position`.
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: StateMask, themeAt position: Int) -> Style {
    precondition(position >= 0 && position < storage.cellsPerSlot, "there is no such theme")
    return Style(storage, row: row(in: state), schema: place.schema, theme: position)
  }
}
