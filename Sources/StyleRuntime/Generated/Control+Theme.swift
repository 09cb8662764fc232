public import StyleTable

extension Control {
  /// The style of this control in `state`, in the theme at `position`.
  ///
  /// For generated code, which knows a theme by its place.
  ///
  /// - Parameters:
  ///   - state: Any mask.
  ///   - position: 0 for no theme, else one more than the theme's index in ``StyleSheet/themes``.
  /// - Requires: There is such a theme.
  /// - Complexity: O(1); nothing is allocated.
  @inlinable
  public func style(in state: StateMask, themeAt position: Int) -> Style {
    precondition(position >= 0 && position < storage.cellsPerSlot, "there is no such theme")
    return Style(storage, row: row(in: state), schema: place.schema, theme: position)
  }
}
