/// The values of the control `Owner` in one set of states and one theme, as generated code declares them.
///
/// The properties of a sheet's control are declared for its `Owner` alone.
@frozen
public struct TypedStyle<Owner>: Sendable {
  /// The same values by the names of the sheet.
  public let untyped: Style

  /// The values of `untyped`, for generated code.
  ///
  /// - Requires: `untyped` is a style of the control `Owner`; reading one of another control may end the program.
  @inlinable
  public init(_ untyped: Style) {
    self.untyped = untyped
  }
}
